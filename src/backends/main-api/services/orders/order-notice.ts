import { formatCancellationDeadline, isFreeToCancel } from '@/domain/cancellation-deadline';
import { formatJapanDateTime, toJapanDateTime } from '@/domain/japan-time';
import { formatYenIncludingTax } from '@/domain/money';
import type { StoredOrder } from '../../db/repositories/order-repository';
import { laterVisitsTotal } from '../visits/visit-price';
import type { Notice } from './send-notice';

const HOW_TO_CANCEL = 'キャンセルと日時の変更は、マイページから承ります。';
const ONLY_CANCELLING = 'キャンセルは、マイページから承ります。日時の変更は承れません。';
const FEE = 'それ以降のキャンセルは、料金の100%を申し受けます。';
const NOON_BEFORE = '前日 正午(12:00)';

function isConfirmed({ order }: StoredOrder): boolean {
  return order.statusAfterPayment === 'confirmed';
}

function dateLabel(stored: StoredOrder, index: number): string {
  if (!isConfirmed(stored)) return `第${index + 1}希望(応相談・未確定)`;
  return stored.visits.length > 1 ? `作業日時(${index + 1}回目)` : '作業日時';
}

function dateLines(stored: StoredOrder): string[] {
  return stored.visits.map(({ startsAt }, index) => {
    const start = formatJapanDateTime(toJapanDateTime(startsAt));
    return `${dateLabel(stored, index)}: ${start} 開始`;
  });
}

/** A regular plan is priced and paid by the visit; what is not paid here is free or paid elsewhere. */
function priceLine({ order, payment }: StoredOrder): string {
  const total = formatYenIncludingTax(order.total);
  if (payment) {
    const later = laterVisitsTotal(order.price, order.menu.rhythmWeeks ?? null);
    if (later === null) return `合計: ${total}`;
    return later === order.total
      ? `1回の料金: ${total}。ご訪問ごとに申し受けます。`
      : `1回目の料金: ${total}。2回目以降は各回 ${formatYenIncludingTax(later)}を、ご訪問ごとに申し受けます。`;
  }
  if (order.total > 0) return `合計: ${total}。当日、担当のパートナーへ直接お支払いください。`;
  return order.terms.kindType === 'estimate'
    ? '料金: お伺いしてお見積もりします(お見積もりは無料です)'
    : '料金: 無料';
}

/** What the customer still has to hear about dates. */
function nextLines(stored: StoredOrder): string[] {
  const { order, visits } = stored;
  if (order.terms.phone_applied) return ['お電話で、ご希望の日時をうかがいます。'];
  if (!isConfirmed(stored)) return ['日時は、担当者からのご連絡のうえで確定します。'];
  return (order.menu.rhythmWeeks ?? null) === null
    ? []
    : [`${visits.length + 1}回目以降の日時は、日が近づきましたらお知らせします。`];
}

/** How to cancel a visit whose noon had passed when it was ordered. */
function lateCancellationLine(stored: StoredOrder, startsAt: string): string {
  const { order, visits, payment } = stored;
  const late = `期限の${formatCancellationDeadline(startsAt)}を過ぎている`;
  if (!payment && order.total === 0) {
    return `${late}ため、日時の変更は承れません。キャンセルに料金はかかりません。マイページから承ります。`;
  }
  if ((order.menu.rhythmWeeks ?? null) !== null) {
    return `${late}ため、1回目のキャンセルには、その回の料金の100%を申し受けます。2回目以降は、作業日の${NOON_BEFORE}までは無料でキャンセルできます。それ以降のキャンセルは、その回の料金の100%を申し受けます。${HOW_TO_CANCEL}`;
  }
  if (visits.length > 1) {
    return `${late}ため、コースは無料ではキャンセルできません。キャンセルには、期限を過ぎた回の料金の100%を申し受けます。1回目のご訪問の後は、日時の変更のみ承ります。${HOW_TO_CANCEL}`;
  }
  return `${late}ため、キャンセルには料金の100%を申し受けます。${ONLY_CANCELLING}`;
}

/** Noon of the day before the visit, Japan time (SPEC section 9). */
function cancellationLine(stored: StoredOrder, now: Date): string {
  const { order, visits, payment } = stored;
  const [visit] = visits;
  const startsAt = isConfirmed(stored) && visit ? toJapanDateTime(visit.startsAt) : undefined;
  if (startsAt !== undefined && !isFreeToCancel(startsAt, now)) {
    return lateCancellationLine(stored, startsAt);
  }
  if (!payment && order.total === 0) {
    const where = visits.length > 0 ? 'マイページから' : 'お電話またはお問い合わせ窓口で';
    return `キャンセルや日時の変更は、ご訪問日の${NOON_BEFORE}までに、${where}承ります。`;
  }
  const isSeveral = startsAt !== undefined && visits.length > 1;
  if (isSeveral && (order.menu.rhythmWeeks ?? null) === null) {
    return `${formatCancellationDeadline(startsAt)}までは、コース全体を無料でキャンセルできます。それ以降のキャンセルは、期限を過ぎた回の料金の100%を申し受けます。1回目のご訪問の後は、日時の変更のみ承ります。${HOW_TO_CANCEL}`;
  }
  if (isSeveral) {
    return `各回とも、作業日の${NOON_BEFORE}までは無料でキャンセルできます。それ以降のキャンセルは、その回の料金の100%を申し受けます。${HOW_TO_CANCEL}`;
  }
  const until =
    startsAt === undefined
      ? `確定した作業日の${NOON_BEFORE}`
      : formatCancellationDeadline(startsAt);
  return `${until}までは無料でキャンセルできます。${FEE}${HOW_TO_CANCEL}`;
}

/**
 * What the customer is told of an order that was placed: number, service, dates in Japan time, price,
 * what comes next and how to cancel until when, seen from `now`. No name and no address, as a message may be read by others.
 */
export function orderNotice(stored: StoredOrder, now: Date): Notice {
  const { order } = stored;
  const subject = isConfirmed(stored) ? 'ご予約が確定しました' : 'お申し込みを受け付けました';
  const text = [
    `お申し込み番号: ${order.id}`,
    `サービス: ${order.menu.chosen.label}`,
    ...dateLines(stored),
    priceLine(stored),
    ...nextLines(stored),
    cancellationLine(stored, now),
  ].join('\n');
  return { subject, text };
}
