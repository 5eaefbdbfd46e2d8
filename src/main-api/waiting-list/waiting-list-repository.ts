import { subDays } from 'date-fns';
import { and, asc, count, desc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Project } from '@/contract/enumerations';
import type { WaitingChoice, WaitingFor } from '@/contract/waiting-list';
import type { Database } from '@/database/database';
import { hasValues, instant } from '@/database/queries';
import { TOLD_DAYS, WAITING_DAYS } from '@/domain/waiting-terms';
import { digestOf } from '@/platform/same-secret';

/** Contacts that are told once when an area is served or a start can be chosen (docs/catalogue.md#the-waiting-list). */
const waitingList = pgTable('waiting_list', {
  id: text('id').primaryKey(),
  /** Digits of a mobile number, or a mail address. */
  contact: text('contact').notNull(),
  project: text('project').$type<Project>().notNull(),
  /** '' for any menu of the service. */
  menuId: text('menu_id').notNull(),
  /** Seven digits. */
  zipCode: text('zip_code').notNull(),
  waitsFor: text('waits_for').$type<WaitingFor>().notNull(),
  choice: jsonb('choice').$type<WaitingChoice>(),
  /** When the contact was left for the last time. */
  leftAt: instant('left_at').notNull(),
  checkedAt: instant('checked_at'),
  /** Null while it waits. */
  toldAt: instant('told_at'),
  /** Digest of the secret in the message's link. */
  keyDigest: text('key_digest'),
});
export type WaitingRow = typeof waitingList.$inferSelect;

/** What is waited for, without who waits. */
export type Wish = Pick<WaitingRow, 'project' | 'menuId' | 'zipCode' | 'choice'>;

const isWaiting = (now: Date) =>
  and(isNull(waitingList.toldAt), gt(waitingList.leftAt, subDays(now, WAITING_DAYS)));

/** One that waits already gets the new choice, and waits from now on; it is never a second one. */
export async function insertWaiting(
  db: Database,
  row: Pick<WaitingRow, 'id' | 'contact' | 'leftAt' | 'waitsFor'> & Wish,
): Promise<void> {
  const { choice, leftAt, waitsFor } = row;
  const { contact, project, menuId, zipCode, toldAt } = waitingList;
  await db
    .insert(waitingList)
    .values(row)
    .onConflictDoUpdate({
      target: [contact, project, menuId, zipCode],
      targetWhere: isNull(toldAt),
      set: { choice, leftAt, waitsFor },
    });
}

/** All that wait; those that were checked longest ago come first. */
export function listToCheck(db: Database, now: Date): Promise<WaitingRow[]> {
  return db
    .select()
    .from(waitingList)
    .where(isWaiting(now))
    .orderBy(sql`${waitingList.checkedAt} NULLS FIRST`, asc(waitingList.leftAt));
}

export async function markChecked(db: Database, id: string, now: Date): Promise<void> {
  await db.update(waitingList).set({ checkedAt: now }).where(eq(waitingList.id, id));
}

/** How often a contact was told since then. */
export function countTold(db: Database, contact: string, since: Date): Promise<number> {
  return db.$count(
    waitingList,
    and(eq(waitingList.contact, contact), gt(waitingList.toldAt, since)),
  );
}

/** False when another process has told it, or the contact was taken off. */
export async function markTold(
  transaction: Database,
  id: string,
  { key, toldAt }: { readonly key: string; readonly toldAt: Date },
): Promise<boolean> {
  const { rowCount } = await transaction
    .update(waitingList)
    .set({ toldAt, keyDigest: digestOf(key) })
    .where(and(eq(waitingList.id, id), isNull(waitingList.toldAt)));
  return rowCount === 1;
}

/** Of a link in a message; undefined when it was taken off, or deleted after its time. */
export async function findByKey(db: Database, key: string): Promise<WaitingRow | undefined> {
  const [found] = await db
    .select()
    .from(waitingList)
    .where(hasValues(waitingList, { keyDigest: digestOf(key) }));
  return found;
}

/** Everything of this contact, told or waiting. */
export async function deleteContact(db: Database, contact: string): Promise<void> {
  await db.delete(waitingList).where(eq(waitingList.contact, contact));
}

export async function deleteOldWaiting(db: Database, now: Date): Promise<void> {
  await db
    .delete(waitingList)
    .where(
      or(
        and(isNull(waitingList.toldAt), lte(waitingList.leftAt, subDays(now, WAITING_DAYS))),
        and(isNotNull(waitingList.toldAt), lte(waitingList.toldAt, subDays(now, TOLD_DAYS))),
      ),
    );
}

/** By service, menu and postcode, the most first. */
export function countWaiting(db: Database, now: Date, most: number) {
  const { project, menuId, zipCode, waitsFor } = waitingList;
  return db
    .select({ project, menuId, zipCode, waitsFor, count: count() })
    .from(waitingList)
    .where(isWaiting(now))
    .groupBy(project, menuId, zipCode, waitsFor)
    .orderBy(desc(count()), asc(zipCode), asc(project), asc(menuId))
    .limit(most);
}

export function countAllWaiting(db: Database, now: Date): Promise<number> {
  return db.$count(waitingList, isWaiting(now));
}
