import { fromJapanTime, toJapanDate } from '@/domain/japan-time';
import type { ModelOrder, ModelQuote, ModelVisit } from './ledger';
import { awaitsQuote, isSold, isWaiting } from './visits';

export function openQuote({ quotes }: ModelOrder): ModelQuote | undefined {
  return quotes.find(({ status }) => status === 'open');
}

export function endQuote(quote: ModelQuote, status: ModelQuote['status'], now: Date): void {
  Object.assign(quote, { status, endedAt: now, heldUntil: null });
}

/** Inspections that somebody may still come to. */
export function inspectionsToCome(order: ModelOrder, now: Date): ModelVisit[] {
  return [...order.visits.values()].filter((visit) => {
    const isWork = order.workFrom !== null && isSold(order, visit);
    const isAgreed = visit.status === 'confirmed' && fromJapanTime(visit.startsAt) > now;
    return !isWork && (isWaiting(visit) || isAgreed);
  });
}

/** Whether an inspection of that day has begun, which counts until its end. */
export function isVisited(order: ModelOrder, now: Date): boolean {
  const today = toJapanDate(now);
  return [...order.visits.values()].some(
    ({ status, startsAt }) =>
      !['wished', 'proposed', 'cancelled'].includes(status) &&
      startsAt.slice(0, 10) === today &&
      fromJapanTime(startsAt) <= now,
  );
}

/** The order without its quote; it is confirmed while an agreed inspection takes place all the same. */
export function returnToInspection(order: ModelOrder, now: Date): void {
  const isAgreed = inspectionsToCome(order, now).some(({ status }) => status === 'confirmed');
  order.status = isAgreed ? 'confirmed' : 'received';
  order.since = now;
}

/** The customer answers the quote first; an inspection that waited already is not looked after. */
export function isQuoted(order: ModelOrder, visit: ModelVisit): boolean {
  return order.workFrom === null && order.quotes.some(({ quotedAt }) => quotedAt >= visit.since);
}

/** When the last quote was declined or expired, while nothing else is under way; else null. */
export function unacceptedSince(order: ModelOrder, now: Date): Date | null {
  const last = order.quotes.at(-1);
  const isEnded = last?.status === 'declined' || last?.status === 'expired';
  if (!last?.endedAt || !isEnded || !awaitsQuote(order)) return null;
  if (!['received', 'confirmed'].includes(order.status)) return null;
  const { endedAt, quotedAt } = last;
  const isUnderWay = [...order.visits.values()].some(({ status, since, startsAt, minutes }) => {
    if (status === 'proposed') return true;
    if (status === 'wished') return since > endedAt;
    if (status !== 'confirmed' && status !== 'done') return false;
    const start = fromJapanTime(startsAt);
    return start.getTime() + minutes * 60_000 > now.getTime() || start > quotedAt;
  });
  return isUnderWay ? null : endedAt;
}
