import { Rejection } from '@/contract/rejection';
import { hasValues } from '@/database/queries';
import type { Act } from '../dependencies';
import { awaitsQuote, isSold } from '../payments/visit-charges';
import { updatePlan } from '../plans/plan-repository';
import type { PlanRow } from '../plans/plan-tables';
import { endQuote, findOpenQuote } from '../quotes/quote-repository';
import type { OrderVisitRow } from '../visits/visit-tables';
import type { LockedOrder, StoredOrder } from './order-reader';
import { type Author, type HistoryRow, type OrderRow, orderHistory, orders } from './order-tables';
import {
  type OrderEvent,
  orderTransitions,
  type PlanEvent,
  planTransitions,
  stateAfter,
} from './states';

/** Who changes something, and what colleagues read about it in the history. */
export interface Cause {
  readonly author: Author;
  readonly note?: string;
  readonly details?: HistoryRow['details'];
}

/** Carries a change of one order. Functions that change the order return what is stored since. */
export type Change<Stored extends StoredOrder = StoredOrder> = LockedOrder<Stored> & Cause;

type HistoryEntry = Pick<HistoryRow, 'orderId' | 'position' | 'event' | 'state'>;

/** The first entry of an order, for `writeHistory`. */
export function placedEntry({ id, status }: OrderRow): HistoryEntry {
  return { orderId: id, position: null, event: 'placed', state: status };
}

/** What was done to an order or visit, by whom and why. */
export async function writeHistory(
  { deps, transaction, author, note = '', details = {} }: Act & Cause,
  entry: HistoryEntry,
): Promise<void> {
  await transaction
    .insert(orderHistory)
    .values({ at: deps.clock.now(), ...entry, author, note, details })
    .prepare('insert_history')
    .execute();
}

/** A plan does not outlive its order. */
async function endPlanWithOrder<Stored extends StoredOrder>(
  change: Change<Stored>,
): Promise<Stored> {
  const { deps, transaction, stored } = change;
  const { order, plan } = stored;
  const isOver = order.status === 'cancelled' || order.status === 'released';
  if (!isOver || !plan || plan.status === 'ended') return stored;
  const { orderId } = plan;
  const entry = { orderId, position: null, event: 'planEnded', state: 'ended' } as const;
  await writeHistory(change, entry);
  const changes = { status: 'ended', statusSince: deps.clock.now() } as const;
  return updatePlan(transaction, stored, changes);
}

/** A quote that its customer left unanswered does not outlive its order, either. */
async function endOpenQuote(change: Change): Promise<void> {
  const { order } = change.stored;
  if (order.terms.kindType !== 'estimate') return;
  const quote = await findOpenQuote(change.transaction, order.id);
  const status = change.author === 'customer' ? 'declined' : 'expired';
  if (quote) await endQuote(change, quote, status);
}

/** As `changeOrder`, but null when the event is not possible in the order's state, or no longer. */
export async function tryChangeOrder<Stored extends StoredOrder>(
  change: Change<Stored>,
  event: OrderEvent,
): Promise<Stored | null> {
  const { deps, transaction, stored } = change;
  const { id, status: former } = stored.order;
  const status = stateAfter(orderTransitions[event], former);
  if (status === null) return null;
  const state = { status, statusSince: deps.clock.now() };
  const { rowCount } = await transaction
    .update(orders)
    .set(state)
    .where(hasValues(orders, { id, status: former }))
    .prepare('change_order')
    .execute();
  if (rowCount === 0) return null;
  await writeHistory(change, { orderId: id, position: null, event, state: status });
  const changed = { ...change, stored: { ...stored, order: { ...stored.order, ...state } } };
  if (status === 'cancelled') await endOpenQuote(changed);
  return endPlanWithOrder(changed);
}

/**
 * Changes the order's state by the table in `states.ts`, with an entry in its history.
 * @throws Rejection state_changed when the event is not possible in the order's state, or no longer
 */
export async function changeOrder<Stored extends StoredOrder>(
  ...change: Parameters<typeof tryChangeOrder<Stored>>
): Promise<Stored> {
  const changed = await tryChangeOrder(...change);
  if (!changed) throw new Rejection('state_changed');
  return changed;
}

function hasEnded({ status }: OrderVisitRow): boolean {
  return status === 'done' || status === 'customer_absent' || status === 'not_done';
}

/** Done or cancelled; an inspection that was done is followed by a quote. */
function areOver(stored: StoredOrder, visits: readonly OrderVisitRow[]): boolean {
  const isFollowed = awaitsQuote(stored) && visits.some(({ status }) => status === 'done');
  return !isFollowed && visits.every((visit) => hasEnded(visit) || visit.status === 'cancelled');
}

/** Every visit has a date, and one of an estimate is to come, since dates that are over agree on nothing. */
function areAgreed(stored: StoredOrder, visits: readonly OrderVisitRow[]): boolean {
  const isToCome = visits.some(({ status }) => status === 'confirmed');
  return (
    visits.every(({ status }) => status !== 'wished' && status !== 'proposed') &&
    (isToCome || !awaitsQuote(stored))
  );
}

/** The plan has a rhythm, so that further visits will be entered, and those of today do not decide about the order. */
function goesOn({ order, plan }: StoredOrder): boolean {
  const hasRhythm = plan !== null && plan.nextDay !== null && plan.status !== 'ended';
  return hasRhythm && order.status === 'confirmed';
}

/** What the visits' states mean for their order; null when it stays as it is. */
function followingEvent(stored: StoredOrder): OrderEvent | null {
  const { order } = stored;
  // An inspection may be reported on after the work was cancelled.
  const isClosed = order.status === 'released' || order.status === 'cancelled';
  if (goesOn(stored) || isClosed) return null;
  const visits = stored.visits.filter((visit) => isSold(stored, visit));
  const isCancelled = visits.every(({ status }) => status === 'cancelled');
  const isOver = areOver(stored, visits);
  if (order.status === 'completed') return isOver ? null : 'redone';
  if (isCancelled) return 'cancelled';
  if (order.status === 'received' && areAgreed(stored, visits)) return 'datesConfirmed';
  return order.status === 'confirmed' && isOver ? 'completed' : null;
}

/** Applies up to two events, as an order may be over as soon as its last date is agreed. */
export async function followVisits<Stored extends StoredOrder>(
  change: Change<Stored>,
): Promise<Stored> {
  let after = change.stored;
  for (let event = followingEvent(after); event !== null; event = followingEvent(after)) {
    after = await changeOrder({ ...change, stored: after }, event);
  }
  return after;
}

/**
 * Changes the plan's state by the table in `states.ts`, or only what it agrees on, with an entry in the
 * order's history, and what follows for the order. The caller holds the customer's lock.
 * @throws Rejection state_changed when the event is not possible in the plan's state
 */
export async function changePlan<Stored extends StoredOrder>(
  change: Change<Stored>,
  event: PlanEvent | 'planChanged',
  changes: Partial<PlanRow> = {},
): Promise<Stored> {
  const { deps, transaction, stored } = change;
  const { order, plan } = stored;
  const former = plan && plan.status !== 'ended' ? plan.status : null;
  const isSame = event === 'planChanged';
  const status = former && (isSame ? former : stateAfter(planTransitions[event], former));
  if (status === null) throw new Rejection('state_changed');
  const since = isSame ? {} : { statusSince: deps.clock.now() };
  const after = await updatePlan(transaction, stored, { ...changes, status, ...since });
  const entry = { orderId: order.id, position: null, event, state: status };
  await writeHistory(change, entry);
  return followVisits({ ...change, stored: after });
}
