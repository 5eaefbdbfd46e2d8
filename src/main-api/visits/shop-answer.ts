import type { ShopAnswer } from '@/contract/orders';
import { toJapanDateTime } from '@/domain/japan-time';
import { endOfBusinessDay } from '../calendar/business-days';

/** Until when the shop answers about a date, which its inbox holds: the next business day, 18:00. */
export function answerDeadline(since: Date): Date {
  return endOfBusinessDay(since, 1);
}

/** @param since when the date began to wait for the shop; null when it does not */
export function shopAnswerSince(since: Date | null, now: Date): ShopAnswer | null {
  if (since === null) return null;
  const deadline = answerDeadline(since);
  return { until: toJapanDateTime(deadline), isOverdue: deadline < now };
}
