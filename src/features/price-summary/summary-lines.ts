import type { PriceLine } from '@/contract/pricing';
import { formatYen } from '@/domain/money';
import type { SummaryLine } from '@/ui/summary/summary-line-item';

function amountText(amount: number): string {
  return amount === 0 ? '無料' : formatYen(amount);
}

/** How the amount comes about: the main API's reason, and the sum when there are several. */
function explanation({ explanation: reason, quantity, unitPrice }: PriceLine): string {
  const sum = quantity > 1 ? `${formatYen(unitPrice)} × ${quantity}` : '';
  return [sum, reason].filter(Boolean).join('。');
}

/** The price lines as the summary shows them. */
export function summaryLinesOf(lines: readonly PriceLine[]): readonly SummaryLine[] {
  return lines.map((line) => ({
    id: line.id,
    label: line.quantity > 1 ? `${line.label} ×${line.quantity}` : line.label,
    amountText: amountText(line.amount),
    explanation: explanation(line),
  }));
}
