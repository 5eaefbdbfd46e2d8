/*
 * `npm run bench:backup`: how long anything waits while a grown shop with the embedded database is saved
 * (`grown-shop.ts` says how it grows). A request that asks the database and one that writes leave every
 * 20 ms, before and during the backup, which the command makes as an operator would.
 * `-- --factor=10` takes a smaller shop than one of a million half hours.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dataDirectory } from '@/database/installation';
import { openPgliteDatabase } from '@/database/pglite-database';
import { type BackEndsProcess, startBackEndsProcess } from '../back-ends-process';
import { option } from './bench-options';
import { growShop, keepSeeded, sizeOf } from './grown-shop';
import { timingOf } from './timing';

const FACTOR = Number(option('factor', '54')[0]);
const EVERY_MS = 20;
const BEFORE_MS = 5_000;
const MOST_MS = 500;

async function grow(dataDir: string): Promise<void> {
  const seeded = await startBackEndsProcess({ name: 'bench-backup', dataDir });
  await seeded.stop();
  const database = await openPgliteDatabase(dataDirectory(dataDir).database);
  await keepSeeded(database.db);
  await growShop(database.db, FACTOR);
  console.log(await sizeOf(database.db));
  await database.close();
}

/** Asks and writes until `signal` says so; gives how long each took. */
async function waits({ origin, environment }: BackEndsProcess, signal: AbortSignal) {
  const reads: number[] = [];
  const writes: number[] = [];
  const asked: Promise<void>[] = [];
  const ask = async (times: number[], path: string, init?: RequestInit) => {
    const begun = performance.now();
    const response = await fetch(`${origin}${path}`, init);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    times.push(performance.now() - begun);
  };
  const maintenance = {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${environment.OPS_TOKEN}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ is_maintenance_time: false, start_at: '', end_at: '' }),
  };
  while (!signal.aborted) {
    asked.push(ask(reads, '/ready'), ask(writes, '/api/v1/maintenance_fronts', maintenance));
    await pause(EVERY_MS);
  }
  await Promise.all(asked);
  return { reads, writes };
}

function report(when: string, times: Awaited<ReturnType<typeof waits>>): number {
  const all = [...times.reads, ...times.writes];
  const { p50, p99 } = timingOf(all);
  const longest = Math.max(...all);
  console.log(
    `${when}: ${all.length} requests, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, longest ${longest.toFixed(0)} ms`,
  );
  return longest;
}

async function backUp(dataDir: string, file: string): Promise<void> {
  const command = spawn(process.execPath, ['--import', 'tsx', 'scripts/data.ts', 'backup', file], {
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  });
  const [code] = await once(command, 'exit');
  if (code !== 0) throw new Error('The backup was not made');
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-backup-'));
  const dataDir = join(folder, 'data');
  try {
    await grow(dataDir);
    const backEnds = await startBackEndsProcess({
      name: 'bench-backup',
      dataDir,
      environment: { LOG_LEVEL: 'warn' },
    });
    try {
      report('before', await waits(backEnds, AbortSignal.timeout(BEFORE_MS)));
      const isOver = new AbortController();
      const begun = performance.now();
      const waiting = waits(backEnds, isOver.signal);
      const file = join(folder, 'shop.backup');
      await backUp(dataDir, file);
      isOver.abort();
      const seconds = (performance.now() - begun) / 1_000;
      const longest = report('meanwhile', await waiting);
      const megabytes = statSync(file).size / 1024 / 1024;
      console.log(`the backup took ${seconds.toFixed(1)} s and has ${megabytes.toFixed(1)} MB`);
      const { pid } = JSON.parse(readFileSync(join(dataDir, 'lock'), 'utf8')).process;
      console.log(/VmHWM.*/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[0]);
      if (longest > MOST_MS) process.exitCode = 1;
    } finally {
      await backEnds.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
