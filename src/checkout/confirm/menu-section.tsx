import { menuOptionPath } from '@/booking/draft/order-paths';
import type { OrderAtStep } from '@/booking/draft/order-steps';
import { orderedRows } from '@/booking/order-details/ordered-rows';
import type { Charge } from '@/booking/price/billing-mode';
import { ChargedPrice } from '@/booking/price/charged-price';
import type { OrderPrice } from '@/booking/price/use-order-price';
import type { OrderMenu } from '@/contract/pricing';
import { ReadFailureNotice } from '@/shell/remote-read/read-failure-notice';
import { AnswerSection, DescriptionList } from '@/ui/card/description-list';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { WishPriceNote } from '../dates/wish-price-note';

interface MenuSectionProps {
  order: OrderAtStep['confirm'];
  quote: OrderPrice<OrderMenu>;
  charge: Charge;
}

/** What is ordered, how much of it, and every charge (特商法 12条の6: 分量, 販売価格). */
export function MenuSection({ order, quote, charge }: MenuSectionProps) {
  const { answer, error, isLoading, retry } = quote;
  const price = error ? null : (answer?.price ?? null);
  return (
    <AnswerSection
      title="メニューと料金"
      change={{
        href: menuOptionPath(order),
        what: 'メニューと数量',
      }}
    >
      {error ? (
        <ReadFailureNotice
          title="料金を計算できませんでした"
          error={error}
          isLoading={isLoading}
          retry={retry}
        />
      ) : null}
      {answer && price ? (
        <>
          <DescriptionList rows={orderedRows(answer.menu)} />
          <ChargedPrice price={price} laterVisitsTotal={answer.laterVisitsTotal} charge={charge} />
          {price.totalIncludingTax > 0 ? <WishPriceNote order={order} /> : null}
        </>
      ) : isLoading ? (
        <LoadingSpinner text="料金を計算しています" />
      ) : null}
    </AnswerSection>
  );
}
