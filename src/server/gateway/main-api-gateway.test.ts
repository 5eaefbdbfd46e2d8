import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiServer, serveApiHandler } from '../../../tests/server/api-handler-server';
import {
  startUpstream,
  type Upstream,
  type UpstreamAnswer,
} from '../../../tests/server/fake-upstream';
import { newStorefront } from '../../../tests/server/new-storefront';
import { sessionCookies } from '../../../tests/server/session-cookies';
import { endSession } from '../auth/ended-sessions';
import { sealText } from '../auth/sealed-text';
import { mainApiGateway } from './main-api-gateway';

let upstream: Upstream;
let gateway: ApiServer;
let answer: UpstreamAnswer;
let underMaintenance: boolean;
/** The cookies of a signed-in customer. */
let signedIn: string;

const NO_ERRORS = { code: '', messages: '' };

beforeEach(async () => {
  answer = { body: {} };
  underMaintenance = false;
  upstream = await startUpstream(({ url }) =>
    url.endsWith('/is_maintenance_time')
      ? { body: { is_maintenance_time: underMaintenance } }
      : answer,
  );
  newStorefront({ MAIN_API_ORIGIN: upstream.origin });
  signedIn = await sessionCookies('header.payload.sign');
  gateway = await serveApiHandler(mainApiGateway);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all([upstream.close(), gateway.close()]);
});

async function ask(path: string, init: RequestInit = {}) {
  const response = await fetch(`${gateway.origin}/api/v1${path}`, init);
  const body: unknown = JSON.parse(await response.text());
  return { status: response.status, headers: response.headers, body };
}

function change(path: string, body: object, headers: Record<string, string> = {}) {
  return ask(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', origin: gateway.origin, ...headers },
  });
}

/** What the main API was asked, apart from the maintenance flag. */
function asked() {
  return upstream.requests.filter(({ url }) => !url.endsWith('/is_maintenance_time'));
}

describe('calls', () => {
  it('passes a read on with its query and normalises the answer', async () => {
    answer = { body: { categories: [{ id: 7, label: 'A', description: '', illustration: 'x' }] } };
    const { status, headers, body } = await ask('/menu/categories?project=houseCleaning');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toEqual({
      categories: [{ id: '7', label: 'A', description: '', illustration: 'x' }],
    });
    expect(asked()[0]).toMatchObject({
      method: 'GET',
      url: '/api/v1/menu/categories?project=houseCleaning',
    });
  });

  it('answers 404 or 405 to calls outside the contract', async () => {
    expect(await ask('/admin/users')).toMatchObject({
      status: 404,
      body: { error: { code: 'not_found' } },
    });
    const wrongMethod = await ask('/order/services');
    expect(wrongMethod.status).toBe(405);
    expect(wrongMethod.headers.get('allow')).toBe('POST');
    expect(asked()).toEqual([]);
  });

  it('passes neither cookies nor forwarding headers on', async () => {
    answer = { body: { categories: [] } };
    await ask('/menu/categories?project=houseCleaning', {
      headers: { cookie: 'creditToken=secret; a=b', 'x-forwarded-for': '6.6.6.6', te: 'trailers' },
    });
    const headers = asked()[0]?.headers ?? {};
    expect(Object.keys(headers)).not.toContain('cookie');
    expect(Object.keys(headers)).not.toContain('x-forwarded-for');
  });
});

describe('authorization', () => {
  it('is the id token of the cookie, whatever header the browser sends', async () => {
    answer = { body: { usablePrice: 500 } };
    await ask('/user/friendlypoints', {
      headers: { cookie: signedIn, authorization: 'Bearer forged' },
    });
    expect(asked()[0]?.headers.authorization).toBe('Bearer header.payload.sign');
  });

  it.each([
    ['with its session after that has ended', (cookie: string) => cookie],
    ['without its session', (cookie: string) => cookie.replace(/^.*; /, '')],
  ])('is never an id token that was copied %s', async (_, copiedFrom) => {
    const copied = copiedFrom(signedIn);
    if (copied === signedIn) await endSession({ refreshToken: 'refresh-1' });
    await ask('/user/friendlypoints', { headers: { cookie: copied } });
    expect(asked().map(({ headers }) => headers.authorization)).toEqual([undefined]);
  });

  it('is passed on when it is the operations token', async () => {
    answer = { body: { is_maintenance_time: true } };
    const response = await ask('/maintenance_fronts', {
      method: 'PUT',
      body: JSON.stringify({ is_maintenance_time: true }),
      headers: { 'content-type': 'application/json', authorization: 'Bearer ops-token' },
    });
    expect(response.status).toBe(200);
    expect(asked()[0]?.headers.authorization).toBe('Bearer ops-token');
  });

  it('is the browser’s own at a call of the office, and never the id token', async () => {
    answer = { body: { role: 'owner', accountId: '', name: '', staffId: '' } };
    const authorization = 'Bearer token-of-the-office';
    await ask('/office/sessions/current', { headers: { cookie: signedIn, authorization } });
    await ask('/office/sessions/current', { headers: { cookie: signedIn } });
    expect(asked().map(({ headers }) => headers.authorization)).toEqual([authorization, undefined]);
  });
});

describe('a sign-in to the office', () => {
  const signIn = (headers: Record<string, string> = {}) =>
    change('/office/sessions', { email: 'a@shop.example', password: 'x' }, headers);
  const unauthorized = {
    status: 401,
    body: { error: { code: 'unauthorized', message: 'だめです' } },
  };

  it('is passed on during maintenance', async () => {
    underMaintenance = true;
    globalThis.shopProcessWide = undefined;
    answer = unauthorized;
    expect(await signIn()).toMatchObject({
      status: 401,
      body: { error: { code: 'unauthorized' } },
    });
    expect(asked()).toHaveLength(1);
  });

  it('is limited to thirty attempts of one network in 15 minutes', async () => {
    answer = unauthorized;
    const statuses: number[] = [];
    for (let tried = 0; tried < 31; tried += 1) statuses.push((await signIn()).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a change of the office', () => {
  const end = (headers: Record<string, string>) =>
    ask('/office/sessions/end', {
      method: 'POST',
      body: JSON.stringify({ isEverywhere: true }),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const authorization = 'Bearer token-of-the-office';

  it('is passed on with its token and no Origin, also during maintenance', async () => {
    underMaintenance = true;
    globalThis.shopProcessWide = undefined;
    answer = { body: { isEnded: true } };
    expect((await end({ authorization })).status).toBe(200);
    expect(asked()[0]?.headers.authorization).toBe(authorization);
  });

  it('that is only tried passes on what the customer would be told, and nothing else', async () => {
    const notices = [{ by: 'sms', text: '【おうちサービス】日時が変わりました' }];
    answer = { body: { notices, staffId: 'kmk-cleaner-1' } };
    const body = { start: '2026-05-15T10:00:00+09:00', reason: '担当者の休み' };
    const tried = await change('/office/visits/K7M2-9QXA-1/move?dryRun=true', body, {
      authorization,
      'idempotency-key': 'a-key-of-the-office',
    });
    expect(tried).toMatchObject({ status: 200, body: { notices } });
    expect(tried.body).not.toHaveProperty('staffId');
  });

  it('is rejected from another site even with its token', async () => {
    expect((await end({ authorization, origin: 'https://evil.example' })).status).toBe(403);
    expect(asked()).toEqual([]);
  });
});

describe('the cookie of the office’s pages', () => {
  const cookie = 'officeToken=token-of-the-cookie';
  const authorization = 'Bearer token-of-the-cookie';
  const end = (headers: Record<string, string>) =>
    ask('/office/sessions/end', {
      method: 'POST',
      body: JSON.stringify({ isEverywhere: true }),
      headers: { 'content-type': 'application/json', cookie, ...headers },
    });

  it('is no place for the token of operations', async () => {
    vi.stubEnv('OPS_TOKEN', 'token-of-the-cookie');
    answer = { status: 401, body: { error: { code: 'unauthorized', message: 'x' } } };
    await ask('/office/sessions/current', { headers: { cookie } });
    await end({ origin: gateway.origin });
    expect(asked().map(({ headers }) => headers.authorization)).toEqual([undefined, undefined]);
    await ask('/office/sessions/current', { headers: { authorization } });
    expect(asked()[2]?.headers.authorization).toBe(authorization);
  });

  it('makes a read with its token, also during maintenance', async () => {
    underMaintenance = true;
    globalThis.shopProcessWide = undefined;
    const now = '2026-05-06T01:00:00.000Z';
    answer = { body: { role: 'owner', accountId: '7', name: '店主', staffId: '', now } };
    const { status, headers } = await ask('/office/sessions/current', { headers: { cookie } });
    expect(status).toBe(200);
    expect(asked()[0]?.headers.authorization).toBe(authorization);
    expect(headers.get('x-maintenance')).toBeNull();
  });

  it('makes a change from the shop’s own pages, also during maintenance', async () => {
    underMaintenance = true;
    globalThis.shopProcessWide = undefined;
    answer = { body: { isEnded: true } };
    expect((await end({ origin: gateway.origin })).status).toBe(200);
    expect(asked()[0]?.headers.authorization).toBe(authorization);
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['nowhere', {}],
  ])('makes no change from %s', async (_, headers: Record<string, string>) => {
    expect(await end(headers)).toMatchObject({
      status: 403,
      body: { error: { code: 'forbidden_origin' } },
    });
    expect(asked()).toEqual([]);
  });

  it('never replaces a token that the caller sent, nor reaches calls of customers or operations', async () => {
    answer = { body: { isEnded: true } };
    await end({ authorization: 'Bearer own' });
    answer = { body: { usablePrice: 500 } };
    await ask('/user/friendlypoints', { headers: { cookie } });
    answer = { body: { is_maintenance_time: true } };
    await ask('/maintenance_fronts', {
      method: 'PUT',
      body: JSON.stringify({ is_maintenance_time: true }),
      headers: { 'content-type': 'application/json', cookie, origin: gateway.origin },
    });
    expect(asked().map(({ headers }) => headers.authorization)).toEqual([
      'Bearer own',
      undefined,
      undefined,
    ]);
  });
});

describe('changes', () => {
  const text = { text: 'hello' };

  it.each([
    ['another site', 'https://evil.example'],
    ['no origin', ''],
  ])('are rejected from %s', async (_, origin) => {
    const response = await ask('/slack_notifications/send_message', {
      method: 'POST',
      body: JSON.stringify(text),
      headers: { 'content-type': 'application/json', ...(origin ? { origin } : {}) },
    });
    expect(response).toMatchObject({ status: 403, body: { error: { code: 'forbidden_origin' } } });
    expect(asked()).toEqual([]);
  });

  it('are rejected with a body of more than a megabyte', async () => {
    const response = await change('/slack_notifications/send_message', {
      text: 'x'.repeat(1_100_000),
    });
    expect(response).toMatchObject({ status: 413, body: { error: { code: 'payload_too_large' } } });
  });

  it.each([
    ['/order/services', Object.fromEntries([...Array(90_000).keys()].map((key) => [`k${key}`, 1]))],
    ['/slack_notifications/send_message', { text: 'x', more: Array(12_000).fill('') }],
    ['/waiting_list', { contact: Array(60_000).fill('') }],
  ])('to %s are rejected with more keys or items than any call takes', async (path, body) => {
    expect(await change(path, body)).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_request' } },
    });
    expect(asked()).toEqual([]);
  });

  it('are passed on without a byte order mark, as the main API reads them', async () => {
    const body = `\uFEFF${JSON.stringify({ isEverywhere: false })}`;
    const headers = { 'content-type': 'application/json', authorization: 'Bearer own' };
    await ask('/office/sessions/end', { method: 'POST', body, headers });
    expect(asked()[0]?.body).toBe('{"isEverywhere":false}');
  });

  it('are rejected when an error report contains a NUL character', async () => {
    const response = await change('/slack_notifications/send_message', { text: 'TypeError\u0000' });
    expect(response).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } });
  });

  it('are limited to thirty error reports from one IP address', async () => {
    answer = { body: { accepted: true } };
    const statuses: number[] = [];
    for (let sent = 0; sent < 31; sent += 1) {
      statuses.push((await change('/slack_notifications/send_message', text)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });

  it('are limited to twenty contacts left on the waiting list from one IP address', async () => {
    answer = { body: { status: 'waiting' } };
    const wish = { project: 'houseCleaning', zipCode: '0600001', contact: '09012345678' };
    const statuses: number[] = [];
    for (let left = 0; left < 21; left += 1) {
      statuses.push((await change('/waiting_list', wish)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
    expect(asked()).toHaveLength(20);
  });

  it('are passed on with their idempotency key', async () => {
    answer = { body: { orderId: 5, orderServiceErrors: NO_ERRORS } };
    await change('/order/services', {}, { 'idempotency-key': 'key-1' });
    expect(asked()[0]?.headers['idempotency-key']).toBe('key-1');
  });
});

const PLACED = { orderId: '5', orderServiceErrors: NO_ERRORS };
const ACCEPTED = {
  orderId: '5',
  status: 'confirmed',
  quote: {
    ...{ quoteId: '6', orderId: '5', menuLabel: '大掃除', status: 'accepted', note: '' },
    ...{ quotedAt: '2026-05-06T01:00:00.000Z', validUntil: '2026-05-20', minutes: 120, total: 0 },
    ...{ lines: [], taxByRate: [], starts: [], heldUntil: null, payMethods: [] },
  },
};

describe('the credit token', () => {
  let cookie: string;

  /** The cookies of a session, and of a card entered in the session with `entered` as its id. */
  async function cookieOf(sessionId: string, entered = sessionId): Promise<string> {
    const session = await sessionCookies('id.to.ken', { sessionId });
    const card = await sealText('credit token', { token: 'tok_cookie', sessionId: entered }, 60);
    return `${session}; creditToken=${card}`;
  }

  beforeEach(async () => {
    cookie = await cookieOf('session-1');
  });

  it.each([
    ['a session that has ended', 'session-1'],
    ['another session', 'session-2'],
  ])('is not sent when its cookie was copied from %s', async (_, sessionId) => {
    const copied = await cookieOf(sessionId, 'session-1');
    await endSession({ sessionId: 'session-1' });
    answer = { body: { orderId: '5', orderServiceErrors: NO_ERRORS } };
    await change('/order/services', { creditCard: {} }, { cookie: copied });
    expect(JSON.parse(asked()[0]?.body ?? '')).toEqual({ creditCard: {} });
  });

  it.each([
    ['/order/services', PLACED],
    ['/maid/orders', PLACED],
    ['/user/orders/5/quote', ACCEPTED],
  ])(
    'is sent with a card that has no id, and its cookie is cleared after the order (%s)',
    async (path, body) => {
      answer = { body };
      const order = { creditCard: { card_type: 'new' }, creditToken: 'tok_browser' };
      const { headers } = await change(path, order, { cookie });
      expect(JSON.parse(asked()[0]?.body ?? '')).toEqual({
        creditCard: { card_type: 'new' },
        creditToken: 'tok_cookie',
      });
      expect(headers.get('set-cookie')).toContain('creditToken=; Path=/; Max-Age=0');
    },
  );

  it.each([
    ['/order/services', 'a registered card', { creditCard: { id: '9' } }, PLACED],
    ['/order/services', 'deferred payment', { np: {} }, PLACED],
    ['/maid/orders', 'a registered card', { creditCard: { id: '9' } }, PLACED],
    ['/maid/orders', 'deferred payment', { np: {} }, PLACED],
    ['/user/orders/5/quote', 'a registered card', { creditCard: { id: '9' } }, ACCEPTED],
    ['/user/orders/5/quote', 'nothing, as it is declined', { answer: 'decline' }, ACCEPTED],
  ])('is not sent to %s by %s, and stays in its cookie', async (path, _, order, body) => {
    answer = { body };
    const sent = { ...order, creditToken: 'tok_browser' };
    const { headers } = await change(path, sent, { cookie });
    expect(JSON.parse(asked()[0]?.body ?? '')).toEqual(order);
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('stays in its cookie when the order was rejected', async () => {
    answer = { status: 422, body: { error: { code: 'card_declined', message: 'だめです' } } };
    const { headers } = await change('/order/services', { creditCard: {} }, { cookie });
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('stays in its cookie when the answer to the order does not fit the contract', async () => {
    answer = { body: { hello: 'world' } };
    const { status, headers } = await change('/order/services', { creditCard: {} }, { cookie });
    expect(status).toBe(503);
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('is sent when a 3-D Secure authentication is registered', async () => {
    answer = { body: { success: true, message: '', redirect_url: '/embedded/x' } };
    await change('/user/three_d_secure_authentications', { yy: '30' }, { cookie });
    expect(JSON.parse(asked()[0]?.body ?? '')).toEqual({ yy: '30', creditToken: 'tok_cookie' });
  });

  it.each(['{broken', '[]', '"text"', ''])(
    'cannot be added to the malformed body %j, which is rejected',
    async (body) => {
      const response = await ask('/order/services', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', origin: gateway.origin },
      });
      expect(response).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } });
    },
  );
});

describe('an account that migrates to planet', () => {
  const moveAccount = async () => {
    const { headers } = await change(
      '/planet_account_migration/target_customers/update_password',
      { password: 'planet-password' },
      { cookie: signedIn },
    );
    return headers.get('set-cookie');
  };

  it('has its id token cookie cleared after the migration, so that it is renewed', async () => {
    answer = { body: { migrated: true } };
    expect(await moveAccount()).toContain('idToken=; Path=/; Max-Age=0');
  });

  it('keeps its id token when the migration was rejected', async () => {
    answer = { status: 422, body: { error: { code: 'email_not_verified', message: 'だめです' } } };
    expect(await moveAccount()).toBeNull();
  });
});

describe('failures', () => {
  const read = () => ask('/menu/categories?project=houseCleaning');

  it('passes on the product’s own error, without any other field', async () => {
    const error = { code: 'slot_taken', message: '埋まりました', alternatives: ['2026-05-06'] };
    answer = { status: 409, body: { error: { ...error, sql: 'select 1' }, debug: 'stack' } };
    expect(await read()).toMatchObject({ status: 409, body: { error } });
    expect(JSON.stringify((await read()).body)).not.toMatch(/select|stack/);
  });

  it('answers 503 when the main API is down', async () => {
    await upstream.close();
    expect(await read()).toMatchObject({
      status: 503,
      body: { error: { code: 'back_end_unavailable' } },
    });
    upstream = await startUpstream(() => ({ body: {} }));
  });

  it('answers 503 when a proxy in between answers with a page', async () => {
    answer = { status: 503, body: '<html>Service Unavailable</html>' };
    expect(await read()).toMatchObject({
      status: 503,
      body: { error: { code: 'back_end_unavailable' } },
    });
  });

  it('passes on the HTML page of the 3-D Secure callback as text', async () => {
    answer = { body: '<html>認証</html>' };
    const passedOn = await change('/user/three_d_secure_authentications/callback', {
      authenticationId: 'auth-1',
    });
    expect(passedOn).toMatchObject({ status: 200, body: '<html>認証</html>' });
    expect(passedOn.headers.get('content-type')).toContain('application/json');
  });

  it('answers 503 when a successful answer has nothing of what was asked for', async () => {
    answer = { body: { message: 'none' } };
    expect(await read()).toMatchObject({
      status: 503,
      body: { error: { code: 'back_end_unavailable' } },
    });
  });

  it('does not reveal the exception of a Rails failure', async () => {
    answer = {
      body: { status: 500, error: 'Internal Server Error', exception: '#<NoMethodError>' },
    };
    const response = await read();
    expect(response).toMatchObject({ status: 500, body: { error: { code: 'internal_error' } } });
    expect(JSON.stringify(response.body)).not.toContain('NoMethodError');
  });
});

describe('maintenance', () => {
  it('is announced by a header in every answer while the flag is on', async () => {
    answer = { body: { categories: [] } };
    expect((await ask('/menu/categories?project=maid')).headers.get('x-maintenance')).toBeNull();
    underMaintenance = true;
    globalThis.shopProcessWide = undefined;
    expect((await ask('/menu/categories?project=maid')).headers.get('x-maintenance')).toBe('true');
  });
});

describe('the flag, when the office has set it', () => {
  it('counts at once, whatever was read of it before', async () => {
    answer = { body: { categories: [] } };
    expect((await ask('/menu/categories?project=maid')).headers.get('x-maintenance')).toBeNull();
    underMaintenance = true;
    answer = { body: { is_maintenance_time: true, start_at: '', end_at: '' } };
    await ask('/office/maintenance', {
      method: 'PUT',
      body: JSON.stringify({ is_maintenance_time: true }),
      headers: {
        'content-type': 'application/json',
        authorization: 'Bearer token-of-the-office',
        'idempotency-key': 'close',
      },
    });
    answer = { body: { categories: [] } };
    expect((await ask('/menu/categories?project=maid')).headers.get('x-maintenance')).toBe('true');
  });
});

describe('changes under maintenance', () => {
  const change = (path: string, method = 'POST', headers: Record<string, string> = {}) =>
    ask(path, {
      method,
      body: '{}',
      headers: {
        'content-type': 'application/json',
        origin: gateway.origin,
        cookie: signedIn,
        ...headers,
      },
    });

  beforeEach(() => {
    underMaintenance = true;
    globalThis.shopProcessWide = undefined;
  });

  it.each([
    ['/order/services', 'POST'],
    ['/maid/orders', 'POST'],
    ['/order/questionnaire_images', 'POST'],
    ['/order/questionnaire_images/1', 'DELETE'],
    ['/user/visits/1', 'PATCH'],
    ['/user/visits/1/cancel', 'POST'],
    ['/user/informations', 'PUT'],
    ['/user/credit_cards', 'POST'],
    ['/user/three_d_secure_authentications', 'POST'],
    ['/account/signups', 'POST'],
    ['/planet_account_migration/email_credentials/register', 'POST'],
  ])('are rejected and not passed on: %s by %s', async (path, method) => {
    const { status, headers, body } = await change(path, method);
    expect(status).toBe(503);
    expect(body).toMatchObject({ error: { code: 'under_maintenance' } });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(headers.get('x-maintenance')).toBe('refused');
    expect(asked()).toEqual([]);
  });

  it.each([
    ['the return from 3-D Secure', '/user/three_d_secure_authentications/callback', 'POST', {}],
    ['the switch itself', '/maintenance_fronts', 'PUT', { authorization: 'Bearer ops-token' }],
  ])('are passed on for %s', async (_, path, method, headers) => {
    await change(path, method, headers);
    expect(asked().map(({ url }) => url)).toEqual([`/api/v1${path}`]);
  });

  it('are accepted for an error report', async () => {
    const report = { method: 'POST', body: '{"text":"/order/date: TypeError"}' };
    const headers = { 'content-type': 'application/json', origin: gateway.origin };
    expect((await ask('/slack_notifications/send_message', { ...report, headers })).status).toBe(
      200,
    );
  });

  it('are not rejected as maintenance when the flag cannot be read', async () => {
    await upstream.close();
    const { body } = await change('/order/services');
    expect(body).toMatchObject({ error: { code: 'back_end_unavailable' } });
  });
});

describe('pictures', () => {
  const IMAGES = '/order/questionnaire_images';
  const photo = new Uint8Array([0xff, 0xd8, 0xff, 0x00, 0x80]);

  function upload(content: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
    const body = new FormData();
    body.append('file', new File([content], 'photo.jpg', { type: 'image/jpeg' }));
    return ask(IMAGES, {
      method: 'POST',
      body,
      headers: { origin: gateway.origin, cookie: signedIn, ...headers },
    });
  }

  it('passes on a file unchanged with the customer’s token', async () => {
    answer = { body: { image: [{ id: 7 }] } };
    expect(await upload(photo)).toMatchObject({ status: 200, body: { image: [{ id: '7' }] } });
    const [request] = asked();
    expect(request?.headers.authorization).toBe('Bearer header.payload.sign');
    expect(request?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(request?.content.includes(Buffer.from(photo))).toBe(true);
  });

  it('rejects an upload from another site', async () => {
    const rejected = await upload(photo, { origin: 'https://evil.example' });
    expect(rejected).toMatchObject({ status: 403, body: { error: { code: 'forbidden_origin' } } });
    expect(asked()).toEqual([]);
  });

  it('rejects a file of 30 MB with a content length, without asking the main API', async () => {
    const rejected = await upload(new Uint8Array(30 * 1024 * 1024));
    expect(rejected).toMatchObject({ status: 413, body: { error: { code: 'image_too_large' } } });
    expect(asked()).toEqual([]);
  });

  it('answers an upload that is too large and slow only after it was sent completely', async () => {
    const size = 8 * 1024 * 1024;
    const socket = connect(Number(new URL(gateway.origin).port), '127.0.0.1');
    socket.write(
      `POST /api/v1${IMAGES} HTTP/1.1\r\nhost: ${new URL(gateway.origin).host}\r\n` +
        `origin: ${gateway.origin}\r\ncookie: ${signedIn}\r\n` +
        'content-type: multipart/form-data; boundary=x\r\nconnection: close\r\n' +
        `content-length: ${size}\r\n\r\n`,
    );
    let sent = 0;
    let sentBeforeAnswer = 0;
    const answered = once(socket, 'data').then(([text]) => {
      sentBeforeAnswer = sent;
      return String(text);
    });
    const chunk = Buffer.alloc(1024 * 1024);
    while (sent < size) {
      await new Promise((resolve) => socket.write(chunk, resolve));
      sent += chunk.length;
    }
    expect(await answered).toMatch(/^HTTP\/1\.1 413 /);
    expect(sentBeforeAnswer).toBe(size);
    socket.destroy();
  });

  it('rejects a body of 30 MB without a content length as too large', async () => {
    const socket = connect(Number(new URL(gateway.origin).port), '127.0.0.1');
    socket.write(
      `POST /api/v1${IMAGES} HTTP/1.1\r\nhost: ${new URL(gateway.origin).host}\r\n` +
        `origin: ${gateway.origin}\r\ncookie: ${signedIn}\r\n` +
        'content-type: multipart/form-data; boundary=x\r\ntransfer-encoding: chunked\r\n\r\n',
    );
    const chunk = Buffer.alloc(1024 * 1024);
    for (let sent = 0; sent < 30; sent += 1) {
      socket.write('100000\r\n');
      socket.write(chunk);
      socket.write('\r\n');
    }
    socket.write('0\r\n\r\n');
    const [text] = await once(socket, 'data');
    socket.destroy();
    expect(String(text)).toMatch(/^HTTP\/1\.1 413 /);
    expect(String(text)).toContain('image_too_large');
  });

  it.each(['application/json', 'multipart/form-data', ''])(
    'rejects the content type %j',
    async (type) => {
      const response = await ask(IMAGES, {
        method: 'POST',
        body: new Uint8Array([1]),
        headers: { origin: gateway.origin, ...(type ? { 'content-type': type } : {}) },
      });
      expect(response).toMatchObject({
        status: 415,
        body: { error: { code: 'unsupported_media_type' } },
      });
    },
  );

  it('passes on the main API’s rejection', async () => {
    const error = { code: 'image_type_unsupported', message: '写真ではありません' };
    answer = { status: 415, body: { error } };
    expect(await upload(photo)).toMatchObject({ status: 415, body: { error } });
  });

  it('returns a picture with its type and private caching', async () => {
    answer = { headers: { 'content-type': 'image/jpeg', 'set-cookie': 'a=b' }, body: photo };
    const response = await fetch(`${gateway.origin}/api/v1${IMAGES}/7`, {
      headers: { cookie: signedIn },
    });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': '5',
      'content-disposition': 'inline',
      'cache-control': 'private, max-age=3600',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(photo);
  });

  it('answers 503 when the main API returns something other than a photo', async () => {
    answer = { headers: { 'content-type': 'image/svg+xml' }, body: '<svg onload="alert(1)"/>' };
    expect(await ask(`${IMAGES}/7`)).toMatchObject({
      status: 503,
      body: { error: { code: 'back_end_unavailable' } },
    });
  });
});

describe('a visit’s calendar file', () => {
  const PATH = '/user/visits/TEST-1-1/calendar.ics';

  it('is returned as a download that is not cached', async () => {
    const type = 'text/calendar; charset=utf-8';
    answer = { headers: { 'content-type': type }, body: 'BEGIN:VCALENDAR' };
    const response = await fetch(`${gateway.origin}/api/v1${PATH}`, {
      headers: { cookie: signedIn },
    });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      'content-disposition': 'attachment; filename="visit.ics"',
      'cache-control': 'no-store',
    });
    expect(await response.text()).toBe('BEGIN:VCALENDAR');
  });

  it('is answered with 404 at a similar path', async () => {
    expect((await ask('/user/visits/TEST-1-1/calendarxics')).status).toBe(404);
    expect(asked()).toEqual([]);
  });
});
