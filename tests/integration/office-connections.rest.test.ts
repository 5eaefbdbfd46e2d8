import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '@/database/database';
import { isDatabaseOutOfReach, isOutOfTime } from '@/database/database-failures';
import { GateClosedError } from '@/database/gate';
import { createLookup } from '@/database/lookup';
import { openPgliteDatabase } from '@/database/pglite-database';
import { openPostgresqlDatabase } from '@/database/postgresql-database';
import { withinRequest } from '@/platform/request-context';
import { postgresqlIsHere, startThrowawayPostgresql } from './throwaway-postgresql';

const OFFICE = '/api/v1/office/orders';
const CUSTOMER = '/api/v1/user/orders';

let closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.reverse()) await close();
  closing = [];
});

function ask(route: string, work: () => Promise<unknown>, signal?: AbortSignal) {
  const context = { requestId: 'of-the-test', route, ...(signal && { signal }) };
  // A query of drizzle begins when it is awaited.
  return withinRequest(context, async () => {
    await work();
  });
}

/** As drizzle fails: with what the driver threw as the cause. */
async function causeOf(asked: Promise<unknown>): Promise<unknown> {
  return asked.then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? (error.cause ?? error) : error),
  );
}

const secondsOf = async (work: () => Promise<unknown>) => {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1_000;
};

describe.runIf(postgresqlIsHere)('on PostgreSQL', () => {
  async function open(callMs?: number): Promise<OpenDatabase> {
    const server = await startThrowawayPostgresql();
    closing.push(() => server.stop());
    const url = await server.createDatabase(`office_${closing.length}`);
    const database = openPostgresqlDatabase(url, undefined, callMs);
    closing.push(() => database.close());
    await database.migrate([]);
    return database;
  }
  const sleep = ({ db }: OpenDatabase, seconds: number) =>
    db.execute(sql`SELECT pg_sleep(${seconds})`);
  const running = async ({ db }: OpenDatabase) => {
    const { rows } = await db.execute(
      sql`SELECT 1 FROM pg_stat_activity WHERE query LIKE '%pg_sleep%' AND state = 'active'
        AND pid <> pg_backend_pid()`,
    );
    return rows.length;
  };

  it('slow calls of the office leave connections to customers, and the last of them are turned away', async () => {
    const database = await open();
    const slow = Array.from({ length: 8 }, () => causeOf(ask(OFFICE, () => sleep(database, 4))));
    await vi.waitFor(async () => expect(await running(database)).toBe(3));
    const taken = await secondsOf(() =>
      Promise.all(
        Array.from({ length: 10 }, () => ask(CUSTOMER, () => database.db.execute(sql`SELECT 1`))),
      ),
    );
    expect(taken).toBeLessThan(1);
    const outcomes = await Promise.all(slow);
    expect(outcomes.filter((cause) => cause instanceof GateClosedError)).toHaveLength(5);
    expect(outcomes.every((cause) => cause === undefined || isDatabaseOutOfReach(cause))).toBe(
      true,
    );
  });

  it('the statement of a caller who has given up is cancelled, and its place is free', async () => {
    const database = await open();
    const gone = new AbortController();
    const given = causeOf(ask(OFFICE, () => sleep(database, 60), gone.signal));
    await vi.waitFor(async () => expect(await running(database)).toBe(1));
    gone.abort();
    expect(isOutOfTime(await given)).toBe(true);
    expect(await running(database)).toBe(0);
    const again = causeOf(ask(OFFICE, () => sleep(database, 0), gone.signal));
    expect(await again).toMatchObject({ name: 'AbortError' });
    expect(await causeOf(ask(OFFICE, () => sleep(database, 0)))).toBeUndefined();
  });

  it('what requests look up together goes on when the first of them is given up', async () => {
    const { db } = await open();
    const lookup = createLookup(async (keys) => {
      await db.execute(sql`SELECT pg_sleep(0.5)`);
      return new Map(keys.map((key) => [key, key]));
    });
    const gone = new AbortController();
    const first = ask(OFFICE, () => lookup('first'), gone.signal);
    const other = lookup('other');
    await pause(100);
    gone.abort();
    expect(await other).toBe('other');
    await first;
  });

  it('a statement ends after the longest call, and waits no longer than that for a lock', async () => {
    const database = await open(200);
    expect(isOutOfTime(await causeOf(sleep(database, 60)))).toBe(true);
    await database.db.execute(sql`CREATE TABLE shelf (id integer PRIMARY KEY)`);
    await database.db.transaction(async (transaction) => {
      await transaction.execute(sql`LOCK TABLE shelf`);
      const waiting = await causeOf(database.db.execute(sql`SELECT * FROM shelf`));
      expect(waiting).toMatchObject({ code: '55P03' });
    });
    // Migrations take as long as they take.
    await database.transaction((connection) => connection.script('SELECT pg_sleep(1.5)'));
  });
});

it('on PGlite a customer waits for one statement of the office at most', async () => {
  const database = await openPgliteDatabase();
  closing.push(() => database.close());
  await database.ask();
  const order: string[] = [];
  const note = (name: string) => () => void order.push(name);
  const office = Array.from({ length: 4 }, (_, index) =>
    ask(OFFICE, () =>
      database.db.execute(sql`SELECT count(*) FROM generate_series(1, 300000)`),
    ).then(note(`office ${index}`)),
  );
  await ask(CUSTOMER, () => database.db.execute(sql`SELECT 1`)).then(note('customer'));
  await Promise.all(office);
  expect(order.indexOf('customer')).toBeLessThanOrEqual(1);
});
