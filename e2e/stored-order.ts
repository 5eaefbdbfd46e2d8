import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { openPgliteDatabase } from '@/database/pglite-database';

const rowSchema = z.object({
  status: z.string(),
  total: z.number(),
  payment_status: z.string(),
  amount: z.number(),
  card_number_bottom: z.string().nullable(),
  has_transaction: z.boolean(),
  has_token: z.boolean(),
  staff_id: z.string().nullable(),
  starts: z.string(),
  slots: z.array(z.string()),
});

/** An order and what it took, as they stand in the embedded database of a shop that has stopped. Times are Japan's. */
export async function readStoredOrder(dataDir: string, orderId: string) {
  const database = await openPgliteDatabase(join(dataDir, 'database'));
  try {
    const { rows } = z.object({ rows: z.array(rowSchema) }).parse(
      await database.db.execute(sql`
        SELECT o.status, o.total, p.status AS payment_status, p.amount, p.card_number_bottom,
          p.transaction_id IS NOT NULL AS has_transaction, p.card_token IS NOT NULL AS has_token,
          v.staff_id, to_char(v.starts_at AT TIME ZONE 'Asia/Tokyo', 'YYYY-MM-DD"T"HH24:MI:SS') AS starts,
          ARRAY(
            SELECT to_char(s.slot_start AT TIME ZONE 'Asia/Tokyo', 'HH24:MI') FROM staff_slots s
            WHERE s.order_id = o.id AND s.staff_id = v.staff_id ORDER BY s.slot_start
          ) AS slots
        FROM orders o JOIN order_payments p ON p.order_id = o.id JOIN order_visits v ON v.order_id = o.id
        WHERE o.id = ${orderId}`),
    );
    return rows;
  } finally {
    await database.close();
  }
}

const termsRowSchema = z.object({
  coupon: z.string().nullable(),
  points_used: z.number(),
  point_balance: z.number(),
  alliance_code: z.string(),
  alliance_id: z.string(),
  alliance_inputs: z.array(z.string()),
  lines: z.array(z.object({ kind: z.string(), amount: z.number() })),
});

/** What was taken off an order and through whom it came, of a shop that has stopped. */
export async function readStoredTerms(dataDir: string, orderId: string) {
  const database = await openPgliteDatabase(join(dataDir, 'database'));
  try {
    const { rows } = z.object({ rows: z.array(termsRowSchema) }).parse(
      await database.db.execute(sql`
        SELECT o.coupon, o.points_used, c.point_balance, o.terms->>'allianceCode' AS alliance_code,
          o.terms->>'allianceId' AS alliance_id, o.terms->'campaignAllianceCodeInputs' AS alliance_inputs,
          o.price->'lines' AS lines
        FROM orders o JOIN customers c ON c.subject = o.subject
        WHERE o.id = ${orderId}`),
    );
    return rows[0];
  } finally {
    await database.close();
  }
}
