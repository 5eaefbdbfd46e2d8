import dynamic from 'next/dynamic';
import { hasWishes } from '@/booking/dates/visit-rows';
import { billingModeOfPlaced, isByTelephone } from '@/booking/order-details/order-rows';
import { orderDetailPath, ordersPath, visitPath } from '@/config/paths';
import type { OrderDetail } from '@/contract/orders';
import type { PaymentRequest } from '@/contract/payment-requests';
import { formatJapanDate, formatJapanDateTime, toJapanDate } from '@/domain/japan-time';
import { rhythmName } from '@/domain/visit-rhythm';
import type { ShopPage } from '@/shell/layout/shop-layout';
import { ScreenHeading, ScreenTitle } from '@/shell/screen-title';
import { LinkButton } from '@/ui/button/button';
import { Price } from '@/ui/card/price';
import { loadPart } from '@/ui/connection/load-part';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { Stack } from '@/ui/layout/stack';
import { AppLink } from '@/ui/link/app-link';
import { PageLinks } from '@/ui/paging/page-links';
import { Phrases } from '@/ui/text/phrases';
import { VisuallyHidden } from '@/ui/text/visually-hidden';
import { EmptyList } from '../my/empty-list';
import { myLayout } from '../my/my-layout';
import { RequestedPayment } from '../my/requested-payment';
import type { PaymentRequestScreenProps } from '../payment-requests/payment-request-screen';
import type { QuoteScreenProps } from '../quotes/quote-screen';
import { OrderDetailView, type OrderDetailViewProps } from './order-detail';
import { isPausedPlan, OrderMark } from './order-mark';
import styles from './orders-screen.module.css';

/** What waits for the customer's payment; neither for an order that was not paid in time. */
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
          <ul className={styles.list}>
            {orders.map((order) => (
              <li key={order.orderId}>
                <OrderItem order={order} paused={paused} />
              </li>
            ))}
          </ul>
        ) : paymentRequests.length > 0 ? null : (
          <EmptyList
            title={page > 1 ? 'このページにお申し込みはありません' : 'まだお申し込みはありません'}
            firstPagePath={page > 1 ? ordersPath(1) : undefined}
          />
        )}
        <PageLinks page={page} hasNextPage={hasNextPage} hrefOf={ordersPath} />
      </Stack>
    </>
  );
}

function dateText(order: OrderDetail): string {
  const { status, selectedDate, staffNames, rhythmWeeks } = order;
  const [first] = selectedDate;
  if (isByTelephone(order)) return 'お電話で日時をご相談';
  if (first === undefined) return '未確定';
  const text = formatJapanDateTime(first);
  if (hasWishes(order)) return `第1希望 ${text}(未確定)`;
  // Without a staff member, a cancelled order had only wishes and no agreed date.
  if (status === 'cancelled' && staffNames.every((name) => name === null)) return `第1希望 ${text}`;
  if (rhythmWeeks !== null) return `${text} から${rhythmName(rhythmWeeks)}`;
  return selectedDate.length > 1 ? `${text} から${selectedDate.length}回` : text;
}

/** The next act, above the card's link. */
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
    <div className={styles.act}>
      <LinkButton href={act.href} variant="secondary">
        <VisuallyHidden>
          {placedOn} お申し込みの{menu.label}:{' '}
        </VisuallyHidden>
        {act.name}
      </LinkButton>
    </div>
  );
}

interface OrderItemProps {
  order: OrderDetail;
  paused: readonly string[];
}

function OrderItem({ order, paused }: OrderItemProps) {
  const charge = billingModeOfPlaced(order);
  const placedOn = order.orderedAt ? formatJapanDate(toJapanDate(new Date(order.orderedAt))) : '';
  return (
    <article className={styles.order}>
      <div className={styles.head}>
        <OrderMark order={order} paused={paused} />
        <p className={styles.placed}>{`${placedOn} お申し込み`.trim()}</p>
      </div>
      <h2 className={styles.title}>
        <AppLink href={orderDetailPath(order.orderId)} className={styles.link}>
          <VisuallyHidden>{placedOn} お申し込みの</VisuallyHidden>
          <Phrases>{order.menu.label}</Phrases>
        </AppLink>
      </h2>
      <p>訪問日時: {isPausedPlan(order, paused) ? 'お休み中です' : dateText(order)}</p>
      <OrderAct order={order} placedOn={placedOn} />
      <div className={styles.foot}>
        <p className={styles.number}>お申し込み番号 {order.orderId}</p>
        {charge === 'estimate' ? (
          <p>{order.status === 'quoted' ? 'お見積もりをご確認ください' : 'お見積もり後にご案内'}</p>
        ) : charge === 'free' ? (
          <p>無料</p>
        ) : order.price.lines.length === 0 ? null : (
          <p>
            {charge === 'visit' ? '毎回 ' : ''}
            <Price amount={order.price.totalIncludingTax} size="small" />
          </p>
        )}
      </div>
    </article>
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
