import { desc, eq, getTableColumns, inArray, lte, sql } from 'drizzle-orm';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import type { MaintenanceStatus } from '@/contract/operations';
import type { Database } from '@/database/database';
import { instant } from '@/database/queries';
import { officeAccountHistory, officeAccounts } from '../office/account-tables';

/** At most one row: the maintenance notice in force, in the words of the SPEC. */
export const maintenance = pgTable('maintenance', {
  only_row: boolean().primaryKey().default(true),
  is_maintenance_time: boolean().notNull(),
  start_at: text().notNull(),
  end_at: text().notNull(),
});

/** Kept only when no chat is configured. */
export const teamNotifications = pgTable('team_notifications', {
  id: text().primaryKey(),
  sentAt: instant('sent_at').notNull(),
  text: text().notNull(),
});

const OPEN: MaintenanceStatus = { is_maintenance_time: false, start_at: '', end_at: '' };

const { only_row: _, ...shownStatus } = getTableColumns(maintenance);

/** Open when it was never set. */
export async function readMaintenance(db: Database): Promise<MaintenanceStatus> {
  const [status] = await db.select(shownStatus).from(maintenance);
  return status ?? OPEN;
}

/** Whoever else changes it waits until the end of the transaction. */
export async function lockMaintenance(transaction: Database): Promise<MaintenanceStatus> {
  await transaction.insert(maintenance).values(OPEN).onConflictDoNothing();
  const [status] = await transaction.select(shownStatus).from(maintenance).for('update');
  if (!status) throw new Error('the maintenance flag was not written');
  return status;
}

export async function writeMaintenance(db: Database, status: MaintenanceStatus): Promise<void> {
  await db
    .insert(maintenance)
    .values(status)
    .onConflictDoUpdate({ target: maintenance.only_row, set: status });
}

/** Anyone can send notifications, so only the newest are kept. */
const NOTIFICATIONS_KEPT = 1_000;
const MOST_LISTED = 100;

const newestFirst = [desc(teamNotifications.sentAt), desc(teamNotifications.id)];

export async function storeNotification(
  db: Database,
  notification: typeof teamNotifications.$inferInsert,
): Promise<void> {
  await db.insert(teamNotifications).values(notification);
  const surplus = db
    .select({ id: teamNotifications.id })
    .from(teamNotifications)
    .orderBy(...newestFirst)
    .offset(NOTIFICATIONS_KEPT);
  await db.delete(teamNotifications).where(inArray(teamNotifications.id, surplus));
}

/** Those not sent to a chat, newest first. */
export async function listNotifications(db: Database) {
  return db
    .select()
    .from(teamNotifications)
    .orderBy(...newestFirst)
    .limit(MOST_LISTED);
}

export async function deleteOldNotifications(db: Database, until: Date): Promise<void> {
  await db.delete(teamNotifications).where(lte(teamNotifications.sentAt, until));
}

/** In the history of accounts, with the flag and its times as they are since. */
export const MAINTENANCE_EVENT = 'maintenanceSet';

const SHOWN_CHANGES = 20;

/** By the office, newest first; `authorName` is null for operations. */
export function listMaintenanceChanges(db: Database) {
  return db
    .select({
      at: officeAccountHistory.at,
      details: officeAccountHistory.details,
      authorName: officeAccounts.name,
    })
    .from(officeAccountHistory)
    .leftJoin(
      officeAccounts,
      sql`${officeAccountHistory.author} = 'office:' || ${officeAccounts.id}`,
    )
    .where(eq(officeAccountHistory.event, MAINTENANCE_EVENT))
    .orderBy(desc(officeAccountHistory.id))
    .limit(SHOWN_CHANGES);
}
