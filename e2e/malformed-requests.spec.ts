import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { apiErrorBodySchema } from '@/contract/api-errors';
import type { Endpoint } from '@/contract/endpoint';
import { mainApi } from '@/contract/main-api';
import { toJapanDate } from '@/domain/japan-time';
import { visitMainApi, ZIP } from '../tests/main-api/shop-visitor';
import { signIn } from './customers';
import { expect, test } from './fixtures';
import { type RawAnswer, sendRaw } from './raw-request';

test.describe.configure({ mode: 'parallel' });

const internalCalls = ['signin', 'signup/sms', 'signup/verify', 'signup/signed', 'credit/register'];
const endpoints: readonly Endpoint[] = Object.values(mainApi);
const changes = [
  ...endpoints
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => ({ method, path: `/api/v1${path}` })),
  ...internalCalls.map((path) => ({ method: 'POST', path: `/api/auth/${path}` })),
];

const JSON_TYPE = 'application/json';
const DEEP = '['.repeat(100_000);
const HUGE = `{"text":"${'x'.repeat(1_100_000)}"}`;
const FILE_PART = '--x\r\nContent-Disposition: form-data; name="file"; filename="photo.jpg"';
const NO_UTF8 = Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]);

const bodies: readonly [type: string, body: string | Buffer][] = [
  ...[
    '',
    '{',
    '{"text":',
    "{'text':'a'}",
    'null',
    'true',
    '1e999',
    '"text"',
    '[]',
    '[{}]',
    '{}',
    '{"__proto__":{"text":"a","tel":"09012345678"}}',
    '{"text":"\\u0000","tel":"\\u0000","token":"\\u0000","name":"\\u0000"}',
    '{"text":"\\ud800","tel":"\\udfff","username":"\\ud800","token":"\\ud800"}',
    '{"text":{},"tel":[],"username":{"$gt":""},"password":true,"token":7,"code":123456}',
    '{"is_maintenance_time":"yes","start_at":7,"end_at":{}}',
    DEEP,
    `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
    HUGE,
    NO_UTF8,
  ].map((body): [string, string | Buffer] => [JSON_TYPE, body]),
  ['text/plain', '{"text":"a"}'],
  ['application/x-www-form-urlencoded', 'text=a'],
  ...[
    '--x\r\n\r\n--x--',
    '--y\r\n\r\n--y--',
    `${FILE_PART}\r\n\r\nMZ\r\n--x--\r\n`,
    `${FILE_PART}\r\n\r\n\r\n--x--\r\n`,
    `${FILE_PART}\r\n\r\n\xff\xd8\xff`,
    `${FILE_PART}; filename*=utf-8''%FF%00\r\n\r\nMZ\r\n--x--\r\n`,
    '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\ntext\r\n--x--\r\n',
    '',
  ].map((body): [string, string] => ['multipart/form-data; boundary=x', body]),
  ['multipart/form-data', '--x\r\n\r\n--x--'],
  ['multipart/form-data; boundary=', '--\r\n\r\n----'],
  ['', '{"text":"a"}'],
  ['application/json; charset=utf-16', '{}'],
  ...fc
    .sample(fc.jsonValue({ maxDepth: 3 }), { seed: 20260506, numRuns: 20 })
    .map((value): [string, string] => [JSON_TYPE, JSON.stringify(value)]),
];

/** The product's own words, and nothing of how it is made. */
function expectRejection(answer: RawAnswer, what: string): void {
  expect(answer.status, `${what}: ${answer.text.slice(0, 300)}`).toBeGreaterThanOrEqual(400);
  expect(answer.status, `${what}: ${answer.text.slice(0, 300)}`).toBeLessThan(500);
  expect(answer.headers['content-type'], what).toMatch(/^application\/json/);
  const { error } = apiErrorBodySchema.parse(JSON.parse(answer.text));
  expect(error.message, what).toMatch(/[ぁ-んァ-ヶ一-龠]/);
  expect(answer.text, what).not.toMatch(/\bat [\w.<>]+ \(|node_modules|\.tsx?:\d|Error:/);
}

async function cookieOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

test('malformed bodies are rejected with a 4xx error by every call that takes a body', async ({
  page,
  shopOrigin,
}) => {
  await signIn(page, shopOrigin);
  const customer = await cookieOf(page);
  // Throwing a draft away takes nothing that could be wrong.
  const takeBodies = changes.filter(({ path }) => path !== '/api/v1/user/order_draft');
  for (const { method, path } of takeBodies) {
    for (const [type, body] of bodies) {
      const headers = {
        origin: shopOrigin,
        cookie: customer,
        'idempotency-key': 'malformed',
        ...(type && { 'content-type': type }),
      };
      const what = `${method} ${path} with ${type} ${String(body).slice(0, 60)}`;
      expectRejection(await sendRaw(shopOrigin, { method, path, headers, body }), what);
    }
  }
});

/** Every value in a JSON document by its path. */
function leavesOf(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key])),
  ];
}

function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value)) {
    return value.map((item, index) => (String(index) === key ? replaced(item, rest, by) : item));
  }
  const entries = Object.entries(value ?? {});
  return Object.fromEntries(
    entries.map(([name, inner]) => [name, name === key ? replaced(inner, rest, by) : inner]),
  );
}

test('an order with any one value corrupted returns a 4xx error and never a server failure', async ({
  page,
  shopOrigin,
}) => {
  await signIn(page, shopOrigin);
  const customer = await cookieOf(page);
  const visitor = visitMainApi(
    (path, init) => fetch(`${shopOrigin}${path}`, init),
    () => '',
    toJapanDate(new Date()),
  );
  // Another total than the shop's: however harmless the rest is, nothing is ordered.
  const order = await visitor.orderBody(ZIP.shibuya, { agreedTotal: 1 });
  const spoilt = [null, '\u0000', '\ud800', 'x'.repeat(20_000), -1, 1e308, 0.5, [], {}, [[]], true];
  for (const path of leavesOf(order)) {
    for (const by of spoilt) {
      const body = JSON.stringify(replaced(order, path, by));
      const headers = {
        origin: shopOrigin,
        cookie: customer,
        'idempotency-key': 'spoilt',
        'content-type': JSON_TYPE,
      };
      const call = { method: 'POST', path: '/api/v1/order/services', headers, body };
      const what = `${path.join('.')} as ${JSON.stringify(by)?.slice(0, 40)}`;
      expectRejection(await sendRaw(shopOrigin, call), what);
    }
  }
});

/** Percent-encoded, as they stand in an address. */
const hostileValues = [
  '',
  '%00',
  '%ED%A0%80',
  '%FF%FE',
  '%',
  '%zz',
  '-1',
  '1e309',
  'NaN',
  '99999999999999999999',
  '2026-13-99',
  '..%2F..%2Fetc%2Fpasswd',
  '%27%20OR%201%3D1--',
  '%3Cscript%3E',
  // All names twice with it still fit into what a server reads of a request's head.
  'x'.repeat(300),
];

function namesOf(schema: Endpoint['query']): readonly string[] {
  const shape = schema && 'shape' in schema ? schema.shape : {};
  return typeof shape === 'object' && shape !== null ? Object.keys(shape) : [];
}

test('malformed queries return valid JSON or a 4xx error', async ({ page, shopOrigin }) => {
  await signIn(page, shopOrigin);
  const headers = { cookie: await cookieOf(page) };
  const reads = endpoints.filter(({ method }) => method === 'GET');
  for (const { path: template, query } of reads) {
    const path = `/api/v1${template.replaceAll(/\{\w+\}/g, 'none')}`;
    const names = namesOf(query);
    for (const value of hostileValues) {
      const all = names.map((name) => `${name}=${value}`).join('&');
      for (const search of [
        all,
        `${all}&${all}`,
        ...names.slice(0, 3).map((name) => `${name}[0][id]=${value}`),
      ]) {
        const call = { method: 'GET', path: `${path}?${search}`, headers };
        const answer = await sendRaw(shopOrigin, call);
        const what = call.path.slice(0, 200);
        if (answer.status === 200) expect(() => JSON.parse(answer.text), what).not.toThrow();
        else expectRejection(answer, what);
      }
    }
  }
});

test('unknown paths and unsupported methods return a 4xx error', async ({ shopOrigin }) => {
  const unknown = [
    '/api/v1',
    '/api/v1/nothing',
    '/api/v1/menu',
    '/api/v1/menu/items/more',
    '/api/v1/..%2f..%2fetc%2fpasswd',
    '/api/v1/%00',
    '/api/v1/user/three_d_secure_authentications/show_temporary_card/%F0%9F%92%A9',
    '/api/v1/user/three_d_secure_authentications/show_temporary_card/a%2Fb',
    '/api/auth/nothing',
    '/api/auth/callback/nobody',
    '/api/auth/signup/nothing',
    '/api/auth/__proto__',
    `/api/v1/${'x'.repeat(4_000)}`,
  ];
  for (const path of unknown) {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const headers = { origin: shopOrigin, 'content-type': JSON_TYPE };
      const body = method === 'GET' ? '' : '{}';
      const answer = await sendRaw(shopOrigin, { method, path, headers, body });
      expectRejection(answer, `${method} ${path.slice(0, 100)}`);
    }
  }
  for (const { path } of changes) {
    for (const method of ['GET', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']) {
      if (path === '/api/auth/signin' && method === 'GET') continue;
      const answer = await sendRaw(shopOrigin, { method, path, headers: { origin: shopOrigin } });
      const offered = endpoints.some(
        (one) => one.method === method && path === `/api/v1${one.path}`,
      );
      if (!offered) expectRejection(answer, `${method} ${path}`);
    }
  }
});

test('malformed request lines and unusual methods return 404 without echoing the request', async ({
  shopOrigin,
}) => {
  for (const [method, path] of [
    ['GET', '*words{"level":60}'],
    ['GET', 'http://[words/'],
    ['GET', 'http://words:99999999/x'],
    ['TRACE', '/embedded/outbox'],
    ['TRACE', '/_next/data/x/my.json'],
    ['PROPFIND', '/my'],
  ] as const) {
    const answer = await sendRaw(shopOrigin, { method, path });
    expect([method, path, answer.status]).toEqual([method, path, 404]);
    expect(answer.text).not.toContain('words');
  }
});

test('the image optimizer of Next is turned off and returns 404', async ({
  request,
  shopOrigin,
}) => {
  for (const query of ['', '?url=%2F%5Cevil.example&w=640&q=75', '?url=%2Ffavicon.ico&w=64&q=75']) {
    const answer = await request.get(`${shopOrigin}/_next/image${query}`);
    expect([query, answer.status()]).toEqual([query, 404]);
    expect(answer.headers()['content-security-policy']).toContain("script-src 'nonce-");
  }
});

test('malformed bodies sent to next-auth cause no server failure and set no id token', async ({
  shopOrigin,
}) => {
  for (const path of ['session', 'callback/credentials', 'signout', '_log']) {
    for (const [type, body] of bodies) {
      const headers = { origin: shopOrigin, ...(type && { 'content-type': type }) };
      const call = { method: 'POST', path: `/api/auth/${path}`, headers, body };
      const answer = await sendRaw(shopOrigin, call);
      const what = `${path} with ${type} ${String(body).slice(0, 60)}: ${answer.text.slice(0, 200)}`;
      expect(answer.status, what).toBeLessThan(500);
      expect(answer.text, what).not.toMatch(/\bat [\w.<>]+ \(|node_modules/);
      const opened = [answer.headers['set-cookie'] ?? []].flat().join();
      expect(opened, what).not.toMatch(/idToken=\w/);
    }
  }
});
