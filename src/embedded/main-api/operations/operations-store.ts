import { desc, inArray, lte } from 'drizzle-orm';
import type { MaintenanceStatus } from '@/contract/operations';
import type { Database } from '../../database/database';
import { maintenance, teamNotifications } from '../catalogue/catalogue-tables';

/** Null when never set. */
export async function readMaintenance(db: Database): Promise<MaintenanceStatus | null> {
  const [row] = await db.select().from(maintenance);
  return row
    ? {
        is_maintenance_time: row.isMaintenanceTime,
        start_at: row.startAt,
        end_at: row.endAt,
      }
    : null;
}

export async function writeMaintenance(db: Database, status: MaintenanceStatus): Promise<void> {
  const row = {
    isMaintenanceTime: status.is_maintenance_time,
    startAt: status.start_at,
    endAt: status.end_at,
  };
  await db
    .insert(maintenance)
    .values(row)
    .onConflictDoUpdate({ target: maintenance.onlyRow, set: row });
}

/** Anyone can send notifications, so only the newest are kept. */
const NOTIFICATIONS_KEPT = 1_000;

interface KeptNotification {
  readonly sentAt: Date;
  readonly text: string;
}

export async function storeNotification(
  db: Database,
  notification: KeptNotification & { readonly id: string },
): Promise<void> {
  await db.insert(teamNotifications).values(notification);
  const surplus = db
    .select({ id: teamNotifications.id })
    .from(teamNotifications)
    .orderBy(desc(teamNotifications.sentAt), desc(teamNotifications.id))
    .offset(NOTIFICATIONS_KEPT);
  await db.delete(teamNotifications).where(inArray(teamNotifications.id, surplus));
}

export function readNotifications(db: Database, most: number): Promise<KeptNotification[]> {
  return db
    .select({ sentAt: teamNotifications.sentAt, text: teamNotifications.text })
    .from(teamNotifications)
    .orderBy(desc(teamNotifications.sentAt), desc(teamNotifications.id))
    .limit(most);
}

export async function deleteOldNotifications(db: Database, until: Date): Promise<void> {
  await db.delete(teamNotifications).where(lte(teamNotifications.sentAt, until));
}
