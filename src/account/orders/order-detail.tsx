import { lazy, Suspense } from 'react';
import { choosePlanCard } from '@/booking/cards/registered-card-actions';
import { orderStatusLabels, projectLabels } from '@/booking/labels';
import {
  billingModeOfPlaced,
  orderedRows,
  placedPaymentRows,
  placeRows,
  visitRows,
} from '@/booking/order-details/order-rows';
import { ChargedPrice } from '@/booking/price/charged-price';
import { orderDetailPath, ordersPath } from '@/config/paths';
import type { OrderDetail, OrderRefund } from '@/contract/orders';
import type { CreditCard } from '@/contract/payments';
import type { Quote } from '@/contract/quotes';
import type { HistoryEntry, Visit } from '@/contract/visits';
import { formatJapanDate, formatJapanDateTime, toJapanDate } from '@/domain/japan-time';
import { formatYen, yenFigures } from '@/domain/money';
import { Button, LinkButton } from '@/ui/button/button';
import { AnswerSection, type Description } from '@/ui/card/description-list';
import { StatusMark } from '@/ui/card/status-mark';
import { loadPart } from '@/ui/connection/load-part';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { PageHeading } from '@/ui/layout/page-heading';
import { Stack } from '@/ui/layout/stack';
import { AppLink } from '@/ui/link/app-link';
import { VisuallyHidden } from '@/ui/text/visually-hidden';
import { cardExpiry } from '../my/card-expiry';
import { FlashNotice } from '../my/flash-notice';
import {
  CardActionNotice,
  CardFacts,
  cardFormPath,
  cardName,
  NEW_CARD,
  useCardAction,
} from '../payment-methods/card-item';
import { RebookButton } from '../rebooking/rebook-button';
import { statusTones, VisitList } from '../visits/visit-list';
import { StoryOf } from '../visits/visit-story';
import styles from './order-detail.module.css';

const CARD_CHANGED = {
  changed: 'カードを変更しました。今後の訪問の料金は、新しいカードにご請求します。',
};

interface PlanCardProps {
  order: OrderDetail;
  registeredCardId: string | null;
  cards: readonly CreditCard[];
  today: string;
}

function PlanCard({ order, registeredCardId, cards, today }: PlanCardProps) {
  const { orderId } = order;
  const page = orderDetailPath(orderId);
  const action = useCardAction(page);
  const used = cards.find(({ id }) => id === registeredCardId);
  const others = cards.filter(
    (card) => card.id !== registeredCardId && cardExpiry(card, today) !== 'expired',
  );
  return (
    <AnswerSection title="今後の訪問のカード">
      <Stack>
        <FlashNotice page={page} loaded={order} texts={CARD_CHANGED} />
        <CardActionNotice action={action} />
        {used ? (
          <>
            <p>今後の訪問の料金は、次のカードにご請求します。</p>
            <CardFacts card={used} />
          </>
        ) : (
          <p>
            今後の訪問の料金は、登録されていないカード(お申し込みのときに入力された、または登録を削除されたカード)にご請求します。
          </p>
        )}
        {others.length > 0 ? <p>ほかの登録済みのカード</p> : null}
        {others.map((card) => (
          <div key={card.id}>
            <CardFacts card={card} />
            <Button
              variant="secondary"
              busy={action.isBusy}
              busyText="変更しています"
              onClick={() => void action.run(() => choosePlanCard(orderId, card.id), 'changed')}
            >
              <VisuallyHidden>{cardName(card)}、</VisuallyHidden>このカードに変更する
            </Button>
          </div>
        ))}
        <p>別のカードをお使いになる場合は、カードを登録すると、この画面で選べます。</p>
        <div>
          <LinkButton href={cardFormPath(NEW_CARD)} variant="secondary">
            新しいカードを登録する
          </LinkButton>
        </div>
      </Stack>
    </AnswerSection>
  );
}

function visitDateRows(order: OrderDetail, now: Date): readonly Description[] {
  const { status, selectedDate } = order;
  if (status === 'received' || status === 'confirmed') return visitRows(order, now);
  return selectedDate.map((startsAt, index) => ({
    term: selectedDate.length > 1 ? `訪問日時(${index + 1}件目)` : '訪問日時',
    description: formatJapanDateTime(startsAt),
  }));
}

const refundStates = {
  due: 'お手続き中です',
  returned: 'お手続き済みです',
  by_hand: 'ご返金の方法を、お問い合わせ窓口からお知らせします',
} as const satisfies Record<OrderRefund['state'], string>;

function refundRows(refunds: readonly OrderRefund[]): readonly Description[] {
  return refunds.map(({ refundedOn, amount, points, state }, index) => {
    const back = [
      ...(amount > 0 ? [formatYen(amount)] : []),
      ...(points > 0 ? [`${yenFigures(points)}ポイント`] : []),
    ].join('と');
    return {
      term: refunds.length > 1 ? `返金(${index + 1}件目)` : '返金',
      description: `${formatJapanDate(refundedOn)} ${back}。${refundStates[state]}。`,
    };
  });
}

export interface OrderDetailViewProps {
  order: OrderDetail;
  visits: readonly Visit[];
  /** Empty unless the order is a regular plan paid by card. */
  cards: readonly CreditCard[];
  /** The server's time of the request, ISO 8601, so that server and browser render the same. */
  askedAt: string;
  history?: readonly HistoryEntry[];
  /** Newest first; only an estimate has any. */
  quotes?: readonly Quote[];
}

// A chunk of its own, because few orders have quotes.
const OrderQuotes = lazy(() => loadPart(() => import('../quotes/order-quotes')));

const PAID = { paid: 'お支払いが完了し、お申し込みが確定しました。' };

export function OrderDetailView({
  order,
  visits,
  cards,
  askedAt,
  history = [],
  quotes = [],
}: OrderDetailViewProps) {
  const { orderId, status, project, orderedAt, menu } = order;
  const { price, laterVisitsTotal, laterVisitsCard } = order;
  const charge = billingModeOfPlaced(order);
  const now = new Date(askedAt);
  const isOver = status === 'completed' || status === 'cancelled';
  const isCancelledPayment = order.paymentStatus === 'refunded' && order.refunds.length === 0;
  const refunds = isCancelledPayment
    ? [{ term: '返金', description: 'お支払いは取り消されています。' }]
    : refundRows(order.refunds);
  return (
    <>
      <p className={styles.back}>
        <AppLink href={ordersPath(1)}>お申し込みの一覧へ戻る</AppLink>
      </p>
      <PageHeading>{menu.label}</PageHeading>
      <Stack gap="large">
        <div className={styles.state}>
          <StatusMark tone={statusTones[status]}>{orderStatusLabels[status]}</StatusMark>
          <p>お申し込み番号 {orderId}</p>
        </div>
        {quotes.length > 0 ? (
          <Suspense fallback={<LoadingSpinner text="お見積もりを読み込んでいます" />}>
            <OrderQuotes quotes={quotes} page={`${orderDetailPath(orderId)}#quote`} />
          </Suspense>
        ) : (
          <FlashNotice
            page={`${orderDetailPath(orderId)}#paid`}
            loaded={order}
            texts={PAID}
            takesFocus
          />
        )}
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
          <AnswerSection
            title="お申し込みの内容"
            rows={[
              { term: 'サービス', description: projectLabels[project] },
              {
                term: 'お申し込み日',
                description: formatJapanDate(toJapanDate(new Date(orderedAt))),
              },
              ...orderedRows({ ...order, ...menu }),
            ]}
          />
          <AnswerSection title="訪問日時" rows={visitDateRows(order, now)} />
          <AnswerSection title="料金">
            <ChargedPrice price={price} laterVisitsTotal={laterVisitsTotal} charge={charge} />
          </AnswerSection>
          <AnswerSection title="お支払い" rows={[...placedPaymentRows(order), ...refunds]} />
          {laterVisitsCard ? (
            <PlanCard order={order} {...laterVisitsCard} cards={cards} today={toJapanDate(now)} />
          ) : null}
          <AnswerSection title="訪問先" rows={placeRows({ ...order, ...order.address })} />
          <StoryOf history={history} />
        </div>
      </Stack>
    </>
  );
}
