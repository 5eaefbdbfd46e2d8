import { and, asc, eq, gt, inArray, lt, max, ne, notExists, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Absence, OfficeStaff } from '@/contract/office-staff';
import { Rejection } from '@/contract/rejection';
import type { Database } from '@/database/database';
import { hasValues, preparedRead, together } from '@/database/queries';
import {
  addJapanDays,
  fromJapanTime,
  toJapanDate,
  toJapanDateTime,
  toJapanTimestamp,
} from '@/domain/japan-time';
import { compareByReading } from '@/domain/readings';
import { isPlaced } from '../orders/order-repository';
import { orderHistory, orders } from '../orders/order-tables';
import { listQuotedTimes } from '../quotes/quote-repository';
import { listOfferedTimes } from '../visits/proposal-repository';
import { orderVisits } from '../visits/visit-tables';
import {
  staff,
  staffAbsences,
  staffAreas,
  staffChanges,
  staffCredentials,
  staffShifts,
  staffSkills,
} from './staff-tables';

function timeOfMinute(minute: number): string {
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60];
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

export function minuteOfTime(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

const isMidnight = (instant: Date) => toJapanDateTime(instant).endsWith('T00:00:00');

type AbsenceRow = typeof staffAbsences.$inferSelect;

/** Whole days as days, anything else as instants. */
function toAbsence({ kind, startsAt, endsAt, note }: AbsenceRow): Absence {
  const [from, until] =
    isMidnight(startsAt) && isMidnight(endsAt)
      ? [toJapanDate(startsAt), addJapanDays(toJapanDate(endsAt), -1)]
      : [toJapanTimestamp(startsAt), toJapanTimestamp(endsAt)];
  return { kind, from, until, note };
}

export function absenceTimes({ from, until }: Absence): { startsAt: Date; endsAt: Date } {
  return from.length > 10
    ? { startsAt: new Date(from), endsAt: new Date(until) }
    : { startsAt: fromJapanTime(from), endsAt: fromJapanTime(addJapanDays(until, 1)) };
}

/** By reading; only the one with `staffId`, if given. */
export async function readStaff(db: Database, now: Date, staffId?: string): Promise<OfficeStaff[]> {
  const of = <Column extends typeof staff.id>(column: Column) =>
    staffId === undefined ? undefined : eq(column, staffId);
  const [people, skills, areas, shifts, absences, credentials, changes] = await together(
    db.select().from(staff).where(of(staff.id)).orderBy(staff.id),
    db.select().from(staffSkills).orderBy(staffSkills.skill),
    db.select().from(staffAreas).orderBy(staffAreas.prefecture, staffAreas.city),
    db.select().from(staffShifts).orderBy(staffShifts.weekday),
    db
      .select()
      .from(staffAbsences)
      .where(gt(staffAbsences.endsAt, now))
      .orderBy(staffAbsences.startsAt, staffAbsences.endsAt, staffAbsences.kind),
    db.select().from(staffCredentials).orderBy(staffCredentials.kind, staffCredentials.name),
    db
      .select({
        staffId: staffChanges.staffId,
        change: staffChanges.change,
        newest: max(staffChanges.id),
      })
      .from(staffChanges)
      .groupBy(staffChanges.staffId, staffChanges.change),
  );
  const sorted = people.toSorted(compareByReading);
  return sorted.map(({ id, name, nameKana, staffType, languages, startPlace, endsOn }) => {
    const isTheirs = (row: { readonly staffId: string }) => row.staffId === id;
    const newest = new Map(changes.filter(isTheirs).map((each) => [each.change, each.newest]));
    const versionOf = (call: keyof OfficeStaff['versions']) => newest.get(call) ?? 0;
    return {
      staffId: id,
      name,
      nameKana,
      staffType,
      languages: [...languages],
      startPlace,
      endsOn,
      skills: skills.filter(isTheirs).map(({ skill }) => skill),
      districts: areas.filter(isTheirs).map(({ prefecture, city }) => ({ prefecture, city })),
      hours: shifts.filter(isTheirs).map(({ weekday, startsMinute, endsMinute }) => {
        return { weekday, from: timeOfMinute(startsMinute), until: timeOfMinute(endsMinute) };
      }),
      absences: absences.filter(isTheirs).map(toAbsence),
      credentials: credentials.filter(isTheirs).map(({ staffId: _, ...credential }) => credential),
      versions: {
        setStaffName: versionOf('setStaffName'),
        setStaffHours: versionOf('setStaffHours'),
        setStaffAbsences: versionOf('setStaffAbsences'),
        setStaffCredentials: versionOf('setStaffCredentials'),
        setStaffSkills: versionOf('setStaffSkills'),
        endStaff: versionOf('endStaff'),
      },
    };
  });
}

/**
 * Others who change this person wait.
 * @throws Rejection not_found
 */
export async function lockStaff(transaction: Database, staffId: string): Promise<void> {
  const found = await transaction
    .select({ id: staff.id })
    .from(staff)
    .where(eq(staff.id, staffId))
    .for('no key update');
  if (found.length === 0) throw new Rejection('not_found');
}

/** @returns the version that the change makes */
export async function noteStaffChange(
  transaction: Database,
  change: Omit<typeof staffChanges.$inferInsert, 'id'>,
): Promise<number> {
  const [noted] = await transaction
    .insert(staffChanges)
    .values(change)
    .returning({ id: staffChanges.id });
  if (!noted) throw new Error('the change was not written');
  return noted.id;
}

/** Absences that are over stay. One that keeps its start and does not end later keeps the time at which it was entered. */
export async function replaceAbsences(
  transaction: Database,
  staffId: string,
  absences: readonly Absence[],
  now: Date,
): Promise<void> {
  const coming = and(eq(staffAbsences.staffId, staffId), gt(staffAbsences.endsAt, now));
  const former = await transaction.select().from(staffAbsences).where(coming);
  await transaction.delete(staffAbsences).where(coming);
  if (absences.length === 0) return;
  await transaction.insert(staffAbsences).values(
    absences.map((absence) => {
      const { startsAt, endsAt } = absenceTimes(absence);
      const same = former.find(
        (row) =>
          row.startsAt.getTime() === startsAt.getTime() && row.endsAt.getTime() >= endsAt.getTime(),
      );
      const { kind, note } = absence;
      return { staffId, kind, note, startsAt, endsAt, enteredAt: same?.enteredAt ?? now };
    }),
  );
}

const ofVisit = {
  orderId: orders.id,
  position: orderVisits.position,
  startsAt: orderVisits.startsAt,
  endsAt: orderVisits.endsAt,
  menu: orders.menu,
  selection: orders.selection,
  place: orders.workingAddress,
};

const agreedTimes = (db: Database, staffId: string, now: Date, isCounted?: SQL) =>
  db
    .select(ofVisit)
    .from(orderVisits)
    .innerJoin(orders, eq(orders.id, orderVisits.orderId))
    .where(
      and(
        hasValues(orderVisits, { staffId, status: 'confirmed' }),
        isCounted,
        gt(orderVisits.endsAt, now),
      ),
    )
    .orderBy(asc(orderVisits.startsAt));

/** Agreed visits of this person that are not over, the earliest first. */
export function listComingVisits(db: Database, staffId: string, now: Date) {
  return agreedTimes(db, staffId, now, isPlaced);
}

/**
 * The times that customers were promised this person for: agreed visits, also of orders that are not paid yet, and starts
 * on offer.
 */
export async function listPromisedTimes(db: Database, staffId: string, now: Date) {
  const [agreed, offered, quoted] = await together(
    agreedTimes(db, staffId, now),
    listOfferedTimes(db, staffId, now),
    listQuotedTimes(db, staffId, now),
  );
  return [...agreed, ...offered, ...quoted];
}

/** The latest of the grouped times, or the visit's agreement if that is later, as with a start that was on offer. */
const lastSinceAgreed = (time: PgColumn) =>
  sql<Date>`greatest(max(${time}), ${orderVisits.statusSince})`.mapWith(orderVisits.statusSince);

/**
 * Agreed visits whose person is absent then, for the inbox; those that are over, too, until somebody says how they went.
 * `since` is when the last absence was entered, or when the visit was agreed on, whichever is later.
 */
export const listVisitsOfAbsentStaff = preparedRead((db) =>
  db
    .select({
      ...ofVisit,
      since: lastSinceAgreed(staffAbsences.enteredAt),
    })
    .from(orderVisits)
    .innerJoin(orders, eq(orders.id, orderVisits.orderId))
    .innerJoin(
      staffAbsences,
      and(
        eq(staffAbsences.staffId, orderVisits.staffId),
        lt(staffAbsences.startsAt, orderVisits.endsAt),
        gt(staffAbsences.endsAt, orderVisits.startsAt),
        // No visit takes a whole day. Without it, each absence is held against all visits before it.
        gt(orderVisits.startsAt, sql`${staffAbsences.startsAt} - interval '1 day'`),
      ),
    )
    .where(and(eq(orderVisits.status, 'confirmed'), isPlaced)?.inlineParams())
    .groupBy(orders.id, orderVisits.orderId, orderVisits.position)
    .orderBy(asc(orderVisits.startsAt))
    .prepare('visits_of_absent_staff'),
);

/** What can take visits from a person, besides absences, which have times of their own. */
const losingChanges = [
  'setStaffHours',
  'setStaffCredentials',
  'setStaffSkills',
  'endStaff',
] as const;
type LosingChange = (typeof losingChanges)[number];

/**
 * Agreed visits, also those that are over, that their staff member can no longer make because of a change of the office
 * after they were promised, for the inbox. Visits that the office agreed on or offered after that change are left out, as
 * it knew. `since` is the time of the last such change, or of the visit's agreement, whichever is later.
 */
export const listLostVisits = preparedRead((db) => {
  const lost = sql`jsonb_to_recordset(${staffChanges.content}->'lostTimes')
    AS lost ("orderId" text, "startsAt" timestamptz)`;
  const { orderId, position, at, event, author } = orderHistory;
  const isAgreedSince = db
    .select({ orderId })
    .from(orderHistory)
    .where(
      and(
        eq(orderId, orderVisits.orderId),
        eq(position, orderVisits.position),
        gt(at, staffChanges.at),
        inArray(event, ['proposed', 'confirmed', 'moved']),
        ne(author, 'customer'),
      ),
    );
  const isLost = and(
    sql`${orderVisits.orderId} = lost."orderId"`,
    sql`${orderVisits.startsAt} = lost."startsAt"`,
    eq(orderVisits.staffId, staffChanges.staffId),
    notExists(isAgreedSince),
  );
  return db
    .select({
      ...ofVisit,
      staffId: staffChanges.staffId,
      change: sql<LosingChange>`${staffChanges.change}`,
      since: lastSinceAgreed(staffChanges.at),
    })
    .from(staffChanges)
    .crossJoinLateral(lost)
    .innerJoin(orderVisits, isLost)
    .innerJoin(orders, eq(orders.id, orderVisits.orderId))
    .where(
      and(
        inArray(staffChanges.change, [...losingChanges]),
        eq(orderVisits.status, 'confirmed'),
        isPlaced,
      )?.inlineParams(),
    )
    .groupBy(
      orders.id,
      orderVisits.orderId,
      orderVisits.position,
      staffChanges.staffId,
      staffChanges.change,
    )
    .orderBy(asc(orderVisits.startsAt))
    .prepare('lost_visits');
});
