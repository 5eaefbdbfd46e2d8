import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callInternalApi as call, rejection } from '../../../tests/server/call-internal-api';
import {
  startUpstream,
  type Upstream,
  type UpstreamAnswer,
} from '../../../tests/server/fake-upstream';
import { newStorefront } from '../../../tests/server/new-storefront';
import { officeSignInEndpoint, officeSignOutEndpoint } from './office-session';

/** Of a page of the shop. */
const own = { origin: 'https://shop.example' };
const TOKEN = 't'.repeat(43);
const cookie = `officeToken=${TOKEN}`;
const credentials = { email: 'owner@shop.example', password: 'a passphrase', code: '123456' };
const SESSION = {
  token: TOKEN,
  expiresAt: '2026-05-01T12:00:00.000Z',
  role: 'owner',
  accountId: '7',
  name: '店主 一郎',
};

let mainApi: Upstream;
let answer: UpstreamAnswer | 'broken off';

beforeEach(async () => {
  answer = { body: SESSION };
  mainApi = await startUpstream(({ url }) =>
    url.endsWith('/is_maintenance_time') ? { body: { is_maintenance_time: true } } : answer,
  );
  newStorefront({ MAIN_API_ORIGIN: mainApi.origin, NEXTAUTH_URL: 'https://shop.example' });
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await mainApi.close();
});

const rejected = (status: number, code: string, headers = {}): UpstreamAnswer => ({
  status,
  headers,
  body: { error: { code, message: 'だめです' } },
});
const asked = () => mainApi.requests.filter(({ url }) => !url.endsWith('/is_maintenance_time'));

describe('a sign-in to the office', () => {
  it('puts the token into a cookie that scripts cannot read, during maintenance too', async () => {
    const { status, body, headers } = await call(officeSignInEndpoint, credentials, own);
    expect(status).toBe(200);
    expect(body).toEqual({ accountId: '7', role: 'owner', name: '店主 一郎' });
    expect(headers.get('set-cookie')).toBe(
      `officeToken=${TOKEN}; Path=/; Max-Age=43200; HttpOnly; SameSite=Lax; Secure`,
    );
    expect(JSON.parse(asked()[0]?.body ?? '')).toEqual(credentials);
  });

  it('ends the session that the browser had before, and only after a right password', async () => {
    answer = rejected(401, 'unauthorized');
    await call(officeSignInEndpoint, credentials, { ...own, cookie });
    expect(asked()).toHaveLength(1);
    answer = { body: { ...SESSION, token: 'n'.repeat(43), isEnded: true } };
    const { status, headers } = await call(officeSignInEndpoint, credentials, { ...own, cookie });
    expect(status).toBe(200);
    expect(headers.get('set-cookie')).toContain(`officeToken=${'n'.repeat(43)}; Path=/`);
    expect(asked().slice(2)).toMatchObject([
      {
        url: '/api/v1/office/sessions/end',
        headers: { authorization: `Bearer ${TOKEN}` },
        body: JSON.stringify({ isEverywhere: false }),
      },
    ]);
  });

  it('signs in although the main API could not end the session before', async () => {
    mainApi = await startUpstream(({ url }) =>
      url.endsWith('/sessions/end') ? rejected(503, 'back_end_unavailable') : { body: SESSION },
    );
    vi.stubEnv('MAIN_API_ORIGIN', mainApi.origin);
    const signIn = await call(officeSignInEndpoint, credentials, { ...own, cookie });
    expect(signIn).toMatchObject({ status: 200, body: { accountId: '7' } });
  });

  it('says in words of its own that something is wrong, and not what', async () => {
    answer = rejected(401, 'unauthorized');
    expect(await call(officeSignInEndpoint, credentials, own)).toMatchObject({
      status: 401,
      body: {
        error: {
          code: 'unauthorized',
          message: 'メールアドレス、パスワード、またはコードが違います。',
        },
      },
    });
  });

  it('says so to a staff member whose last day is over', async () => {
    answer = rejected(401, 'office_account_ended');
    expect(await call(officeSignInEndpoint, credentials, own)).toMatchObject({
      status: 401,
      body: {
        error: {
          code: 'office_account_ended',
          message: '退職日を過ぎたため、この業務アカウントは使えません。',
        },
      },
    });
  });

  it('says how long to wait after too many attempts', async () => {
    answer = rejected(429, 'too_many_requests', { 'retry-after': '900' });
    const { status, body, headers } = await call(officeSignInEndpoint, credentials, own);
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toBe('900');
    expect(body).toMatchObject({
      error: { message: '回数が多すぎます。15分ほどたってから、もう一度お試しください。' },
    });
  });

  it.each([
    ['breaks off', 'broken off'],
    ['answers something else', { body: { hello: 'world' } }],
    ['answers a page of a proxy', { status: 502, body: '<html>' }],
  ] as const)('is answered with 503 when the main API %s', async (_, given) => {
    answer = given;
    const { headers, ...rest } = await call(officeSignInEndpoint, credentials, own);
    expect(rest).toMatchObject(rejection(503, 'back_end_unavailable'));
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('is limited to thirty attempts of one network in 15 minutes', async () => {
    answer = rejected(401, 'unauthorized');
    const statuses: number[] = [];
    for (let tried = 0; tried < 31; tried += 1) {
      statuses.push((await call(officeSignInEndpoint, credentials, own)).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
    expect(asked()).toHaveLength(30);
  });
});

describe('a sign-out of the office', () => {
  it.each([true, false])('ends the session, or all (everywhere: %s)', async (isEverywhere) => {
    answer = { body: { isEnded: true } };
    const { status, headers } = await call(
      officeSignOutEndpoint,
      { isEverywhere },
      { ...own, cookie },
    );
    expect(status).toBe(200);
    expect(headers.get('set-cookie')).toContain('officeToken=; Path=/; Max-Age=0');
    expect(asked()).toMatchObject([
      {
        url: '/api/v1/office/sessions/end',
        headers: { authorization: `Bearer ${TOKEN}` },
        body: JSON.stringify({ isEverywhere }),
      },
    ]);
  });

  it('clears the cookie when the session had ended, and when the main API is away', async () => {
    for (const given of [rejected(401, 'unauthorized'), 'broken off'] as const) {
      answer = given;
      const { status, headers } = await call(officeSignOutEndpoint, {}, { ...own, cookie });
      expect(status).toBe(200);
      expect(headers.get('set-cookie')).toContain('officeToken=; Path=/; Max-Age=0');
    }
  });

  it('keeps the cookie when the other devices could not be signed out', async () => {
    answer = 'broken off';
    const body = { isEverywhere: true };
    const { headers, ...rest } = await call(officeSignOutEndpoint, body, { ...own, cookie });
    expect(rest).toMatchObject(rejection(503, 'back_end_unavailable'));
    expect(headers.get('set-cookie')).toBeNull();
  });
});

describe.each([
  ['a sign-in', officeSignInEndpoint, credentials],
  ['a sign-out', officeSignOutEndpoint, {}],
])('%s', (_, endpoint, body) => {
  it('is rejected from another site and as a form', async () => {
    const elsewhere = { origin: 'https://evil.example', cookie };
    expect(await call(endpoint, body, elsewhere)).toMatchObject(rejection(403, 'forbidden_origin'));
    const form = { ...own, cookie, 'content-type': 'text/plain' };
    expect(await call(endpoint, body, form)).toMatchObject(
      rejection(415, 'unsupported_media_type'),
    );
    expect(asked()).toEqual([]);
  });
});
