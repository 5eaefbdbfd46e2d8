import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isAnyOf } from '@/database/queries';
import { fromJapanTime, japanWeekday, toJapanDate, toJapanDateTime } from '@/domain/japan-time';
import { staffSlots } from '@/main-api/calendar/slot-tables';
import { travelMinutes } from '@/main-api/calendar/travel';
import { slotsOfVisit } from '@/main-api/calendar/visit-rules';
import { comingOf, type ModelOrder, visitIdOf } from '../model/ledger';
import type { World } from '../world';
import { type Guarantee, idsOf } from './guarantee';

/** A time that somebody of the shop is promised for. */
interface Promised {
  readonly visitId: string;
  readonly orderId: string;
  readonly staffId: string;
  readonly startsAt: string;
  readonly minutes: number;
  readonly place: string;
}

/** Confirmed and ended visits, and starts on offer of proposals and quotes. */
function promisedBy(order: ModelOrder): Promised[] {
  const { orderId, place } = order;
  const held = order.quotes.filter(({ heldUntil }) => heldUntil !== null);
  const quoted = held.flatMap(({ quoteId: visitId, minutes, starts }) =>
    starts.map((start) => ({ visitId, orderId, place, minutes, ...start })),
  );
  const visits = [...order.visits.values()].flatMap((visit) => {
    const visitId = visitIdOf(order, visit.position);
    const of = { visitId, orderId, place, minutes: visit.minutes };
    if (visit.offer) return visit.offer.starts.map((start) => ({ ...of, ...start }));
    const { status, staffId, startsAt } = visit;
    const isHeld = !['wished', 'proposed', 'cancelled'].includes(status);
    return isHeld && staffId !== null ? [{ ...of, staffId, startsAt }] : [];
  });
  return [...quoted, ...visits];
}

const slotRows = z.array(
  z.object({
    staff_id: z.string(),
    slot_start: z.coerce.date(),
    order_id: z.string().nullable(),
    place: z.string().nullable(),
  }),
);

/** A visit has one person, and exactly its half hours; so has each start on offer. */
export const visitsHaveTheirHalfHours: Guarantee = async ({ shop }, orders) => {
  const { rows } = await shop.deps.db.execute(sql`
    SELECT staff_id, slot_start, order_id, place FROM staff_slots
    WHERE ${isAnyOf(staffSlots.orderId, idsOf(orders))}`);
  const keyOf = (staffId: string, slot: Date, orderId: string | null) =>
    `${staffId} at ${toJapanDateTime(slot)} for ${orderId}`;
  const left = new Set(
    slotRows.parse(rows).map((row) => keyOf(row.staff_id, row.slot_start, row.order_id)),
  );
  const problems: string[] = [];
  for (const order of orders) {
    for (const visit of order.visits.values()) {
      if (visit.status === 'confirmed' && visit.staffId === null) {
        problems.push(`nobody comes to ${visitIdOf(order, visit.position)}`);
      }
    }
    for (const { staffId, startsAt, minutes } of promisedBy(order)) {
      for (const slot of slotsOfVisit(fromJapanTime(startsAt), minutes)) {
        const key = keyOf(staffId, slot, order.orderId);
        if (!left.delete(key)) problems.push(`a half hour is missing: ${key}`);
      }
    }
  }
  for (const key of left) problems.push(`a half hour has no visit: ${key}`);
  return problems;
};

const shiftRows = z.array(
  z.object({
    staff_id: z.string(),
    weekday: z.number(),
    starts_minute: z.number(),
    ends_minute: z.number(),
  }),
);
type Shift = z.infer<typeof shiftRows>[number];

function worksThen(shifts: readonly Shift[], { staffId, startsAt, minutes }: Promised): boolean {
  const [day = '', time = ''] = startsAt.split('T');
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const begin = hour * 60 + minute;
  return shifts.some(
    (shift) =>
      shift.staff_id === staffId &&
      shift.weekday === japanWeekday(day) &&
      shift.starts_minute <= begin &&
      begin + minutes <= shift.ends_minute,
  );
}

/**
 * A staff member whom the shop or a customer chose is on shift and not absent when the visit is promised. The office may
 * choose others (OFFICE.md). An absence or departure that is entered later is an item of the inbox instead.
 */
export const promisedPeopleWork: Guarantee = async ({ ledger, shop, seen }, orders) => {
  const added = orders
    .flatMap(promisedBy)
    .filter((promised) => !seen.promised.has(comingOf(promised)));
  if (added.length === 0) return [];
  for (const promised of added) seen.promised.add(comingOf(promised));
  const { rows } = await shop.deps.db.execute(sql`
    SELECT staff_id, weekday, starts_minute, ends_minute FROM staff_shifts`);
  const shifts = shiftRows.parse(rows);
  return added
    .filter((promised) => !ledger.named.has(comingOf(promised)))
    .flatMap((promised) => {
      const { visitId, staffId, startsAt, minutes } = promised;
      const start = fromJapanTime(startsAt);
      const end = new Date(start.getTime() + minutes * 60_000);
      const isAbsent = ledger
        .unavailable(staffId)
        .some(({ from, until }) => from < end && start < until);
      const whose = `${staffId}, who is promised for ${visitId} at ${startsAt},`;
      if (isAbsent) return [`${whose} is absent`];
      return worksThen(shifts, promised) ? [] : [`${whose} does not work then`];
    });
};

/** Nobody is in two places, or has too little time for the way between them. */
export const waysAreFeasible: Guarantee = async (world, orders) => {
  const days = new Map<string, Promised[]>();
  for (const promised of allPromised(world)) {
    const key = `${promised.staffId} on ${promised.startsAt.slice(0, 10)}`;
    days.set(key, [...(days.get(key) ?? []), promised]);
  }
  const ids = new Set(idsOf(orders));
  return [...days]
    .filter(([, promised]) => promised.some(({ orderId }) => ids.has(orderId)))
    .flatMap(([key, promised]) => wayProblems(key, promised));
};

function allPromised({ ledger, shop }: World): Promised[] {
  const today = toJapanDate(shop.clock.now());
  return [...ledger.orders.values()]
    .flatMap(promisedBy)
    .filter(({ startsAt }) => startsAt.slice(0, 10) >= today);
}

function wayProblems(key: string, promised: readonly Promised[]): string[] {
  const inOrder = promised.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  return inOrder.flatMap((visit, index) => {
    const next = inOrder[index + 1];
    if (!next) return [];
    const end = fromJapanTime(visit.startsAt).getTime() + visit.minutes * 60_000;
    const minutes = (fromJapanTime(next.startsAt).getTime() - end) / 60_000;
    const needed = travelMinutes(visit.place, next.place);
    if (minutes >= needed) return [];
    return [
      `${key}: ${minutes} minutes from ${visit.visitId} in ${visit.place} to ${next.visitId} in ${next.place}, which take ${needed}`,
    ];
  });
}
