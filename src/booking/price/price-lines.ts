import type { PriceLine } from '@/contract/pricing';
import { formatYen } from '@/domain/money';
import type { PriceLine as TableLine } from '@/ui/card/price-table';

/** The main API's price lines as rows of a price table: quantity and reason under each label. */
export function priceLinesOf(lines: readonly PriceLine[]): readonly TableLine[] {
  return lines.map(({ id, label, amount, quantity, quantityText, unitPrice, explanation }) => ({
    id,
    label: quantityText === undefined ? label : `${label} ${quantityText}`,
    amount,
    note: [
      quantity > 1 && quantityText === undefined ? `${formatYen(unitPrice)} × ${quantity}` : '',
      explanation,
    ]
      .filter(Boolean)
      .join('。'),
  }));
}
