import type { ShopAnswer } from '@/contract/orders';
import { toJapanDateTime } from '@/domain/japan-time';
import { endOfBusinessDay } from '../availability/business-days';
import type { OrderRow, OrderVisitRow } from '../orders/order-tables';

/** Until when the shop answers about a date, which its inbox holds: the next business day, 18:00. */
export function answerDeadline(since: Date): Date {
  return endOfBusinessDay(since, 1);
}

/** Since when the visit waits for a date by the shop; null also while the customer is to answer a quote first. */
export function dateWaitsSince(
  { status, statusSince: quotedAt }: Pick<OrderRow, 'status' | 'statusSince'>,
  visit: Pick<OrderVisitRow, 'status' | 'statusSince'>,
): Date | null {
  const isQuoted = status === 'quoted' && visit.statusSince <= quotedAt;
  return visit.status === 'wished' && !isQuoted ? visit.statusSince : null;
}

/** @param since when the date began to wait for the shop; null when it does not */
export function shopAnswerSince(since: Date | null, now: Date): ShopAnswer | null {
  if (since === null) return null;
  const deadline = answerDeadline(since);
  return { until: toJapanDateTime(deadline), isOverdue: deadline < now };
}
