import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import {
  publishedDays,
  staff,
  staffAreas,
  staffDaysOff,
  staffShifts,
  staffSkills,
} from './staff-tables';

export type StaffMember = typeof staff.$inferInsert & {
  readonly skills: readonly (typeof staffSkills.$inferInsert)['skill'][];
  readonly areas: readonly { readonly prefecture: string; readonly city: string }[];
  readonly shifts: readonly Omit<typeof staffShifts.$inferInsert, 'staffId'>[];
};

/** Replaces skills, areas and shifts of these people; others are left alone. */
export async function writeStaff(transaction: Database, people: readonly StaffMember[]) {
  const ids = people.map((person) => person.id);
  await transaction
    .insert(staff)
    .values(people.map(({ skills: _, areas: __, shifts: ___, ...person }) => person))
    .onConflictDoUpdate({
      target: staff.id,
      set: {
        name: sql`excluded.name`,
        isForeign: sql`excluded.is_foreign`,
        introduction: sql`excluded.introduction`,
        staffType: sql`excluded.staff_type`,
        isFirstHearingTrained: sql`excluded.is_first_hearing_trained`,
      },
    });
  await transaction.delete(staffSkills).where(inArray(staffSkills.staffId, ids));
  await transaction.delete(staffAreas).where(inArray(staffAreas.staffId, ids));
  await transaction.delete(staffShifts).where(inArray(staffShifts.staffId, ids));
  await transaction
    .insert(staffSkills)
    .values(people.flatMap(({ id, skills }) => skills.map((skill) => ({ staffId: id, skill }))));
  await transaction
    .insert(staffAreas)
    .values(people.flatMap(({ id, areas }) => areas.map((area) => ({ staffId: id, ...area }))));
  await transaction
    .insert(staffShifts)
    .values(people.flatMap(({ id, shifts }) => shifts.map((shift) => ({ staffId: id, ...shift }))));
}

/** Returns the days that were not published before. */
export async function publishDays(transaction: Database, days: readonly string[]) {
  const published = await transaction
    .insert(publishedDays)
    .values(days.map((day) => ({ day })))
    .onConflictDoNothing()
    .returning({ day: publishedDays.day });
  return published.map((row) => row.day);
}

export async function writeDaysOff(
  transaction: Database,
  daysOff: readonly (typeof staffDaysOff.$inferInsert)[],
): Promise<void> {
  if (daysOff.length === 0) return;
  await transaction
    .insert(staffDaysOff)
    .values([...daysOff])
    .onConflictDoNothing();
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
