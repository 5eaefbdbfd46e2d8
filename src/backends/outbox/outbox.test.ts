import type { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/database';
import { openPgliteDatabase } from '../database/pglite-database';
import { outboxMigrations } from './db/outbox-migrations';
import { createOutbox, type Outbox } from './outbox';
import { createOutboxApp } from './outbox-app';

let database: OpenDatabase;
let outbox: Outbox;
let app: Hono;
let now: number;

beforeAll(async () => {
  database = await openPgliteDatabase();
  await database.migrate(outboxMigrations);
  const ids = { newId: () => crypto.randomUUID() };
  outbox = createOutbox({ db: database.db, clock: { now: () => new Date(now) }, ids });
  app = createOutboxApp({ outbox, brandName: 'おうちサービス' });
});

afterAll(() => database.close());

beforeEach(() => {
  now = Date.parse('2026-05-06T01:02:03Z');
});

async function json(query = '') {
  const response = await app.request(`/outbox.json${query}`);
  expect(response.status).toBe(200);
  return response.json();
}

test('messages are read newest first, by phone number or mail address', async () => {
  await outbox.sendSms({ to: '09011112222', text: '一通目' });
  await outbox.sendSms({ to: '09033334444', text: 'ほかの人' });
  now += 1_000;
  await outbox.sendSms({ to: '09011112222', text: '二通目' });
  await outbox.sendMail({ to: 'hanako@example.jp', subject: '件名', text: '本文' });

  expect(await json('?to=09011112222')).toEqual([
    {
      id: expect.any(String),
      kind: 'sms',
      to: '09011112222',
      text: '二通目',
      at: '2026-05-06T01:02:04.000Z',
    },
    expect.objectContaining({ text: '一通目', at: '2026-05-06T01:02:03.000Z' }),
  ]);
  expect(await json('?to=090-3333-4444')).toMatchObject([{ text: 'ほかの人' }]);
  expect(await json('?to=hanako@example.jp')).toMatchObject([
    { kind: 'mail', text: '件名\n\n本文' },
  ]);
  expect(await json()).toHaveLength(4);
  expect(await json('?to=09099999999')).toEqual([]);
});

test.each(['?to=%00', `?to=${'9'.repeat(5_000)}`, '?to=%ED%A0%80'])(
  'a recipient that cannot be has no messages (%#)',
  async (query) => {
    expect(await json(query)).toEqual([]);
  },
);

test('the page shows the text as it is, in Japan time', async () => {
  await outbox.sendSms({ to: '09055556666', text: '<script>alert(1)</script>' });
  const response = await app.request('/outbox?to=09055556666');
  const page = await response.text();
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).toContain('SMS: 090-5555-6666');
  expect(page).toContain('10:02:03');
  expect(response.headers.get('content-security-policy')).toContain("script-src 'none'");
});

test('what is sent within a transaction is sent if that stands', async () => {
  const { db } = database;
  const broken = db.transaction(async (transaction) => {
    await outbox.within(transaction).sendSms({ to: '09011110001', text: '取り消した分' });
    throw new Error('rolled back');
  });
  await expect(broken).rejects.toThrow('rolled back');
  await db.transaction((transaction) =>
    outbox.within(transaction).sendSms({ to: '09011110001', text: '残った分' }),
  );
  expect(await json('?to=09011110001')).toMatchObject([{ text: '残った分' }]);
});

test('only the newest 200 messages are kept', async () => {
  for (let index = 0; index < 205; index += 1) {
    await outbox.sendSms({ to: '09077778888', text: `${index}` });
  }
  const messages = await json();
  expect(messages).toHaveLength(200);
  expect(messages[0].text).toBe('204');
  expect(messages[199].text).toBe('5');
});
