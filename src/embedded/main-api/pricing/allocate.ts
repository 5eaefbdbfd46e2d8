import type { TaxRate } from '@/domain/tax';

export type AmountByRate = ReadonlyMap<TaxRate, number>;

/** Sums amounts (yen) by tax rate; rates in falling order, so that lines come in a fixed order. */
export function sumByRate(
  lines: readonly { readonly taxRate: TaxRate; readonly amount: number }[],
): AmountByRate {
  const sums = new Map<TaxRate, number>();
  for (const rate of [10, 8, 0] as const) {
    const ofRate = lines.filter((line) => line.taxRate === rate);
    if (ofRate.length > 0) {
      sums.set(
        rate,
        ofRate.reduce((sum, line) => sum + line.amount, 0),
      );
    }
  }
  return sums;
}

/**
 * Splits `amount` (yen, not negative, at most the sum of the shares) over the tax rates in
 * proportion to what stands there, so that a discount lowers the tax it should. Each part is at
 * most its share; yen left over by rounding go to the highest rates first.
 */
export function allocate(amount: number, shares: AmountByRate): AmountByRate {
  const total = [...shares.values()].reduce((sum, share) => sum + share, 0);
  const parts = new Map<TaxRate, number>();
  if (total <= 0) return parts;
  for (const [rate, share] of shares) parts.set(rate, Math.floor((amount * share) / total));
  let rest = amount - [...parts.values()].reduce((sum, part) => sum + part, 0);
  for (const [rate, share] of shares) {
    const part = parts.get(rate) ?? 0;
    const extra = Math.min(rest, share - part);
    parts.set(rate, part + extra);
    rest -= extra;
  }
  return parts;
}
