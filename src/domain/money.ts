/** Whole yen in figures: 13200 as `13,200`, −1100 as `−1,100` with a true minus sign. */
export function yenFigures(yen: number): string {
  return String(yen)
    .replace(/\B(?=(\d{3})+$)/g, ',')
    .replace('-', '−');
}

/** An amount in whole yen with thousands separators, e.g. `13,200円`. */
export function formatYen(yen: number): string {
  return `${yenFigures(yen)}円`;
}

/** A tax-inclusive amount as every price is shown first, e.g. `13,200円(税込)`. */
export function formatYenIncludingTax(yen: number): string {
  return `${formatYen(yen)}(税込)`;
}

/** Consumption-tax rate of one price line in percent; 0 is 非課税 (e.g. care of preschool children). */
export type TaxRate = 10 | 8 | 0;

/** The tax in a tax-inclusive amount (yen), cut off towards zero, so that discounts give back what charges took. */
export function taxIncludedIn(amountIncludingTax: number, rate: TaxRate): number {
  const tax = Math.trunc((amountIncludingTax * rate) / (100 + rate));
  return tax === 0 ? 0 : tax;
}
