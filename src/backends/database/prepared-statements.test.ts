import { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepStatementsPrepared } from './prepared-statements';

const INSERT = 'INSERT INTO visits (id, at, notes) VALUES ($1, $2, $3)';
const SELECT = 'SELECT id, at, notes FROM visits WHERE id = $1';

let client: PGlite;

beforeAll(async () => {
  client = await PGlite.create();
  keepStatementsPrepared(client);
  await client.exec('CREATE TABLE visits (id integer PRIMARY KEY, at timestamptz, notes text[])');
});

beforeEach(() => client.exec('DELETE FROM visits'));
afterEach(() => vi.restoreAllMocks());
afterAll(() => client.close());

/** How many of the kept statements have the text. */
async function kept(text: string): Promise<number> {
  const [answer] = await client.exec('SELECT statement FROM pg_prepared_statements');
  return (answer?.rows ?? []).filter((row) => row.statement?.includes(text)).length;
}

test('values go in and come out as they do without it, also nothing and lists', async () => {
  const at = new Date('2026-11-22T01:02:03.000Z');
  await client.query(INSERT, [1, at, ['a "b"', '空']]);
  await client.query(INSERT, [2, null, null]);
  expect((await client.query(SELECT, [1])).rows).toEqual([{ id: 1, at, notes: ['a "b"', '空'] }]);
  expect((await client.query(SELECT, [2])).rows).toEqual([{ id: 2, at: null, notes: null }]);
  expect((await client.query(SELECT, [3])).rows).toEqual([]);
  const asArrays = await client.query(SELECT, [2], { rowMode: 'array' });
  expect(asArrays.rows).toEqual([[2, null, null]]);
  expect(asArrays.fields.map(({ name }) => name)).toEqual(['id', 'at', 'notes']);
});

test('a statement is prepared once, within a transaction and without', async () => {
  await client.query(SELECT, [1]);
  await client.query(SELECT, [2]);
  await client.transaction(async (transaction) => {
    await transaction.query(SELECT, [1]);
  });
  expect(await kept(SELECT)).toBe(1);
});

test('what is refused says why, and the client goes on', async () => {
  await client.query(INSERT, [1, null, null]);
  await expect(client.query(INSERT, [1, null, null])).rejects.toMatchObject({ code: '23505' });
  await expect(client.query('SELECT nothing FROM visits')).rejects.toMatchObject({ code: '42703' });
  await client.query(INSERT, [2, null, null]);
  expect((await client.query(SELECT, [2])).rows).toHaveLength(1);
});

test('a transaction that is refused leaves nothing, and the same statements go on', async () => {
  const failing = client.transaction(async (transaction) => {
    await transaction.query(INSERT, [1, null, null]);
    await transaction.query(INSERT, [1, null, null]);
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect((await client.query(SELECT, [1])).rows).toEqual([]);
});

test('what is asked beside a transaction waits for its end', async () => {
  let beside: Promise<{ rows: unknown[] }> | undefined;
  await client.transaction(async (transaction) => {
    beside = client.query(SELECT, [1]);
    await transaction.query(INSERT, [1, null, null]);
    await transaction.rollback();
  });
  expect((await beside)?.rows).toEqual([]);
});

test('a table that has changed is asked anew after one refusal', async () => {
  await client.exec('CREATE TABLE staff (name text)');
  const all = 'SELECT * FROM staff';
  await client.query(all);
  await client.exec(
    "ALTER TABLE staff ADD COLUMN city text; INSERT INTO staff VALUES ('花', '港区')",
  );
  await client.query(all).catch(() => undefined);
  expect((await client.query(all)).rows).toEqual([{ name: '花', city: '港区' }]);
});

test('after a minute a statement is planned anew', async () => {
  const counted = 'SELECT count(*) FROM visits';
  const preparedAt = async () => {
    await client.query(counted);
    const [answer] = await client.exec(
      `SELECT name FROM pg_prepared_statements WHERE statement = '${counted}'`,
    );
    return answer?.rows.map(({ name }) => name);
  };
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const first = await preparedAt();
  now.mockReturnValue(60_999);
  expect(await preparedAt()).toEqual(first);
  now.mockReturnValue(61_000);
  const second = await preparedAt();
  expect(second).toHaveLength(1);
  expect(second).not.toEqual(first);
});

test('so many are kept and no more, those asked last', async () => {
  for (let number = 0; number <= 320; number += 1) {
    await client.query(`SELECT ${number} AS counted`);
    await client.query('SELECT 0 AS counted');
  }
  expect(await kept('')).toBe(300);
  expect(await kept('SELECT 0 AS')).toBe(1);
  expect(await kept('SELECT 1 AS')).toBe(0);
  expect(await kept('SELECT 320 AS')).toBe(1);
});
