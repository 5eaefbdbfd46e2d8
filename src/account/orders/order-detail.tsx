import dynamic from 'next/dynamic';
import { choosePlanCard } from '@/booking/cards/registered-card-actions';
import {
  billingModeOfPlaced,
  cancellationRow,
  isByTelephone,
  orderedRows,
  placedPaymentRows,
  placeRows,
  visitRows,
} from '@/booking/order-details/order-rows';
import { ChargedPrice, isPriceTold } from '@/booking/price/charged-price';
import { orderDetailPath, ordersPath, visitsPath } from '@/config/paths';
import type { OrderDetail, OrderRefund } from '@/contract/orders';
import type { CreditCard } from '@/contract/payments';
import type { Plan } from '@/contract/plans';
import type { Quote } from '@/contract/quotes';
import type { HistoryEntry, Visit } from '@/contract/visits';
import { dateTerms } from '@/domain/date-terms';
import { formatJapanDate, formatJapanDateTime, toJapanDate } from '@/domain/japan-time';
import { formatYen, formatYenIncludingTax, yenFigures } from '@/domain/money';
import { isNonCardMethod, payMethods } from '@/domain/pay-methods';
import { useLacks } from '@/shell/lacking-features';
import { Button, LinkButton } from '@/ui/button/button';
import { AnswerSection, type Description } from '@/ui/card/description-list';
import { loadPart } from '@/ui/connection/load-part';
import { Cluster } from '@/ui/layout/cluster';
import { PageHeading } from '@/ui/layout/page-heading';
import { Section } from '@/ui/layout/section';
import { Stack } from '@/ui/layout/stack';
import { AppLink } from '@/ui/link/app-link';
import { BackLink } from '@/ui/link/back-link';
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
import { PlanSection } from '../plans/plan-section';
import { RebookButton } from '../rebooking/rebook-button';
import { UnansweredNotice } from '../visits/unanswered-notice';
import { VisitList } from '../visits/visit-list';
import { Story } from '../visits/visit-story';
import {
  additionText,
  briefWhereText,
  dateText,
  hasDate,
  shopAnswerText,
} from '../visits/visit-words';
import { OrderMark } from './order-mark';

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
    <>
      <FlashNotice page={page} loaded={order} texts={CARD_CHANGED} />
      <CardActionNotice action={action} />
      <AnswerSection title="今後の訪問のカード" brief={used ? cardName(used) : '登録のないカード'}>
        <Stack>
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
            <Stack key={card.id} gap="small">
              <CardFacts card={card} />
              <div>
                <Button
                  variant="secondary"
                  busy={action.isBusy}
                  busyText="変更しています"
                  onClick={() => void action.run(() => choosePlanCard(orderId, card.id), 'changed')}
                >
                  <VisuallyHidden>{cardName(card)}、</VisuallyHidden>このカードに変更する
                </Button>
              </div>
            </Stack>
          ))}
          <p>別のカードをお使いになる場合は、カードを登録すると、この画面で選べます。</p>
          <div>
            <LinkButton href={cardFormPath(NEW_CARD)} variant="secondary">
              新しいカードを登録する
            </LinkButton>
          </div>
        </Stack>
      </AnswerSection>
    </>
  );
}

/** Lists undated visits of a `confirmed` order. A `received` order shows its wishes instead. */
function undatedRows({ status }: OrderDetail, visits: readonly Visit[]): readonly Description[] {
  const undated = status === 'confirmed' ? visits.filter((visit) => !hasDate(visit)) : [];
  return undated.map((visit, index) => ({
    term: undated.length > 1 ? `未確定の訪問(${index + 1}件目)` : '未確定の訪問',
    description: dateText(visit),
  }));
}

/**
 * Says what the shop does next about a date that is not agreed, and by when. Nothing after a quote that was not accepted: the
 * shop then gets in touch about a new quote, not about a date.
 */
function answerRows(order: OrderDetail, quotes: readonly Quote[]): readonly Description[] {
  const { status, shopAnswer } = order;
  if (shopAnswer === null || isByTelephone(order)) return [];
  if (status === 'received' && quotes.length > 0) return [];
  const answer = shopAnswerText(shopAnswer);
  const description = status === 'received' ? `${answer}${dateTerms.withoutDate}` : answer;
  return [{ term: '日時の決まり方', description }];
}

function EarlierVisitsLink({ orderId }: Pick<OrderDetail, 'orderId'>) {
  return <AppLink href={visitsPath({ kind: 'history', orderId })}>以前の訪問を見る</AppLink>;
}

/** The visits to come are in the plan's section, and there may be many before. */
function planVisitRows(order: OrderDetail, now: Date): readonly Description[] {
  return [
    {
      term: 'これまでの訪問',
      description: <EarlierVisitsLink {...order} />,
    },
    ...(order.status === 'confirmed' ? [cancellationRow(order, now)] : []),
  ];
}

function visitDateRows(
  order: OrderDetail,
  visits: readonly Visit[],
  quotes: readonly Quote[],
  now: Date,
): readonly Description[] {
  const { status, selectedDate, staffNames } = order;
  if (status === 'received' || status === 'confirmed') {
    return [...undatedRows(order, visits), ...answerRows(order, quotes), ...visitRows(order, now)];
  }
  // Without a staff member, a cancelled order had only wishes and no agreed date.
  const isWish = status === 'cancelled' && staffNames.every((name) => name === null);
  const term = isWish ? 'ご希望の日時' : '訪問日時';
  const rows = selectedDate.map((startsAt, index) => ({
    term: selectedDate.length > 1 ? `${term}(${index + 1}件目)` : term,
    description: formatJapanDateTime(startsAt),
  }));
  if (order.firstStart === null) return rows;
  return [{ term: 'それより前の訪問', description: <EarlierVisitsLink {...order} /> }, ...rows];
}

const refundStates = {
  due: 'お手続き中です',
  returned: 'お手続き済みです',
  by_hand: 'ご返金の方法を、お問い合わせ窓口からお知らせします',
} as const satisfies Record<OrderRefund['state'], string>;

/** A bill that is not paid yet is only lowered, so the words do not say that money was returned. */
function refundRows({ payMethod, refunds }: OrderDetail): readonly Description[] {
  const term = isNonCardMethod(payMethod) ? '返金・ご請求の減額' : '返金';
  return refunds.map(({ refundedOn, amount, points, state }, index) => {
    const back = [
      ...(amount > 0 ? [formatYen(amount)] : []),
      ...(points > 0 ? [`${yenFigures(points)}ポイント`] : []),
    ].join('と');
    return {
      term: refunds.length > 1 ? `${term}(${index + 1}件目)` : term,
      description: `${formatJapanDate(refundedOn)} ${back}。${refundStates[state]}。`,
    };
  });
}

/** No bill is sent once everything was taken off it, so its due date is left out. */
function paymentRows(order: OrderDetail): readonly Description[] {
  const { payMethod, paymentStatus, refunds } = order;
  if (!isNonCardMethod(payMethod) || paymentStatus !== 'refunded') {
    const cancelled = paymentStatus === 'refunded' && refunds.length === 0;
    return [
      ...placedPaymentRows(order),
      ...(cancelled
        ? [{ term: '返金', description: 'お支払いは取り消されています。' }]
        : refundRows(order)),
    ];
  }
  return [
    { term: 'お支払い方法', description: payMethods[payMethod].titleOfTerms },
    { term: 'お支払い', description: 'お支払いいただく料金はありません。' },
    ...refundRows(order),
  ];
}

/** Names the chosen types and amounts, or the menu when none was chosen. */
function orderedBrief({ menu }: OrderDetail): string {
  const chosen = [...menu.types, ...menu.options].map(({ label }) => label);
  return chosen.length > 0 ? chosen.join('、') : menu.label;
}

/** The total in a line; undefined where there is nothing to fold. */
function priceBrief(order: OrderDetail): string | undefined {
  const charge = billingModeOfPlaced(order);
  if (charge === 'estimate' || charge === 'free' || order.price.lines.length === 0)
    return undefined;
  const total = formatYenIncludingTax(order.price.totalIncludingTax);
  return charge === 'visit' && order.laterVisitsTotal === null ? `毎回 ${total}` : total;
}

/** Folds the dates where the coming visits are listed above: only the deadline for cancelling is left to say. */
function datesSection(
  { status, shopAnswer }: OrderDetail,
  visits: readonly Visit[],
  rows: readonly Description[],
) {
  const isListed = status === 'confirmed' && visits.length > 0 && visits.every(hasDate);
  const terms = isListed && shopAnswer === null ? rows.at(-1) : undefined;
  return typeof terms?.description === 'string'
    ? { title: '日時とキャンセル', brief: terms.description, rows }
    : { title: '訪問日時', rows };
}

/** Folds the payment into a line, unless something was refunded. */
function paymentParts(order: OrderDetail) {
  const { payMethod, refunds, paymentStatus } = order;
  const isFolded = payMethod !== null && refunds.length === 0 && paymentStatus !== 'refunded';
  return {
    rows: paymentRows(order),
    brief: isFolded ? payMethods[payMethod].title : undefined,
  };
}

export interface OrderDetailViewProps {
  order: OrderDetail;
  visits: readonly Visit[];
  /** Its visits that wait for the customer's answer. */
  unansweredVisits?: readonly Visit[];
  /** Empty unless the order is a regular plan paid by card. */
  cards: readonly CreditCard[];
  /** The server's time of the request, ISO 8601, so that server and browser render the same. */
  askedAt: string;
  history?: readonly HistoryEntry[];
  /** Before which there is more history; null when there is not. */
  earlierHistory?: string | null;
  /** Newest first; only an estimate has any. */
  quotes?: readonly Quote[];
  /** Null unless the order is a regular plan. */
  plan?: Plan | null;
}

// A chunk of its own, because few orders have quotes.
const OrderQuotes = dynamic(() => loadPart(() => import('../quotes/order-quotes')));

const PAID = { paid: 'お支払いが済み、お申し込みを承りました。' };

export function OrderDetailView({
  order,
  visits,
  unansweredVisits = [],
  cards,
  askedAt,
  history = [],
  earlierHistory = null,
  quotes = [],
  plan = null,
}: OrderDetailViewProps) {
  const { orderId, status, orderedAt, menu } = order;
  const { price, laterVisitsTotal, laterVisitsCard } = order;
  const charge = billingModeOfPlaced(order);
  const now = new Date(askedAt);
  const isFixed = useLacks('visits');
  const furtherVisits = visits.filter(
    ({ visitId }) => !plan?.visits.some((entered) => entered.visitId === visitId),
  );
  const dates =
    plan && status !== 'received'
      ? planVisitRows(order, now)
      : visitDateRows(order, visits, quotes, now);
  const payment = paymentParts(order);
  const isOver = status === 'completed' || status === 'cancelled';
  return (
    <>
      <BackLink href={ordersPath(1)}>お申し込みの一覧へ戻る</BackLink>
      <PageHeading>{menu.label}</PageHeading>
      <Stack gap="large">
        <Cluster>
          <OrderMark order={order} paused={plan?.status === 'paused' ? [orderId] : []} />
          <p>お申し込み番号 {orderId}</p>
        </Cluster>
        {quotes.length > 0 ? (
          <OrderQuotes quotes={quotes} page={`${orderDetailPath(orderId)}#quote`} />
        ) : (
          <FlashNotice
            page={`${orderDetailPath(orderId)}#paid`}
            loaded={order}
            texts={PAID}
            takesFocus
          />
        )}
        {unansweredVisits.map((visit) => (
          <UnansweredNotice key={visit.visitId} visit={visit} />
        ))}
        {plan ? (
          <PlanSection key={plan.planId} plan={plan} order={order} today={toJapanDate(now)} />
        ) : null}
        {furtherVisits.length > 0 ? (
          <Section title="これからの訪問">
            {isFixed ? null : <p>訪問を選ぶと、日時の変更やキャンセルができます。</p>}
            <VisitList visits={furtherVisits} />
          </Section>
        ) : null}
        {isOver && order.canBeRebooked ? (
          <RebookButton orderId={orderId} menuLabel={menu.label} />
        ) : null}
        <div>
          {dates.length > 0 ? <AnswerSection {...datesSection(order, visits, dates)} /> : null}
          <AnswerSection
            title="お申し込み内容"
            brief={orderedBrief(order)}
            rows={[
              ...(orderedAt
                ? [
                    {
                      term: 'お申し込み日',
                      description: formatJapanDate(toJapanDate(new Date(orderedAt))),
                    },
                  ]
                : []),
              ...orderedRows({ ...order, ...menu }),
            ]}
          />
          {status === 'quoted' ? null : (
            <>
              {isPriceTold(price, charge) ? (
                <AnswerSection title="料金" brief={priceBrief(order)}>
                  <ChargedPrice price={price} laterVisitsTotal={laterVisitsTotal} charge={charge} />
                </AnswerSection>
              ) : null}
              {order.additions.length > 0 ? (
                <AnswerSection
                  title="お申し込みの後に追加したオプション"
                  rows={order.additions.map(({ startsAt, ...addition }) => ({
                    term: `${formatJapanDate(startsAt)}の訪問`,
                    description: additionText(addition),
                  }))}
                />
              ) : null}
              {payment.rows.length > 0 ? <AnswerSection title="お支払い" {...payment} /> : null}
            </>
          )}
          {laterVisitsCard ? (
            <PlanCard order={order} {...laterVisitsCard} cards={cards} today={toJapanDate(now)} />
          ) : null}
          <AnswerSection
            title="訪問先"
            brief={briefWhereText(order)}
            rows={placeRows({ ...order, ...order.address })}
          />
          <Story history={history} earlier={{ orderId, before: earlierHistory }} />
        </div>
      </Stack>
    </>
  );
}
