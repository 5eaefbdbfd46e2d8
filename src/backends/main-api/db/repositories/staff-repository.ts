import { and, between, count, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { addJapanDays, fromJapanTime } from '@/domain/japan-time';
import type { Database } from '../../../database/database';
import type { Skill } from '../../catalogue/catalogue';
import {
  staff,
  staffAreas,
  staffDaysOff,
  staffShifts,
  staffSkills,
  staffSlots,
} from '../schema/staff';

/** When one person works and what of it is taken. */
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

interface Place {
  readonly prefecture: string;
  readonly city: string;
}

export interface StaffRequirement {
  /** One person who can do it all. */
  readonly skills: readonly Skill[];
  readonly place: Place;
  readonly isForeignStaffAccepted: boolean;
}

async function findStaffIds(db: Database, requirement: StaffRequirement): Promise<string[]> {
  const skills = [...new Set(requirement.skills)];
  const skilled = db
    .select({ staffId: staffSkills.staffId })
    .from(staffSkills)
    .where(inArray(staffSkills.skill, skills))
    .groupBy(staffSkills.staffId)
    .having(eq(count(), skills.length));
  const rows = await db
    .selectDistinct({ id: staff.id })
    .from(staff)
    .innerJoin(staffAreas, eq(staffAreas.staffId, staff.id))
    .where(
      and(
        inArray(staff.id, skilled),
        requirement.isForeignStaffAccepted ? undefined : eq(staff.isForeign, false),
        eq(staffAreas.prefecture, requirement.place.prefecture),
        sql`starts_with(${requirement.place.city}, ${staffAreas.city})`,
      ),
    )
    .orderBy(staff.id);
  return rows.map((row) => row.id);
}

function groupByStaff<R extends { staffId: string }>(rows: readonly R[]): Map<string, R[]> {
  const groups = new Map<string, R[]>();
  for (const row of rows) {
    const group = groups.get(row.staffId);
    if (group) group.push(row);
    else groups.set(row.staffId, [row]);
  }
  return groups;
}

/**
 * The people who can do the work at the place, and their time on the days from `fromDay` to
 * `untilDay` (`yyyy-MM-dd` in Japan, both included). Reads no booking outside of these days, so its
 * cost does not grow with the shop's history.
 */
export async function loadStaffSchedules(
  db: Database,
  requirement: StaffRequirement,
  fromDay: string,
  untilDay: string,
): Promise<StaffSchedule[]> {
  if (requirement.skills.length === 0 || untilDay < fromDay) return [];
  const staffIds = await findStaffIds(db, requirement);
  if (staffIds.length === 0) return [];
  const shifts = await db.select().from(staffShifts).where(inArray(staffShifts.staffId, staffIds));
  const daysOff = await db
    .select()
    .from(staffDaysOff)
    .where(
      and(inArray(staffDaysOff.staffId, staffIds), between(staffDaysOff.day, fromDay, untilDay)),
    );
  const slots = await db
    .select({ staffId: staffSlots.staffId, slotStart: staffSlots.slotStart })
    .from(staffSlots)
    .where(
      and(
        inArray(staffSlots.staffId, staffIds),
        gte(staffSlots.slotStart, fromJapanTime(fromDay)),
        lt(staffSlots.slotStart, fromJapanTime(addJapanDays(untilDay, 1))),
      ),
    );
  const shiftsOf = groupByStaff(shifts);
  const daysOffOf = groupByStaff(daysOff);
  const slotsOf = groupByStaff(slots);
  return staffIds.map((staffId) => ({
    staffId,
    shifts: new Map(shiftsOf.get(staffId)?.map((shift) => [shift.weekday, shift])),
    daysOff: new Set(daysOffOf.get(staffId)?.map((row) => row.day)),
    takenSlots: new Set(slotsOf.get(staffId)?.map((row) => row.slotStart.getTime())),
  }));
}
