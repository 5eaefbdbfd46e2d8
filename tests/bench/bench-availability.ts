/*
 * `npm run bench:availability`: how long the calendar and the staff schedule take to answer while
 * staff and bookings grow tenfold, a hundredfold and a thousandfold (`grown-shop.ts` says how), on
 * PGlite and, where it is installed, on PostgreSQL. `-- --factors=1,10` measures fewer,
 * `-- --engines=postgresql` one of the two, `-- --calls=300` asks less often. The calls go through the whole main API, without network.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { encodeQuery } from '@/contract/query-string';
import type { OpenDatabase } from '@/database/database';
import { openPgliteDatabase } from '@/database/pglite-database';
import { openPostgresqlDatabase } from '@/database/postgresql-database';
import { postgresqlIsHere, startThrowawayPostgresql } from '../integration/throwaway-postgresql';
import { openTestMainApi } from '../main-api/open-test-main-api';
import { option } from './bench-options';
import { growShop, keepSeeded, sizeOf } from './grown-shop';
import { medianOf, type Timing, timingOf } from './timing';

const WARM_UP_CALLS = 30;
const CALLS = Number(option('calls', '900')[0]);
const BLOCK_CALLS = 100;

const place = { zipCode: '1500001', beginDate: '2026-05-06' };
const paths = {
  calendar: `/api/v1/order/available_dates?${encodeQuery({
    ...place,
    project: 'houseCleaning',
    id: '12001',
  })}`,
  'staff schedule': `/api/v1/maid/staff_work_schedules?${encodeQuery({
    ...place,
    project: 'maid',
    id: '31010',
    types: [{ id: '3101001', quantity: 1 }],
  })}`,
};
type Call = keyof typeof paths;
const calls: readonly Call[] = ['calendar', 'staff schedule'];

type BlockTiming = Pick<Timing, 'p50' | 'p99'>;

/**
 * The median over blocks of calls, in each of which all shops were asked: a moment in which the machine
 * does something else spoils the p99 of one block and not of the whole.
 */
function blockTimingOf(milliseconds: readonly number[]): BlockTiming {
  const blocks = Array.from({ length: Math.ceil(milliseconds.length / BLOCK_CALLS) }, (_, index) =>
    timingOf(milliseconds.slice(index * BLOCK_CALLS, (index + 1) * BLOCK_CALLS)),
  );
  return {
    p50: medianOf(blocks.map((block) => block.p50)),
    p99: medianOf(blocks.map((block) => block.p99)),
  };
}

type App = Awaited<ReturnType<typeof openTestMainApi>>['app'];

async function timeOf(app: App, call: Call): Promise<number> {
  const begun = performance.now();
  const response = await app.request(paths[call]);
  await response.arrayBuffer();
  const taken = performance.now() - begun;
  if (!response.ok) throw new Error(`${call}: ${response.status}`);
  return taken;
}

/** What PostgreSQL does by itself now and then; PGlite has nothing that would. */
async function tidyUp({ kind, db }: OpenDatabase): Promise<void> {
  if (kind === 'postgresql') await db.execute(sql`VACUUM ANALYZE`);
}

function report(factor: number, call: Call, timing: BlockTiming, smallest: BlockTiming): string {
  const { p50, p99 } = timing;
  const ratio = (value: number, of: number) => `${(value / of).toFixed(2)}×`;
  return [
    `${factor}×`.padStart(6),
    call.padEnd(15),
    `p50 ${p50.toFixed(1)} ms (${ratio(p50, smallest.p50)})`.padEnd(24),
    `p99 ${p99.toFixed(1)} ms (${ratio(p99, smallest.p99)})`,
  ].join('  ');
}

interface GrownShop {
  readonly factor: number;
  readonly app: App;
  readonly taken: Readonly<Record<Call, number[]>>;
}

async function openShop(database: OpenDatabase, factor: number): Promise<GrownShop> {
  const begun = performance.now();
  const { app } = await openTestMainApi({}, database);
  await keepSeeded(database.db);
  if (factor > 1) await growShop(database.db, factor);
  await tidyUp(database);
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  console.log(`${`${factor}×`.padStart(6)}  ${await sizeOf(database.db)} (after ${seconds} s)`);
  return { factor, app, taken: { calendar: [], 'staff schedule': [] } };
}

/** All shops and calls in turn, each time beginning with the next shop, so that what else the machine does meets them alike. */
async function measure(shops: readonly GrownShop[]): Promise<void> {
  for (let count = 0; count < WARM_UP_CALLS + CALLS; count += 1) {
    const first = count % shops.length;
    for (const { app, taken } of [...shops.slice(first), ...shops.slice(0, first)]) {
      for (const call of calls) {
        const milliseconds = await timeOf(app, call);
        if (count >= WARM_UP_CALLS) taken[call].push(milliseconds);
      }
    }
  }
}

/** @param open a database of its own for each factor; the first factor is what ratios are to */
async function bench(
  factors: readonly number[],
  open: (factor: number) => Promise<OpenDatabase>,
): Promise<void> {
  const databases: OpenDatabase[] = [];
  try {
    const shops: GrownShop[] = [];
    for (const factor of factors) {
      const database = await open(factor);
      databases.push(database);
      shops.push(await openShop(database, factor));
    }
    await measure(shops);
    for (const call of calls) {
      const timings = shops.map(({ taken }) => blockTimingOf(taken[call]));
      for (const [index, timing] of timings.entries()) {
        console.log(report(factors[index] ?? 1, call, timing, timings[0] ?? timing));
      }
    }
  } finally {
    await Promise.all(databases.map((database) => database.close()));
  }
}

async function benchPglite(factors: readonly number[]): Promise<void> {
  console.log('\nPGlite');
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    await bench(factors, (factor) => openPgliteDatabase(join(folder, `database-${factor}`)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function benchPostgresql(factors: readonly number[]): Promise<void> {
  if (!postgresqlIsHere) {
    console.log('\nPostgreSQL is not installed here and was left out.');
    return;
  }
  console.log('\nPostgreSQL');
  const server = await startThrowawayPostgresql();
  try {
    await bench(factors, async (factor) =>
      openPostgresqlDatabase(await server.createDatabase(`bench_${factor}`)),
    );
  } finally {
    await server.stop();
  }
}

async function main(): Promise<void> {
  const factors = option('factors', '1,10,100,1000').map(Number);
  const engines = option('engines', 'pglite,postgresql');
  if (engines.includes('pglite')) await benchPglite(factors);
  if (engines.includes('postgresql')) await benchPostgresql(factors);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
