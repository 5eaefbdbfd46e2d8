/** Consumption-tax rate of one price line in percent; 0 is 非課税 (e.g. care of preschool children). */
export type TaxRate = 10 | 8 | 0;

/**
 * The consumption tax contained in a tax-inclusive amount (yen), fractions of a yen cut off
 * towards zero, so that a discount line gives back what its charge took.
 */
export function taxIncludedIn(amountIncludingTax: number, rate: TaxRate): number {
  const tax = Math.trunc((amountIncludingTax * rate) / (100 + rate));
  return tax === 0 ? 0 : tax;
}
