/** The smallest total that can be ordered, in yen (SPEC section 9). */
export const MINIMUM_ORDER = { includingTax: 7_700, excludingTax: 7_000 } as const;

/** How many yen (tax-inclusive) are missing to the minimum order; 0 when it is reached. */
export function minimumOrderShortfall(totalIncludingTax: number): number {
  return Math.max(0, MINIMUM_ORDER.includingTax - totalIncludingTax);
}
