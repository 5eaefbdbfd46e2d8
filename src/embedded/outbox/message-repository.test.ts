import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '@/database/database';
import { borrowDatabase } from '../../../tests/borrowed-database';
import { createAccessKeys } from './access-key-repository';
import { createOutbox, type Outbox } from './message-repository';
import { createOutboxApp } from './outbox-app';

const OPS_TOKEN = 'a token for operations';
const OPERATIONS = { authorization: `Bearer ${OPS_TOKEN}` };

let database: OpenDatabase;
let outbox: Outbox;
let app: Hono;
let now: number;

beforeAll(async () => {
  database = await borrowDatabase();
  const ids = { newId: () => crypto.randomUUID() };
  const clock = { now: () => new Date(now) };
  outbox = createOutbox({ db: database.db, clock, ids });
  const keys = createAccessKeys({ db: database.db, clock });
  app = createOutboxApp({ outbox, brandName: 'おうちサービス', opsToken: OPS_TOKEN, keys });
});

afterAll(() => database.close());

beforeEach(() => {
  now = Date.parse('2026-05-06T01:02:03Z');
});

async function json(query = '') {
  const response = await app.request(`/outbox.json${query}`, { headers: OPERATIONS });
  expect(response.status).toBe(200);
  return response.json();
}

test('messages are listed newest first and filtered by phone number or e-mail address', async () => {
  await outbox.send({ kind: 'sms', to: '09011112222', text: '一通目' });
  await outbox.send({ kind: 'sms', to: '09033334444', text: 'ほかの人' });
  now += 1_000;
  await outbox.send({ kind: 'sms', to: '09011112222', text: '二通目' });
  await outbox.send({ kind: 'mail', to: 'hanako@example.jp', subject: '件名', text: '本文' });

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
  'an impossible recipient has no messages (%#)',
  async (query) => {
    expect(await json(query)).toEqual([]);
  },
);

test('the page shows messages as escaped text with their time in Japan', async () => {
  await outbox.send({ kind: 'sms', to: '09055556666', text: '<script>alert(1)</script>' });
  const response = await app.request('/outbox?to=09055556666', { headers: OPERATIONS });
  const page = await response.text();
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).toContain('SMS: 090-5555-6666');
  expect(page).toContain('10:02:03');
  expect(response.headers.get('content-security-policy')).toMatch(
    /script-src 'sha256-[\w+/=]+';.*connect-src 'self'/,
  );
});

test('a message sent within a transaction is stored only if the transaction commits', async () => {
  const { db } = database;
  const broken = db.transaction(async (transaction) => {
    await outbox.within(transaction).send({ kind: 'sms', to: '09011110001', text: '取り消した分' });
    throw new Error('rolled back');
  });
  await expect(broken).rejects.toThrow('rolled back');
  await db.transaction((transaction) =>
    outbox.within(transaction).send({ kind: 'sms', to: '09011110001', text: '残った分' }),
  );
  expect(await json('?to=09011110001')).toMatchObject([{ text: '残った分' }]);
});

test('SMS and mail that are sent together are both stored, the mail as the later one', async () => {
  await outbox.send(
    { kind: 'sms', to: '09011110002', text: '予約完了' },
    { kind: 'mail', to: 'taro@example.jp', subject: '予約完了', text: '本文' },
  );
  await outbox.send();
  expect((await outbox.list()).slice(0, 2)).toMatchObject([
    { kind: 'mail', to: 'taro@example.jp', text: '予約完了\n\n本文' },
    { kind: 'sms', to: '09011110002', text: '予約完了' },
  ]);
});

test('only the newest 200 messages stay stored', async () => {
  for (let index = 0; index < 205; index += 1) {
    await outbox.send({ kind: 'sms', to: '09077778888', text: `${index}` });
  }
  const messages = await json();
  expect(messages).toHaveLength(200);
  expect(messages[0].text).toBe('204');
  expect(messages[199].text).toBe('5');
  const [{ kept } = { kept: 0 }] = await database.db
    .select({ kept: sql<number>`count(*)::int` })
    .from(sql`outbox_messages`);
  expect(kept).toBe(200);
});

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

async function newKey(): Promise<string> {
  const response = await post('/outbox/keys', {}, OPERATIONS);
  expect(response.status).toBe(201);
  return (await response.json()).key;
}

async function newSession(): Promise<string> {
  const response = await post('/outbox/session', { key: await newKey() });
  expect(response.status).toBe(201);
  return (await response.json()).session;
}

test.each<Record<string, string>>([
  {},
  { authorization: '' },
  { authorization: OPS_TOKEN },
  { authorization: `bearer ${OPS_TOKEN}` },
  { authorization: `Session ${OPS_TOKEN}` },
  { authorization: 'Bearer ' },
  { authorization: `Bearer ${'x'.repeat(43)}` },
  { authorization: `Basic ${Buffer.from(`ops:${OPS_TOKEN}`).toString('base64')}` },
  { cookie: `outboxSession=${OPS_TOKEN}` },
  { host: 'localhost:3000', 'x-forwarded-for': '127.0.0.1', forwarded: 'for=127.0.0.1' },
])('a request with the headers %j gets 401 and no message', async (headers) => {
  await outbox.send({ kind: 'sms', to: '09012121212', text: '確認コードは 123456 です。' });
  for (const path of ['/outbox', '/outbox.json', '/outbox?to=09012121212']) {
    for (const method of ['GET', 'HEAD']) {
      const response = await app.request(path, { method, headers });
      expect([path, method, response.status]).toEqual([path, method, 401]);
      expect(await response.text()).not.toContain('123456');
    }
  }
});

test('without a key, the JSON answers 401 with the product’s error body', async () => {
  const response = await app.request('/outbox.json');
  expect(response.status).toBe(401);
  expect(response.headers.get('www-authenticate')).toBe('Bearer');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({
    error: {
      code: 'unauthorized',
      message: '認証に失敗しました。もう一度ログインしてください。',
    },
  });
});

test('without a key, the page answers 401 and says where to find the link', async () => {
  const response = await app.request('/outbox');
  expect(response.status).toBe(401);
  expect(response.headers.get('www-authenticate')).toBe('Bearer');
  const page = await response.text();
  expect(page).toContain('<code>npm start</code>を実行した画面');
  expect(page).toContain('Authorization: Bearer $OPS_TOKEN');
  expect(page).not.toContain(OPS_TOKEN);
});

test('a link’s key is exchanged once for a session that lasts 12 hours', async () => {
  const key = await newKey();
  const traded = await post('/outbox/session', { key });
  expect(traded.status).toBe(201);
  const { session, goodForSeconds } = await traded.json();
  expect(goodForSeconds).toBe(12 * 3_600);
  expect((await post('/outbox/session', { key })).status).toBe(401);

  const headers = { authorization: `Bearer ${session}` };
  expect((await app.request('/outbox', { headers })).status).toBe(200);
  now += 12 * 3_600_000 - 1;
  expect((await app.request('/outbox.json', { headers })).status).toBe(200);
  now += 1;
  expect((await app.request('/outbox.json', { headers })).status).toBe(401);
});

test('only one of five simultaneous exchanges of a link’s key gets a session', async () => {
  const key = await newKey();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => post('/outbox/session', { key })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 401, 401, 401, 401]);
});

test('a link’s key is valid for 24 hours', async () => {
  const [used, late] = [await newKey(), await newKey()];
  now += 24 * 3_600_000 - 1;
  expect((await post('/outbox/session', { key: used })).status).toBe(201);
  now += 1;
  expect((await post('/outbox/session', { key: late })).status).toBe(401);
});

test('a key does not work as a session, nor the reverse, and neither can issue keys', async () => {
  const [key, session] = [await newKey(), await newSession()];
  const withKey = { authorization: `Bearer ${key}` };
  const withSession = { authorization: `Bearer ${session}` };
  expect((await app.request('/outbox.json', { headers: withKey })).status).toBe(401);
  expect((await post('/outbox/session', { key: session })).status).toBe(401);
  for (const headers of [{}, withKey, withSession]) {
    expect((await post('/outbox/keys', {}, headers)).status).toBe(401);
  }
});

test.each([null, [], 'text', {}, { key: 7 }, { key: ['a'] }, { key: null }])(
  'an exchange with the body %j is rejected with 400',
  async (body) => {
    const response = await post('/outbox/session', body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'invalid_request' } });
  },
);

test('an exchange with more than a kilobyte is rejected with 413', async () => {
  expect((await post('/outbox/session', { key: 'x'.repeat(1_024) })).status).toBe(413);
});
