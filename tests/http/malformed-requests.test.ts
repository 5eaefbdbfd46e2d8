import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { apiErrorBodySchema } from '@/contract/api-errors';
import type { Endpoint } from '@/contract/endpoint';
import { mainApi } from '@/contract/main-api';
import { type RawAnswer, sendRaw } from './raw-request';
import { demoCustomer, newCustomer, shopOrigin } from './visitor';

/** Of a customer of these tests, who sends what changes something. */
let cookie: string;
let demoCookie: string;

beforeAll(async () => {
  cookie = (await newCustomer()).cookie();
  demoCookie = (await demoCustomer()).cookie();
});

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

/**
 * A part of what could be sent: all calls are answered by the same few lines before the main API, which
 * is tested with any body for each of its calls (bad-input.test.ts). Every body still reaches many calls.
 */
const PART = 5;

// Throwing a draft away takes nothing that could be wrong.
const takeBodies = changes
  .filter(({ path }) => path !== '/api/v1/user/order_draft')
  .map((change, index) => ({
    ...change,
    sent: bodies.filter((_, at) => (at + index) % PART === 0),
  }));

test.each(takeBodies)(
  'malformed bodies sent to $method $path are rejected with a 4xx error',
  async ({ method, path, sent }) => {
    const answers = sent.map(async ([type, body], index) => {
      const headers = {
        origin: shopOrigin,
        cookie,
        'idempotency-key': `malformed-${index}`,
        ...(type && { 'content-type': type }),
      };
      const what = `${type} ${String(body).slice(0, 60)}`;
      expectRejection(await sendRaw(shopOrigin, { method, path, headers, body }), what);
    });
    await Promise.all(answers);
  },
);

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

const reads = endpoints
  .filter(({ method }) => method === 'GET')
  .map(({ path, query }, index) => ({ path, names: namesOf(query), index }));

test.each(reads)(
  'malformed queries of GET $path return valid JSON or a 4xx error',
  async ({ path, names, index }) => {
    const headers = { cookie: demoCookie };
    const answers = hostileValues.map(async (value, at) => {
      const all = names.map((name) => `${name}=${value}`).join('&');
      const nested = names.map((name) => `${name}[0][id]=${value}`).join('&');
      // Each value comes in every form, though not to every call.
      const search = [all, `${all}&${all}`, nested][(at + index) % 3];
      const asked = `/api/v1${path.replaceAll(/\{\w+\}/g, 'none')}?${search}`;
      const answer = await sendRaw(shopOrigin, { method: 'GET', path: asked, headers });
      if (answer.status === 200) expect(() => JSON.parse(answer.text), asked).not.toThrow();
      else expectRejection(answer, asked.slice(0, 200));
    });
    await Promise.all(answers);
  },
);

test('unknown paths and unsupported methods return a 4xx error', async () => {
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

test('malformed request lines and unusual methods return 404 without echoing the request', async () => {
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

test('malformed bodies sent to next-auth cause no server failure and set no id token', async () => {
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
