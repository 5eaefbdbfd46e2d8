import { addMinutes } from 'date-fns';
import { Rejection } from '@/contract/rejection';
import type { Database } from '@/database/database';
import { hasValues } from '@/database/queries';
import { toJapanDateTime } from '@/domain/japan-time';
import { lockStaffDays, releaseSlots, takeSlots } from '../calendar/slot-repository';
import { asLongAs } from '../calendar/visit-rules';
import { forgetDay } from '../office/day-sum-repository';
import { type Change, followVisits, writeHistory } from '../orders/change-order';
import type { StoredOrder } from '../orders/order-reader';
import type { OrderRow } from '../orders/order-tables';
import { stateAfter, type VisitEvent, visitTransitions } from '../orders/states';
import { dropProposals, shortenProposals } from './proposal-repository';
import { type OrderVisitRow, orderVisits } from './visit-tables';

async function changeHalfHours(
  transaction: Database,
  event: VisitEvent,
  former: OrderVisitRow,
  changed: OrderVisitRow,
  order: OrderRow,
): Promise<void> {
  for (const change of visitTransitions[event].halfHours) {
    if (change === 'release') await releaseSlots(transaction, former, asLongAs(order, former));
    else await takeSlots(transaction, changed, asLongAs(order, changed));
  }
}

/**
 * Changes a visit's state by the table in `states.ts`, with the half hours of its staff member, those that
 * were held for starts on offer, an entry in the order's history, and what follows for the order. The caller holds the customer's lock.
 * @throws Rejection state_changed when the event is not possible in the visit's state; StaffTakenError when
 * somebody else has one of the half hours
 */
export async function changeVisit<Stored extends StoredOrder>(
  change: Change<Stored>,
  position: number,
  event: VisitEvent,
  changes: Partial<OrderVisitRow> = {},
): Promise<Stored> {
  const { deps, transaction, stored } = change;
  const former = stored.visits.find((visit) => visit.position === position);
  const status = former ? stateAfter(visitTransitions[event], former.status) : null;
  if (!former || status === null) throw new Rejection('state_changed');
  const { orderId } = former;
  const changed = { ...former, ...changes, status, statusSince: deps.clock.now() };
  const takes = visitTransitions[event].halfHours.some((change) => change === 'take');
  if (takes) await lockStaffDays(transaction, [former, changed]);
  if (former.status === 'proposed') {
    await dropProposals(transaction, former, asLongAs(stored.order, former));
  }
  await changeHalfHours(transaction, event, former, changed, stored.order);
  const { rowCount } = await transaction
    .update(orderVisits)
    .set(changed)
    .where(hasValues(orderVisits, { orderId, position, status: former.status }));
  if (rowCount === 0) throw new Rejection('state_changed');
  // Figures of past days are kept.
  if (former.startsAt < deps.clock.now()) await forgetDay(transaction, former.startsAt);
  await writeHistory(change, { orderId, position, event, state: status });
  const visits = stored.visits.map((visit) => (visit === former ? changed : visit));
  return followVisits({ ...change, stored: { ...stored, visits } });
}

/**
 * Makes a visit longer, with half hours of its staff member, or shorter again, also where it is without a date
 * meanwhile. The caller holds the customer's lock.
 * @param minutes negative to make it shorter
 * @throws StaffTakenError when the staff member does not have the time; the caller rolls back
 */
export async function changeLength<Stored extends StoredOrder>(
  { transaction, stored }: Pick<Change<Stored>, 'transaction' | 'stored'>,
  former: OrderVisitRow,
  minutes: number,
): Promise<Stored> {
  if (minutes === 0) return stored;
  const { orderId, position } = former;
  const changed = { ...former, endsAt: addMinutes(former.endsAt, minutes) };
  const [before, after] = [asLongAs(stored.order, former), asLongAs(stored.order, changed)];
  await lockStaffDays(transaction, [former]);
  if (minutes < 0) {
    await releaseSlots(transaction, former, before, after.durationMinutes);
    await shortenProposals(transaction, former, before, after.durationMinutes);
  } else {
    await releaseSlots(transaction, former, before);
    await takeSlots(transaction, changed, after);
  }
  const isOf = hasValues(orderVisits, { orderId, position });
  await transaction.update(orderVisits).set({ endsAt: changed.endsAt }).where(isOf);
  const visits = stored.visits.map((visit) => (visit === former ? changed : visit));
  return { ...stored, visits };
}

/**
 * A further visit of a regular plan, with the half hours of its staff member.
 * @throws StaffTakenError when somebody else has one of the half hours; the caller rolls back
 */
export async function enterVisit<Stored extends StoredOrder>(
  change: Change<Stored>,
  visit: Pick<OrderVisitRow, 'startsAt' | 'endsAt' | 'staffId'>,
): Promise<Stored> {
  const { deps, transaction, stored } = change;
  const { id: orderId } = stored.order;
  const row: OrderVisitRow = {
    ...visit,
    orderId,
    position: 1 + Math.max(-1, ...stored.visits.map(({ position }) => position)),
    status: 'confirmed',
    statusSince: deps.clock.now(),
    wishes: [],
    cancelledAt: null,
    cancellationFee: null,
    redoOf: null,
    shopChange: null,
    freeUntil: null,
  };
  await takeSlots(transaction, row, stored.order);
  await transaction.insert(orderVisits).values(row);
  const entry = { orderId, position: row.position, event: 'entered', state: row.status } as const;
  const details = { ...change.details, startsAt: toJapanDateTime(row.startsAt) };
  await writeHistory({ ...change, details }, entry);
  return { ...stored, visits: [...stored.visits, row] };
}
