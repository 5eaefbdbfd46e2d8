import type { ReactNode } from 'react';
import type { MenuEstimate, OrderMenu, PriceLine } from '@/contract/pricing';
import { formatYen } from '@/domain/money';
import { otherLaterTotal } from '@/domain/visit-rhythm';
import type { RemoteRead } from '@/shell/remote-read/use-remote-read';
import { Button } from '@/ui/button/button';
import { Price } from '@/ui/card/price';
import type { SummaryLine } from '@/ui/summary/sticky-summary';
import { StickySummary } from '@/ui/summary/sticky-summary';
import type { SelectedOrder } from '../draft/order-draft';
import { visitTotalLabels } from '../labels';
import { MinimumOrderNote } from './minimum-order-note';
import { useMenuEstimate, useOrderMenu } from './use-order-price';

function amountText(amount: number): string {
  return amount === 0 ? '無料' : formatYen(amount);
}

/** True for several pieces, false for an amount of time. */
function countsPieces({ quantity, quantityText }: PriceLine): boolean {
  return quantity > 1 && quantityText === undefined;
}

function labelOf(line: PriceLine): string {
  const { label, quantity, quantityText } = line;
  if (quantityText !== undefined) return `${label} ${quantityText}`;
  return countsPieces(line) ? `${label} ×${quantity}` : label;
}

function explanation(line: PriceLine): string {
  const { explanation: reason, quantity, unitPrice } = line;
  const sum = countsPieces(line) ? `${formatYen(unitPrice)} × ${quantity}` : '';
  return [sum, reason].filter(Boolean).join('。');
}

function summaryLinesOf(lines: readonly PriceLine[]): readonly SummaryLine[] {
  return lines.map((line) => ({
    id: line.id,
    label: labelOf(line),
    amountText: amountText(line.amount),
    explanation: explanation(line),
  }));
}

interface PriceSummaryProps {
  price: RemoteRead<MenuEstimate & Partial<Pick<OrderMenu, 'laterVisitsTotal'>>>;
  /** The price is unknown until the quote. */
  isEstimatedFirst?: boolean;
  action?: ReactNode;
  suggestions?: ReactNode;
}

/** A price that could not be computed is never shown. */
function PriceSummary({ price, isEstimatedFirst = false, action, suggestions }: PriceSummaryProps) {
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

interface OrderSummaryProps {
  order: SelectedOrder;
  action?: ReactNode;
  /** Shown while the minimum order is not reached. */
  suggestions?: ReactNode;
}

/** Use as TwoColumn's `side`. */
export function OrderSummary({ order, ...rest }: OrderSummaryProps) {
  return (
    <PriceSummary
      price={useOrderMenu(order)}
      isEstimatedFirst={isEstimatedFirst(order)}
      {...rest}
    />
  );
}

/** `order` is null before a choice. */
export function EstimateSummary({
  order,
  ...rest
}: Omit<OrderSummaryProps, 'order'> & { order: SelectedOrder | null }) {
  return (
    <PriceSummary
      price={useMenuEstimate(order)}
      isEstimatedFirst={order !== null && isEstimatedFirst(order)}
      {...rest}
    />
  );
}

function isEstimatedFirst({ menuType }: SelectedOrder): boolean {
  return menuType === 'estimate';
}
