import { orderDetailPath, paths, visitPath } from '@/config/paths';
import type { UnpaidCharge } from '@/contract/concerns';
import type { OrderDetail } from '@/contract/orders';
import type { PaymentRequest } from '@/contract/payment-requests';
import type { CreditCard } from '@/contract/payments';
import type { Plan } from '@/contract/plans';
import type { Visit } from '@/contract/visits';
import { maskedCardNumber } from '@/domain/cards';
import { dateTerms } from '@/domain/date-terms';
import { formatJapanDate, formatJapanDateTime } from '@/domain/japan-time';
import { formatYenIncludingTax } from '@/domain/money';
import { LinkButton } from '@/ui/button/button';
import { Notice } from '@/ui/feedback/notice';
import { Stack } from '@/ui/layout/stack';
import { VisuallyHidden } from '@/ui/text/visually-hidden';
import { PlanAttention } from '../plans/plan-notices';
import { UnansweredNotice } from '../visits/unanswered-notice';
import { dateText, shopAnswerText } from '../visits/visit-words';
import { cardExpiry } from './card-expiry';
import { RequestedPayment } from './requested-payment';

function UnpaidChargeNotice({ charge }: { charge: UnpaidCharge }) {
  const { menuLabel, isCancellationFee, usedOn, amount } = charge;
  const day = formatJapanDate(usedOn);
  return (
    <Notice
      tone="warning"
      title={`${menuLabel}のお支払いが確認できていません`}
      actions={
        <LinkButton href={paths.my.paymentMethods} variant="secondary">
          <VisuallyHidden>
            {day}の{menuLabel}の
          </VisuallyHidden>
          お支払い方法を見る
        </LinkButton>
      }
    >
      {isCancellationFee
        ? `${day}のキャンセル料 ${formatYenIncludingTax(amount)}`
        : `${day}の訪問の料金 ${formatYenIncludingTax(amount)}`}
      を、クレジットカードで決済できませんでした。カードを変更または登録されますと、そのカードに改めてご請求します。
    </Notice>
  );
}

export interface AttentionProps {
  isRegistered: boolean;
  unpaidCharges: readonly UnpaidCharge[];
  /** What waits for the customer's answer. */
  unansweredVisits: readonly Visit[];
  /** Regular plans that are paused unpaid, or have days without a visit. */
  plans: readonly Plan[];
  waitingOrders: readonly OrderDetail[];
  quotedOrders?: readonly OrderDetail[];
  paymentRequests?: readonly PaymentRequest[];
  /** Visits of other orders that wait for their date. */
  waitingVisits: readonly Visit[];
  endingCards: readonly CreditCard[];
  today: string;
}

/** How many notices there are about orders, visits, plans and cards. */
export function countConcerns({
  unpaidCharges,
  unansweredVisits,
  plans,
  waitingOrders,
  quotedOrders = [],
  paymentRequests = [],
  waitingVisits,
  endingCards,
}: Omit<AttentionProps, 'isRegistered' | 'today'>): number {
  return [
    unpaidCharges,
    unansweredVisits,
    plans,
    waitingOrders,
    quotedOrders,
    paymentRequests,
    waitingVisits,
    endingCards,
  ].flat().length;
}

export function Attention({ isRegistered, today, ...concerns }: AttentionProps) {
  if (isRegistered && countConcerns(concerns) === 0) return null;
  const { quotedOrders = [], paymentRequests = [] } = concerns;
  return (
    <section aria-labelledby="attention">
      <Stack>
        <h2 id="attention">ご確認ください</h2>
        {isRegistered ? null : (
          <Notice
            tone="warning"
            title="お客様情報のご登録が完了していません"
            actions={
              <LinkButton href={paths.my.account} variant="secondary">
                お客様情報を見る
              </LinkButton>
            }
          />
        )}
        {paymentRequests.map((request) => (
          <RequestedPayment key={request.orderId} request={request} />
        ))}
        {quotedOrders.map((order) => (
          <QuotedOrder key={order.orderId} order={order} />
        ))}
        {concerns.unansweredVisits.map((visit) => (
          <UnansweredNotice key={visit.visitId} visit={visit} />
        ))}
        {concerns.unpaidCharges.map((charge) => (
          <UnpaidChargeNotice key={charge.visitId} charge={charge} />
        ))}
        {concerns.plans.map((plan) => (
          <PlanAttention key={plan.planId} plan={plan} />
        ))}
        {concerns.waitingOrders.map((order) => (
          <WaitingOrder key={order.orderId} order={order} />
        ))}
        {concerns.waitingVisits.map((visit) => (
          <WaitingVisit key={visit.visitId} visit={visit} />
        ))}
        {concerns.endingCards.map((card) => (
          <EndingCard key={card.id} card={card} today={today} />
        ))}
      </Stack>
    </section>
  );
}

function QuotedOrder({ order: { orderId, menu } }: { order: OrderDetail }) {
  return (
    <Notice
      title="お見積もりができました"
      actions={
        <LinkButton href={orderDetailPath(orderId)}>
          <VisuallyHidden>{menu.label}の</VisuallyHidden>お見積もりを見る
        </LinkButton>
      }
    >
      {menu.label}
      。内容をご確認のうえ、お申し込みになるか、お断りになるかをお選びください。お申し込みになるまで、料金は発生しません。
    </Notice>
  );
}

function waitingText({ isTel, selectedDate, shopAnswer }: OrderDetail): string {
  const [first] = selectedDate;
  const isByTelephone = isTel || first === undefined;
  const way = isByTelephone ? 'byTelephone' : 'wished';
  const answer = shopAnswer ? shopAnswerText(shopAnswer, way) : dateTerms[way];
  const wish = isByTelephone ? '' : `第1希望は ${formatJapanDateTime(first)} です。`;
  return `${wish}${answer}${dateTerms.withoutDate}`;
}

function WaitingOrder({ order }: { order: OrderDetail }) {
  const { orderId, menu, selectedDate } = order;
  const [first] = selectedDate;
  return (
    <Notice
      title={`${menu.label}の日時を調整しています`}
      actions={
        <LinkButton href={orderDetailPath(orderId)} variant="secondary">
          <VisuallyHidden>
            {first === undefined ? '' : `${formatJapanDateTime(first)}希望の`}
            {menu.label}の
          </VisuallyHidden>
          お申し込みの内容を見る
        </LinkButton>
      }
    >
      {waitingText(order)}
    </Notice>
  );
}

/** Done again, say, or refused by the customer who asked for another date. */
function WaitingVisit({ visit }: { visit: Visit }) {
  const { visitId, menuLabel, isRedo, shopAnswer } = visit;
  return (
    <Notice
      title={`${menuLabel}${isRedo ? 'のやり直し' : ''}の日時を調整しています`}
      actions={
        <LinkButton href={visitPath(visitId)} variant="secondary">
          <VisuallyHidden>
            {dateText(visit)}の{menuLabel}:{' '}
          </VisuallyHidden>
          訪問の内容を見る
        </LinkButton>
      }
    >
      {shopAnswer ? shopAnswerText(shopAnswer) : dateTerms.nextAnswer}
    </Notice>
  );
}

function EndingCard({ card, today }: { card: CreditCard; today: string }) {
  const { cardNumberBottom, expiryMonth, expiryYear } = card;
  const isExpired = cardExpiry(card, today) === 'expired';
  return (
    <Notice
      tone="warning"
      title={
        isExpired
          ? 'クレジットカードの有効期限が切れています'
          : 'クレジットカードの有効期限が近づいています'
      }
      actions={
        <LinkButton href={paths.my.paymentMethods} variant="secondary">
          お支払い方法を見る
        </LinkButton>
      }
    >
      {maskedCardNumber(cardNumberBottom)}(有効期限 {expiryMonth}/{expiryYear})
    </Notice>
  );
}
