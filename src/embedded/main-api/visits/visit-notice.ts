import { formatCancellationDeadline, isFreeToCancel } from '@/domain/cancellation';
import { formatJapanDateTime, toJapanDateTime } from '@/domain/japan-time';
import { formatYen } from '@/domain/money';
import type { Notice } from '../customers/send-notice';
import type { StoredOrder } from '../orders/order-repository';
import type { OrderRow, OrderVisitRow } from '../orders/order-tables';
import {
  canBeCancelled,
  canBeMoved,
  cancellationFee,
  cancellationStart,
  isCancelledAsWhole,
} from '../orders/visit-change-rules';

function aboutOrder({ id, menu }: OrderRow): string[] {
  return [`お申し込み番号: ${id}`, `サービス: ${menu.chosen.label}`];
}

function atTime(startsAt: Date): string {
  return `${formatJapanDateTime(toJapanDateTime(startsAt))} 開始`;
}

/** @param fee yen, without tax */
export function cancellationNotice(order: OrderRow, starts: readonly Date[], fee: number): Notice {
  const text = [
    ...aboutOrder(order),
    ...starts.map((startsAt) => `キャンセルした日時: ${atTime(startsAt)}`),
    fee > 0 ? `キャンセル料: ${formatYen(fee)}` : 'キャンセル料: かかりません',
  ].join('\n');
  return { subject: 'キャンセルを承りました', text };
}

/** Until when cancelling is free, or what it costs at `now`. */
function cancellationLine(stored: StoredOrder, visit: OrderVisitRow, now: Date): string {
  const start = cancellationStart(stored, visit);
  if (start === null || !canBeCancelled(stored, visit, now)) {
    return 'キャンセルは承れません。';
  }
  const startsAt = toJapanDateTime(start);
  const deadline = formatCancellationDeadline(startsAt);
  if (isFreeToCancel(startsAt, now)) {
    const what = isCancelledAsWhole(stored) ? 'コース全体を無料で' : '無料で';
    return `${deadline}までは、${what}キャンセルできます。`;
  }
  const fee = cancellationFee(stored, visit, now);
  return fee > 0
    ? `無料でキャンセルできる期限の${deadline}を過ぎています。キャンセルには、キャンセル料${formatYen(fee)}をいただきます。`
    : 'キャンセル料はかかりません。';
}

/** Names the previous staff member if that changed. */
function staffLines(
  before: OrderVisitRow,
  visit: OrderVisitRow,
  names: ReadonlyMap<string, string>,
): string[] {
  const nameOf = ({ staffId }: OrderVisitRow) =>
    staffId === null ? undefined : names.get(staffId);
  const name = nameOf(visit);
  if (name === undefined) return [];
  if (visit.staffId === before.staffId) return [`担当者: ${name}(変更はありません)`];
  const former = nameOf(before);
  return [`担当者: ${name}${former === undefined ? '' : `(変更前: ${former})`}`];
}

/** @param stored the order after the move */
export function moveNotice(
  stored: StoredOrder,
  visit: OrderVisitRow,
  before: OrderVisitRow,
  names: ReadonlyMap<string, string>,
  now: Date,
): Notice {
  const text = [
    ...aboutOrder(stored.order),
    `変更前: ${atTime(before.startsAt)}`,
    `変更後: ${atTime(visit.startsAt)}`,
    ...staffLines(before, visit, names),
    cancellationLine(stored, visit, now),
    ...(canBeMoved(stored, visit, now) ? [] : ['日時をもう一度変更することはできません。']),
  ].join('\n');
  return { subject: '日時の変更を承りました', text };
}
