import { toJapanDate } from '@/domain/japan-time';
import { type Change, changeOrder } from '../orders/change-order';
import type { StoredOrder } from '../orders/order-reader';
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
  change: Change<Stored>,
  inspections: readonly OrderVisitRow[],
): Promise<Stored> {
  let after = change.stored;
  for (const { position } of inspections) {
    const changes = { cancelledAt: change.deps.clock.now(), cancellationFee: 0 };
    after = await changeVisit({ ...change, stored: after }, position, 'superseded', changes);
  }
  return after;
}

/**
 * The order without its quote: received, and confirmed while an inspection is agreed that takes place all the
 * same.
 * @returns that inspection
 */
export async function returnToInspection(
  change: Change,
  event: 'quoteDeclined' | 'quoteExpired',
): Promise<OrderVisitRow | undefined> {
  const after = await changeOrder(change, event);
  const agreed = inspectionsToCome(after, change.deps.clock.now()).find(
    ({ status }) => status === 'confirmed',
  );
  if (agreed) await changeOrder({ ...change, stored: after }, 'datesConfirmed');
  return agreed;
}
