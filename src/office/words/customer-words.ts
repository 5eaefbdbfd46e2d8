interface NamedCustomer {
  readonly customerName: string;
  /** The last four digits of the telephone number. */
  readonly telEnd: string;
}

export function telEndWords({ telEnd }: Pick<NamedCustomer, 'telEnd'>): string {
  return `電話の末尾 ${telEnd}`;
}

/** `佐藤 次郎様(電話の末尾 2222)`: tells customers of one name apart where a name is read aloud by itself. */
export function customerWords(customer: NamedCustomer): string {
  return `${customer.customerName}様(${telEndWords(customer)})`;
}
