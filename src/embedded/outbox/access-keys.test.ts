import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '@/database/database';
import { borrowDatabase } from '../../../tests/borrowed-database';
import { type AccessKeys, createAccessKeys } from './access-key-repository';

const HOUR = 3_600;

let database: OpenDatabase;
let keys: AccessKeys;
let now: number;

beforeAll(async () => {
  database = await borrowDatabase();
  keys = createAccessKeys({ db: database.db, clock: { now: () => new Date(now) } });
});

afterAll(() => database.close());

beforeEach(() => {
  now = Date.parse('2026-05-06T01:00:00Z');
});

test('a key can be redeemed only once', async () => {
  const key = await keys.issue('outbox link', HOUR);
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(await keys.redeem('outbox link', key)).toBe(true);
  expect(await keys.redeem('outbox link', key)).toBe(false);
});

test('only one of ten simultaneous attempts to redeem a key succeeds', async () => {
  const key = await keys.issue('outbox link', HOUR);
  const redeemed = await Promise.all(
    Array.from({ length: 10 }, () => keys.redeem('outbox link', key)),
  );
  expect(redeemed.filter(Boolean)).toHaveLength(1);
});

test('a key that is not redeemed stays valid until it expires', async () => {
  const key = await keys.issue('outbox session', HOUR);
  now += HOUR * 1_000 - 1;
  expect(await keys.isGood('outbox session', key)).toBe(true);
  expect(await keys.isGood('outbox session', key)).toBe(true);
  now += 1;
  expect(await keys.isGood('outbox session', key)).toBe(false);
  expect(await keys.redeem('outbox session', key)).toBe(false);
});

test('a key is valid only for the purpose it was issued for', async () => {
  const key = await keys.issue('outbox link', HOUR);
  expect(await keys.isGood('outbox session', key)).toBe(false);
  expect(await keys.redeem('outbox session', key)).toBe(false);
  expect(await keys.redeem('outbox link', key)).toBe(true);
});

test.each(['', 'a', '\u0000'.repeat(43), 'x'.repeat(43), 'x'.repeat(1_000_000)])(
  'a malformed or unknown key is not valid (%#)',
  async (key) => {
    expect(await keys.isGood('outbox session', key)).toBe(false);
    expect(await keys.redeem('outbox link', key)).toBe(false);
  },
);

test('the database stores no key in plain text and deletes expired ones', async () => {
  const old = await keys.issue('outbox link', HOUR);
  now += HOUR * 1_000;
  const key = await keys.issue('outbox link', HOUR);
  const rows = await database.transaction((connection) =>
    connection.query('SELECT * FROM access_keys'),
  );
  expect(rows.filter((row) => JSON.stringify(row).includes('2026-05-06T02:00:00'))).toEqual([]);
  expect(JSON.stringify(rows)).not.toContain(old);
  expect(JSON.stringify(rows)).not.toContain(key);
});
