import type { Price } from '@/contract/pricing';
import { DescriptionList } from '@/ui/card/description-list';
import { PriceTable } from '@/ui/card/price-table';
import { type Charge, totalLabel } from './charge';
import { priceLinesOf } from './price-lines';

/** What an order costs, line by line, or in words why nothing can be said of it yet or at all. */
export function ChargedPrice({ price, charge }: { price: Price; charge: Charge }) {
  if (charge === 'estimate') {
    return (
      <DescriptionList
        rows={[{ term: '料金', description: 'お見積り後に料金をお知らせします。' }]}
      />
    );
  }
  if (charge === 'free') {
    return <DescriptionList rows={[{ term: '料金', description: '無料(料金はかかりません)' }]} />;
  }
  return (
    <>
      <PriceTable
        caption="料金の内訳"
        lines={priceLinesOf(price.lines)}
        total={{
          label: totalLabel(charge),
          amount: price.totalIncludingTax,
          beforeTax: price.totalExcludingTax,
        }}
      />
      {charge === 'visit' ? (
        <p>
          表示の料金は、訪問1回分です。定期のご利用では、訪問のたびにこの料金をお支払いいただきます。
        </p>
      ) : null}
    </>
  );
}
