import { and, eq, gte, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '@/database/database';
import { isAnyOf } from '@/database/queries';
import { groupByStaff } from '../calendar/schedule-repository';
import type { Skill } from './skills';
import { staff, staffCredentials, staffSkills } from './staff-tables';

/** By id, including former staff members. */
export async function listStaffNames(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db.select({ id: staff.id, name: staff.name }).from(staff);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** By id: the work, and the ward or city where the days begin, which tell people of one name apart. */
export async function listAboutStaff(db: Database, staffIds: readonly string[]) {
  const { id, staffType, startPlace } = staff;
  const rows = await db
    .select({ id, staffType, startPlace })
    .from(staff)
    .where(isAnyOf(staff.id, staffIds));
  return new Map(
    rows.map((row) => [
      row.id,
      { staffType: row.staffType, startPlace: row.startPlace?.city ?? null },
    ]),
  );
}

/** By id; unknown or former staff members are missing. */
export async function listStaffProfiles(db: Database, staffIds: readonly string[]) {
  return (
    db
      .select({
        id: staff.id,
        name: staff.name,
        staffType: staff.staffType,
        startPlace: staff.startPlace,
        introduction: staff.introduction,
        isForeign: staff.isForeign,
        worksSince: staff.worksSince,
        isSample: staff.isSample,
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

/** Names of the credentials that are valid on that day in Japan, `yyyy-MM-dd`, by staff id. */
export async function listValidCredentials(
  db: Database,
  staffIds: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .select({ staffId: staffCredentials.staffId, name: staffCredentials.name })
    .from(staffCredentials)
    .where(
      and(
        isAnyOf(staffCredentials.staffId, staffIds),
        or(isNull(staffCredentials.expiresOn), gte(staffCredentials.expiresOn, day)),
      ),
    )
    .orderBy(staffCredentials.kind, staffCredentials.name);
  const groups = groupByStaff(rows);
  return new Map([...groups].map(([id, group]) => [id, group.map(({ name }) => name)]));
}
