import type { Price, PriceLine } from '@/contract/pricing';
import { feeNames } from '@/domain/fees';
import { formatYen } from '@/domain/money';
import { otherLaterTotal } from '@/domain/visit-rhythm';
import { DescriptionList } from '@/ui/card/description-list';
import { PriceTable, type PriceLine as TableLine } from '@/ui/card/price-table';
import { visitTotalLabels } from '../labels';
import { type Charge, totalLabel } from './billing-mode';

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

/** Names of the lines that only the first visit of a regular plan has. */
const firstVisitNames: Readonly<Partial<Record<PriceLine['kind'], string>>> = {
  coupon: '割引',
  friendlyPoint: 'ポイント',
  earlyLate: feeNames.earlyLate,
  yearEnd: feeNames.yearEnd,
};

/** `上の割引と年末年始料金は、初回の訪問の分です。` */
function firstVisitText(lines: readonly PriceLine[]): string {
  const names = lines.flatMap(({ kind }) => firstVisitNames[kind] ?? []);
  return names.length === 0 ? '' : `上の${[...new Set(names)].join('と')}は、初回の訪問の分です。`;
}

/** Whether anything is to be said: a main API may not tell the price of an order that was placed. */
export function isPriceTold({ lines }: Price, charge: Charge): boolean {
  return lines.length > 0 || charge !== 'order';
}

interface ChargedPriceProps {
  price: Price;
  /** Tax-inclusive yen per later visit of a regular plan; null otherwise. */
  laterVisitsTotal: number | null;
  charge: Charge;
}

export function ChargedPrice({ price, laterVisitsTotal, charge }: ChargedPriceProps) {
  if (!isPriceTold(price, charge)) return null;
  if (charge === 'estimate') {
    return (
      <DescriptionList
        rows={[{ term: '料金', description: 'お見積もり後に料金をお知らせします。' }]}
      />
    );
  }
  if (charge === 'free') {
    return <DescriptionList rows={[{ term: '料金', description: '無料' }]} />;
  }
  const later = otherLaterTotal(price.totalIncludingTax, laterVisitsTotal);
  return (
    <>
      <PriceTable
        caption="料金の内訳"
        lines={priceLinesOf(price.lines)}
        total={{
          label: totalLabel(charge, later),
          amount: price.totalIncludingTax,
          beforeTax: price.totalExcludingTax,
        }}
        furtherTotal={
          charge === 'visit' && later !== undefined
            ? { label: visitTotalLabels.later, amount: later }
            : undefined
        }
      />
      {charge === 'visit' ? (
        <p>
          {later === undefined
            ? '表示の料金は、訪問1回分です。定期のご利用では、訪問のたびにこの料金をお支払いいただきます。'
            : `${firstVisitText(price.lines)}2回目以降は、訪問のたびに「2回目以降(1回あたり)」の料金をお支払いいただきます。`}
        </p>
      ) : null}
    </>
  );
}
