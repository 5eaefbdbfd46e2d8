import { orderStatusLabels, visitStatusLabels } from '@/booking/labels';
import { billingModeOfPlaced, isByTelephone } from '@/booking/order-details/order-rows';
import { orderDetailPath, ordersPath, visitPath } from '@/config/paths';
import type { OrderDetail } from '@/contract/orders';
import { formatJapanDate, formatJapanDateTime, toJapanDate } from '@/domain/japan-time';
import { rhythmName } from '@/domain/visit-rhythm';
import type { ShopPage } from '@/shell/layout/shop-layout';
import { ScreenHeading, ScreenTitle } from '@/shell/screen-title';
import { LinkButton } from '@/ui/button/button';
import { Price } from '@/ui/card/price';
import { StatusMark } from '@/ui/card/status-mark';
import { Stack } from '@/ui/layout/stack';
import { AppLink } from '@/ui/link/app-link';
import { PageLinks } from '@/ui/paging/page-links';
import { Phrases } from '@/ui/text/phrases';
import { VisuallyHidden } from '@/ui/text/visually-hidden';
import { EmptyList } from '../my/empty-list';
import { myLayout } from '../my/my-layout';
import { statusTones } from '../visits/visit-list';
import { OrderDetailView, type OrderDetailViewProps } from './order-detail';
import styles from './orders-screen.module.css';

interface OrderListProps {
  orders: readonly OrderDetail[];
  page: number;
  hasNextPage: boolean;
}

export function OrderList({ orders, page, hasNextPage }: OrderListProps) {
  return (
    <>
      <ScreenHeading title="お申し込み" />
      <Stack gap="large">
        {orders.length > 0 ? (
          <ul className={styles.list}>
            {orders.map((order) => (
              <li key={order.orderId}>
                <OrderItem order={order} />
              </li>
            ))}
          </ul>
        ) : (
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
  const { status, selectedDate, rhythmWeeks } = order;
  const [first] = selectedDate;
  if (isByTelephone(order)) return 'お電話で日時をご相談';
  if (first === undefined) return '未確定';
  const text = formatJapanDateTime(first);
  if (status === 'received') return `第1希望 ${text}(未確定)`;
  if (rhythmWeeks !== null) return `${text} から${rhythmName(rhythmWeeks)}`;
  return selectedDate.length > 1 ? `${text} から${selectedDate.length}回` : text;
}

function OrderItem({ order }: { order: OrderDetail }) {
  const { proposedVisitId } = order;
  const charge = billingModeOfPlaced(order);
  const placedOn = formatJapanDate(toJapanDate(new Date(order.orderedAt)));
  return (
    <article className={styles.order}>
      <div className={styles.head}>
        <StatusMark tone={statusTones[proposedVisitId === null ? order.status : 'proposed']}>
          {proposedVisitId === null ? orderStatusLabels[order.status] : visitStatusLabels.proposed}
        </StatusMark>
        <p className={styles.placed}>{placedOn} お申し込み</p>
      </div>
      <h2 className={styles.title}>
        <AppLink href={orderDetailPath(order.orderId)} className={styles.link}>
          <VisuallyHidden>{placedOn} お申し込みの</VisuallyHidden>
          <Phrases>{order.menu.label}</Phrases>
        </AppLink>
      </h2>
      <p>訪問日時: {dateText(order)}</p>
      {proposedVisitId === null ? null : (
        <div className={styles.act}>
          <LinkButton href={visitPath(proposedVisitId)} variant="secondary">
            <VisuallyHidden>
              {placedOn} お申し込みの{order.menu.label}:{' '}
            </VisuallyHidden>
            ご提案の日時を選ぶ
          </LinkButton>
        </div>
      )}
      <div className={styles.foot}>
        <p className={styles.number}>お申し込み番号 {order.orderId}</p>
        {charge === 'estimate' ? (
          <p>お見積もり後にご案内</p>
        ) : charge === 'free' ? (
          <p>無料</p>
        ) : (
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
  | { detail: null; list: OrderListProps };

export const OrdersScreen: ShopPage<OrdersScreenProps> = ({ detail, list }) =>
  detail ? (
    <>
      <ScreenTitle title="お申し込みの内容" />
      <OrderDetailView {...detail} />
    </>
  ) : (
    <OrderList {...list} />
  );

OrdersScreen.getLayout = myLayout('orders');
