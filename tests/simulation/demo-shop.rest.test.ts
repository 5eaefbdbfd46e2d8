import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { addJapanDays, fromJapanTime, toJapanDate, toJapanDateTime } from '@/domain/japan-time';
import { readInbox } from '@/main-api/office/inbox-sources';
import { openShop } from '../main-api/shop-visitor';
import { runJobs } from './clock';

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const DAYS = 100;
const TIMES = ['00:00:00', '09:00:00', '12:00:00', '18:00:00'];

async function rowsOf<Row extends z.ZodType>(row: Row, query: ReturnType<typeof sql>) {
  const { rows } = await shop.deps.db.execute(query);
  return z.array(row).parse(rows);
}

/**
 * Orders that need a person by their states alone. A day of a plan for which nobody was found three days ahead is given
 * up, as its customer was told.
 */
async function waitingOrders(): Promise<string[]> {
  const lookedForFrom = addJapanDays(toJapanDate(shop.clock.now()), 3);
  const rows = await rowsOf(
    z.object({ id: z.string() }),
    sql`
      SELECT id FROM orders WHERE status IN ('received', 'confirmed') AND (
        NOT EXISTS (SELECT FROM order_visits WHERE order_id = orders.id)
        OR EXISTS (SELECT FROM order_visits WHERE order_id = orders.id AND status = 'wished')
        OR EXISTS (SELECT FROM order_visits WHERE order_id = orders.id AND status = 'confirmed'
          AND (staff_id IS NULL OR ends_at < ${shop.clock.now().toISOString()}::timestamptz - interval '2 days'))
        OR EXISTS (SELECT FROM plan_days WHERE order_id = orders.id AND position IS NULL
          AND day >= ${lookedForFrom}))`,
  );
  return rows.map(({ id }) => id);
}

const START = /訪問日時[^:\n]*: (\d+)年(\d+)月(\d+)日\(.\) (\d+):(\d+)/g;

/** The starts of visits that a message names, `yyyy-MM-ddTHH:mm:00` in Japan. */
function promisedStarts(text: string): string[] {
  return [...text.matchAll(START)].map(([, ...parts]) => {
    const [year, month, day, hour, minute] = parts.map((part) => part.padStart(2, '0'));
    return `${year}-${month}-${day}T${hour}:${minute}:00`;
  });
}

/** How many starts that have passed were named by messages, and those without a visit that was done then. */
async function passedPromises(): Promise<{ readonly count: number; readonly broken: string[] }> {
  const notices = await rowsOf(
    z.object({ order_id: z.string(), text: z.string() }),
    sql`SELECT order_id, text FROM sent_notices`,
  );
  const done = await rowsOf(
    z.object({ order_id: z.string(), starts_at: z.coerce.date() }),
    sql`SELECT order_id, starts_at FROM order_visits WHERE status = 'done'`,
  );
  const kept = new Set(
    done.map((visit) => `${visit.order_id} ${toJapanDateTime(visit.starts_at)}`),
  );
  const recent = addJapanDays(toJapanDate(shop.clock.now()), -2);
  const passed = notices.flatMap(({ order_id: orderId, text }) =>
    promisedStarts(text)
      .filter((start) => start < recent)
      .map((start) => `${orderId} ${start}`),
  );
  return { count: passed.length, broken: passed.filter((promise) => !kept.has(promise)) };
}

it('the demonstration shop keeps what it promised for 100 days on its own', async () => {
  const first = toJapanDate(shop.clock.now());
  for (let day = 1; day <= DAYS; day += 1) {
    for (const time of TIMES) {
      shop.clock.set(`${addJapanDays(first, day)}T${time}+09:00`);
      await runJobs(shop.deps);
    }
    const inbox = new Set((await readInbox(shop.deps)).map(({ orderId }) => orderId));
    expect((await waitingOrders()).filter((id) => !inbox.has(id))).toEqual([]);
    expect(shop.errors).toEqual([]);
  }
  const { count, broken } = await passedPromises();
  expect(broken).toEqual([]);
  expect(count).toBeGreaterThan(10);
  const plans = await rowsOf(
    z.object({ status: z.string(), last: z.coerce.date(), told: z.coerce.number() }),
    sql`
      SELECT plans.status, (SELECT max(starts_at) FROM order_visits WHERE order_id = plans.order_id) AS last,
        (SELECT count(*) FROM sent_notices WHERE order_id = plans.order_id) AS told
      FROM plans`,
  );
  expect(plans.length).toBeGreaterThan(0);
  const sevenWeeks = fromJapanTime(addJapanDays(first, DAYS + 42));
  for (const { status, last, told } of plans) {
    expect(status).toBe('active');
    expect(last > sevenWeeks).toBe(true);
    expect(told).toBeGreaterThan(4);
  }
}, 240_000);
