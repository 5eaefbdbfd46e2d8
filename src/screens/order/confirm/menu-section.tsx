import type { OrderMenu } from '@/contract/pricing';
import { menuOptionPath } from '@/features/order-draft';
import type { OrderPrice } from '@/features/price-summary';
import { ReadFailureNotice } from '@/features/remote-read';
import type { OrderAtStep } from '@/journeys/order-steps';
import { AnswerSection, DescriptionList } from '@/ui/card/description-list';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import type { Charge } from '../charge';
import { ChargedPrice } from '../charged-price';
import { orderedRows } from '../ordered-rows';
import { WishPriceNote } from '../wish-price-note';

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
