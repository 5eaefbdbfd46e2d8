import { housecleanOptionPath } from '@/config/paths-with-query';
import type { OrderMenu } from '@/contract/pricing';
import type { OrderPrice } from '@/features/price-summary';
import { ReadFailureNotice } from '@/features/remote-read';
import type { OrderAtStep } from '@/journeys/order-steps';
import { AnswerSection, DescriptionList } from '@/ui/card/description-list';
import { PriceTable } from '@/ui/card/price-table';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { orderedRows } from '../ordered-rows';
import { priceLinesOf } from '../price-lines';
import { WishPriceNote } from '../wish-price-note';

interface MenuSectionProps {
  order: OrderAtStep['confirm'];
  quote: OrderPrice<OrderMenu>;
}

/** What is ordered, how much of it, and every charge (特商法 12条の6: 分量, 販売価格). */
export function MenuSection({ order, quote }: MenuSectionProps) {
  const { answer, error, isLoading, retry } = quote;
  const price = error ? null : (answer?.price ?? null);
  return (
    <AnswerSection
      title="メニューと料金"
      change={{
        href: housecleanOptionPath(order.basic.id),
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
          <PriceTable
            caption="料金の内訳"
            lines={priceLinesOf(price.lines)}
            total={{
              label: 'お支払い総額',
              amount: price.totalIncludingTax,
              beforeTax: price.totalExcludingTax,
            }}
          />
          <WishPriceNote order={order} />
        </>
      ) : isLoading ? (
        <LoadingSpinner text="料金を計算しています" />
      ) : null}
    </AnswerSection>
  );
}
