import type { Price, PriceLine } from '@/contract/pricing';
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

interface ChargedPriceProps {
  price: Price;
  /** Tax-inclusive yen per later visit of a regular plan; null otherwise. */
  laterVisitsTotal: number | null;
  charge: Charge;
}

export function ChargedPrice({ price, laterVisitsTotal, charge }: ChargedPriceProps) {
  if (charge === 'estimate') {
    return (
      <DescriptionList
        rows={[{ term: '料金', description: 'お見積もり後に料金をお知らせします。' }]}
      />
    );
  }
  if (charge === 'free') {
    return <DescriptionList rows={[{ term: '料金', description: '無料(料金はかかりません)' }]} />;
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
            : '内訳は、初回の訪問の料金です。割引・ポイントと、日時による料金は初回だけのものです。2回目以降は、訪問のたびに「2回目以降(1回あたり)」の料金をお支払いいただきます。'}
        </p>
      ) : null}
    </>
  );
}
