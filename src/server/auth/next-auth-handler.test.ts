import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '@/platform/log';
import { processWide } from '@/platform/process-wide';
import { type ApiServer, serveApiHandler } from '../../../tests/server/api-handler-server';
import { callInternalApi } from '../../../tests/server/call-internal-api';
import {
  type FakeIdentityProvider,
  startFakeIdentityProvider,
} from '../../../tests/server/fake-identity-provider';
import { newStorefront } from '../../../tests/server/new-storefront';
import { signInHandler } from '../auth-endpoints/sign-in-handler';
import { counterTime } from '../shared-counters';
import { endSessions } from './ended-sessions';
import { nextAuthHandler } from './next-auth-handler';
import { sealTicket } from './tickets';

const TEL = '09000000001';

let provider: FakeIdentityProvider;
const servers: ApiServer[] = [];
let jar: Map<string, string>;
/** All that were set, with their attributes. */
const setCookies: string[] = [];

beforeEach(async () => {
  jar = new Map();
  setCookies.length = 0;
  provider = await startFakeIdentityProvider();
  newStorefront(provider.environment);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all([provider, ...servers.splice(0)].map((each) => each.close()));
});

/** Asks as a browser does: with its cookies, which it keeps; fields are sent as a form, text as JSON. */
async function ask(call: string, sent?: Record<string, string> | string, origin?: string) {
  const [path = '', search = ''] = call.split('?');
  const server = await serveApiHandler(nextAuthHandler, { nextauth: path.split('/') });
  servers.push(server);
  const isJson = typeof sent === 'string';
  const body = isJson ? sent : new URLSearchParams({ json: 'true', ...sent });
  const contentType = isJson ? 'application/json' : 'application/x-www-form-urlencoded';
  const response = await fetch(`${server.origin}/?${search}`, {
    redirect: 'manual',
    headers: {
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(sent ? { origin: origin ?? server.origin, 'content-type': contentType } : {}),
    },
    ...(sent ? { method: 'POST', body } : {}),
  });
  for (const cookie of response.headers.getSetCookie()) {
    const [name = '', value = ''] = cookie.split(';', 1)[0]?.split('=') ?? [];
    setCookies.push(cookie);
    if (value) jar.set(name, value);
    else jar.delete(name);
  }
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text && JSON.parse(text) };
}

async function signIn(origin?: string, refreshToken = 'refresh-1') {
  const idToken = await provider.signIdToken();
  const ticket = await sealTicket({
    subject: 'user-1',
    tel: '09000000001',
    expiresAt: Math.floor(Date.now() / 1000) + 3_600,
    idToken,
    refreshToken,
    since: counterTime(),
  });
  const { csrfToken } = (await ask('csrf')).body;
  const answer = await ask('callback/credentials', { csrfToken, ticket }, origin);
  return { answer, idToken, csrfToken, ticket };
}

describe('a session', () => {
  it('is created from a sign-in ticket', async () => {
    const { answer, idToken } = await signIn();
    expect(answer.status).toBe(200);
    expect(jar.get('idToken')).toBe(idToken);
    const cookies = answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('idToken'));
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/; Path=\/; Max-Age=35\d\d; HttpOnly; SameSite=Lax$/);
    expect((await ask('session')).body).toMatchObject({ tel: '09000000001' });
  });

  it('contains no token when scripts read it', async () => {
    await signIn();
    const { body } = await ask('session');
    expect(Object.keys(body).sort()).toEqual(['customerMark', 'expires', 'expiresAt', 'tel']);
  });

  it('is not created from a ticket that was used before', async () => {
    const { csrfToken, ticket } = await signIn();
    jar.delete('next-auth.session-token');
    const again = await ask('callback/credentials', { csrfToken, ticket });
    expect(again.status).toBe(401);
    expect((await ask('session')).body).toEqual({});
  });

  it('ignores data that a browser sends to update it', async () => {
    const { csrfToken } = await signIn();
    const data = { tel: '09099999999', sub: 'another' };
    const form = { csrfToken, 'data[tel]': data.tel, tel: data.tel };
    for (const sent of [form, JSON.stringify({ csrfToken, data, ...data })]) {
      const answer = await ask('session', sent);
      expect(answer).toMatchObject({ status: 200, body: { tel: '09000000001' } });
    }
    expect((await ask('session')).body).toMatchObject({ tel: '09000000001' });
  });

  it('renews its id token when the cookie is gone', async () => {
    await signIn();
    jar.delete('idToken');
    const renewed = await provider.signIdToken({ jti: 'second' });
    provider.replies.set('GetTokensFromRefreshToken', {
      body: { AuthenticationResult: { IdToken: renewed } },
    });
    await ask('session');
    expect(jar.get('idToken')).toBe(renewed);
  });

  it('survives two tabs that renew it at once while refresh tokens rotate', async () => {
    await signIn();
    jar.delete('idToken');
    const tokens = { IdToken: await provider.signIdToken({ jti: '2' }), RefreshToken: 'refresh-2' };
    provider.replies.set('GetTokensFromRefreshToken', { body: { AuthenticationResult: tokens } });
    const before = new Map(jar);
    await ask('session');
    const renewed = new Map(jar);
    // The second tab sent its request before the answer to the first.
    provider.replies.set('GetTokensFromRefreshToken', { error: 'RefreshTokenReuseException' });
    jar = before;
    expect((await ask('session')).body).toMatchObject({ tel: TEL });
    expect(jar.get('idToken')).toBe(tokens.IdToken);
    // In another process, nothing is known of the first.
    globalThis.shopProcessWide?.delete('rotatedTokens');
    jar = new Map([...renewed].filter(([name]) => name !== 'idToken'));
    const session = jar.get('next-auth.session-token');
    expect((await ask('session')).body).toEqual({ expires: expect.any(String) });
    expect(jar.get('next-auth.session-token')).toBe(session);
  });

  it('is not set again by an answer that has nothing new, which may come after a newer one', async () => {
    await signIn();
    const { headers } = await ask('session');
    const names = headers.getSetCookie().map((cookie) => cookie.split('=', 1)[0]);
    expect(names).not.toContain('next-auth.session-token');
  });

  it('revokes the latest refresh token on sign-out', async () => {
    const { csrfToken } = await signIn();
    const before = new Map(jar);
    jar.delete('idToken');
    const tokens = { IdToken: await provider.signIdToken(), RefreshToken: 'refresh-2' };
    provider.replies.set('GetTokensFromRefreshToken', { body: { AuthenticationResult: tokens } });
    await ask('session');
    jar = before;
    await ask('signout', { csrfToken });
    expect(JSON.parse(provider.requests.at(-1)?.body ?? '')).toMatchObject({ Token: 'refresh-2' });
  });

  it('ends on sign-out, with its cookies and at the identity provider', async () => {
    const { csrfToken } = await signIn();
    jar.set('creditToken', 'tok');
    await ask('signout', { csrfToken });
    expect([...jar.keys()].filter((name) => /token$/i.test(name) && !/csrf/.test(name))).toEqual(
      [],
    );
    expect(provider.operations).toEqual(['RevokeToken']);
  });

  it.each(['answers', 'fails'])(
    'cannot be resumed with copied cookies after sign-out when the identity provider %s',
    async (provided) => {
      const { csrfToken } = await signIn();
      const kept = new Map(jar);
      if (provided === 'fails') {
        provider.replies.set('RevokeToken', { error: 'InternalErrorException' });
      }
      await ask('signout', { csrfToken });
      jar = kept;
      expect((await ask('session')).body).not.toHaveProperty('tel');
      expect(jar.has('idToken')).toBe(false);
    },
  );

  it('cannot be resumed with cookies copied before its id token was renewed', async () => {
    const { csrfToken } = await signIn();
    const kept = new Map(jar);
    jar.delete('idToken');
    const renewed = await provider.signIdToken({ jti: 'second' });
    provider.replies.set('GetTokensFromRefreshToken', {
      body: { AuthenticationResult: { IdToken: renewed } },
    });
    await ask('session');
    await ask('signout', { csrfToken });
    jar = kept;
    expect((await ask('session')).body).not.toHaveProperty('tel');
  });

  it('ends when another sign-in in the browser replaces it, also at the identity provider', async () => {
    await signIn();
    const replaced = new Map(jar);
    await signIn(undefined, 'refresh-2');
    expect(provider.operations).toEqual(['RevokeToken']);
    expect((await ask('session')).body).toMatchObject({ tel: '09000000001' });
    jar = replaced;
    expect((await ask('session')).body).not.toHaveProperty('tel');
  });

  it('lasts when the same sign-in is repeated after a lost answer', async () => {
    await signIn();
    await signIn();
    expect(provider.operations).toEqual([]);
    expect((await ask('session')).body).toMatchObject({ tel: '09000000001' });
  });

  it('ends in every browser when the password is reset, also where a ticket was not used yet', async () => {
    await signIn();
    const csrf = { csrfToken: (await ask('csrf')).body.csrfToken };
    const tokens = { IdToken: await provider.signIdToken(), RefreshToken: 'refresh-1' };
    provider.replies.set('GetTokensFromRefreshToken', { body: { AuthenticationResult: tokens } });
    const begun = await callInternalApi(signInHandler, { username: TEL, password: 'old-password' });
    await endSessions(TEL);
    expect((await ask('session')).body).not.toHaveProperty('tel');
    jar.delete('next-auth.session-token');
    await ask('callback/credentials', { ...csrf, ticket: begun.body.ticket ?? '' });
    expect((await ask('session')).body).not.toHaveProperty('tel');
    await signIn(undefined, 'refresh-of-new-password');
    expect((await ask('session')).body).toMatchObject({ tel: TEL });
  });

  it('is refused when the reset came while the old password was being checked', async () => {
    const idToken = await provider.signIdToken();
    const startedAt = Date.now();
    const csrf = { csrfToken: (await ask('csrf')).body.csrfToken };
    provider.replies.set('InitiateAuth', {
      get body() {
        vi.setSystemTime(startedAt + 5_000);
        return { AuthenticationResult: { IdToken: idToken, RefreshToken: 'refresh-1' } };
      },
    });
    const begun = await callInternalApi(signInHandler, { username: TEL, password: 'old-password' });
    vi.setSystemTime(startedAt + 3_000);
    await endSessions(TEL);
    vi.useRealTimers();
    await ask('callback/credentials', { ...csrf, ticket: begun.body.ticket ?? '' });
    expect(jar.has('next-auth.session-token')).toBe(true);
    expect((await ask('session')).body).not.toHaveProperty('tel');
  });

  it('ends without ending the customer’s sessions in other browsers', async () => {
    await signIn();
    const other = jar;
    jar = new Map();
    const { csrfToken } = await signIn(undefined, 'refresh-2');
    await ask('signout', { csrfToken });
    jar = other;
    expect((await ask('session')).body).toMatchObject({ tel: '09000000001' });
  });

  it('ends in the browser even when the identity provider fails', async () => {
    const { csrfToken } = await signIn();
    provider.replies.set('RevokeToken', { error: 'InternalErrorException' });
    expect((await ask('signout', { csrfToken })).status).toBe(200);
    expect(jar.has('next-auth.session-token')).toBe(false);
  });
});

describe('a refresh token that could not be revoked at the sign-out', () => {
  const waiting = processWide('unrevokedTokens', () => new Map<string, number>());

  /** Lets time pass in steps until the condition holds. */
  const passUntil = (condition: () => boolean) =>
    vi.waitUntil(
      async () => {
        if (!condition()) await vi.advanceTimersByTimeAsync(1_000);
        return condition();
      },
      { timeout: 10_000, interval: 5 },
    );

  async function signOut(error: string): Promise<void> {
    const { csrfToken } = await signIn();
    provider.replies.set('RevokeToken', { error });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    await ask('signout', { csrfToken });
    expect(provider.operations).toEqual(['RevokeToken']);
  }

  afterEach(() => {
    vi.useRealTimers();
  });

  it('is revoked again until that succeeds', async () => {
    await signOut('InternalErrorException');
    await passUntil(() => provider.operations.length > 1);
    provider.replies.delete('RevokeToken');
    await passUntil(() => waiting().size === 0);
    const attempts = provider.operations.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(provider.operations).toHaveLength(attempts);
    expect(new Set(provider.requests.map(({ body }) => JSON.parse(body).Token))).toEqual(
      new Set(['refresh-1']),
    );
  });

  it('is left alone once it has expired', async () => {
    await signOut('InternalErrorException');
    vi.setSystemTime(Date.now() + 30 * 24 * 60 * 60_000);
    await passUntil(() => waiting().size === 0);
    expect(provider.operations).toHaveLength(1);
  });

  it('is left alone when the identity provider rejects it', async () => {
    await signOut('UnsupportedTokenTypeException');
    expect(waiting().size).toBe(0);
  });
});

describe('every cookie of a sign-in and a sign-out', () => {
  const names = () => new Set(setCookies.map((cookie) => cookie.split('=', 1)[0]));

  async function signInAndOut(origin?: string): Promise<void> {
    const { csrfToken } = await signIn(origin);
    await ask('signout', { csrfToken }, origin);
  }

  it('is HttpOnly and SameSite=Lax', async () => {
    await signInAndOut();
    expect([...names()]).toEqual(
      expect.arrayContaining(['next-auth.session-token', 'next-auth.csrf-token', 'idToken']),
    );
    expect(setCookies.filter((cookie) => !/; HttpOnly(;|$)/.test(cookie))).toEqual([]);
    expect(setCookies.filter((cookie) => !/; SameSite=Lax(;|$)/.test(cookie))).toEqual([]);
    expect(setCookies.filter((cookie) => /; Secure/.test(cookie))).toEqual([]);
  });

  it('is Secure when the shop is reached over https', async () => {
    vi.stubEnv('NEXTAUTH_URL', 'https://shop.example');
    await signInAndOut('https://shop.example');
    expect([...names()]).toEqual(
      expect.arrayContaining([
        '__Secure-next-auth.session-token',
        '__Host-next-auth.csrf-token',
        'idToken',
        'creditToken',
      ]),
    );
    expect(setCookies.filter((cookie) => !/; Secure(;|$)/.test(cookie))).toEqual([]);
  });
});

describe('the endpoints of next-auth', () => {
  it('answer 404 when the shop does not use them', async () => {
    expect(await ask('verify-request')).toMatchObject({
      status: 404,
      body: { error: { code: 'not_found' } },
    });
    expect(await ask('callback/google', {})).toMatchObject({ status: 404 });
  });

  it.each(['%E3%81%82', '%ff', '%00', '%0a', '%0d%0aset-cookie:a=b', 'a&error=b'])(
    'redirect an unknown error to the sign-in page without repeating it: %s',
    async (error) => {
      const { status, headers } = await ask(`error?error=${error}`);
      expect([status, headers.get('location')]).toEqual([302, '/login?error=Default']);
      const signIn = await ask(`signin?error=${error}`);
      expect(signIn.headers.get('location')).toMatch(
        /^\/login\?callbackUrl=[\w%.]+&error=Default$/,
      );
    },
  );

  it('redirect an error of next-auth to the sign-in page with its code', async () => {
    const { headers } = await ask('error?error=AccessDenied');
    expect(headers.get('location')).toBe('/login?error=AccessDenied');
  });

  it('redirect to the sign-in page without an error when none is named', async () => {
    expect((await ask('error')).headers.get('location')).toBe('/login?error=Default');
    const signIn = await ask('signin');
    expect(signIn.headers.get('location')).toMatch(/^\/login\?callbackUrl=[\w%.]+$/);
  });

  it('replace two return addresses by the top page', async () => {
    const { status, headers } = await ask('signin?callbackUrl=/my&callbackUrl=/order/date');
    expect([status, headers.get('location')]).toEqual([
      302,
      '/login?callbackUrl=http%3A%2F%2Flocalhost%3A3000',
    ]);
  });

  it('reject a change from another site', async () => {
    const { csrfToken } = await signIn();
    expect(await ask('signout', { csrfToken }, 'https://evil.example')).toMatchObject({
      status: 403,
      body: { error: { code: 'forbidden_origin' } },
    });
    expect(jar.has('next-auth.session-token')).toBe(true);
  });

  it('redirect only to addresses of the shop', async () => {
    const { csrfToken } = await signIn();
    const elsewhere = await ask('signout', { csrfToken, callbackUrl: 'https://evil.example/' });
    expect(elsewhere.body.url).toBe('http://localhost:3000/');
  });
});

describe('POST /api/auth/_log', () => {
  const report = { level: 'error', code: 'CLIENT_FETCH_ERROR', message: 'HTTP 503' };
  let log: string;

  beforeEach(() => {
    log = '';
    const stream = {
      write(line: string) {
        log += line;
      },
    };
    globalThis.shopProcessWide = new Map([['logger', createLogger('debug', stream)]]);
  });

  it('logs only the error code of next-auth’s client', async () => {
    const sent = { ...report, message: '見ないで', stack: 'at evil', name: 'unhandled exception' };
    expect((await ask('_log', sent)).status).toBe(200);
    expect(
      log
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([
      {
        level: 40,
        time: expect.any(Number),
        code: 'CLIENT_FETCH_ERROR',
        msg: 'a browser could not read its session',
      },
    ]);
  });

  it.each([
    ['a code that is none', { ...report, code: 'unhandled exception' }, 400],
    ['the name of a property', { ...report, code: '__proto__', level: 'constructor' }, 400],
    ['no code', { level: 'error' }, 400],
    ['more than a report holds', { ...report, message: 'x'.repeat(1_024) }, 413],
    ['megabytes', { ...report, code: `${'unhandled exception\n'.repeat(200_000)}` }, 413],
  ])('rejects %s and logs nothing', async (_, fields, status) => {
    expect((await ask('_log', fields)).status).toBe(status);
    expect(log).toBe('');
  });

  it('rejects megabytes of JSON without a content length and logs nothing', async () => {
    const server = await serveApiHandler(nextAuthHandler, { nextauth: ['_log'] });
    servers.push(server);
    const chunk = new TextEncoder().encode('"unhandled exception",'.repeat(10_000));
    let chunks = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        chunks += 1;
        if (chunks > 50) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const headers = { origin: server.origin, 'content-type': 'application/json' };
    const unmeasured = { method: 'POST', headers, body, duplex: 'half' };
    expect((await fetch(server.origin, unmeasured)).status).toBe(413);
    expect(log).toBe('');
  });

  it('accepts thirty reports an hour from one IP address', async () => {
    for (let reports = 0; reports < 30; reports += 1) {
      expect((await ask('_log', report)).status).toBe(200);
    }
    const rejected = await ask('_log', report);
    expect(rejected).toMatchObject({ status: 429, body: { error: { code: 'too_many_attempts' } } });
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect(log.trim().split('\n')).toHaveLength(30);
  });

  it('rejects a report from another site', async () => {
    expect((await ask('_log', report, 'https://evil.example')).status).toBe(403);
    expect(log).toBe('');
  });
});

describe('GET /api/auth/signin', () => {
  it('redirects to the sign-in page with the return address and the error', async () => {
    const server = await serveApiHandler(signInHandler);
    servers.push(server);
    const response = await fetch(
      `${server.origin}/?callbackUrl=/order/date&error=SessionRequired`,
      { redirect: 'manual' },
    );
    expect(response.status).toBe(302);
    const location = new URL(response.headers.get('location') ?? '', 'http://localhost:3000');
    expect(location.pathname).toBe('/login');
    expect(location.searchParams.get('error')).toBe('SessionRequired');
    expect(location.searchParams.get('callbackUrl')).toBe('http://localhost:3000/order/date');
  });

  it.each(['javascript:alert(1)', 'https://evil.example/'])(
    'replaces the return address %s by the top page',
    async (address) => {
      const server = await serveApiHandler(signInHandler);
      servers.push(server);
      const query = new URLSearchParams({ callbackUrl: address });
      const response = await fetch(`${server.origin}/?${query}`, { redirect: 'manual' });
      expect(response.status).toBe(302);
      expect(response.headers.get('location')).toMatch(
        /^\/login\?callbackUrl=http%3A%2F%2Flocalhost%3A3000(%2F)?$/,
      );
    },
  );
});

describe('an invalid return address', () => {
  it.each(['%ff', 'javascript:alert(1)', 'shop', 'data:text/html,x'])(
    'is removed from the query and the cookie: %s',
    async (address) => {
      jar.set('next-auth.callback-url', encodeURIComponent(address));
      const server = await serveApiHandler(nextAuthHandler, { nextauth: ['csrf'] });
      servers.push(server);
      const response = await fetch(`${server.origin}/?callbackUrl=${encodeURIComponent(address)}`, {
        headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      });
      expect(response.status).toBe(200);
      expect(await response.text()).not.toContain(address);
    },
  );
});
