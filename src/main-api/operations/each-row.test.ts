import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Rejection } from '@/contract/rejection';
import type { OpenDatabase } from '@/database/database';
import { borrowDatabase } from '../../../tests/borrowed-database';
import type { MainApiDependencies } from '../dependencies';
import { inRound, RowsFailedError } from './each-row';
import { listLastingFailures } from './failed-row-repository';

const BEGIN = new Date('2026-05-06T01:00:00Z').getTime();
const MINUTE_MS = 60_000;

let database: OpenDatabase;
let minute = 0;
let logged: (readonly [string, object])[] = [];
let deps: Parameters<typeof inRound>[0];

const log = (fields: object, message: string) => {
  const { stack: _, ...rest } = { stack: undefined, ...fields };
  logged.push([message, rest]);
};

beforeAll(async () => {
  database = await borrowDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  minute = 0;
  logged = [];
  deps = {
    db: database.db,
    clock: { now: () => new Date(BEGIN + minute * MINUTE_MS) },
    logger: { info: () => {}, warn: log, error: log },
  } satisfies Pick<MainApiDependencies, 'db' | 'clock' | 'logger'>;
  await database.transaction((connection) => connection.script('DELETE FROM failed_rows'));
});

/** A round over these rows. @returns the rows that were tried, and how many failed */
async function round(
  rows: readonly string[],
  failing: Readonly<Record<string, Error>>,
  most?: number,
): Promise<{ tried: string[]; failed: number }> {
  const tried: string[] = [];
  const failed = await inRound(deps, (each) =>
    each('reminder', {
      list: async () => rows,
      nameOf: (row) => ({ id: row, orderId: `order-of-${row}` }),
      work: async (row) => {
        tried.push(row);
        const error = failing[row];
        if (error) throw error;
      },
      ...(most !== undefined && { most }),
    }),
  ).then(
    () => 0,
    (error: unknown) => {
      if (error instanceof RowsFailedError) return error.rows;
      throw error;
    },
  );
  return { tried, failed };
}

it('a row that throws is named in the log, and all others are done in the same round', async () => {
  const broken = { B: new TypeError('of a customer') };
  expect(await round(['A', 'B', 'C'], broken)).toEqual({ tried: ['A', 'B', 'C'], failed: 1 });
  expect(logged).toEqual([
    [
      'a row of a job failed',
      { step: 'reminder', id: 'B', orderId: 'order-of-B', error: 'TypeError' },
    ],
  ]);
});

it('it is tried again after gaps that grow to an hour, and no more once it is done', async () => {
  const tries: number[] = [];
  for (; minute <= 260; minute += 1) {
    const { tried } = await round(['A'], { A: new Error('broken') });
    if (tried.length > 0) tries.push(minute);
  }
  expect(tries).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183, 243]);
  minute = 303;
  expect(await round(['A'], {})).toEqual({ tried: ['A'], failed: 0 });
  minute = 304;
  expect(await round(['A'], {})).toEqual({ tried: ['A'], failed: 0 });
});

it('what another back end does not answer is tried in each round, and no failure of the round', async () => {
  const silent = { A: new Rejection('back_end_unavailable') };
  for (; minute < 3; minute += 1) {
    expect(await round(['A'], silent)).toEqual({ tried: ['A'], failed: 0 });
  }
  expect(logged.map(([message]) => message)).toEqual(Array(3).fill('a row of a job waits'));
});

it('rows that always fail keep no others from their turn', async () => {
  const broken = Object.fromEntries(['A', 'B', 'C'].map((row) => [row, new Error('broken')]));
  const rows = ['A', 'B', 'C', 'D', 'E'];
  expect((await round(rows, broken, 2)).tried).toEqual(['A', 'B']);
  minute = 1;
  expect((await round(rows, broken, 2)).tried).toEqual(['C', 'D', 'A', 'B']);
  minute = 2;
  expect((await round(['A', 'B', 'C', 'E'], broken, 2)).tried).toEqual(['E', 'C']);
});

it('it lasts from its first failure on, until nothing is to be done about it any more', async () => {
  const failing = () => listLastingFailures(database.db, deps.clock.now(), 10);
  await round(['A', 'B'], { A: new Error('broken') });
  minute = 1;
  await round(['A', 'B'], { A: new Error('broken') });
  expect(await failing()).toMatchObject([
    { step: 'reminder', id: 'A', orderId: 'order-of-A', failures: 2, failedSince: new Date(BEGIN) },
  ]);
  minute = 2;
  await round(['B'], {});
  expect(await failing()).toEqual([]);
});

it('a list that fails is named, and the next step still runs', async () => {
  const tried: string[] = [];
  const failing = inRound(deps, async (each) => {
    await each('plan', {
      list: () => Promise.reject(new Error('no list')),
      nameOf: () => ({ id: 'none' }),
      work: async () => {},
    });
    await each('reminder', {
      list: async () => ['A'],
      nameOf: (id) => ({ id }),
      work: async (id) => tried.push(id),
    });
  });
  await expect(failing).rejects.toMatchObject({ rows: 1 });
  expect(tried).toEqual(['A']);
  expect(logged).toEqual([['a step of a job failed', { step: 'plan', error: 'Error' }]]);
});

it('a round ends at once while the database is out of reach', async () => {
  const gone = Object.assign(new Error('gone'), { code: '57P01' });
  await expect(round(['A', 'B'], { A: gone })).rejects.toBe(gone);
});
