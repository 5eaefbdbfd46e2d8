import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { officeOrderEndpoints } from '@/contract/office-orders';
import { openPgliteDatabase } from '@/database/pglite-database';
import { fromJapanTime, toJapanDate } from '@/domain/japan-time';
import { shopNow } from '../tests/shop/shop-date';
import { OPS_TOKEN } from './shop';

const MINUTE_MS = 60_000;

interface StaffDay {
  readonly staffId: string;
  /** The first has begun today and goes on; the next ones follow with half an hour between them. */
  readonly visitIds: readonly string[];
}

/** Gives the agreed visits of the demonstration data to one person of a shop that is not running yet. */
export async function letVisitsBegin(dataDir: string): Promise<StaffDay> {
  const database = await openPgliteDatabase(join(dataDir, 'database'));
  const { db } = database;
  const now = shopNow().getTime();
  const midnight = fromJapanTime(toJapanDate(new Date(now))).getTime();
  const begun = Math.max(now - 30 * MINUTE_MS, midnight);
  try {
    const people = await db.execute(sql`SELECT id FROM staff ORDER BY id LIMIT 1`);
    const staffId = String(people.rows[0]?.id);
    const agreed = await db.execute(sql`
      SELECT order_id, position FROM order_visits
      WHERE status = 'confirmed' AND starts_at > ${shopNow()} ORDER BY order_id, position`);
    for (const [index, { order_id: orderId, position }] of agreed.rows.entries()) {
      const startsAt = new Date(begun + index * 150 * MINUTE_MS);
      const endsAt = new Date(startsAt.getTime() + 120 * MINUTE_MS);
      await db.execute(sql`
        UPDATE order_visits SET starts_at = ${startsAt}, ends_at = ${endsAt}, staff_id = ${staffId}
        WHERE order_id = ${orderId} AND position = ${position}`);
    }
    const visitIds = agreed.rows.map((row) => `${row.order_id}-${Number(row.position) + 1}`);
    return { staffId, visitIds };
  } finally {
    await database.close();
  }
}

/** The entries of the history about a visit, as the office reads them. */
export async function readVisitHistory(
  request: APIRequestContext,
  origin: string,
  visitId: string,
) {
  const orderId = visitId.replace(/-\d+$/, '');
  const answer = await request.get(`${origin}/api/v1/office/orders/${orderId}`, {
    headers: { authorization: `Bearer ${OPS_TOKEN}` },
  });
  const { history } = officeOrderEndpoints.getOfficeOrder.response.parse(await answer.json());
  return history.filter((entry) => entry.visitId === visitId);
}
