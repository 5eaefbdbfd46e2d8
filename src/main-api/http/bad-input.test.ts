import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { apiErrorBodySchema } from '@/contract/api-errors';
import type { Endpoint } from '@/contract/endpoint';
import { servedApi } from '@/contract/served-api';
import { openTestMainApi } from '../../../tests/main-api/open-test-main-api';
import { TODAY, visitMainApi, ZIP } from '../../../tests/main-api/shop-visitor';
import { createMainApi } from '../create-main-api';

let api: Awaited<ReturnType<typeof openTestMainApi>>;
beforeAll(async () => {
  api = await openTestMainApi();
});
afterAll(() => api.close());

const NOTIFY = '/api/v1/slack_notifications/send_message';

async function call(path: string, init: RequestInit = {}) {
  const response = await api.app.request(path, init);
  return { status: response.status, response, body: await response.json() };
}

function post(body: string, contentType = 'application/json') {
  return call(NOTIFY, { method: 'POST', headers: { 'content-type': contentType }, body });
}

describe('a request that the API cannot accept gets the product’s error body', () => {
  test.each([
    ['/api/v1/nothing', 'GET', 404, 'not_found'],
    ['/api/v1', 'GET', 404, 'not_found'],
    ['/elsewhere', 'GET', 404, 'not_found'],
    ['/api/v1/menu/categories/', 'GET', 404, 'not_found'],
    ['/api/v1/menu/categories', 'POST', 405, 'method_not_allowed'],
    ['/api/v1/menu/categories', 'OPTIONS', 405, 'method_not_allowed'],
    ['/api/v1/maintenance_fronts', 'GET', 405, 'method_not_allowed'],
    [
      '/api/v1/user/three_d_secure_authentications/show_temporary_card/x',
      'PUT',
      405,
      'method_not_allowed',
    ],
  ])(
    'the path %s with method %s is answered with 404 or 405',
    async (path, method, status, code) => {
      const answer = await call(path, { method });
      expect([answer.status, answer.body.error.code]).toEqual([status, code]);
      expect(apiErrorBodySchema.safeParse(answer.body).success).toBe(true);
      if (status === 405) expect(answer.response.headers.get('allow')).toMatch(/^[A-Z]+$/);
    },
  );

  test.each([
    '{',
    '',
    'null',
    '[]',
    '"text"',
    '{"text":"\\u0000"}',
    '{"text":"\\ud800"}',
    '[['.repeat(50_000),
  ])('the body %.20s is rejected as an invalid request', async (body) => {
    expect((await post(body)).body.error.code).toBe('invalid_request');
  });

  test.each([
    [
      '90,000 keys',
      JSON.stringify(Object.fromEntries([...Array(90_000).keys()].map((key) => [`k${key}`, 1]))),
    ],
    ['100,000 items', `{"text":[${'1,'.repeat(100_000)}1]}`],
  ])('a body of %s is rejected before it is read', async (_, body) => {
    const parse = vi.spyOn(JSON, 'parse');
    const { status, body: answer } = await post(body);
    expect([status, answer.error.code]).toEqual([400, 'invalid_request']);
    expect(parse.mock.calls.filter(([text]) => text === body)).toEqual([]);
    parse.mockRestore();
  });

  test('another content type is answered with 415, a body of more than a megabyte with 413', async () => {
    expect((await post('{"text":"a"}', 'text/plain')).status).toBe(415);
    expect((await post('text=a', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await post(`{"text":"${'a'.repeat(1024 * 1024)}"}`)).status).toBe(413);
  });

  test.each([
    ['{}', '入力してください'],
    ['{"text":1}', '正しい形で入力してください'],
  ])('the body %s gets a Japanese message for its field', async (body, message) => {
    expect((await post(body)).body.error.fields).toEqual([{ path: 'text', message }]);
  });

  test.each([
    ['project=houseCleaning&id=11001&quantity=100', 'quantity', '99以下で入力してください'],
    ['project=houseCleaning&id=11001&quantity=x', 'quantity', '正しい形で入力してください'],
    ['project=gardening&id=11001', 'project', '選択肢からお選びください'],
    [`project=houseCleaning&id=${'1'.repeat(65)}`, 'id', '64文字以内で入力してください'],
    ['project=houseCleaning&id=', 'id', '入力してください'],
  ])('the query %s gets a Japanese message for its field', async (query, path, message) => {
    const { body } = await call(`/api/v1/order/select_menus?${query}`);
    expect(body.error.fields?.[0]).toEqual({ path, message });
  });

  test('only the last value of a repeated query parameter counts', async () => {
    const path = '/api/v1/order/select_menus?project=houseCleaning&id=11001';
    const rejected = await call(`${path}&quantity=1&quantity=100`);
    expect(rejected.body.error.fields?.[0]?.path).toBe('quantity');
    expect((await call(`${path}&quantity=100&quantity=1`)).body.error?.fields?.[0]?.path).not.toBe(
      'quantity',
    );
  });

  test('prototype property names in a body do not count as fields', async () => {
    const { body } = await post('{"__proto__":{"text":"a"},"constructor":{"text":"a"}}');
    expect(body.error.fields).toMatchObject([{ path: 'text' }]);
  });
});

const calls: [string, Endpoint][] = Object.entries(servedApi);

describe('access', () => {
  test.each(calls.filter(([, endpoint]) => endpoint.access !== 'anyone'))(
    '%s needs a valid token',
    async (_, { path, method }) => {
      for (const authorization of ['', 'Bearer x', 'tel:0', 'あ'.repeat(3)]) {
        const headers = new Headers({ 'content-type': 'application/json' });
        if (/^[\x20-\x7e]+$/.test(authorization)) headers.set('authorization', authorization);
        const answer = await call(`/api/v1${path.replace(/\{\w+\}/, 'x')}`, { method, headers });
        expect([answer.status, answer.body.error.code]).toEqual([401, 'unauthorized']);
      }
    },
  );

  test('an id token is accepted with and without Bearer', async () => {
    for (const authorization of ['tel:09000000009', 'Bearer tel:09000000009']) {
      const answer = await call('/api/v1/accounts/status', { headers: { authorization } });
      expect(answer.status).toBe(200);
    }
  });

  test('an order without an Idempotency-Key is rejected', async () => {
    const headers = { authorization: 'tel:09000000009', 'content-type': 'application/json' };
    const answer = await call('/api/v1/order/services', { method: 'POST', headers, body: '{}' });
    expect(answer.status).toBe(400);
    expect(answer.body.error.fields).toMatchObject([{ path: 'Idempotency-Key' }]);
  });
});

/** Every value in a JSON document by its path. */
function leavesOf(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, part]) => leavesOf(part, [...path, key]));
  return [path, ...inner];
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

describe('an order that is spoilt', () => {
  const visitor = visitMainApi(
    (path, init) => api.app.request(path, init),
    (tel) => `tel:${tel}`,
    TODAY,
  );
  const tel = '09000000008';
  beforeAll(() => visitor.register(tel));

  test.each<[string, unknown]>([
    ['null', null],
    ['a NUL character', '\u0000'],
    ['half a character', '\ud800'],
    ['a text of 20,000 letters', 'x'.repeat(20_000)],
    ['a negative number', -1],
    ['a number beyond all', 1e308],
    ['a fraction', 0.5],
    ['an empty list', []],
    ['an empty object', {}],
    ['a list in a list', [[]]],
    ['true', true],
  ])('by %s in place of any one of its values is rejected with a 4xx error', async (_, by) => {
    // Another total than the shop's: however harmless the rest is, nothing is ordered.
    const order = await visitor.orderBody(ZIP.shibuya, { agreedTotal: 1 });
    for (const path of leavesOf(order)) {
      const body = replaced(order, path, by);
      const key = `spoilt-${path.join('-')}`;
      const answer = await visitor.send(tel, '/order/services', { method: 'POST', key, body });
      expect(answer.status, path.join('.')).toBeGreaterThanOrEqual(400);
      expect(answer.status, path.join('.')).toBeLessThan(500);
      expect(apiErrorBodySchema.safeParse(await answer.json()).success).toBe(true);
    }
    expect(api.errors).toEqual([]);
  });
});

describe('arbitrary input', () => {
  const authorizationFor = ({ access }: Endpoint) =>
    access === 'operations' || access === 'office'
      ? `Bearer ${api.deps.opsToken}`
      : 'Bearer tel:09000000009';
  const names = fc.constantFrom(
    ...['id', 'project', 'quantity', 'zipCode', 'beginDate', 'types[0][id]', 'types[0][quantity]'],
    ...['options[99][quantity]', 'recommends[0][__proto__]', '__proto__[0][id]', 'constructor'],
    ...['coupon', 'code', 'menuId', 'selectedDate', 'page', 'orderId', 'payMethod', 'workId'],
  );
  const values = fc.oneof(
    fc.constantFrom(
      'houseCleaning',
      '11001',
      '12001',
      '1100101',
      '1',
      '99',
      '1500001',
      '2026-05-10',
    ),
    fc.constantFrom('', '\u0000', '__proto__', '1e9', '-1', 'np', 'OSOUJI10', '２', "'; --"),
    fc.string({ unit: 'binary', maxLength: 40 }),
  );
  const queries = fc
    .array(
      fc.tuple(
        fc.oneof({ weight: 5, arbitrary: names }, { weight: 1, arbitrary: fc.string() }),
        values,
      ),
      {
        maxLength: 12,
      },
    )
    .map((pairs) => new URLSearchParams(pairs).toString());
  const rawQueries = fc.constantFrom(
    '%',
    '%E0%A4',
    '%ff=%fe',
    '=',
    '&&&',
    'id[0',
    'id=%00',
    '[]=1',
  );

  const reads = calls.filter(([, endpoint]) => endpoint.method === 'GET');

  test('a read with any query is answered without a server error', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...reads),
        fc.oneof(queries, rawQueries),
        async ([, read], query) => {
          const path = read.path.replace(/\{\w+\}/, 'x');
          const answer = await call(`/api/v1${path}?${query}`, {
            headers: { authorization: authorizationFor(read) },
          });
          expect(answer.status).toBeLessThan(500);
          if (answer.status >= 400) {
            expect(apiErrorBodySchema.safeParse(answer.body).success).toBe(true);
          }
        },
      ),
      { numRuns: 300 },
    );
    expect(api.errors).toEqual([]);
  });

  /**
   * A search of customers takes anything left out: it is no change, but a POST so that names are in no address.
   * Throwing a draft away takes nothing that could be wrong.
   */
  const takesAnything = ['searchOfficeCustomers', 'dropKeptDraft'];
  const writes = calls.filter(
    ([name, endpoint]) =>
      endpoint.method !== 'GET' && !endpoint.takesFile && !takesAnything.includes(name),
  );

  test('a change with any JSON body is rejected as an invalid request', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...writes), fc.json(), async ([, write], body) => {
        const answer = await call(`/api/v1${write.path}`, {
          method: write.method,
          headers: {
            authorization: authorizationFor(write),
            'content-type': 'application/json',
            'idempotency-key': 'any',
          },
          body,
        });
        expect(answer.status).toBe(400);
        expect(answer.body.error.code).toBe('invalid_request');
      }),
      { numRuns: 200 },
    );
  });
});

test('an unexpected error answers 500 without its message and logs no personal data', async () => {
  const broken = createMainApi({
    ...api.deps,
    verifyIdToken: () => Promise.reject(new Error('password of 09000000001')),
  });
  const response = await broken.request('/api/v1/user/visits/09000000001', {
    headers: { authorization: 'tel:09000000001' },
  });
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({
    error: {
      code: 'internal_error',
      message: 'エラーが発生しました。時間をおいて、もう一度お試しください。',
    },
  });
  const logged = api.errors.splice(0);
  expect(logged).toMatchObject([{ message: 'request failed', fields: { error: 'Error' } }]);
  expect(JSON.stringify(logged)).not.toContain('09000000001');
});
