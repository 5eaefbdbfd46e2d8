import type { ReactNode } from 'react';
import type { MenuEstimate, OrderMenu } from '@/contract/pricing';
import { otherLaterTotal } from '@/domain/visit-rhythm';
import { Button } from '@/ui/button/button';
import { Price } from '@/ui/card/price';
import { StickySummary } from '@/ui/summary/sticky-summary';
import { visitTotalLabels } from '../labels';
import { MinimumOrderNote } from './minimum-order-note';
import { summaryLinesOf } from './summary-lines';
import type { OrderPrice } from './use-order-price';

interface PriceSummaryProps {
  price: OrderPrice<MenuEstimate & Partial<Pick<OrderMenu, 'laterVisitsTotal'>>>;
  /** The price is not known before someone has had a look. */
  isEstimatedFirst?: boolean;
  action?: ReactNode;
  suggestions?: ReactNode;
}

/** A price as the sticky summary shows it; a price that could not be computed is never shown. */
export function PriceSummary({
  price,
  isEstimatedFirst = false,
  action,
  suggestions,
}: PriceSummaryProps) {
  const { answer, isLoading, error, retry } = price;
  const amounts = error ? null : answer?.price;
  const later = amounts
    ? otherLaterTotal(amounts.totalIncludingTax, answer?.laterVisitsTotal)
    : undefined;
  return (
    <StickySummary
      title="お申し込みの内容"
      lines={
        isEstimatedFirst
          ? null
          : amounts
            ? summaryLinesOf(amounts.lines)
            : isLoading || error
              ? null
              : []
      }
      totalLabel={later === undefined ? undefined : visitTotalLabels.first}
      furtherTotal={
        later === undefined
          ? undefined
          : { label: visitTotalLabels.later, total: <Price amount={later} size="small" /> }
      }
      total={
        amounts && isEstimatedFirst ? (
          'お見積もり'
        ) : amounts ? (
          <Price amount={amounts.totalIncludingTax} />
        ) : isLoading ? (
          '計算中'
        ) : (
          '―'
        )
      }
      note={
        error ? (
          <>
            <p role="alert">{error.message}</p>
            {error.retryable ? (
              <Button variant="text" onClick={retry}>
                もう一度計算する
              </Button>
            ) : null}
          </>
        ) : amounts && amounts.minimumOrderShortfall > 0 ? (
          <MinimumOrderNote shortfall={amounts.minimumOrderShortfall}>
            {suggestions}
          </MinimumOrderNote>
        ) : undefined
      }
      action={action}
    />
  );
}

const NOTHING_CHOSEN = {
  answer: undefined,
  isLoading: false,
  error: undefined,
  retry: () => {},
} as const;

/** The summary before anything is chosen: no price is asked for. */
export function EmptySummary({ action }: { action: ReactNode }) {
  return <PriceSummary price={NOTHING_CHOSEN} action={action} />;
}
