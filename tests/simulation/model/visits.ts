import { addHours } from 'date-fns';
import { addJapanDays, fromJapanTime, toJapanDate } from '@/domain/japan-time';
import type { Ledger, ModelOrder, ModelVisit, Unavailable } from './ledger';

const ENDED = ['done', 'customer_absent', 'not_done'];

export function isWaiting({ status }: ModelVisit): boolean {
  return status === 'wished' || status === 'proposed';
}

export function isEnded({ status }: ModelVisit): boolean {
  return ENDED.includes(status);
}

export function isComing({ status, startsAt }: ModelVisit, now: Date): boolean {
  return status === 'confirmed' && now < fromJapanTime(startsAt);
}

export function endOf({ startsAt, minutes }: ModelVisit): Date {
  return new Date(fromJapanTime(startsAt).getTime() + minutes * 60_000);
}

/** Noon of the day before. */
export function deadlineOf(startsAt: string): Date {
  return fromJapanTime(`${addJapanDays(startsAt.slice(0, 10), -1)}T12:00:00`);
}

/** Until when a start that the shop fixed may be refused: the later of noon and 24 hours, never after it. */
export function refusableUntil(startsAt: string, now: Date): Date {
  const times = [deadlineOf(startsAt), addHours(now, 24)].map((time) => time.getTime());
  return new Date(Math.min(Math.max(...times), fromJapanTime(startsAt).getTime()));
}

export function canBeRefused(visit: ModelVisit, now: Date): boolean {
  return isComing(visit, now) && visit.refusableUntil !== null && now < visit.refusableUntil;
}

export function setOrder(order: ModelOrder, status: ModelOrder['status'], now: Date): void {
  order.status = status;
  order.since = now;
}

/** A cancelled order ends its plan, and declines an open quote. */
export function closeOrder(order: ModelOrder, now: Date): void {
  setOrder(order, 'cancelled', now);
  if (order.plan) order.plan.status = 'ended';
  for (const quote of order.quotes) {
    if (quote.status !== 'open') continue;
    Object.assign(quote, { status: 'declined', endedAt: now, heldUntil: null });
  }
}

/** An order for an estimate menu is free, and nothing is sold, until a quote is accepted. */
export function awaitsQuote({ isEstimate, workFrom }: ModelOrder): boolean {
  return isEstimate && workFrom === null;
}

export function isSold({ workFrom }: ModelOrder, { position }: ModelVisit): boolean {
  return position >= (workFrom ?? 0);
}

/** What the visits mean for their order. A plan with a rhythm keeps its order confirmed until it ends. */
export function settleOrder(order: ModelOrder, now: Date): void {
  const { plan } = order;
  const visits = [...order.visits.values()].filter((visit) => isSold(order, visit));
  if (visits.length === 0 || ['cancelled', 'pending_payment'].includes(order.status)) return;
  const hasRhythm = plan !== null && plan.status !== 'ended' && plan.nextDay !== null;
  if (hasRhythm && order.status === 'confirmed') return;
  if (visits.every(({ status }) => status === 'cancelled')) {
    closeOrder(order, now);
    return;
  }
  const isInspected = awaitsQuote(order) && visits.some(({ status }) => status === 'done');
  const isOver =
    !isInspected && visits.every((visit) => isEnded(visit) || visit.status === 'cancelled');
  const isComing = visits.some(({ status }) => status === 'confirmed');
  const isAgreed = !visits.some(isWaiting) && (isComing || !awaitsQuote(order));
  if (order.status === 'completed' && !isOver) setOrder(order, 'confirmed', now);
  if (order.status === 'received' && isAgreed) setOrder(order, 'confirmed', now);
  if (hasRhythm) return;
  if (order.status === 'confirmed' && isOver) setOrder(order, 'completed', now);
}

export function setVisit(
  order: ModelOrder,
  visit: ModelVisit,
  change: Partial<ModelVisit>,
  now: Date,
): void {
  Object.assign(visit, { offer: null, ...change, since: now });
  settleOrder(order, now);
}

export function addVisit(
  order: ModelOrder,
  visit: Pick<ModelVisit, 'position' | 'status' | 'startsAt'> & Partial<ModelVisit>,
  now: Date,
): ModelVisit {
  const added: ModelVisit = {
    since: now,
    minutes: order.durationMinutes,
    additions: [],
    begunAdditions: 0,
    staffId: null,
    wishes: [],
    waitsFor: 'wish',
    fee: 0,
    cancelledAt: null,
    redoOf: null,
    refusableUntil: null,
    offer: null,
    isDoneTold: false,
    ...visit,
  };
  order.visits.set(added.position, added);
  return added;
}

/** A course that was wished for gets its further visits as wishes, and an order by telephone its visit. */
export function addSoldVisits(order: ModelOrder, startsAt: string, now: Date): void {
  const missing = order.status === 'received' && order.visits.size <= 1 ? order.soldVisits : 0;
  const wishes = order.visits.get(0)?.wishes ?? [];
  for (let position = order.visits.size; position < missing; position += 1) {
    addVisit(
      order,
      { position, status: 'wished', startsAt, wishes: wishes.slice(position, position + 1) },
      now,
    );
  }
}

/** The absences and the departure that keep the visit's person from it. */
export function hindrancesOf(ledger: Ledger, visit: ModelVisit): readonly Unavailable[] {
  const start = fromJapanTime(visit.startsAt);
  return ledger
    .unavailable(visit.staffId)
    .filter(({ from, until }) => from < endOf(visit) && start < until);
}

/** From the end of the day after its end on, when nobody has said how it went, and somebody could come. */
export function isOverdue(ledger: Ledger, visit: ModelVisit, now: Date): boolean {
  if (visit.status !== 'confirmed' || hindrancesOf(ledger, visit).length > 0) return false;
  return now >= fromJapanTime(addJapanDays(toJapanDate(endOf(visit)), 2));
}

/** The visit that this one does again, as often as it had to be; itself for others. */
export function rootOf(order: ModelOrder, position: number): number {
  let root = position;
  for (;;) {
    const redone = order.visits.get(root)?.redoOf ?? null;
    if (redone === null) return root;
    root = redone;
  }
}

/** Whether this visit was done, or the one that it does again, or one that does it again. */
export function wasDone(order: ModelOrder, position: number): boolean {
  const root = rootOf(order, position);
  return [...order.visits.values()].some(
    (visit) => visit.status === 'done' && rootOf(order, visit.position) === root,
  );
}

export function orderedVisits({ visits, workFrom }: ModelOrder): ModelVisit[] {
  return [...visits.values()].filter(
    (visit) => visit.redoOf === null && visit.position >= (workFrom ?? 0),
  );
}

/** Several visits sold and paid as one. */
function isCourse(order: ModelOrder): boolean {
  return order.plan === null && orderedVisits(order).length > 1;
}

/** Courses and wishes are cancelled as a whole, visits of plans and those done again alone. */
export function cancelledTogether(order: ModelOrder, visit: ModelVisit): ModelVisit[] {
  const isOnlyWish = isWaiting(visit) && order.visits.size === 1;
  const isWhole = visit.redoOf === null && (isCourse(order) || isOnlyWish);
  return (isWhole ? orderedVisits(order) : [visit]).filter(
    (each) => isWaiting(each) || each.status === 'confirmed',
  );
}

/** Until it begins, a course until its first visit begins, a wish always. */
export function canBeCancelled(order: ModelOrder, visit: ModelVisit, now: Date): boolean {
  if (!isWaiting(visit) && !isComing(visit, now)) return false;
  if (visit.redoOf !== null || !isCourse(order)) return true;
  return orderedVisits(order).every(
    (each) => isWaiting(each) || each.staffId === null || now < fromJapanTime(each.startsAt),
  );
}
