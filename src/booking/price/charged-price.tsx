import type { Price } from '@/contract/pricing';
import { otherLaterTotal } from '@/domain/visit-rhythm';
import { DescriptionList } from '@/ui/card/description-list';
import { PriceTable } from '@/ui/card/price-table';
import { visitTotalLabels } from '../labels';
import { type Charge, totalLabel } from './billing-mode';
import { priceLinesOf } from './price-lines';

interface ChargedPriceProps {
  price: Price;
  /** Of a regular plan, whose `price` is the first visit's: tax-inclusive yen; else null. */
  laterVisitsTotal: number | null;
  charge: Charge;
}

/** What an order costs, line by line, or in words why nothing can be said of it yet or at all. */
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
