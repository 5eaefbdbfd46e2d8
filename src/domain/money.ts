/** An amount in whole yen with thousands separators, e.g. `13,200円`. */
export function formatYen(yen: number): string {
  const sign = yen < 0 ? '−' : '';
  const digits = String(Math.abs(yen)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${sign}${digits}円`;
}

/** A tax-inclusive amount as every price is shown first, e.g. `13,200円(税込)`. */
export function formatYenIncludingTax(yen: number): string {
  return `${formatYen(yen)}(税込)`;
}
