import { and, between, eq, gte, lt, sql } from 'drizzle-orm';
import type { StaffType } from '@/contract/enumerations';
import { addJapanDays, fromJapanTime } from '@/domain/japan-time';
import type { Database } from '../../database/database';
import { isAnyOf, prepared, together } from '../../database/queries';
import type { Skill } from '../catalogue/skills';
import {
  staff,
  staffAreas,
  staffDaysOff,
  staffShifts,
  staffSkills,
  staffSlots,
} from './staff-tables';

const SLOT_SECONDS = 30 * 60;

export interface StaffSchedule {
  readonly staffId: string;
  /** By weekday, 0 is Sunday; minutes from midnight in Japan. */
  readonly shifts: ReadonlyMap<
    number,
    { readonly startsMinute: number; readonly endsMinute: number }
  >;
  /** `yyyy-MM-dd` */
  readonly daysOff: ReadonlySet<string>;
  /** Starts of taken half hours, milliseconds since 1970. */
  readonly takenSlots: ReadonlySet<number>;
}

/** By id, including former staff members. */
export async function listStaffNames(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db.select({ id: staff.id, name: staff.name }).from(staff);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface StaffRequirement {
  /** All of these skills in one person. */
  readonly skills: readonly Skill[];
  readonly place: { readonly prefecture: string; readonly city: string };
  readonly isForeignStaffAccepted: boolean;
  /** Nobody has two different ones. */
  readonly staffTypes: readonly StaffType[];
  /** At least one skill of each list. */
  readonly oneOfSkills: readonly (readonly Skill[])[];
  readonly isFirstHearingTrained: boolean;
}

/** Includes the empty beginning. */
function beginningsOf(name: string): string[] {
  const letters = [...name];
  return ['', ...letters.map((_, last) => letters.slice(0, last + 1).join(''))];
}

const { placeholder } = sql;

/** Per person by primary key; a join would also read skilled people who work elsewhere. */
const staffWanted = prepared((db) =>
  db
    .selectDistinct({ id: staff.id })
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

const daysOffOfStaff = prepared((db) =>
  db
    .select()
    .from(staffDaysOff)
    .where(
      and(
        isAnyOf(staffDaysOff.staffId, placeholder('staffIds')),
        between(staffDaysOff.day, placeholder('fromDay'), placeholder('untilDay')),
      ),
    )
    .prepare('staff_days_off'),
);

const halfHour = sql`(extract(epoch FROM ${staffSlots.slotStart}) / ${SLOT_SECONDS})::int`;

/** One text per person, because thousands of rows cost more to transfer than to parse. */
const takenOfStaff = prepared((db) =>
  db
    .select({
      staffId: staffSlots.staffId,
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
    .groupBy(staffSlots.staffId)
    .prepare('taken_half_hours'),
);

/** By id; unknown or former staff members are missing. */
export async function listStaffProfiles(db: Database, staffIds: readonly string[]) {
  return (
    db
      .select({
        id: staff.id,
        name: staff.name,
        introduction: staff.introduction,
        isForeign: staff.isForeign,
        skills: sql<Skill[]>`jsonb_agg(${staffSkills.skill})`,
      })
      .from(staff)
      .innerJoin(staffSkills, eq(staffSkills.staffId, staff.id))
      // Both tables are filtered, because PGlite, without statistics, would otherwise read all skills.
      .where(and(isAnyOf(staff.id, staffIds), isAnyOf(staffSkills.staffId, staffIds)))
      .groupBy(staff.id)
      .orderBy(staff.id)
  );
}

function groupByStaff<Row extends { staffId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.staffId, [...(groups.get(row.staffId) ?? []), row]);
  return groups;
}

/** Both days inclusive. The cost does not grow with the shop's history. */
export async function loadStaffSchedules(
  db: Database,
  requirement: StaffRequirement,
  fromDay: string,
  untilDay: string,
): Promise<StaffSchedule[]> {
  const skills = [...new Set(requirement.skills)];
  if (skills.length === 0 || untilDay < fromDay) return [];
  const { place, oneOfSkills, ...wanted } = requirement;
  const rows = await staffWanted(db).execute({
    ...wanted,
    prefecture: place.prefecture,
    cities: beginningsOf(place.city),
    skills,
    skillCount: skills.length,
    oneOfSkills: JSON.stringify(oneOfSkills),
  });
  const staffIds = rows.map(({ id }) => id);
  if (staffIds.length === 0) return [];
  const [shifts, daysOff, taken] = await together(
    shiftsOfStaff(db).execute({ staffIds }),
    daysOffOfStaff(db).execute({ staffIds, fromDay, untilDay }),
    takenOfStaff(db).execute({
      staffIds,
      from: fromJapanTime(fromDay),
      until: fromJapanTime(addJapanDays(untilDay, 1)),
    }),
  );
  const shiftsOf = groupByStaff(shifts);
  const daysOffOf = groupByStaff(daysOff);
  const takenOf = new Map(
    taken.map(({ staffId, halfHours }) => [
      staffId,
      halfHours.split(',').map((halfHour) => Number(halfHour) * SLOT_SECONDS * 1_000),
    ]),
  );
  return staffIds.map((staffId) => ({
    staffId,
    shifts: new Map(shiftsOf.get(staffId)?.map((shift) => [shift.weekday, shift])),
    daysOff: new Set(daysOffOf.get(staffId)?.map((row) => row.day)),
    takenSlots: new Set(takenOf.get(staffId)),
  }));
}
