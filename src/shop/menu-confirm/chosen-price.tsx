import type { SelectedOrder } from '@/booking/draft/order-draft';
import { priceLinesOf } from '@/booking/price/price-lines';
import type { Price } from '@/contract/pricing';
import { PriceTable } from '@/ui/card/price-table';
import { Stack } from '@/ui/layout/stack';

interface ChosenPriceProps {
  order: SelectedOrder;
  price: Price;
}

/** What the choice costs and, where it is not paid here, when and to whom. */
export function ChosenPrice({ order, price }: ChosenPriceProps) {
  if (order.menuType === 'estimate') {
    return <p>写真とご希望日時をうかがい、お見積もりします。お見積もりは無料です。</p>;
  }
  const isPaidToPartner = !order.isPaymentNeeded && price.totalIncludingTax > 0;
  return (
    <Stack>
      <PriceTable
        caption="料金の内訳"
        lines={priceLinesOf(price.lines)}
        total={{
          label: '合計',
          amount: price.totalIncludingTax,
          beforeTax: price.totalExcludingTax,
        }}
      />
      {isPaidToPartner ? <p>料金は当日、作業を行う提携会社へ直接お支払いください。</p> : null}
    </Stack>
  );
}
