import { and, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '@/database/database';
import { hasValues, together } from '@/database/queries';
import { addJapanDays, fromJapanTime, toJapanDate } from '@/domain/japan-time';
import { toPlace } from './districts';
import { staffSlots } from './slot-tables';
import { unreachableHalfHours } from './travel';
import { slotsOfVisit } from './visit-rules';

interface StaffVisit {
  readonly orderId: string;
  /** Null while nobody is assigned. */
  readonly staffId: string | null;
  readonly startsAt: Date;
}

interface VisitedOrder {
  readonly durationMinutes: number;
  readonly workingAddress: {
    readonly address: {
      readonly prefecture: string;
      readonly city: string;
      readonly town: string;
    };
  };
}

/** The caller must roll back; another staff member may be free. */
export class StaffTakenError extends Error {
  constructor(readonly startsAt: Date) {
    super('staff taken');
  }
}

/** Keeps these locks apart from others. */
const LOCK_SEED = 7_700_003;

/** Until the transaction ends, nobody else takes half hours of this person on this day in Japan. */
async function lockStaffDay(transaction: Database, staffId: string, day: string): Promise<void> {
  const key = `${staffId} ${day}`;
  await transaction
    .select({ locked: sql`pg_advisory_xact_lock(hashtextextended(${key}, ${LOCK_SEED}))::text` })
    .from(sql`(VALUES (1)) AS one`)
    .prepare('lock_staff_day')
    .execute();
}

/** In one order for everybody, before half hours of several days are released and taken. */
export async function lockStaffDays(
  transaction: Database,
  visits: readonly StaffVisit[],
): Promise<void> {
  const days = visits.flatMap(({ staffId, startsAt }) =>
    staffId === null ? [] : [{ staffId, day: toJapanDate(startsAt) }],
  );
  const inOrder = days.toSorted((a, b) => {
    const [one, other] = [a, b].map(({ staffId, day }) => `${day} ${staffId}`);
    return (one ?? '') < (other ?? '') ? -1 : 1;
  });
  await together(...inOrder.map(({ staffId, day }) => lockStaffDay(transaction, staffId, day)));
}

/** Selects the start and place of each half hour that the person has on this day; null when there is none. */
function slotsOfDay(staffId: string, day: string) {
  const isOfDay = and(
    hasValues(staffSlots, { staffId }),
    gte(staffSlots.slotStart, fromJapanTime(day)),
    lt(staffSlots.slotStart, fromJapanTime(addJapanDays(day, 1))),
  );
  return sql<readonly [slotStart: string, place: string | null][] | null>`(
    SELECT json_agg(json_build_array(${staffSlots.slotStart}, ${staffSlots.place}))
    FROM ${staffSlots} WHERE ${isOfDay}
  )`;
}

/**
 * In time order; several visits in the order of their days. The person's day is locked first, since the
 * primary key does not see travel: of two starts that cannot both be reached, the second is not taken.
 * Both statements are sent at once.
 * @throws StaffTakenError when another visit has one of the half hours (primary key), or is so far away that
 * the time between the two is too short
 */
export async function takeSlots(
  transaction: Database,
  { orderId, staffId, startsAt }: StaffVisit,
  { durationMinutes, workingAddress }: VisitedOrder,
): Promise<void> {
  if (staffId === null) return;
  const slots = slotsOfVisit(startsAt, durationMinutes);
  const place = toPlace(workingAddress.address);
  const day = toJapanDate(startsAt);
  const [, taken] = await together(
    lockStaffDay(transaction, staffId, day),
    transaction
      .insert(staffSlots)
      .select(
        sql`SELECT ${staffId}, slot, ${orderId}, ${place}
            FROM unnest(${sql.param(slots)}::timestamptz[]) AS slot`,
      )
      .onConflictDoNothing()
      // The subquery does not see the rows that this statement inserts.
      .returning({ others: slotsOfDay(staffId, day) })
      .prepare('take_slots')
      .execute(),
  );
  const others = taken[0]?.others ?? [];
  const unreachable = unreachableHalfHours(
    others.map(([slotStart, other]) => ({ place: other, halfHours: [Date.parse(slotStart)] })),
    place,
  );
  if (taken.length !== slots.length || slots.some((slot) => unreachable.has(slot.getTime()))) {
    throw new StaffTakenError(startsAt);
  }
}

/** @param keptMinutes how much of the visit stays; all of it goes when absent */
export async function releaseSlots(
  transaction: Database,
  { orderId, staffId, startsAt }: StaffVisit,
  { durationMinutes }: VisitedOrder,
  keptMinutes?: number,
): Promise<void> {
  if (staffId === null) return;
  const all = slotsOfVisit(startsAt, durationMinutes);
  const kept = keptMinutes === undefined ? 0 : slotsOfVisit(startsAt, keptMinutes).length;
  const slots = all.slice(kept);
  await transaction
    .delete(staffSlots)
    .where(and(hasValues(staffSlots, { orderId, staffId }), inArray(staffSlots.slotStart, slots)));
}

/** Half hours already taken stay. One statement, since a first start writes thousands. */
export async function writeOutsideBookings(
  transaction: Database,
  bookings: readonly {
    readonly staffId: string;
    readonly startsAt: Date;
    readonly slots: number;
  }[],
): Promise<void> {
  const rows = bookings.map(({ staffId, startsAt, slots }) => ({
    staff_id: staffId,
    starts_at: startsAt.toISOString(),
    slots,
  }));
  await transaction.execute(sql`
    INSERT INTO staff_slots (staff_id, slot_start)
    SELECT booking.staff_id, booking.starts_at + slot * interval '30 minutes'
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           AS booking (staff_id text, starts_at timestamptz, slots integer),
         generate_series(0, booking.slots - 1) AS slot
    ON CONFLICT DO NOTHING
  `);
}
