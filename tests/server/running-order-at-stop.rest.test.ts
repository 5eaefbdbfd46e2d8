import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { dataDirectory } from '@/database/installation';
import { openPgliteDatabase } from '@/database/pglite-database';
import { toJapanDate } from '@/domain/japan-time';
import { newDataDirectory } from '../../e2e/seeded-data';
import { OPS_TOKEN } from '../../e2e/shop';
import { freePort } from '../free-port';
import { listenOnLoopback } from '../listen-on-loopback';
import { shopCustomer } from '../load/shop-customer';
import { ZIP } from '../main-api/main-api-visitor';
import { isOpen, startServerProcess } from '../server-process';

const NAME = 'running-order-at-stop';
const LOG = `test-results/logs/${NAME}.log`;
const TEL = '09044440001';

const rowsSchema = z.object({ rows: z.array(z.object({ id: z.string(), status: z.string() })) });

/** The card gateway, which authorises no payment before it is let. */
async function startHeldGateway(port: number) {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let isAsked = () => {};
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  const server = createServer(async (incoming, response) => {
    const { method, url = '', headers } = incoming;
    if (url.endsWith('/api/authorisations')) {
      isAsked();
      await released;
    }
    const passed = request({ port, host: '127.0.0.1', method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    incoming.pipe(passed);
  });
  const origin = `http://127.0.0.1:${await listenOnLoopback(server)}`;
  return { origin, asked, letGo, close: () => server.close() };
}

async function storedOrders(dataDir: string): Promise<unknown> {
  const database = await openPgliteDatabase(dataDirectory(dataDir).database);
  try {
    const query = sql`SELECT o.id, o.status FROM orders o JOIN customers c USING (subject)
      WHERE c.tel = ${TEL}`;
    return rowsSchema.parse(await database.db.execute(query)).rows;
  } finally {
    await database.close();
  }
}

test('a graceful stop reports not ready, finishes the running order, stores it and exits with 0', {
  // A shop starts, and stops.
  timeout: 5 * 60_000,
}, async () => {
  rmSync(LOG, { force: true });
  const dataDir = newDataDirectory();
  const [port, backEndsPort] = [await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const gateway = await startHeldGateway(backEndsPort);
  const shop = await startServerProcess({
    script: 'scripts/start.ts',
    name: NAME,
    environment: {
      PORT: String(port),
      BACKENDS_PORT: String(backEndsPort),
      DATA_DIR: dataDir,
      NEXTAUTH_URL: origin,
      OPS_TOKEN,
      CARD_GATEWAY_ORIGIN: gateway.origin,
      STOP_DELAY_MS: '1500',
    },
    healthUrl: `${origin}/_health_check`,
  });
  try {
    const customer = shopCustomer(
      { origin, opsToken: OPS_TOKEN },
      TEL,
      '127.0.0.1',
      toJapanDate(new Date()),
    );
    await customer.signUp();
    await customer.authenticateCard('tshop00000001');
    const [selectedDate = ''] = await customer.starts(ZIP.shibuya, 'open');
    const body = await customer.orderBody(ZIP.shibuya, { selectedDate, ...customer.newCard });
    const ordered = customer.send(TEL, '/order/services', {
      method: 'POST',
      key: randomUUID(),
      body,
    });
    await gateway.asked;

    const stopped = shop.stop();
    await expect.poll(async () => (await fetch(`${origin}/api/ready`)).status).toBe(503);
    // Longer than that: the server takes nobody new any more, and waits for the order.
    await expect.poll(() => isOpen(origin)).toBe(false);
    gateway.letGo();
    const answer = await ordered;
    expect(answer.status).toBe(200);
    const { orderId }: { orderId: string } = await answer.json();
    await stopped;
    expect(shop.exitCode()).toBe(0);
    expect(await storedOrders(dataDir)).toEqual([{ id: orderId, status: 'confirmed' }]);

    const log = readFileSync(LOG, 'utf8');
    const lines = log
      .split('\n')
      .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));
    const ids = (part: string | undefined) =>
      lines
        .filter(({ route, part: of }) => route === '/api/v1/order/services' && of === part)
        .map(({ requestId }) => requestId);
    expect(ids('backends')).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)]);
    expect(ids(undefined)).toEqual(ids('backends'));
    expect(log).not.toContain(TEL);
  } finally {
    gateway.letGo();
    await shop.stop();
    gateway.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
