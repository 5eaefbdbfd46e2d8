import { addDays, addHours, addMinutes, max, min } from 'date-fns';
import { Rejection } from '@/contract/rejection';
import { cancellationDeadline } from '@/domain/cancellation';
import { REFUSAL_HOURS } from '@/domain/date-terms';
import { toJapanDateTime } from '@/domain/japan-time';
import { asLongAs } from '../calendar/visit-rules';
import type { MainApiDependencies } from '../dependencies';
import type { LockedOrder, ReadOrder } from '../orders/order-reader';
import type { OrderRow } from '../orders/order-tables';
import { describeOrderedSelection } from '../orders/rebook-order';
import type { StoredVisit } from './show-visits';
import { toVisitId } from './visit-repository';
import { type OrderVisitRow, orderVisits, type ShopChange } from './visit-tables';

export function visitAt(stored: ReadOrder, position: number): StoredVisit {
  const visit = stored.visits.find((row) => row.position === position);
  if (!visit) throw new Rejection('not_found');
  return { stored, visit };
}

/**
 * When the visit is at that start with that person.
 * @param former the visit before, whose length it keeps; as long as ordered when absent
 */
export function timeAndPerson(
  order: OrderRow,
  startsAt: Date,
  staffId: string | null,
  former?: OrderVisitRow,
) {
  const { durationMinutes } = former ? asLongAs(order, former) : order;
  return { startsAt, endsAt: addMinutes(startsAt, durationMinutes), staffId };
}

export function shopChangeAt(
  kind: ShopChange['kind'],
  start: Date,
  former: OrderVisitRow | null,
  now: Date,
): ShopChange {
  const deadline = cancellationDeadline(toJapanDateTime(start));
  const refusableUntil = min([max([deadline, addHours(now, REFUSAL_HOURS)]), start]);
  return {
    kind,
    refusableUntil: refusableUntil.toISOString(),
    formerStart: former?.startsAt.toISOString() ?? null,
    formerStaffId: former?.staffId ?? null,
    isAccepted: false,
  };
}

async function addWishedVisits(
  { deps, transaction, stored }: LockedOrder<ReadOrder>,
  count: number,
  start: Date,
): Promise<ReadOrder> {
  const { order, visits } = stored;
  const wishes = visits[0]?.wishes ?? [];
  const added = Array.from({ length: count }, (_, index): OrderVisitRow => {
    const position = visits.length + index;
    return {
      orderId: order.id,
      position,
      // A wished visit needs some start for lists; the office agrees on the real one.
      ...timeAndPerson(order, addDays(start, position), null),
      status: 'wished',
      statusSince: deps.clock.now(),
      wishes: wishes.slice(position, position + 1),
      cancelledAt: null,
      cancellationFee: null,
      shopChange: null,
      freeUntil: null,
      redoOf: null,
    };
  });
  if (added.length > 0) await transaction.insert(orderVisits).values(added);
  return { ...stored, visits: [...visits, ...added] };
}

/**
 * The number of visits that the order was sold with. An order by telephone, and one with wishes, gets the rest
 * of them when its first date is agreed.
 */
export async function soldVisits(deps: MainApiDependencies, stored: ReadOrder): Promise<number> {
  const { visits, order } = stored;
  if (order.status !== 'received' || visits.length > 1) return visits.length;
  return (await describeOrderedSelection(deps, stored))?.menu.visits.count ?? 1;
}

interface WantedVisit {
  readonly visitId?: string | undefined;
  readonly includesConfirmed: boolean;
}

/**
 * The visit that waits for a date: the named one, or the first that is wished or proposed; for a proposal else
 * the only one that is coming, as the shop cannot come. Undefined while the order does not have it yet.
 */
export function visitToDate(
  { visits }: ReadOrder,
  { visitId, includesConfirmed }: WantedVisit,
): OrderVisitRow | undefined {
  if (visitId !== undefined) return visits.find((visit) => toVisitId(visit) === visitId);
  const waiting = visits.find(({ status }) => status === 'wished' || status === 'proposed');
  const coming = visits.filter(({ status }) => status === 'confirmed');
  return waiting ?? (includesConfirmed && coming.length === 1 ? coming[0] : undefined);
}

/**
 * As `visitToDate`, with the further visits that the order was sold with.
 * @param count see `soldVisits`
 * @throws Rejection state_changed when there is none, not_found when the named one is not the order's
 */
export async function openVisit(
  locked: LockedOrder<ReadOrder>,
  { count, start, ...wanted }: WantedVisit & { readonly count: number; readonly start: Date },
): Promise<StoredVisit> {
  // An inspection whose date was refused is agreed again while the quote is open.
  const { order, visits } = locked.stored;
  const isOpen = ['received', 'confirmed', 'quoted'].includes(order.status);
  if (!isOpen) throw new Rejection('state_changed');
  const stored = await addWishedVisits(locked, Math.max(0, count - visits.length), start);
  const visit = visitToDate(stored, wanted);
  if (!visit) throw new Rejection(wanted.visitId === undefined ? 'state_changed' : 'not_found');
  return { stored, visit };
}
