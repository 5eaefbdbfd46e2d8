/** A whole number of yen in figures: 13200 → `13,200`, −1100 → `−1,100` with a true minus sign. */
export function yenFigures(amount: number): string {
  return String(amount)
    .replace(/\B(?=(\d{3})+$)/g, ',')
    .replace('-', '−');
}
