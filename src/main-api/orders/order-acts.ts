import type { OrderAct, VisitAct } from '@/contract/office-orders';
import type { Database } from '@/database/database';
import { toJapanDate } from '@/domain/japan-time';
import { onTheWayKey } from '../messages/visit-messages';
import { isRedone, isRemedyOpen } from '../payments/remedy';
import { awaitsQuote, isSold } from '../payments/visit-charges';
import type { OrderVisitRow } from '../visits/visit-tables';
import { canCancel } from './cancel-order';
import { findSentKeys } from './history-repository';
import type { ReadOrder } from './order-reader';
import { isRecent } from './order-stretch';

/*
 * What the office's pages offer to do about an order. The calls themselves decide, by the same rules, whether it is
 * possible when it is done.
 */

/** Order states in which dates are agreed on. */
const OPEN: readonly string[] = ['received', 'confirmed', 'quoted'];

function orderedActs(isPossible: readonly (readonly [VisitAct, boolean])[]): VisitAct[] {
  return isPossible.flatMap(([act, possible]) => (possible ? [act] : []));
}

/** What can be done about one visit at that time. */
export async function visitActs(
  db: Database,
  stored: ReadOrder,
  visit: OrderVisitRow,
  now: Date,
): Promise<VisitAct[]> {
  const { status, startsAt, endsAt, position } = visit;
  const isOpen = OPEN.includes(stored.order.status);
  const sold = isSold(stored, visit);
  const isWished = status === 'wished';
  const isConfirmed = status === 'confirmed';
  const hasBegun = isConfirmed && startsAt <= now;
  const mayBeCorrected = isRecent(visit, now);
  const isCorrectable =
    status === 'not_done' && mayBeCorrected && (await isRemedyOpen(db, stored, visit));
  const isDone = status === 'done' && mayBeCorrected;
  const isAbsent = status === 'customer_absent' && mayBeCorrected;
  const isToday = toJapanDate(startsAt) === toJapanDate(now) && now < endsAt;
  const key = onTheWayKey(visit);
  const isTold = isConfirmed && isToday && (await findSentKeys(db, [key])).has(key);
  return orderedActs([
    ['confirm', isOpen && (isWished || status === 'proposed')],
    ['propose', isOpen && (isWished || (isConfirmed && startsAt > now))],
    ['move', isOpen && isConfirmed],
    ['onTheWay', isConfirmed && isToday && !isTold],
    ['done', hasBegun || isCorrectable || isAbsent],
    ['customer_absent', hasBegun && sold],
    ['not_done', (hasBegun || isDone || isAbsent) && sold],
    ['redo', (isDone || isCorrectable) && sold && !isRedone(stored, position)],
  ]);
}

/** What can be done about the whole order; an order by telephone has no visit until its first date is agreed. */
export function orderActs(stored: ReadOrder, now: Date): OrderAct[] {
  const { order, visits, plan } = stored;
  const isWithoutVisit = order.status === 'received' && visits.length === 0;
  const isQuotable = awaitsQuote(stored) && OPEN.includes(order.status);
  return [
    ...(isWithoutVisit ? (['confirm', 'propose'] as const) : []),
    ...(isQuotable ? (['quote'] as const) : []),
    ...(plan && plan.status !== 'ended' ? (['planPrice'] as const) : []),
    ...(canCancel(stored, now) ? (['cancel'] as const) : []),
  ];
}
