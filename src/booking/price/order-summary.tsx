import type { ReactNode } from 'react';
import useSWR from 'swr';
import { mainApiClient } from '@/calls/browser-client';
import type { Failure, Result } from '@/calls/failure';
import type { MenuEstimate, OrderMenu, PriceLine } from '@/contract/pricing';
import { MINIMUM_ORDER_RULE } from '@/domain/minimum-order';
import { formatYen } from '@/domain/money';
import { otherLaterTotal } from '@/domain/visit-rhythm';
import { type RemoteRead, useGentleAnswer } from '@/shell/remote-read/use-remote-read';
import { Button } from '@/ui/button/button';
import { Price } from '@/ui/card/price';
import {
  StickySummary,
  type StickySummaryProps,
  type SummaryFact,
  type SummaryLine,
} from '@/ui/summary/sticky-summary';
import { chosenDateText } from '../dates/visit-rows';
import { useStored } from '../draft/use-stored';
import { visitTotalLabels } from '../labels';
import type { SelectedOrder } from '../order/order-draft';
import { type PriceQuery, priceCall, toPriceQuery } from '../order/price-query';
import { billingModeOfDraft, totalLabel } from './billing-mode';

/** Gives the last successful answer, also while a newer one loads or after it failed. */
function useOrderPrice<Answer>(
  call: string,
  order: SelectedOrder | null,
  read: (query: PriceQuery) => Promise<Result<Answer>>,
): RemoteRead<Answer> {
  const [area] = useStored('ServiceArea');
  const zipCode = area?.project === order?.project ? area?.zipCode : undefined;
  const { data, error, isLoading, isValidating, mutate } = useSWR<
    Answer,
    Failure,
    readonly [string, PriceQuery] | null
  >(
    order && ([call, toPriceQuery(order, zipCode)] as const),
    async ([, query]) => {
      const result = await read(query);
      if (!result.ok) throw result.error;
      return result.value;
    },
    {
      keepPreviousData: true,
      revalidateOnFocus: false,
      shouldRetryOnError: ({ retryable }) => retryable,
      errorRetryCount: 2,
    },
  );
  const answer = useGentleAnswer(data);
  const isRetrying = isValidating && error !== undefined;
  return {
    answer,
    isLoading: isLoading || isRetrying || answer !== data,
    error: isRetrying ? undefined : error,
    retry: () => void mutate(),
  };
}

/** The estimate during menu selection. Needs a HydrationGate. */
export function useMenuEstimate(order: SelectedOrder | null): RemoteRead<MenuEstimate> {
  return useOrderPrice('estimateMenu', order, (query) =>
    mainApiClient.call('estimateMenu', { query }),
  );
}

/** Components that show the same order share one request. */
export function useOrderMenu(order: SelectedOrder | null): RemoteRead<OrderMenu> {
  const call = order ? priceCall(order) : 'getOrderMenu';
  return useOrderPrice(call, order, (query) => mainApiClient.call(call, { query }));
}

interface MinimumOrderNoteProps {
  /** Tax-inclusive yen. */
  shortfall: number;
  children?: ReactNode;
}

/** 「あと700円で最低金額」 (SPEC section 9). */
function MinimumOrderNote({ shortfall, children }: MinimumOrderNoteProps) {
  return (
    <>
      <p role="status">
        <strong>{`あと${formatYen(shortfall)}で最低金額`}</strong>です。{MINIMUM_ORDER_RULE}
      </p>
      <p>交通費を含む合計で数えます。</p>
      {children}
    </>
  );
}

function toSummaryLine(line: PriceLine): SummaryLine {
  const { id, label, amount, quantity, quantityText, unitPrice, explanation } = line;
  // Several pieces, not an amount of time.
  const isCounted = quantity > 1 && quantityText === undefined;
  const amountOrdered = isCounted ? `×${quantity}` : quantityText;
  const sum = isCounted ? `${formatYen(unitPrice)} × ${quantity}` : '';
  return {
    id,
    label: amountOrdered === undefined ? label : `${label} ${amountOrdered}`,
    amountText: amount === 0 ? '無料' : formatYen(amount),
    explanation: [sum, explanation].filter(Boolean).join('。'),
  };
}

function isAllFree(lines: readonly PriceLine[]): boolean {
  return lines.length > 0 && lines.every(({ amount }) => amount === 0);
}

interface PriceSummaryProps extends Pick<StickySummaryProps, 'brief' | 'action' | 'actionPlace'> {
  /** Null before a choice. */
  order: SelectedOrder | null;
  facts?: (menuLabel: string | undefined) => readonly SummaryFact[];
  price: RemoteRead<MenuEstimate & Partial<Pick<OrderMenu, 'laterVisitsTotal'>>>;
  /** Shown while the minimum order is not reached. */
  suggestions?: ReactNode;
  /** Says how going on would change more than the order. */
  notice?: ReactNode;
}

/** A price that could not be computed is never shown. */
function PriceSummary({ order, facts, price, suggestions, notice, ...bar }: PriceSummaryProps) {
  const { answer, isLoading, error, retry } = price;
  // The price is unknown until the quote.
  const isEstimatedFirst = order?.menuType === 'estimate';
  const amounts = error ? null : answer?.price;
  const later = amounts
    ? otherLaterTotal(amounts.totalIncludingTax, answer?.laterVisitsTotal)
    : undefined;
  const total = amounts?.totalIncludingTax;
  const isPerVisit = order !== null && billingModeOfDraft(order, total) === 'visit';
  const isFree = amounts ? isAllFree(amounts.lines) : false;
  const unknownLines = isLoading || error ? null : [];
  const lines = amounts ? amounts.lines.map(toSummaryLine) : unknownLines;
  const problem = error ? (
    <>
      <p role="alert">{error.message}</p>
      {error.retryable ? (
        <Button variant="text" onClick={retry}>
          もう一度計算する
        </Button>
      ) : null}
    </>
  ) : amounts && amounts.minimumOrderShortfall > 0 ? (
    <MinimumOrderNote shortfall={amounts.minimumOrderShortfall}>{suggestions}</MinimumOrderNote>
  ) : null;
  return (
    <StickySummary
      title="お申し込みの内容"
      facts={facts?.(answer?.menu.label)}
      lines={isEstimatedFirst || isFree ? null : lines}
      totalLabel={isEstimatedFirst ? '' : isPerVisit ? totalLabel('visit', later) : undefined}
      furtherTotal={
        later === undefined
          ? undefined
          : { label: visitTotalLabels.later, total: <Price amount={later} size="small" /> }
      }
      total={
        amounts && isEstimatedFirst ? (
          'お見積もり無料'
        ) : amounts && isFree ? (
          '無料'
        ) : amounts ? (
          <Price amount={amounts.totalIncludingTax} />
        ) : isLoading ? (
          '計算中'
        ) : (
          '―'
        )
      }
      note={
        notice || problem ? (
          <>
            {notice}
            {problem}
          </>
        ) : undefined
      }
      {...bar}
    />
  );
}

type OrderSummaryProps = Omit<PriceSummaryProps, 'price' | 'brief'>;

/** Use as TwoColumn's `side`. */
export function OrderSummary(props: OrderSummaryProps) {
  return <PriceSummary {...props} price={useOrderMenu(props.order)} />;
}

interface EstimateSummaryProps extends Omit<OrderSummaryProps, 'facts'> {
  /** Names the menu, on a page that shows several. */
  menuLabel?: string | undefined;
}

/** With the start that was picked, which is changed on the same page. */
export function EstimateSummary({ menuLabel, ...props }: EstimateSummaryProps) {
  const { order } = props;
  const text = order ? chosenDateText(order) : undefined;
  const facts = [
    ...(menuLabel === undefined ? [] : [{ term: 'メニュー', text: menuLabel }]),
    ...(text === undefined ? [] : [{ term: '訪問日時', text }]),
  ];
  const brief = facts.length === 0 ? undefined : facts.map((fact) => fact.text).join(' ');
  return (
    <PriceSummary {...props} brief={brief} facts={() => facts} price={useMenuEstimate(order)} />
  );
}
