import { and, eq, gt, gte, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { StaffType } from '@/contract/enumerations';
import type { CredentialKind } from '@/contract/office-staff';
import type { Database } from '@/database/database';
import { isAnyOf, prepared, together } from '@/database/queries';
import { groupBy } from '@/domain/group-by';
import { addJapanDays, fromJapanTime, toJapanDate } from '@/domain/japan-time';
import type { Skill } from '../staff/skills';
import {
  staff,
  staffAbsences,
  staffAreas,
  staffCredentials,
  staffShifts,
  staffSkills,
} from '../staff/staff-tables';
import { toPlace } from './districts';
import { staffSlots } from './slot-tables';
import { isNearStart, type TakenHalfHours, unreachableHalfHours } from './travel';
import { minutesOfVisit, slotsOfVisit } from './visit-rules';

const SLOT_SECONDS = 30 * 60;

export interface StaffSchedule {
  readonly staffId: string;
  /** By weekday, 0 is Sunday; minutes from midnight in Japan. */
  readonly shifts: ReadonlyMap<
    number,
    { readonly startsMinute: number; readonly endsMinute: number }
  >;
  /** Whole days of absence, `yyyy-MM-dd`. */
  readonly daysOff: ReadonlySet<string>;
  /** Starts of half hours of other absences, milliseconds since 1970. */
  readonly absentSlots: ReadonlySet<number>;
  /** The last day of work, or on which a credential that the work requires is valid; null without an end. */
  readonly lastDay: string | null;
  /**
   * Starts of half hours that are taken, or in which the person cannot be at the place or on the way from
   * it, milliseconds since 1970.
   */
  readonly unreachableSlots: ReadonlySet<number>;
  /**
   * When the first visit of each day begins, by `dayNumber`, milliseconds since 1970, for somebody who
   * starts too far away to make the first visit; null for all others.
   */
  readonly firstTaken: ReadonlyMap<number, number> | null;
}

/** Whether the person works here on that day, `yyyy-MM-dd`, with the credentials that the work requires. */
export function isEmployedOn({ lastDay }: Pick<StaffSchedule, 'lastDay'>, day: string): boolean {
  return lastDay === null || day <= lastDay;
}

/** Whether somebody with this id works for the shop on that day in Japan, `yyyy-MM-dd`. */
export async function worksOn(db: Database, staffId: string, day: string): Promise<boolean> {
  const hasNotLeft = or(isNull(staff.endsOn), gte(staff.endsOn, day));
  return (await db.$count(staff, and(eq(staff.id, staffId), hasNotLeft))) === 1;
}

export interface StaffRequirement {
  /** All of these skills in one person; with none, everybody who comes to the place. */
  readonly skills: readonly Skill[];
  readonly place: { readonly prefecture: string; readonly city: string };
  readonly isForeignStaffAccepted: boolean;
  /** Nobody has two different ones. */
  readonly staffTypes: readonly StaffType[];
  /** All of these credentials in one person. */
  readonly credentials: readonly CredentialKind[];
  /** At least one skill of each list. */
  readonly oneOfSkills: readonly (readonly Skill[])[];
  readonly isFirstHearingTrained: boolean;
}

/** Includes the empty beginning. */
function listBeginnings(name: string): string[] {
  const letters = [...name];
  return ['', ...letters.map((_, last) => letters.slice(0, last + 1).join(''))];
}

const { placeholder } = sql;

const isRequired = isAnyOf(staffCredentials.kind, placeholder('credentials'));

const lastDay = sql<string | null>`least(${staff.endsOn}::text, (
  SELECT min(required.last)::text FROM (
    SELECT max(coalesce(${staffCredentials.expiresOn}, 'infinity'::date)) AS last
    FROM ${staffCredentials}
    WHERE ${staffCredentials.staffId} = ${staff.id} AND ${isRequired}
    GROUP BY ${staffCredentials.kind}
  ) AS required WHERE required.last < 'infinity'::date
))`;

/** Per person by primary key; a join would also read skilled people who work elsewhere. */
const staffWanted = prepared((db) =>
  db
    .selectDistinct({ id: staff.id, startPlace: staff.startPlace, lastDay })
    .from(staffAreas)
    .innerJoin(staff, eq(staff.id, staffAreas.staffId))
    .where(
      and(
        eq(staffAreas.prefecture, placeholder('prefecture')),
        isAnyOf(staffAreas.city, placeholder('cities')),
        sql`(${placeholder('isForeignStaffAccepted')} OR NOT ${staff.isForeign})`,
        sql`(${staff.isFirstHearingTrained} OR NOT ${placeholder('isFirstHearingTrained')})`,
        sql`${staff.staffType} = ALL(${placeholder('staffTypes')})`,
        sql`(
          SELECT count(DISTINCT ${staffCredentials.kind}) FROM ${staffCredentials}
          WHERE ${staffCredentials.staffId} = ${staff.id} AND ${isRequired}
        ) >= ${placeholder('credentialCount')}`,
        sql`(
          SELECT count(*) FROM ${staffSkills}
          WHERE ${staffSkills.staffId} = ${staff.id}
            AND ${isAnyOf(staffSkills.skill, placeholder('skills'))}
        ) >= ${placeholder('skillCount')}`,
        sql`(
          SELECT count(*) FROM jsonb_array_elements(${placeholder('oneOfSkills')}) AS alternatives
          WHERE NOT EXISTS (
            SELECT FROM ${staffSkills}
            WHERE ${staffSkills.staffId} = ${staff.id} AND alternatives ? ${staffSkills.skill}
          )
        ) = 0`,
      ),
    )
    .orderBy(staff.id)
    .prepare('staff_wanted'),
);

const shiftsOfStaff = prepared((db) =>
  db
    .select()
    .from(staffShifts)
    .where(isAnyOf(staffShifts.staffId, placeholder('staffIds')))
    .prepare('staff_shifts'),
);

const absencesOfStaff = prepared((db) =>
  db
    .select({
      staffId: staffAbsences.staffId,
      startsAt: staffAbsences.startsAt,
      endsAt: staffAbsences.endsAt,
    })
    .from(staffAbsences)
    .where(
      and(
        isAnyOf(staffAbsences.staffId, placeholder('staffIds')),
        gt(staffAbsences.endsAt, placeholder('from')),
        lt(staffAbsences.startsAt, placeholder('until')),
      ),
    )
    .prepare('staff_absences'),
);

const halfHour = sql`(extract(epoch FROM ${staffSlots.slotStart}) / ${SLOT_SECONDS})::int`;

/** Starts of half hours, milliseconds since 1970, from a text of `takenOfStaff`. */
function readHalfHours(text: string): number[] {
  return text.split(',').map((halfHour) => Number(halfHour) * SLOT_SECONDS * 1_000);
}

/** One text per person and place, because thousands of rows cost more to transfer than to parse. */
const takenOfStaff = prepared((db) =>
  db
    .select({
      staffId: staffSlots.staffId,
      place: staffSlots.place,
      halfHours: sql<string>`string_agg(${halfHour}::text, ',')`,
    })
    .from(staffSlots)
    .where(
      and(
        isAnyOf(staffSlots.staffId, placeholder('staffIds')),
        gte(staffSlots.slotStart, placeholder('from')),
        lt(staffSlots.slotStart, placeholder('until')),
      ),
    )
    .groupBy(staffSlots.staffId, staffSlots.place)
    .prepare('taken_half_hours'),
);

export function groupByStaff<Row extends { readonly staffId: string | null }>(
  rows: readonly Row[],
): ReadonlyMap<Row['staffId'], readonly Row[]> {
  return groupBy(rows, ({ staffId }) => staffId);
}

/** A visit that is about to move: its half hours count as free, and so does the way to it and from it. */
export interface ReleasedVisit {
  readonly staffId: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

function withoutReleased(taken: readonly TakenHalfHours[], released: readonly ReleasedVisit[]) {
  const slots = released.flatMap((visit) => slotsOfVisit(visit.startsAt, minutesOfVisit(visit)));
  const own = new Set(slots.map((slot) => slot.getTime()));
  return taken.map(({ place, halfHours }) => {
    return { place, halfHours: halfHours.filter((halfHour) => !own.has(halfHour)) };
  });
}

const DAY_MS = 24 * 3_600_000;

const HALF_HOUR_MS = SLOT_SECONDS * 1_000;

/** Within the days that were asked for. */
function absentTimes(
  absences: readonly { readonly startsAt: Date; readonly endsAt: Date }[],
  { from, until }: { readonly from: Date; readonly until: Date },
): Pick<StaffSchedule, 'daysOff' | 'absentSlots'> {
  const daysOff = new Set<string>();
  const absentSlots = new Set<number>();
  for (const { startsAt, endsAt } of absences) {
    const last = Math.min(endsAt.getTime(), until.getTime());
    let at = Math.max(startsAt.getTime(), from.getTime());
    while (at < last) {
      const midnight = fromJapanTime(toJapanDate(new Date(at))).getTime();
      const isWholeDay = at === midnight && at + DAY_MS <= last;
      if (isWholeDay) daysOff.add(toJapanDate(new Date(at)));
      else absentSlots.add(at);
      at += isWholeDay ? DAY_MS : HALF_HOUR_MS;
    }
  }
  return { daysOff, absentSlots };
}

/** Counts days in Japan, where midnight is at 15:00 UTC. */
export function dayNumber(milliseconds: number): number {
  return Math.floor((milliseconds + 9 * 3_600_000) / DAY_MS);
}

function firstOfDays(taken: readonly TakenHalfHours[]): ReadonlyMap<number, number> {
  const first = new Map<number, number>();
  for (const halfHour of taken.flatMap(({ halfHours }) => halfHours)) {
    const day = dayNumber(halfHour);
    first.set(day, Math.min(halfHour, first.get(day) ?? halfHour));
  }
  return first;
}

/**
 * The schedules of the staff members who are still employed on `fromDay`. Both days are included. The cost does not grow
 * with the shop's history.
 */
export async function loadStaffSchedules(
  db: Database,
  requirement: StaffRequirement,
  fromDay: string,
  untilDay: string,
  released: readonly ReleasedVisit[] = [],
): Promise<StaffSchedule[]> {
  const skills = [...new Set(requirement.skills)];
  if (untilDay < fromDay) return [];
  const { place, oneOfSkills, ...wanted } = requirement;
  const wantedStaff = await staffWanted(db).execute({
    ...wanted,
    prefecture: place.prefecture,
    cities: listBeginnings(place.city),
    skills,
    skillCount: skills.length,
    oneOfSkills: JSON.stringify(oneOfSkills),
    credentialCount: requirement.credentials.length,
  });
  const rows = wantedStaff.filter((row) => isEmployedOn(row, fromDay));
  const staffIds = rows.map(({ id }) => id);
  if (staffIds.length === 0) return [];
  const days = { from: fromJapanTime(fromDay), until: fromJapanTime(addJapanDays(untilDay, 1)) };
  const [shifts, absences, taken] = await together(
    shiftsOfStaff(db).execute({ staffIds }),
    absencesOfStaff(db).execute({ staffIds, ...days }),
    takenOfStaff(db).execute({ staffIds, ...days }),
  );
  const shiftsOf = groupByStaff(shifts);
  const absencesOf = groupByStaff(absences);
  const takenOf = groupByStaff(
    taken.map((row) => ({
      ...row,
      halfHours: readHalfHours(row.halfHours),
    })),
  );
  const wantedPlace = toPlace(place);
  const takenBy = (staffId: string) => {
    const own = released.filter((visit) => visit.staffId === staffId);
    return withoutReleased(takenOf.get(staffId) ?? [], own);
  };
  return rows.map(({ id: staffId, startPlace, lastDay }) => ({
    staffId,
    lastDay,
    shifts: new Map(shiftsOf.get(staffId)?.map((shift) => [shift.weekday, shift])),
    ...absentTimes(absencesOf.get(staffId) ?? [], days),
    unreachableSlots: unreachableHalfHours(takenBy(staffId), wantedPlace),
    firstTaken:
      startPlace && !isNearStart(toPlace(startPlace), wantedPlace)
        ? firstOfDays(takenBy(staffId))
        : null,
  }));
}

/** Lists the taken half hours within a time by person, in milliseconds since 1970. */
export async function listTakenHalfHours(
  db: Database,
  staffIds: readonly string[],
  time: { readonly from: Date; readonly until: Date },
): Promise<ReadonlyMap<string, readonly number[]>> {
  const rows = await takenOfStaff(db).execute({ staffIds, ...time });
  return new Map(
    [...groupByStaff(rows)].map(([staffId, ofPerson]) => [
      staffId,
      ofPerson.flatMap(({ halfHours }) => readHalfHours(halfHours)),
    ]),
  );
}

/** Those of `staffIds` who start in this ward or city, or have another order's visit there on that day. */
export async function findStaffNearby(
  db: Database,
  staffIds: readonly string[],
  place: string,
  day: string,
  orderId: string,
): Promise<ReadonlySet<string>> {
  const [starting, visiting] = await together(
    db
      .select({ staffId: staff.id, startPlace: staff.startPlace })
      .from(staff)
      .where(isAnyOf(staff.id, staffIds)),
    db
      .selectDistinct({ staffId: staffSlots.staffId })
      .from(staffSlots)
      .where(
        and(
          isAnyOf(staffSlots.staffId, staffIds),
          gte(staffSlots.slotStart, fromJapanTime(day)),
          lt(staffSlots.slotStart, fromJapanTime(addJapanDays(day, 1))),
          eq(staffSlots.place, place),
          ne(staffSlots.orderId, orderId),
        ),
      ),
  );
  const near = starting.filter(({ startPlace }) => startPlace && toPlace(startPlace) === place);
  return new Set([...near, ...visiting].map(({ staffId }) => staffId));
}
