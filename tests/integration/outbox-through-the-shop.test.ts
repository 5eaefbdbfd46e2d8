import { request as httpRequest } from 'node:http';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '@/database/database';
import { type HttpServer, startHttpServer } from '@/embedded/http-server';
import { createAccessKeys } from '@/embedded/outbox/access-key-repository';
import { createOutbox } from '@/embedded/outbox/message-repository';
import { createOutboxApp } from '@/embedded/outbox/outbox-app';
import { systemClock } from '@/main-api/ports/clock';
import { announceOutbox, passToEmbeddedBackends } from '@/server/embedded-passthrough';
import { borrowDatabase } from '../borrowed-database';
import { type ApiServer, serveApiHandler } from '../server/api-handler-server';
import { newStorefront } from '../server/new-storefront';

/* The outbox as it is reached through the storefront: the real guard behind the real passage. */

/** As long as a session, and of the same characters, as a generated one is. */
const OPS_TOKEN = 'a-token-for-operations-as-long-as-a-session';
const OPERATIONS = { authorization: `Bearer ${OPS_TOKEN}` };
const JSON_TYPE = { 'content-type': 'application/json' };
const CODE = '482913';

let database: OpenDatabase;
let backEnds: HttpServer;
let shop: ApiServer;

beforeAll(async () => {
  database = await borrowDatabase();
  const { db } = database;
  const ids = { newId: () => crypto.randomUUID() };
  const outbox = createOutbox({ db, clock: systemClock, ids });
  await outbox.send({ kind: 'sms', to: '09000000001', text: `確認コードは ${CODE} です。` });
  const keys = createAccessKeys({ db, clock: systemClock });
  backEnds = await startHttpServer(0);
  backEnds.serve(
    new Hono().route(
      '/',
      createOutboxApp({ outbox, brandName: 'おうちサービス', opsToken: OPS_TOKEN, keys }),
    ),
  );
  shop = await serveApiHandler((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://shop.invalid');
    const segments = pathname.split('/').slice(2).map(decodeURIComponent);
    return passToEmbeddedBackends(request, response, segments);
  });
});

afterAll(async () => {
  await shop.close();
  await backEnds.close();
  await database.close();
});

beforeEach(() => {
  newStorefront({ EMBEDDED_BACKENDS_ORIGIN: backEnds.origin, OPS_TOKEN });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${shop.origin}/embedded/${path}`, { redirect: 'manual', ...init });

function trade(key: string, origin = shop.origin) {
  const headers = { ...JSON_TYPE, origin };
  return ask('outbox/session', { method: 'POST', headers, body: JSON.stringify({ key }) });
}

async function newKey(): Promise<string> {
  const answer = await ask('outbox/keys', { method: 'POST', headers: OPERATIONS });
  expect(answer.status).toBe(201);
  const { link }: { link: string } = await answer.json();
  return new URLSearchParams(new URL(link).hash.slice(1)).get('key') ?? '';
}

async function newCookie(): Promise<string> {
  const answer = await trade(await newKey());
  expect(answer.status).toBe(204);
  const [cookie = ''] = answer.headers.getSetCookie();
  return cookie.split(';', 1)[0] ?? '';
}

/** As sent, without what `fetch` makes of an address or a header. */
function askRaw(path: string, headers: readonly string[], method = 'GET') {
  const { hostname, port } = new URL(shop.origin);
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = httpRequest(
      { hostname, port, path, method, headers: [...headers] },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    request.on('error', reject);
    request.end();
  });
}

test('the operations token opens the outbox as page and as JSON', async () => {
  for (const path of ['outbox', 'outbox.json']) {
    const shown = await ask(path, { headers: OPERATIONS });
    expect([path, shown.status]).toEqual([path, 200]);
    expect(await shown.text()).toContain(CODE);
  }
});

test.each([
  ['nothing', []],
  ['the name and address of this machine', ['host', 'localhost:3000', 'x-real-ip', '127.0.0.1']],
  ['a name that leads to this machine', ['host', 'rebound.evil.example:3000']],
  ['addresses of a private network', ['x-forwarded-for', '10.0.0.1', 'forwarded', 'for=10.0.0.1']],
  // Node 20 drops what comes behind so many headers; Node 24 answers 431.
  ['999 headers', Array.from({ length: 999 }, () => ['A', '']).flat()],
  ['the operations token as a cookie', ['cookie', `outboxSession=${OPS_TOKEN}`]],
  ['a forged cookie', ['cookie', `outboxSession=${'x'.repeat(43)}`]],
  ['a cookie with two values', ['cookie', 'outboxSession=Bearer a; outboxSession=%00']],
  ['a token that is a prefix', ['authorization', `Bearer ${OPS_TOKEN.slice(0, -1)}`]],
  ['an empty token', ['authorization', 'Bearer ']],
])('a request with %s opens neither page nor JSON of the outbox', async (_, headers) => {
  const withHost = headers.includes('host') ? headers : ['host', 'localhost', ...headers];
  for (const path of ['outbox', 'outbox.json']) {
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS', 'PROPFIND']) {
      const { status, text } = await askRaw(`/embedded/${path}`, withHost, method);
      expect([path, method, [401, 404, 405, 431].includes(status)]).toEqual([path, method, true]);
      expect(text).not.toContain(CODE);
    }
  }
});

test('the key of a link is exchanged for a strict HttpOnly cookie that opens the outbox', async () => {
  const key = await newKey();
  const traded = await trade(key);
  expect(traded.status).toBe(204);
  expect(await traded.text()).toBe('');
  const cookies = traded.headers.getSetCookie();
  expect(cookies).toEqual([
    expect.stringMatching(
      /^outboxSession=[\w-]{43}; Path=\/embedded; Max-Age=43200; HttpOnly; SameSite=Strict$/,
    ),
  ]);
  expect(cookies[0]).not.toContain(key);

  const cookie = cookies[0]?.split(';', 1)[0] ?? '';
  for (const path of ['outbox', 'outbox.json']) {
    const shown = await ask(path, { headers: { cookie } });
    expect(await shown.text()).toContain(CODE);
  }
});

test('the outbox cookie of a shop at https is sent over https only', async () => {
  vi.stubEnv('NEXTAUTH_URL', 'https://shop.example');
  const answer = await trade(await newKey(), 'https://shop.example');
  expect(answer.headers.getSetCookie()[0]).toMatch(/; SameSite=Strict; Secure$/);
});

test('the outbox cookie works behind a proxy that requires its own password', async () => {
  const cookie = await newCookie();
  const headers = { cookie, authorization: 'Basic dXNlcjpwYXNzd29yZA==' };
  expect((await ask('outbox', { headers })).status).toBe(200);
});

test('the outbox cookie cannot create further links', async () => {
  const headers = { cookie: await newCookie(), origin: shop.origin };
  expect((await ask('outbox/keys', { method: 'POST', headers })).status).toBe(401);
});

test('a key opens one session, even when it is used several times at the same moment', async () => {
  const key = await newKey();
  const statuses = await Promise.all([trade(key), trade(key), trade(key)]);
  expect(statuses.map(({ status }) => status).sort()).toEqual([204, 401, 401]);
  expect((await trade(key)).headers.getSetCookie()).toEqual([]);
});

test('a key is rejected from a page of another site and can still be used afterwards', async () => {
  const key = await newKey();
  const rejected = await trade(key, 'https://evil.example');
  expect(rejected.status).toBe(403);
  expect(await rejected.json()).toMatchObject({ error: { code: 'forbidden_origin' } });
  expect((await trade(key)).status).toBe(204);
});

async function announced(): Promise<string> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await announceOutbox();
  const said = write.mock.calls.map(([text]) => String(text)).join('');
  write.mockRestore();
  return said;
}

test('the shop prints a link that opens the outbox, without the operations token in it', async () => {
  vi.stubEnv('NEXTAUTH_URL', 'https://shop.example');
  const said = await announced();
  const [, key = ''] =
    /https:\/\/shop\.example\/embedded\/outbox#key=([\w-]{43})\n$/.exec(said) ?? [];
  expect(said).toContain('opens it once, within 24 hours');
  expect(said).not.toContain(OPS_TOKEN);
  expect((await trade(key, 'https://shop.example')).status).toBe(204);
});

test('the shop prints no outbox link with real back ends', async () => {
  vi.stubEnv('EMBEDDED_BACKENDS_ORIGIN', '');
  expect(await announced()).toBe('');
});

test.each([
  ['it has no operations token', { OPS_TOKEN: '' }],
  ['its operations token is another', { OPS_TOKEN: 'another token for operations' }],
  ['the back ends do not answer', { EMBEDDED_BACKENDS_ORIGIN: 'http://127.0.0.1:9' }],
])('the shop prints how to get an outbox link when %s', async (_, environment) => {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  expect(await announced()).toMatch(/^There is no link to the outbox, as .+ README, "Trying it"/);
});
