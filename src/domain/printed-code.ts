/** A coupon's or partner's code as it is printed, whatever the keyboard made of it. */
export function normalisePrintedCode(typed: string): string {
  return typed.normalize('NFKC').trim().toUpperCase();
}
