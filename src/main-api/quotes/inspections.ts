import type { Database } from '@/database/database';
import { toJapanDate } from '@/domain/japan-time';
import type { MainApiDependencies } from '../dependencies';
import { type Cause, changeOrder } from '../orders/change-order';
import type { ReadOrder, StoredOrder } from '../orders/order-repository';
import { isSold } from '../payments/visit-charges';
import { changeVisit } from '../visits/change-visit';
import type { OrderVisitRow } from '../visits/visit-tables';

/** Inspections that somebody may still come to, before the work of an accepted quote. */
export function inspectionsToCome(stored: StoredOrder, now: Date): readonly OrderVisitRow[] {
  const { workFrom } = stored.order;
  return stored.visits.filter((visit) => {
    const isWork = workFrom !== null && isSold(stored, visit);
    const { status, startsAt } = visit;
    const isOpen = status === 'wished' || status === 'proposed';
    return !isWork && (isOpen || (status === 'confirmed' && startsAt > now));
  });
}

/**
 * Whether somebody of the shop is there, who may have asked for the answer (特定商取引法 2条). It counts until the end of
 * the inspection's day in Japan, as nobody notes when they leave.
 */
export function isVisited({ visits }: StoredOrder, now: Date): boolean {
  return visits.some(
    ({ status, startsAt }) =>
      !['wished', 'proposed', 'cancelled'].includes(status) &&
      startsAt <= now &&
      toJapanDate(startsAt) === toJapanDate(now),
  );
}

/** Nobody needs them any more, so that they cost nothing. */
export async function supersedeInspections<Stored extends StoredOrder>(
  deps: MainApiDependencies,
  transaction: Database,
  stored: Stored,
  inspections: readonly OrderVisitRow[],
  cause: Cause,
): Promise<Stored> {
  let after = stored;
  for (const { position } of inspections) {
    const changes = { cancelledAt: deps.clock.now(), cancellationFee: 0 };
    const withChanges = { ...cause, changes };
    after = await changeVisit(deps, transaction, after, position, 'superseded', withChanges);
  }
  return after;
}

/**
 * The order without its quote: received, and confirmed while an inspection is agreed that takes place all the
 * same.
 * @returns that inspection
 */
export async function returnToInspection(
  deps: MainApiDependencies,
  transaction: Database,
  stored: ReadOrder,
  event: 'quoteDeclined' | 'quoteExpired',
  cause: Cause,
): Promise<OrderVisitRow | undefined> {
  const after = await changeOrder(deps, transaction, stored, event, cause);
  const agreed = inspectionsToCome(after, deps.clock.now()).find(
    ({ status }) => status === 'confirmed',
  );
  if (agreed) await changeOrder(deps, transaction, after, 'datesConfirmed', cause);
  return agreed;
}
