import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { OrderBody } from '@/contract/orders';
import { dataDirectory } from '@/database/installation';
import { openPgliteDatabase } from '@/database/pglite-database';
import { toJapanDate } from '@/domain/japan-time';
import { type BackEndsProcess, startBackEndsProcess } from '../back-ends-process';
import { readSeededTemplate } from '../main-api/read-seeded-template';
import { ZIP } from '../main-api/shop-visitor';
import { visitBackEnds } from './back-ends-visitor';

const CUSTOMERS = ['09031000001', '09031000002', '09031000003'];
/** Starts of processes, one of which waits for a lease, on a machine that may be busy. */
const LIMIT_MS = 240_000;

const UNSHARE = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'];
const namespacesAreHere = spawnSync('unshare', [...UNSHARE.slice(1), 'true']).status === 0;

const folder = mkdtempSync(join(tmpdir(), 'sleeping-holder-'));
const running: BackEndsProcess[] = [];

async function start(name: string, dataDir: string, within?: readonly string[]) {
  const backEnds = await startBackEndsProcess({ name, dataDir, ...(within && { within }) });
  running.push(backEnds);
  return backEnds;
}

async function seededDirectory(name: string): Promise<string> {
  const dataDir = join(folder, name);
  const template = await openPgliteDatabase(
    dataDirectory(dataDir).database,
    await readSeededTemplate(),
  );
  await template.close();
  return dataDir;
}

interface OrderRequest {
  readonly tel: string;
  readonly body: OrderBody;
}

async function customersWithOrders(backEnds: BackEndsProcess) {
  const people = visitBackEnds([backEnds], toJapanDate(new Date()));
  for (const tel of CUSTOMERS) await people.signUp(tel);
  const starts = await people.starts(ZIP.shibuya, 'open');
  const requests: OrderRequest[] = [];
  for (const tel of CUSTOMERS) {
    const selectedDate = starts.splice(0, 8)[0] ?? '';
    requests.push({ tel, body: await people.orderBody(ZIP.shibuya, { selectedDate }) });
  }
  return {
    requests,
    /** The id of the order, or null when none was acknowledged. */
    place: ({ tel, body }: OrderRequest) => people.place(tel, tel, body).catch(() => null),
  };
}

async function orderIdsIn(dataDir: string): Promise<readonly string[]> {
  const database = await openPgliteDatabase(dataDirectory(dataDir).database);
  try {
    const { rows } = z
      .object({ rows: z.array(z.object({ id: z.string() })) })
      .parse(await database.db.execute(sql`SELECT id FROM orders`));
    return rows.map(({ id }) => id);
  } finally {
    await database.close();
  }
}

afterAll(async () => {
  for (const backEnds of running) await backEnds.kill();
  rmSync(folder, { recursive: true, force: true });
});

describe.runIf(process.platform === 'linux')(
  'a shop process that is paused with orders under way',
  () => {
    let dataDir: string;
    let acknowledged: readonly string[];
    let repeated: readonly (string | null)[];
    let rejection: unknown;
    let exitCode: number | null;

    beforeAll(async () => {
      dataDir = await seededDirectory('same-machine');
      const first = await start('sleeping-holder', dataDir);
      const { requests, place } = await customersWithOrders(first);
      first.freeze();
      const placing = Promise.all(requests.map(place));
      rejection = await start('second-holder', dataDir).catch((error: unknown) => error);
      first.wake();
      acknowledged = (await placing).filter((id) => id !== null);
      // A connection can break while a shop sleeps: whoever got no answer asks again.
      repeated = await Promise.all(requests.map(place));
      await first.stop();
      exitCode = first.exitCode();
    }, LIMIT_MS);

    it('keeps its data directory, and a second shop on the machine refuses to start with the reason', () => {
      expect(rejection).toHaveProperty(
        'message',
        expect.stringContaining(`The data directory ${dataDir} is in use by another process`),
      );
    });

    it(
      'has stored every order that it acknowledged after it continued',
      async () => {
        expect(acknowledged.length).toBeGreaterThan(0);
        expect(repeated).toEqual(CUSTOMERS.map(() => expect.stringMatching(/\S/)));
        expect(repeated).toEqual(expect.arrayContaining([...acknowledged]));
        expect(await orderIdsIn(dataDir)).toEqual(expect.arrayContaining([...repeated]));
        expect(exitCode).toBe(0);
      },
      LIMIT_MS,
    );
  },
);

describe.runIf(namespacesAreHere)('a shop in a container that is paused past its lease', () => {
  it('acknowledges no further order after another shop took over, and ends with exit code 1', {
    timeout: LIMIT_MS,
  }, async () => {
    const dataDir = await seededDirectory('containers');
    const first = await start('sleeping-container', dataDir, UNSHARE);
    const { requests, place } = await customersWithOrders(first);
    const [earlier, ...others] = requests;
    const before = earlier && (await place(earlier));
    first.freeze();
    const placing = Promise.all(others.map(place));
    const second = await start('second-container', dataDir, UNSHARE);
    first.wake();
    const afterwards = await placing;
    await expect.poll(() => first.exitCode(), { timeout: 60_000 }).toBe(1);
    await second.stop();
    const ids = await orderIdsIn(dataDir);
    expect(ids).toContain(before);
    expect(afterwards).toEqual([null, null]);
  });
});
