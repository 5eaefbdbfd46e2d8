import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { copyDatabase } from '@/database/backup/backups-app';
import type { OpenDatabase } from '@/database/database';
import { createDatabaseFiles, openPgliteDatabase } from '@/database/pglite-database';

/** An empty database is made and a copy is recovered, on a machine that may be busy. */
const LIMIT_MS = 120_000;
/** There are some 980 files: often enough to have changes before, between and after those of each table. */
const CHANGE_AT_EACH = 20;

let folder: string;
let place: string;
let database: OpenDatabase;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'copied-files-'));
  place = join(folder, 'database');
  database = await openPgliteDatabase(place);
  await database.transaction((connection) =>
    connection.script(`
      CREATE TABLE rounds (round int PRIMARY KEY);
      CREATE TABLE one (id int PRIMARY KEY, round int NOT NULL, filling text);
      CREATE TABLE other (id int PRIMARY KEY, round int NOT NULL, filling text);
      INSERT INTO one SELECT id, 0, repeat('x', 500) FROM generate_series(1, 4000) AS id;
      INSERT INTO other SELECT * FROM one;
    `),
  );
}, LIMIT_MS);

afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What customers do, in one transaction: rows of both tables, spread over their files, and a table anew. */
async function change(round: number): Promise<void> {
  await database.transaction((connection) =>
    connection.script(`
      INSERT INTO rounds VALUES (${round});
      UPDATE one SET round = ${round} WHERE id % 50 = ${round % 50};
      UPDATE other SET round = ${round} WHERE id % 50 = ${round % 50};
      DROP TABLE IF EXISTS "round_${round - 2}";
      CREATE TABLE round_${round} AS SELECT generate_series(1, 500) AS id;
    `),
  );
}

const found = z.tuple([
  z.object({ last_round: z.number(), rounds: z.number(), differences: z.number() }),
]);

async function stateOf(copied: OpenDatabase) {
  const [state] = found.parse(
    await copied.transaction((connection) =>
      connection.query(`
        SELECT max(round) AS last_round, count(*)::int AS rounds, (
          SELECT count(*)::int FROM one FULL JOIN other USING (id)
          WHERE one.round IS DISTINCT FROM other.round
        ) AS differences
        FROM rounds`),
    ),
  );
  return state;
}

test(
  'changes made while the database files are copied are complete in the copy',
  async () => {
    let files = 0;
    let rounds = 0;
    const target = join(folder, 'copy');
    const copy = async (source: string, copied: string) => {
      files += 1;
      if (files % CHANGE_AT_EACH === 0 && !source.includes('pg_wal')) {
        rounds += 1;
        // Would wait for ever if the copy kept the database to itself.
        await change(rounds);
      }
      await copyFile(source, copied);
    };
    await createDatabaseFiles(place, database.transaction, { copy }).copyTo(target);
    await change(rounds + 1);

    const copied = await openPgliteDatabase(target);
    expect(await stateOf(copied)).toEqual({ last_round: rounds, rounds, differences: 0 });
    const { rows } = z
      .object({ rows: z.array(z.object({ id: z.number() })) })
      .parse(await copied.db.execute(`SELECT id FROM round_${rounds} ORDER BY id`));
    expect(rows).toHaveLength(500);
    await copied.close();
    expect(rounds).toBeGreaterThan(20);
  },
  LIMIT_MS,
);

test(
  'a checkpoint, which drops the log, waits until the copy is complete',
  async () => {
    const done: string[] = [];
    let checkpoint: Promise<void> | undefined;
    const files = createDatabaseFiles(place, database.transaction, {
      copy: async (source, copied) => {
        checkpoint ??= files.checkpoint().then(() => void done.push('checkpoint'));
        await copyFile(source, copied);
      },
    });
    await files.copyTo(join(folder, 'copy')).then(() => done.push('copy'));
    await checkpoint;
    expect(done).toEqual(['copy', 'checkpoint']);
  },
  LIMIT_MS,
);

test(
  'a failed copy leaves no files, and the next copy succeeds',
  async () => {
    let isFull = true;
    const files = createDatabaseFiles(place, database.transaction, {
      copy: async (source, copied) => {
        if (isFull && source.includes('pg_wal')) throw new Error('no space left');
        await copyFile(source, copied);
      },
    });
    await expect(copyDatabase(files, folder)).rejects.toThrow('no space left');
    expect(readdirSync(folder)).toEqual(['database']);
    isFull = false;
    const name = await copyDatabase(files, folder);
    expect(readdirSync(folder).sort()).toEqual([name, 'database'].sort());
  },
  LIMIT_MS,
);

test(
  'a copy is refused when the disk has too little room for it',
  async () => {
    let free = 0;
    const files = createDatabaseFiles(place, database.transaction, { freeBytes: async () => free });
    const problem = await copyDatabase(files, folder).catch((error: unknown) => error);
    const [, megabytes] = /^A copy of the database needs (\d+) MB of free room$/.exec(
      problem instanceof Error ? problem.message : '',
    ) ?? ['', '0'];
    // An empty PostgreSQL and the rows of this test have some 45 MB, all of them counted twice.
    expect(Number(megabytes)).toBeGreaterThan(60);
    expect(readdirSync(folder)).toEqual(['database']);
    free = Number(megabytes) * 1024 * 1024;
    const name = await copyDatabase(files, folder);
    expect(readdirSync(folder).sort()).toEqual([name, 'database'].sort());
  },
  LIMIT_MS,
);
