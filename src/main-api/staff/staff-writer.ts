import { eq, inArray } from 'drizzle-orm';
import type { Database } from '@/database/database';
import {
  staff,
  staffAbsences,
  staffAreas,
  staffCredentials,
  staffShifts,
  staffSkills,
} from './staff-tables';

type ShiftRow = typeof staffShifts.$inferInsert;
type AreaRow = typeof staffAreas.$inferInsert;
type CredentialRow = typeof staffCredentials.$inferInsert;

export type StaffMember = typeof staff.$inferInsert & {
  readonly skills: readonly (typeof staffSkills.$inferInsert)['skill'][];
  readonly areas: readonly Omit<AreaRow, 'staffId'>[];
  readonly shifts: readonly Omit<ShiftRow, 'staffId'>[];
};

/** New people. */
export async function insertStaff(transaction: Database, people: readonly StaffMember[]) {
  await transaction
    .insert(staff)
    .values(people.map(({ skills: _, areas: __, shifts: ___, ...person }) => person));
  await transaction
    .insert(staffSkills)
    .values(people.flatMap(({ id, skills }) => skills.map((skill) => ({ staffId: id, skill }))));
  await transaction
    .insert(staffAreas)
    .values(people.flatMap(({ id, areas }) => areas.map((area) => ({ staffId: id, ...area }))));
  const shiftRows = people.flatMap(({ id, shifts }) =>
    shifts.map((shift) => ({ staffId: id, ...shift })),
  );
  if (shiftRows.length > 0) await transaction.insert(staffShifts).values(shiftRows);
}

export async function replaceShifts(
  transaction: Database,
  staffId: string,
  shifts: readonly ShiftRow[],
): Promise<void> {
  await transaction.delete(staffShifts).where(eq(staffShifts.staffId, staffId));
  if (shifts.length > 0) await transaction.insert(staffShifts).values([...shifts]);
}

export async function replaceAreas(
  transaction: Database,
  staffId: string,
  areas: readonly AreaRow[],
): Promise<void> {
  await transaction.delete(staffAreas).where(eq(staffAreas.staffId, staffId));
  if (areas.length > 0) await transaction.insert(staffAreas).values([...areas]);
}

export async function replaceCredentials(
  transaction: Database,
  staffIds: readonly string[],
  credentials: readonly CredentialRow[],
): Promise<void> {
  await transaction
    .delete(staffCredentials)
    .where(inArray(staffCredentials.staffId, [...staffIds]));
  if (credentials.length > 0) {
    await transaction.insert(staffCredentials).values([...credentials]);
  }
}

export async function replaceSkills(
  transaction: Database,
  staffId: string,
  skills: readonly StaffMember['skills'][number][],
): Promise<void> {
  await transaction.delete(staffSkills).where(eq(staffSkills.staffId, staffId));
  await transaction.insert(staffSkills).values(skills.map((skill) => ({ staffId, skill })));
}

/** What is written in the row of the person itself. */
export async function updateStaff(
  transaction: Database,
  staffId: string,
  changes: Partial<Pick<typeof staff.$inferInsert, 'name' | 'nameKana' | 'languages' | 'endsOn'>>,
): Promise<void> {
  await transaction.update(staff).set(changes).where(eq(staff.id, staffId));
}

export async function setStartPlace(
  transaction: Database,
  staffId: string,
  startPlace: (typeof staff.$inferInsert)['startPlace'],
): Promise<void> {
  await transaction.update(staff).set({ startPlace }).where(eq(staff.id, staffId));
}

export async function insertAbsences(
  transaction: Database,
  absences: readonly (typeof staffAbsences.$inferInsert)[],
): Promise<void> {
  if (absences.length > 0) await transaction.insert(staffAbsences).values([...absences]);
}
