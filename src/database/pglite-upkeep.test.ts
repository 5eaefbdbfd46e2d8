import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from './database';
import { openPgliteDatabase } from './pglite-database';

let statements: string[] = [];
let database: OpenDatabase;

beforeAll(async () => {
  database = await openPgliteDatabase(undefined, undefined, {
    onStatement: ({ statement }) => statements.push(statement),
  });
  await run('CREATE TABLE small (id int); CREATE TABLE "Grown" (id int, state text)');
  await run('INSERT INTO small SELECT generate_series(1, 10)');
  await grow(1, 20_000);
});
beforeEach(() => {
  statements = [];
});
afterAll(() => database.close());

function run(sql: string): Promise<void> {
  return database.transaction((connection) => connection.script(sql));
}

/** One state in a hundred is rare. */
function grow(from: number, to: number): Promise<void> {
  return run(`INSERT INTO "Grown" SELECT n, CASE WHEN n % 100 = 0 THEN 'rare' ELSE 'usual' END
    FROM generate_series(${from}, ${to}) AS n`);
}

/** How many rows the planner expects. */
async function expected(): Promise<number> {
  const [plan] = await database.transaction((connection) =>
    connection.query(`EXPLAIN SELECT * FROM "Grown" WHERE state = 'usual'`),
  );
  return Number(/rows=(\d+)/.exec(JSON.stringify(plan))?.[1]);
}

it('statistics are collected of tables that have grown by a fifth, and of no other', async () => {
  expect(await expected()).toBeLessThan(1_000);
  await database.upkeep?.();
  expect(statements.filter((each) => each.includes('ANALYZE'))).toEqual([
    expect.stringContaining('ANALYZE "Grown"'),
  ]);
  expect(await expected()).toBeGreaterThan(19_000);

  statements = [];
  await grow(20_001, 22_000);
  await database.upkeep?.();
  expect(statements.filter((each) => each.includes('ANALYZE'))).toEqual([]);

  await grow(22_001, 30_000);
  await database.upkeep?.();
  expect(statements.filter((each) => each.includes('ANALYZE'))).toHaveLength(1);
});

/** The table's part of the disk, in pages of 8 KB. */
async function pages(table: string): Promise<number> {
  const [row] = await database.transaction((connection) =>
    connection.query(`SELECT pg_relation_size('${table}') / 8192 AS pages`),
  );
  return Number(/\d+/.exec(JSON.stringify(row))?.[0]);
}

it('a table whose rows come and go keeps its size, and nothing else is vacuumed', async () => {
  await run('CREATE TABLE visitors (id int)');
  // PostgreSQL counts what was deleted once a second, or when it is told to.
  const comeAndGo = (day: number) =>
    run(
      `SELECT pg_stat_force_next_flush(); DELETE FROM visitors; INSERT INTO visitors SELECT ${day} FROM generate_series(1, 5000)`,
    );
  await comeAndGo(0);
  const inADay = await pages('visitors');
  statements = [];
  for (let day = 1; day <= 10; day += 1) {
    await comeAndGo(day);
    await database.upkeep?.();
  }
  expect(await pages('visitors')).toBeLessThanOrEqual(3 * inADay);
  expect(new Set(statements.filter((each) => each.startsWith('VACUUM')))).toEqual(
    new Set(['VACUUM visitors']),
  );
});
