import { z } from 'zod';
import { dataDirectory } from '@/database/installation';
import { openPgliteDatabase } from '@/database/pglite-database';
import { DEMO_CUSTOMER } from '@/main-api/seed/demo-customer';
import { databaseProblems } from '../fuzz/database-problems';
import type { StoredOrder } from './order-ledger';

const SEEDED = "id NOT LIKE 'demo-%'";

const ORDERS = `
  SELECT o.id, r.idempotency_key AS key, o.status, o.total, p.pay_method AS "payMethod",
    CASE WHEN back.amount >= p.amount THEN 'refunded' ELSE p.status END AS "paymentStatus",
    count(a.id)::int AS charges, coalesce(sum(a.amount), 0)::int AS charged
  FROM orders o
    LEFT JOIN order_payments p ON p.order_id = o.id
    LEFT JOIN order_requests r ON r.order_id = o.id
    LEFT JOIN LATERAL (
      SELECT sum(amount) AS amount FROM refunds WHERE order_id = o.id AND position IS NULL) back ON true
    LEFT JOIN LATERAL (
      SELECT id, amount - paid_back AS amount
      FROM gateway_authorisations, LATERAL (
        SELECT coalesce(sum(amount), 0) AS paid_back FROM gateway_refunds
        WHERE authorisation_id = gateway_authorisations.id) g
      WHERE reference = o.id AND status = 'authorised' AND amount > paid_back) a ON true
  WHERE o.${SEEDED}
  GROUP BY o.id, r.idempotency_key, p.pay_method, p.amount, p.status, back.amount`;

const orderSchema = z.object({
  id: z.string(),
  key: z.string().nullable(),
  status: z.string(),
  total: z.number(),
  payMethod: z.string().nullable(),
  paymentStatus: z.string().nullable(),
  charges: z.number(),
  charged: z.number(),
}) satisfies z.ZodType<StoredOrder>;

/** What must give no row once nothing is under way any more, beyond the rules of any shop. */
const BROKEN_PROMISES = {
  'money taken for an order that is not there': `
    SELECT reference FROM gateway_authorisations
    WHERE status = 'authorised' AND reference ~ '^[^-]{4}-[^-]{4}$'
      AND reference NOT IN (SELECT id FROM orders)`,
  'half an hour of a person that two orders have': `
    SELECT staff_id, slot_start FROM staff_slots GROUP BY staff_id, slot_start HAVING count(*) > 1`,
  'an order that holds more or less of a person’s time than it takes': `
    SELECT o.id, count(s.slot_start) FROM orders o
      JOIN order_visits v ON v.order_id = o.id AND v.cancelled_at IS NULL AND v.staff_id IS NOT NULL
      LEFT JOIN staff_slots s ON s.order_id = o.id
    WHERE o.${SEEDED} GROUP BY o.id, o.duration_minutes
    HAVING count(s.slot_start) <> ceil((o.duration_minutes + 30) / 30.0)`,
  'a refund that waits though the gateway answers': `
    SELECT id FROM refunds WHERE state = 'due' AND created_at < now() - interval '5 minutes'`,
  'a coupon counted more or less often than it is used': `
    SELECT c.code, c.used_count FROM coupons c WHERE c.code <> 'SENCHAKU100'
      AND c.used_count <> (SELECT count(*) FROM orders o
        WHERE o.coupon = c.code AND o.status <> 'cancelled' AND o.${SEEDED})`,
  'points that were neither kept nor used': `
    SELECT point_balance FROM customers c WHERE c.subject = '${DEMO_CUSTOMER.subject}'
      AND point_balance + (SELECT coalesce(sum(o.points_used), 0) FROM orders o
        WHERE o.subject = c.subject AND o.status <> 'cancelled' AND o.${SEEDED}) <> 1500`,
} as const;

interface StoredShop {
  readonly orders: readonly StoredOrder[];
  /** Rules that the data break, each with a few rows. */
  readonly problems: readonly string[];
}

/** Reads the embedded database of a shop that has stopped. */
export async function readStoredShop(dataDir: string): Promise<StoredShop> {
  const database = await openPgliteDatabase(dataDirectory(dataDir).database);
  try {
    const problems = [...(await databaseProblems(database))];
    const rows = await database.transaction(async ({ query }) => {
      for (const [rule, statement] of Object.entries(BROKEN_PROMISES)) {
        const broken = await query(statement);
        if (broken.length > 0) {
          problems.push(`${rule} (${broken.length}): ${JSON.stringify(broken.slice(0, 3))}`);
        }
      }
      return query(ORDERS);
    });
    return { orders: z.array(orderSchema).parse(rows), problems };
  } finally {
    await database.close();
  }
}
