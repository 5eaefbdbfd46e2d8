interface NamedCustomer {
  readonly customerName: string;
  /** The last four digits of the telephone number. */
  readonly telEnd: string;
}

/** Empty for an order that cannot be read. */
export function telEndWords({ telEnd }: Pick<NamedCustomer, 'telEnd'>): string {
  return telEnd === '' ? '' : `電話の末尾 ${telEnd}`;
}

/** `佐藤 次郎様(電話の末尾 2222)`: tells customers of one name apart where a name is read aloud by itself; empty for nobody. */
export function customerWords(customer: NamedCustomer): string {
  if (customer.customerName === '') return '';
  return `${customer.customerName}様(${telEndWords(customer)})`;
}
