import { toJapanDate } from '@/domain/japan-time';
import type { Change } from '../orders/change-order';
import type { ReadOrder } from '../orders/order-reader';
import { listNewRefunds } from '../payments/charge-repository';
import { writeCancellation } from '../visits/cancel-visit';
import { canBeMoved, isComing, planCancellation } from '../visits/visit-change-rules';
import type { OrderVisitRow } from '../visits/visit-tables';
import { deletePlanDays, listPlanDays } from './plan-repository';
import type { PlanDayRow } from './plan-tables';

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

/**
 * Visits of the plan that wait for a date and belong to days that are given up. A visit without an agreed date belongs to
 * its day of the rhythm.
 */
function waitingVisits(
  { visits }: ReadOrder,
  days: readonly PlanDayRow[],
  isWithin: (day: string) => boolean,
): readonly OrderVisitRow[] {
  return visits
    .filter(({ status }) => status === 'wished' || status === 'proposed')
    .filter(({ redoOf }) => redoOf === null)
    .filter(({ position, startsAt }) => {
      const ofRhythm = days.find((day) => day.position === position);
      return isWithin(ofRhythm?.day ?? toJapanDate(startsAt));
    });
}

/**
 * Takes back what is before its deadline or waits for a date on the days that are asked for, for nothing. Its days of
 * the rhythm are forgotten where they are asked for themselves, so that they can be entered again. A visit that the
 * customer had moved here from another day of the rhythm does not come back on that day.
 */
export async function cancelWithoutFee(
  change: Change<ReadOrder>,
  isWithin: (day: string) => boolean,
) {
  const { deps, transaction, stored: before } = change;
  const { free, late } = visitsToCome(before, deps.clock.now(), isWithin);
  const days = await listPlanDays(transaction, before.order.id);
  const takenBack = [...free, ...waitingVisits(before, days, isWithin)];
  let stored = before;
  for (const visit of takenBack) {
    const cancelled = planCancellation(stored, visit, deps.clock.now());
    stored = await writeCancellation({ ...change, stored }, visit, cancelled);
  }
  const positions = new Set(takenBack.map(({ position }) => position));
  const freed = days.filter(
    ({ day, position }) => position !== null && positions.has(position) && isWithin(day),
  );
  await deletePlanDays(
    transaction,
    before.order.id,
    freed.map(({ day }) => day),
  );
  const refunds = await listNewRefunds(transaction, before);
  return { stored, cancelled: takenBack, kept: late, refunds };
}
