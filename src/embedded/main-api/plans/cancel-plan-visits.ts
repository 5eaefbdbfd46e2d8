import { toJapanDate } from '@/domain/japan-time';
import type { Database } from '../../database/database';
import type { MainApiDependencies } from '../dependencies';
import type { Cause } from '../orders/change-order';
import type { ReadOrder } from '../orders/order-repository';
import type { OrderVisitRow } from '../orders/order-tables';
import { canBeMoved, isComing, planCancellation } from '../orders/visit-change-rules';
import { additionsPrice } from '../orders/visit-charges';
import { writeCancellation } from '../visits/cancel-visit';
import { deletePlanDays, listPlanDays } from './plan-repository';

export interface VisitsToCome {
  /** Before their deadline, in time order. */
  readonly free: readonly OrderVisitRow[];
  /** Past their deadline, noon of the day before: they stay. */
  readonly late: readonly OrderVisitRow[];
}

/**
 * Confirmed visits that have not begun, on the days that are asked for (`yyyy-MM-dd` in Japan). One that is
 * done again is owed, whatever becomes of the plan.
 */
export function visitsToCome(
  { visits }: ReadOrder,
  now: Date,
  isWithin: (day: string) => boolean,
): VisitsToCome {
  const coming = visits
    .filter((visit) => isComing(visit, now) && visit.redoOf === null)
    .filter(({ startsAt }) => isWithin(toJapanDate(startsAt)))
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  return {
    free: coming.filter((visit) => canBeMoved(visit, now)),
    late: coming.filter((visit) => !canBeMoved(visit, now)),
  };
}

/** What the first visit and its additions cost, and give back; later ones are not charged before their deadline. */
export function paidFor(stored: ReadOrder, { position }: OrderVisitRow): number {
  const { payment } = stored;
  if (position !== 0 || payment?.status !== 'authorised') return 0;
  return payment.amount + additionsPrice(stored, position);
}

/**
 * Takes back what is before its deadline, for nothing, and forgets its days of the rhythm, so that they
 * can be entered again.
 */
export async function cancelWithoutFee(
  deps: MainApiDependencies,
  transaction: Database,
  before: ReadOrder,
  { free, late }: VisitsToCome,
  cause: Cause,
) {
  let stored = before;
  for (const visit of free) {
    const cancelled = planCancellation(stored, visit, deps.clock.now());
    const found = { stored, visit };
    stored = await writeCancellation(deps, transaction, found, cancelled, cause);
  }
  const positions = new Set(free.map(({ position }) => position));
  const days = await listPlanDays(transaction, before.order.id);
  const freed = days.filter(({ position }) => position !== null && positions.has(position));
  await deletePlanDays(
    transaction,
    before.order.id,
    freed.map(({ day }) => day),
  );
  const refund = free.reduce((sum, visit) => sum + paidFor(before, visit), 0);
  return { stored, cancelled: free, kept: late, refund };
}
