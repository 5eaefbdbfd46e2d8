const figures = new Intl.NumberFormat('ja-JP');

/** A whole number of yen in figures: 13200 → `13,200`, −1100 → `−1,100` with a true minus sign. */
export function yenFigures(amount: number): string {
  return figures.format(amount).replace('-', '−');
}
