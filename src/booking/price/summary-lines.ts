import type { PriceLine } from '@/contract/pricing';
import { formatYen } from '@/domain/money';
import type { SummaryLine } from '@/ui/summary/summary-line-item';

function amountText(amount: number): string {
  return amount === 0 ? '無料' : formatYen(amount);
}

/** Several pieces, rather than so much time of one. */
function countsPieces({ quantity, quantityText }: PriceLine): boolean {
  return quantity > 1 && quantityText === undefined;
}

function labelOf(line: PriceLine): string {
  const { label, quantity, quantityText } = line;
  if (quantityText !== undefined) return `${label} ${quantityText}`;
  return countsPieces(line) ? `${label} ×${quantity}` : label;
}

/** How the amount comes about: the main API's reason, and the sum when there are several. */
function explanation(line: PriceLine): string {
  const { explanation: reason, quantity, unitPrice } = line;
  const sum = countsPieces(line) ? `${formatYen(unitPrice)} × ${quantity}` : '';
  return [sum, reason].filter(Boolean).join('。');
}

/** The price lines as the summary shows them. */
export function summaryLinesOf(lines: readonly PriceLine[]): readonly SummaryLine[] {
  return lines.map((line) => ({
    id: line.id,
    label: labelOf(line),
    amountText: amountText(line.amount),
    explanation: explanation(line),
  }));
}
