/** On receipts until the shop has its own number. It belongs to nobody; its check digit is valid. */
export const SAMPLE_INVOICE_NUMBER = 'T9000000000000';

/**
 * Whether the check digit of a 登録番号 (`T` and 13 digits) is right: 9 less the others' sum modulo 9, every
 * second digit from the last but one counted twice. Sole proprietors' numbers need not have one.
 */
export function hasRightCheckDigit(invoiceNumber: string): boolean {
  const [checkDigit = 0, ...digits] = [...invoiceNumber.slice(1)].map(Number);
  const sum = digits
    .reverse()
    .reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 2), 0);
  return checkDigit === 9 - (sum % 9);
}
