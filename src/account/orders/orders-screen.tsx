import dynamic from 'next/dynamic';
import { hasWishes } from '@/booking/dates/visit-rows';
import { billingModeOfPlaced, isByTelephone } from '@/booking/order-details/order-rows';
import { orderDetailPath, orderPaymentPath, ordersPath, visitPath } from '@/config/paths';
import type { OrderDetail } from '@/contract/orders';
import type { PaymentRequest } from '@/contract/payment-requests';
import {
  formatJapanDate,
  formatJapanDateTime,
  formatShortJapanStart,
  toJapanDate,
} from '@/domain/japan-time';
import { formatYenIncludingTax } from '@/domain/money';
import { rhythmName } from '@/domain/visit-rhythm';
import type { ShopPage } from '@/shell/layout/shop-layout';
import { ScreenHeading, ScreenTitle } from '@/shell/screen-title';
import { LinkButton } from '@/ui/button/button';
import { Price } from '@/ui/card/price';
import { Row, RowAct, RowLink, RowList } from '@/ui/card/row-list';
import { loadPart } from '@/ui/connection/load-part';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { Notice } from '@/ui/feedback/notice';
import { Stack } from '@/ui/layout/stack';
import { PageLinks } from '@/ui/paging/page-links';
import { Phrases } from '@/ui/text/phrases';
import { VisuallyHidden } from '@/ui/text/visually-hidden';
import { EmptyList } from '../my/empty-list';
import { myLayout } from '../my/my-layout';
import type { PaymentRequestScreenProps } from '../payment-requests/payment-request-screen';
import type { QuoteScreenProps } from '../quotes/quote-screen';
import { OrderDetailView, type OrderDetailViewProps } from './order-detail';
import { isPausedPlan, OrderMark } from './order-mark';

/** The quote or the order that waits for the customer's payment; neither for an order that was not paid in time. */
export interface OfferProps {
  readonly quote: QuoteScreenProps | null;
  readonly request: PaymentRequestScreenProps | null;
}

interface OrderListProps {
  orders: readonly OrderDetail[];
  /** Orders by telephone that wait for the customer's payment; on the first page only. */
  paymentRequests?: readonly PaymentRequest[];
  /** The orders whose regular plan is paused. */
  paused?: readonly string[];
  page: number;
  hasNextPage: boolean;
}

function NoOrders({ page }: { page: number }) {
  if (page > 1) {
    return (
      <EmptyList
        title="このページにお申し込みはありません"
        act={{ href: ordersPath(1), text: '最初のページへ' }}
      />
    );
  }
  return (
    <EmptyList title="まだお申し込みはありません">
      お申し込みになると、内容・日時・料金をここで確認できます。
    </EmptyList>
  );
}

/** An order by telephone that waits for the customer's payment. */
function RequestedPayment({ request }: { request: PaymentRequest }) {
  const { orderId, menu, total, payUntil } = request;
  return (
    <Notice
      tone="warning"
      title={`${menu.label}のお支払いをお待ちしています`}
      actions={
        <LinkButton href={orderPaymentPath(orderId)}>
          <VisuallyHidden>{menu.label}の</VisuallyHidden>お支払いへ進む
        </LinkButton>
      }
    >
      お電話でのお申し込み {formatYenIncludingTax(total)}を、{formatJapanDateTime(payUntil)}
      までにカードでお支払いください。お支払いが済むと、お申し込みが完了します。
    </Notice>
  );
}

export function OrderList({
  orders,
  paymentRequests = [],
  paused = [],
  page,
  hasNextPage,
}: OrderListProps) {
  return (
    <>
      <ScreenHeading title="お申し込み" />
      <Stack gap="large">
        {paymentRequests.map((request) => (
          <RequestedPayment key={request.orderId} request={request} />
        ))}
        {orders.length > 0 ? (
          <RowList>
            {orders.map((order) => (
              <OrderItem key={order.orderId} order={order} paused={paused} />
            ))}
          </RowList>
        ) : paymentRequests.length > 0 ? null : (
          <NoOrders page={page} />
        )}
        <PageLinks page={page} hasNextPage={hasNextPage} hrefOf={ordersPath} />
      </Stack>
    </>
  );
}

function dateText(order: OrderDetail): string {
  const { status, selectedDate, firstStart, staffNames, rhythmWeeks } = order;
  const first = firstStart ?? selectedDate[0];
  if (isByTelephone(order)) return 'お電話で日時をご相談';
  if (first === undefined) return '日時は未確定です';
  // Past visits and the beginning of a plan show the year too.
  const isToCome = rhythmWeeks === null && (status === 'received' || status === 'confirmed');
  const text = isToCome ? formatShortJapanStart(first) : formatJapanDateTime(first);
  if (hasWishes(order)) return `第1希望 ${text}(未確定)`;
  // Without a staff member, a cancelled order had only wishes and no agreed date.
  if (status === 'cancelled' && staffNames.every((name) => name === null)) return `第1希望 ${text}`;
  if (rhythmWeeks !== null) return `${text} から${rhythmName(rhythmWeeks)}`;
  return selectedDate.length > 1 ? `${text} から${selectedDate.length}回` : text;
}

/** The next act, above the row's link. */
function OrderAct({ order, placedOn }: { order: OrderDetail; placedOn: string }) {
  const { orderId, status, proposedVisitId, menu } = order;
  const act =
    proposedVisitId !== null
      ? { href: visitPath(proposedVisitId), name: 'ご提案の日時を選ぶ' }
      : status === 'quoted'
        ? { href: orderDetailPath(orderId), name: 'お見積もりを見る' }
        : undefined;
  if (act === undefined) return null;
  return (
    <RowAct>
      <LinkButton href={act.href} variant="secondary">
        <VisuallyHidden>
          {placedOn} お申し込みの{menu.label}:{' '}
        </VisuallyHidden>
        {act.name}
      </LinkButton>
    </RowAct>
  );
}

function OrderPrice({ order }: { order: OrderDetail }) {
  const charge = billingModeOfPlaced(order);
  if (charge === 'estimate') return order.status === 'quoted' ? null : 'お見積もり後にご案内';
  if (charge === 'free') return '無料';
  if (order.price.lines.length === 0) return null;
  return (
    <>
      {charge === 'visit' ? '毎回 ' : ''}
      <Price amount={order.price.totalIncludingTax} size="small" />
    </>
  );
}

interface OrderItemProps {
  order: OrderDetail;
  paused: readonly string[];
}

function OrderItem({ order, paused }: OrderItemProps) {
  const placedOn = order.orderedAt ? formatJapanDate(toJapanDate(new Date(order.orderedAt))) : '';
  return (
    <Row
      head={
        <RowLink href={orderDetailPath(order.orderId)}>
          <VisuallyHidden>{placedOn} お申し込みの</VisuallyHidden>
          <Phrases>{order.menu.label}</Phrases>
        </RowLink>
      }
      aside={<OrderPrice order={order} />}
    >
      <OrderMark order={order} paused={paused} />
      <span>{isPausedPlan(order, paused) ? 'お休み中です' : dateText(order)}</span>
      <OrderAct order={order} placedOn={placedOn} />
    </Row>
  );
}

export type OrdersScreenProps =
  | { detail: OrderDetailViewProps; list: null }
  | { detail: null; list: OrderListProps }
  | { detail: null; list: null; offer: OfferProps };

const loading = () => <LoadingSpinner text="お申し込みの内容を読み込んでいます" />;

// Chunks of their own, because few visits of the page show them. Not `lazy`, for which the server's HTML would
// have scripts without a nonce. Next needs each `import()` written inside its call.
const QuoteScreen = dynamic(() => loadPart(() => import('../quotes/quote-screen')), { loading });
const PaymentRequestScreen = dynamic(
  () => loadPart(() => import('../payment-requests/payment-request-screen')),
  { loading },
);
const ReleasedOrder = dynamic(() => loadPart(() => import('../payment-requests/released-order')), {
  loading,
});

function Offer({ offer: { quote, request } }: { offer: OfferProps }) {
  if (quote) return <QuoteScreen key={quote.asked.orderId} {...quote} />;
  return request ? (
    <PaymentRequestScreen key={request.request.orderId} {...request} />
  ) : (
    <ReleasedOrder />
  );
}

export const OrdersScreen: ShopPage<OrdersScreenProps> = (props) => {
  if (props.list) return <OrderList {...props.list} />;
  return props.detail ? (
    <>
      <ScreenTitle title="お申し込みの内容" />
      <OrderDetailView {...props.detail} />
    </>
  ) : (
    <Offer offer={props.offer} />
  );
};

OrdersScreen.getLayout = myLayout('orders');
