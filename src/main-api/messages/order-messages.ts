import { formatCancellationDeadline, isFreeToCancel } from '@/domain/cancellation';
import { cancellationTerms, DEADLINE_TIME } from '@/domain/cancellation-words';
import { dateTerms } from '@/domain/date-terms';
import { formatJapanDateTime, toJapanDateTime } from '@/domain/japan-time';
import { quoteTerms } from '@/domain/order-terms';
import { planTerms } from '@/domain/plan-terms';
import type { ReadOrder, StoredOrder } from '../orders/order-reader';
import { awaitsQuote, isRegularPlan } from '../payments/visit-charges';
import {
  nameLines,
  paymentLines,
  placeLine,
  serviceLines,
  shortDateTime,
  staffLines,
  totalLines,
} from './message-lines';
import type { OrderMessage } from './order-message';

const { freeUntil, late: lateFee, lateVisit, onMyPage, onlyCancelling } = cancellationTerms;

function isConfirmed({ order }: StoredOrder): boolean {
  return order.statusAfterPayment === 'confirmed';
}

function dateLabel(stored: StoredOrder, index: number): string {
  if (!isConfirmed(stored)) return `第${index + 1}希望(応相談・未確定)`;
  return stored.visits.length > 1 ? `訪問日時(${index + 1}回目)` : '訪問日時';
}

function dateLines(stored: StoredOrder): string[] {
  const dates = isConfirmed(stored)
    ? stored.visits.map(({ startsAt }) => toJapanDateTime(startsAt))
    : stored.visits.flatMap(({ wishes }) => wishes);
  return dates.map(
    (start, index) => `${dateLabel(stored, index)}: ${formatJapanDateTime(start)} 開始`,
  );
}

function nextLines(stored: StoredOrder): string[] {
  const { order, visits } = stored;
  const quote = awaitsQuote(stored) ? [quoteTerms.sent] : [];
  if (order.terms.phone_applied) return [dateTerms.byTelephone, dateTerms.withoutDate];
  if (!isConfirmed(stored)) {
    const plan = isRegularPlan(stored) ? [planTerms.afterAgreement, planTerms.ongoing] : [];
    return [dateTerms.wished, dateTerms.withoutDate, ...quote, ...plan];
  }
  if (!isRegularPlan(stored)) return quote;
  return [
    `日時が決まっているのは、上の${visits.length}回です。${planTerms.further}`,
    planTerms.ongoing,
  ];
}

/** For visits ordered after their noon of the day before. */
function lateCancellationLine(stored: StoredOrder, startsAt: string): string {
  const { visits, payment } = stored;
  const late = `期限の${formatCancellationDeadline(startsAt)}を過ぎている`;
  if (!payment) {
    return `${late}ため、日時の変更は承れません。キャンセルに料金はかかりません。マイページから承ります。`;
  }
  if (isRegularPlan(stored)) {
    return `${late}ため、初回のキャンセルには、その回の料金の100%をいただきます。2回目以降は、${freeUntil}は無料でキャンセルできます。${lateVisit}${onMyPage}`;
  }
  if (visits.length > 1) {
    return `${late}ため、コースは無料ではキャンセルできません。キャンセルには、期限を過ぎた回の料金の100%をいただきます。初回の訪問の後は、日時の変更のみ承ります。${onMyPage}`;
  }
  return `${late}ため、キャンセルには料金の100%をいただきます。${onlyCancelling}`;
}

/** Noon of the day before the visit, Japan time (SPEC section 9). */
function cancellationLine(stored: StoredOrder, now: Date): string {
  const { visits, payment } = stored;
  const [visit] = visits;
  const startsAt = isConfirmed(stored) && visit ? toJapanDateTime(visit.startsAt) : undefined;
  if (startsAt !== undefined && !isFreeToCancel(startsAt, now)) {
    return lateCancellationLine(stored, startsAt);
  }
  if (!payment) {
    const where = visits.length > 0 ? 'マイページから' : 'お電話またはお問い合わせ窓口で';
    return `キャンセルや日時の変更は、${freeUntil}に、${where}承ります。`;
  }
  const isSeveral = startsAt !== undefined && visits.length > 1;
  if (isSeveral && !isRegularPlan(stored)) {
    return `${formatCancellationDeadline(startsAt)}までは、コース全体を無料でキャンセルできます。それ以降にキャンセルされた場合は、期限を過ぎた回の料金の100%をいただきます。初回の訪問の後は、日時の変更のみ承ります。${onMyPage}`;
  }
  if (isSeveral) {
    return `どの回も、${freeUntil}は無料でキャンセルできます。${lateVisit}${onMyPage}`;
  }
  const until =
    startsAt === undefined
      ? `確定した訪問日の前日の${DEADLINE_TIME}`
      : formatCancellationDeadline(startsAt);
  return `${until}までは無料でキャンセルできます。${lateFee}${onMyPage}`;
}

/** One staff member comes to all visits of an order when it is placed. */
function personLines(stored: ReadOrder): string[] {
  const [visit] = stored.visits;
  return visit ? staffLines(stored, visit) : [];
}

function placedSms(stored: StoredOrder): string {
  const [visit] = stored.visits;
  if (!isConfirmed(stored) || !visit) {
    return stored.order.terms.phone_applied
      ? 'お申し込みを受け付けました。お電話します'
      : 'お申し込みを受け付けました。日時は調整中です';
  }
  const start = shortDateTime(visit.startsAt);
  return stored.visits.length > 1 ? `ご予約確定。初回${start}` : `ご予約が確定しました ${start}`;
}

/** Placed, and paid where it is paid at once. */
export function orderPlacedMessage(stored: ReadOrder, now: Date): OrderMessage {
  const { order } = stored;
  return {
    subject: isConfirmed(stored) ? 'ご予約が確定しました' : 'お申し込みを受け付けました',
    text: [
      ...nameLines(order),
      ...serviceLines(order),
      ...dateLines(stored),
      placeLine(order),
      ...personLines(stored),
      ...totalLines(stored),
      ...paymentLines(stored),
      ...nextLines(stored),
      cancellationLine(stored, now),
    ].join('\n'),
    sms: placedSms(stored),
  };
}
