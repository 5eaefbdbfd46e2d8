import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { dataDirectory } from '@/database/installation';
import { openPgliteDatabase } from '@/database/pglite-database';
import { toJapanDate } from '@/domain/japan-time';
import { newDataDirectory } from '../../e2e/seeded-data';
import { OPS_TOKEN } from '../../e2e/shop';
import { pidOfBackEnds } from '../back-ends-process';
import { freePort } from '../free-port';
import { shopCustomer } from '../load/shop-customer';
import { ZIP } from '../main-api/main-api-visitor';
import { isOpen, startServerProcess } from '../server-process';

const TELS = ['09044450001', '09044450002', '09044450003', '09044450004'];
const orderSchema = z.object({ orderId: z.string() });
const rowsSchema = z.object({ rows: z.array(z.object({ id: z.string(), status: z.string() })) });

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function storedOrders(dataDir: string) {
  const database = await openPgliteDatabase(dataDirectory(dataDir).database);
  try {
    const query = sql`SELECT o.id, o.status FROM orders o JOIN customers c USING (subject)
      WHERE c.tel LIKE '0904445%' ORDER BY o.id`;
    return rowsSchema.parse(await database.db.execute(query)).rows;
  } finally {
    await database.close();
  }
}

test('embedded back ends restart with every acknowledged order after a kill, and stop when the shop process dies', {
  // A shop starts, and its back ends once more.
  timeout: 8 * 60_000,
}, async () => {
  const dataDir = newDataDirectory();
  const origin = `http://localhost:${await freePort()}`;
  const shop = await startServerProcess({
    script: 'scripts/start.ts',
    name: 'killed-back-ends',
    environment: {
      PORT: new URL(origin).port,
      DATA_DIR: dataDir,
      NEXTAUTH_URL: origin,
      OPS_TOKEN,
      ATTEMPT_LIMIT_FACTOR: '100',
    },
    healthUrl: `${origin}/_health_check`,
  });
  try {
    const today = toJapanDate(new Date());
    const customers = TELS.map((tel) =>
      shopCustomer({ origin, opsToken: OPS_TOKEN }, tel, '127.0.0.1', today),
    );
    const [first] = customers;
    const starts = (await first?.starts(ZIP.shibuya, 'open')) ?? [];
    const orders: (() => Promise<Response>)[] = [];
    for (const [index, customer] of customers.entries()) {
      await customer.signUp();
      const body = await customer.orderBody(ZIP.shibuya, {
        selectedDate: starts[index * 12] ?? '',
      });
      const request = { method: 'POST', key: randomUUID(), body } as const;
      orders.push(async () => customer.send(TELS[index] ?? '', '/order/services', request));
    }

    const killed = pidOfBackEnds(dataDir);
    let acknowledged = 0;
    const answers = await Promise.all(
      orders.map(async (place) => {
        const answer = await place();
        acknowledged += answer.ok ? 1 : 0;
        if (acknowledged === 1 && isRunning(killed)) process.kill(killed, 'SIGKILL');
        return answer;
      }),
    );
    expect(answers.filter(({ ok }) => !ok).every(({ status }) => status === 503)).toBe(true);

    // As long as any server of the tests may take to start.
    const started = { timeout: 3 * 60_000, interval: 250 };
    await expect.poll(async () => (await fetch(`${origin}/api/ready`)).status, started).toBe(200);
    expect(pidOfBackEnds(dataDir)).not.toBe(killed);
    // The same keys again, as browsers send them: who has an order already is told of that one.
    const placed = await Promise.all(
      orders.map(async (place) => orderSchema.parse(await (await place()).json()).orderId),
    );

    const pid = pidOfBackEnds(dataDir);
    process.kill(shop.pid, 'SIGKILL');
    await expect.poll(() => isRunning(pid)).toBe(false);
    await expect.poll(() => isOpen(origin)).toBe(false);
    const expected = placed.sort().map((id) => ({ id, status: 'confirmed' }));
    expect(await storedOrders(dataDir)).toEqual(expected);
  } finally {
    await shop.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
