import {
  cancellationTerms,
  DEADLINE_TIME,
  formatCancellationDeadline,
  isFreeToCancel,
} from '@/domain/cancellation';
import { formatJapanDateTime, toJapanDateTime } from '@/domain/japan-time';
import { formatYenIncludingTax } from '@/domain/money';
import type { Database } from '../../database/database';
import { type Notice, sendNotice } from '../customers/send-notice';
import type { MainApiDependencies } from '../dependencies';
import type { StoredOrder } from '../orders/order-repository';
import { isRegularPlan, laterVisitsTotal } from '../orders/visit-charges';

const { freeUntil, late: lateFee, lateVisit, onMyPage, onlyCancelling } = cancellationTerms;

function isConfirmed({ order }: StoredOrder): boolean {
  return order.statusAfterPayment === 'confirmed';
}

function dateLabel(stored: StoredOrder, index: number): string {
  if (!isConfirmed(stored)) return `第${index + 1}希望(応相談・未確定)`;
  return stored.visits.length > 1 ? `訪問日時(${index + 1}回目)` : '訪問日時';
}

function dateLines(stored: StoredOrder): string[] {
  return stored.visits.map(({ startsAt }, index) => {
    const start = formatJapanDateTime(toJapanDateTime(startsAt));
    return `${dateLabel(stored, index)}: ${start} 開始`;
  });
}

/** A regular plan is paid per visit. What is not paid here is free or paid elsewhere. */
function priceLine({ order, payment }: StoredOrder): string {
  const total = formatYenIncludingTax(order.total);
  if (payment) {
    const later = laterVisitsTotal(order.price, order.menu.rhythmWeeks ?? null);
    if (later === null) return `合計: ${total}`;
    return later === order.total
      ? `1回の料金: ${total}。訪問のたびにいただきます。`
      : `初回の料金: ${total}。2回目以降は1回あたり${formatYenIncludingTax(later)}を、訪問のたびにいただきます。`;
  }
  if (order.total > 0) return `合計: ${total}。当日、提携会社へ直接お支払いください。`;
  return order.terms.kindType === 'estimate'
    ? '料金: うかがってお見積もりします(お見積もりは無料です)'
    : '料金: 無料';
}

function nextLines(stored: StoredOrder): string[] {
  const { order, visits } = stored;
  if (order.terms.phone_applied) return ['お電話で、ご希望の日時をうかがいます。'];
  if (!isConfirmed(stored)) return ['日時は、担当者からのご連絡のうえで確定します。'];
  if (!isRegularPlan(stored)) return [];
  return [`${visits.length + 1}回目以降の日時は、日が近づきましたらお知らせします。`];
}

/** For visits ordered after their noon of the day before. */
function lateCancellationLine(stored: StoredOrder, startsAt: string): string {
  const { order, visits, payment } = stored;
  const late = `期限の${formatCancellationDeadline(startsAt)}を過ぎている`;
  if (!payment && order.total === 0) {
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
  const { order, visits, payment } = stored;
  const [visit] = visits;
  const startsAt = isConfirmed(stored) && visit ? toJapanDateTime(visit.startsAt) : undefined;
  if (startsAt !== undefined && !isFreeToCancel(startsAt, now)) {
    return lateCancellationLine(stored, startsAt);
  }
  if (!payment && order.total === 0) {
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

/** Contains no name and no address, as others may read the message. */
function orderNotice(stored: StoredOrder, now: Date): Notice {
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

/** Sent only if the order is placed. A failure is rolled back alone and does not stop the order. */
export async function sendOrderNotice(
  deps: MainApiDependencies,
  transaction: Database,
  stored: StoredOrder,
): Promise<void> {
  await sendNotice(deps, transaction, stored.order, orderNotice(stored, deps.clock.now()));
}
