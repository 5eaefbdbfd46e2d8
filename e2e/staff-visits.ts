import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { fromJapanTime, toJapanDate } from '@/domain/japan-time';
import { openPgliteDatabase } from '@/embedded/database/pglite-database';

export interface BegunVisit {
  readonly visitId: string;
  readonly orderId: string;
}

const HALF_HOUR_MS = 30 * 60_000;

/**
 * Lets visits of a shop that is not running begin half an hour ago, but today, for two hours each and one staff member.
 * @returns the visits that are agreed in the demonstration data, in the order of the list
 */
export async function letVisitsBegin(
  dataDir: string,
  staffId: string,
): Promise<readonly BegunVisit[]> {
  const database = await openPgliteDatabase(join(dataDir, 'database'));
  const now = Date.now();
  const midnight = fromJapanTime(toJapanDate(new Date(now))).getTime();
  const startsAt = new Date(Math.max(now - HALF_HOUR_MS, midnight));
  const endsAt = new Date(startsAt.getTime() + 4 * HALF_HOUR_MS);
  try {
    const begun = await database.db.execute(sql`
      UPDATE order_visits SET starts_at = ${startsAt}, ends_at = ${endsAt}, staff_id = ${staffId}
      WHERE status = 'confirmed' AND position = 0
      RETURNING order_id`);
    const orderIds = begun.rows.map((row) => String(row.order_id)).toSorted();
    return orderIds.map((orderId) => ({ orderId, visitId: `${orderId}-1` }));
  } finally {
    await database.close();
  }
}
