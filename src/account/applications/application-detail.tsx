import { projectLabels } from '@/booking/labels';
import { chargeOfPlaced, placeRows } from '@/booking/order-details/order-rows';
import { orderedRows } from '@/booking/order-details/ordered-rows';
import { paymentRows, unpaidRows } from '@/booking/order-details/payment-rows';
import { ChargedPrice } from '@/booking/price/charged-price';
import { applicationsPath } from '@/config/paths';
import type { OrderDetail } from '@/contract/orders';
import type { CreditCard } from '@/contract/payments';
import type { Visit } from '@/contract/visits';
import { formatJapanDate, toJapanDate } from '@/domain/japan-time';
import { AnswerSection, DescriptionList } from '@/ui/card/description-list';
import { PageHeading } from '@/ui/layout/page-heading';
import { Stack } from '@/ui/layout/stack';
import { AppLink } from '@/ui/link/app-link';
import { RebookButton } from '../rebooking/rebook-button';
import { VisitList } from '../visits/visit-list';
import styles from './application-detail.module.css';
import { OrderStatusMark } from './order-status-mark';
import { PlanCard } from './plan-card';
import { visitDateRows } from './visit-date-rows';

interface ApplicationDetailProps {
  order: OrderDetail;
  /** Its visits to come. */
  visits: readonly Visit[];
  /** The registered cards, when the order is a plan that is charged to a card. */
  cards: readonly CreditCard[];
  /** When the page was asked for, ISO 8601. */
  askedAt: string;
}

function paymentOf(order: OrderDetail) {
  const { payMethod, cardNumberBottom, paymentStatus } = order;
  const charge = chargeOfPlaced(order);
  if (payMethod === null) return unpaidRows(charge);
  return [
    ...paymentRows({
      payMethod,
      isPerVisit: charge === 'visit',
      card: cardNumberBottom === null ? undefined : { cardNumberBottom },
    }),
    ...(paymentStatus === 'refunded'
      ? [{ term: '返金', description: 'お支払いは取り消されています。' }]
      : []),
  ];
}

/** One order: how it stands, its visits to come, and everything that was agreed. */
export function ApplicationDetail({ order, visits, cards, askedAt }: ApplicationDetailProps) {
  const { orderId, status, project, orderedAt, menu, price, laterVisitsCard } = order;
  const isOver = status === 'completed' || status === 'cancelled';
  return (
    <>
      <p className={styles.back}>
        <AppLink href={applicationsPath(1)}>お申し込みの一覧へ戻る</AppLink>
      </p>
      <PageHeading>{menu.label}</PageHeading>
      <Stack gap="large">
        <div className={styles.state}>
          <OrderStatusMark status={status} />
          <p>お申し込み番号 {orderId}</p>
        </div>
        {visits.length > 0 ? (
          <section aria-labelledby="visits">
            <Stack>
              <h2 id="visits">これからの訪問</h2>
              <p>訪問を選ぶと、日時の変更やキャンセルができます。</p>
              <VisitList visits={visits} />
            </Stack>
          </section>
        ) : null}
        {isOver && order.canBeRebooked ? (
          <RebookButton orderId={orderId} menuLabel={menu.label} />
        ) : null}
        <div>
          <AnswerSection title="お申し込みの内容">
            <DescriptionList
              rows={[
                { term: 'サービス', description: projectLabels[project] },
                {
                  term: 'お申し込み日',
                  description: formatJapanDate(toJapanDate(new Date(orderedAt))),
                },
                ...orderedRows({ ...order, ...menu }),
              ]}
            />
          </AnswerSection>
          <AnswerSection title="訪問日時">
            <DescriptionList rows={visitDateRows(order, new Date(askedAt))} />
          </AnswerSection>
          <AnswerSection title="料金">
            <ChargedPrice
              price={price}
              laterVisitsTotal={order.laterVisitsTotal}
              charge={chargeOfPlaced(order)}
            />
          </AnswerSection>
          <AnswerSection title="お支払い">
            <DescriptionList rows={paymentOf(order)} />
          </AnswerSection>
          {laterVisitsCard ? (
            <PlanCard
              order={order}
              {...laterVisitsCard}
              cards={cards}
              today={toJapanDate(new Date(askedAt))}
            />
          ) : null}
          <AnswerSection title="訪問先">
            <DescriptionList rows={placeRows(order)} />
          </AnswerSection>
        </div>
      </Stack>
    </>
  );
}
