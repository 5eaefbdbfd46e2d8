import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { OrderBody } from '@/contract/orders';
import { openPgliteDatabase } from '@/database/pglite-database';
import { toJapanDate } from '@/domain/japan-time';
import { startBackEndsProcess } from '../back-ends-process';
import { ZIP } from '../main-api/shop-visitor';
import { visitBackEnds } from './back-ends-visitor';

const KILLS = 2;
const CUSTOMERS = Array.from({ length: 8 }, (_, index) => `0903000000${index}`);
/** Of the customers' orders, sent all at once, so many are acknowledged before the power goes. */
const ACKNOWLEDGED = 3;
/** Four starts, on a machine that may be busy. */
const LIMIT_MS = 240_000;

const dataDir = mkdtempSync(join(tmpdir(), 'crash-recovery-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

type People = ReturnType<typeof visitBackEnds>;

interface OrderRequest {
  readonly tel: string;
  readonly key: string;
  readonly body: OrderBody;
}

/** Starts that do not touch each other and cost nothing extra, by which the totals are known. */
async function plainStarts(people: People): Promise<string[]> {
  const open = await people.starts(ZIP.shibuya, 'open');
  return open.filter((startsAt) => /T1[03]:/.test(startsAt));
}

/** An order of each customer, every fourth by deferred payment, the others each by a new card. */
function prepareOrders(people: People, starts: string[]): Promise<OrderRequest[]> {
  return Promise.all(
    CUSTOMERS.map(async (tel, index) => {
      const creditToken = index % 4 === 0 ? undefined : await people.authenticateNewCard(tel);
      const body = await people.orderBody(ZIP.shibuya, {
        selectedDate: starts.shift() ?? '',
        ...(creditToken !== undefined && { ...people.newCard, creditToken }),
      });
      return { tel, key: randomUUID(), body };
    }),
  );
}

/** Everybody orders at once; the server is killed as soon as some have their answer. */
async function orderAndKill(
  people: People,
  requests: readonly OrderRequest[],
  kill: () => Promise<void>,
) {
  const acknowledged: string[] = [];
  const unanswered: OrderRequest[] = [];
  let killed = Promise.resolve();
  await Promise.all(
    requests.map(async (request) => {
      const { tel, key, body } = request;
      try {
        acknowledged.push(await people.place(tel, key, body));
      } catch (error) {
        // How fetch ends when the connection breaks; anything else is an answer nobody should get.
        if (!(error instanceof TypeError)) throw error;
        unanswered.push(request);
      }
      if (acknowledged.length === ACKNOWLEDGED) killed = kill();
    }),
  );
  await killed;
  return { acknowledged, unanswered };
}

/** Orders, slots, payments and charges that do not belong together, each in a few words. */
async function readHalves(): Promise<{ halves: unknown; orderIds: readonly string[] }> {
  const database = await openPgliteDatabase(join(dataDir, 'database'));
  try {
    const halves = await database.db.execute(sql`
      WITH mine AS (
        SELECT o.*, c.tel, p.pay_method, p.amount, p.status AS payment_status, p.transaction_id,
          (SELECT count(*) FROM staff_slots s WHERE s.order_id = o.id) AS slots,
          (SELECT count(*) FROM gateway_authorisations a
            WHERE a.reference = o.id AND a.status = 'authorised'
              AND a.amount = p.amount AND a.id::text = p.transaction_id) AS charges
        FROM orders o JOIN customers c USING (subject) LEFT JOIN order_payments p ON p.order_id = o.id
        WHERE c.tel LIKE '0903000000%'
      )
      SELECT 'not confirmed' AS what, id FROM mine WHERE status <> 'confirmed'
      UNION ALL SELECT 'slots ' || slots, id FROM mine WHERE slots <> 5
      UNION ALL SELECT 'charges ' || charges, id FROM mine
        WHERE charges <> CASE pay_method WHEN 'creditCard' THEN 1 ELSE 0 END
      UNION ALL SELECT 'payment ' || payment_status, id FROM mine
        WHERE payment_status <> CASE pay_method WHEN 'creditCard' THEN 'authorised' ELSE 'reserved' END
      UNION ALL SELECT 'messages ' || sent, id FROM mine, LATERAL (
        SELECT count(*) AS sent FROM outbox_messages
        WHERE recipient = mine.tel AND position((SELECT key FROM short_links WHERE order_id = mine.id AND page = 'order') IN body) > 0
      ) AS notices WHERE sent <> 1
      UNION ALL SELECT 'no payment', id FROM mine WHERE amount IS DISTINCT FROM total
      UNION ALL SELECT 'charge without order', reference FROM gateway_authorisations
        WHERE status = 'authorised' AND reference NOT IN (SELECT id FROM mine)
      UNION ALL SELECT 'request ' || state, idempotency_key FROM order_requests
        WHERE state = 'running' OR (state = 'answered') <> (order_id IN (SELECT id FROM mine))
      UNION ALL SELECT 'twice', min(v.order_id) FROM order_visits v JOIN mine m ON m.id = v.order_id
        GROUP BY v.starts_at HAVING count(*) > 1`);
    const ids = await database.db.execute(
      sql`SELECT o.id FROM orders o JOIN customers c USING (subject) WHERE c.tel LIKE '0903000000%'`,
    );
    const { rows } = z.object({ rows: z.array(z.object({ id: z.string() })) }).parse(ids);
    const { rows: found } = z.object({ rows: z.array(z.unknown()) }).parse(halves);
    return { halves: found, orderIds: rows.map(({ id }) => id) };
  } finally {
    await database.close();
  }
}

it('the back ends keep every acknowledged order whole when they are killed under load', {
  timeout: LIMIT_MS,
}, async () => {
  const start = (port?: number) =>
    startBackEndsProcess({
      name: 'crash-recovery',
      dataDir,
      ...(port !== undefined && { port }),
      environment: { NP_CREDIT_LIMIT: '10000000' },
    });
  let backEnds = await start();
  const people = visitBackEnds([backEnds], toJapanDate(new Date()));
  for (const tel of CUSTOMERS) await people.signUp(tel);
  const starts = await plainStarts(people);
  const placed = new Set<string>();

  for (let kills = 0; kills < KILLS; kills += 1) {
    const requests = await prepareOrders(people, starts);
    const { acknowledged, unanswered } = await orderAndKill(people, requests, backEnds.kill);
    expect(acknowledged.length).toBeGreaterThanOrEqual(ACKNOWLEDGED);
    expect(unanswered.length).toBeGreaterThan(0);
    for (const orderId of acknowledged) placed.add(orderId);

    backEnds = await start(backEnds.port);
    await backEnds.stop();
    const { halves, orderIds } = await readHalves();
    expect(halves).toEqual([]);
    expect(orderIds).toEqual(expect.arrayContaining([...placed]));

    backEnds = await start(backEnds.port);
    // Whoever got no answer asks again with the same key, as the storefront does.
    for (const { tel, key, body } of unanswered) placed.add(await people.place(tel, key, body));
  }

  await backEnds.stop();
  const { halves, orderIds } = await readHalves();
  expect(halves).toEqual([]);
  expect([...orderIds].sort()).toEqual([...placed].sort());
});
