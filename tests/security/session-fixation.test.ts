import { decodeProtectedHeader } from 'jose';
import { decode } from 'next-auth/jwt';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readServerEnv } from '@/config/env.server';
import { sealTicket } from '@/server/auth/tickets';
import { counterTime } from '@/server/shared-counters';
import type { ApiServer } from '../server/api-handler-server';
import {
  type FakeIdentityProvider,
  startFakeIdentityProvider,
} from '../server/fake-identity-provider';
import { newStorefront } from '../server/new-storefront';
import { serveStorefrontApi } from '../server/storefront-api';

let provider: FakeIdentityProvider;
let storefront: ApiServer;

beforeEach(async () => {
  provider = await startFakeIdentityProvider();
  newStorefront({
    ...provider.environment,
    NEXTAUTH_URL: 'http://shop.example',
  });
  storefront = await serveStorefrontApi();
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await Promise.all([provider.close(), storefront.close()]);
});

/** A browser with cookies of its own. */
function newBrowser(given: Readonly<Record<string, string>> = {}) {
  const jar = new Map(Object.entries(given));
  async function ask(path: string, fields?: Readonly<Record<string, string>>) {
    const response = await fetch(`${storefront.origin}${path}`, {
      redirect: 'manual',
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        origin: 'http://shop.example',
      },
      ...(fields && { method: 'POST', body: new URLSearchParams({ json: 'true', ...fields }) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]?.split('=') ?? [];
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    const text = await response.text();
    return { status: response.status, body: text && JSON.parse(text) };
  }
  async function signIn(subject: string, tel: string) {
    const idToken = await provider.signIdToken({
      sub: subject,
      phone_number: tel.replace(/^0/, '+81'),
    });
    const ticket = await sealTicket({
      subject,
      tel,
      expiresAt: Math.floor(Date.now() / 1000) + 3_600,
      idToken,
      refreshToken: `refresh-of-${subject}`,
      since: counterTime(),
    });
    const { csrfToken } = (await ask('/api/auth/csrf')).body;
    const { status } = await ask('/api/auth/callback/credentials', { csrfToken, ticket });
    return { status, idToken, ticket, csrfToken };
  }
  const session = async () => (await ask('/api/auth/session')).body;
  return { jar, ask, signIn, session };
}

const SESSION = 'next-auth.session-token';

it('a sign-in creates its own session and ends the one that the browser had before', async () => {
  const attacker = newBrowser();
  await attacker.signIn('attacker', '09000000009');
  const planted = new Map(attacker.jar);

  const victim = newBrowser(Object.fromEntries(planted));
  const { status, idToken } = await victim.signIn('victim', '09000000001');
  expect(status).toBe(200);
  expect(victim.jar.get(SESSION)).not.toBe(planted.get(SESSION));
  expect(victim.jar.get('idToken')).toBe(idToken);
  expect(await victim.session()).toMatchObject({ tel: '09000000001' });
  expect(await attacker.session()).not.toHaveProperty('tel');
});

it('a session or id token that the shop has not made is not accepted', async () => {
  const stranger = newBrowser({ [SESSION]: 'a.session.of.ones.own', idToken: 'e30.e30.e30' });
  expect(await stranger.session()).toEqual({});
});

it('each sign-in of the same customer creates another session', async () => {
  const browser = newBrowser();
  await browser.signIn('customer', '09000000001');
  const first = browser.jar.get(SESSION);
  await browser.signIn('customer', '09000000001');
  expect(browser.jar.get(SESSION)).not.toBe(first);
});

/** A month, as long as a session is good for, and a minute. */
const OVER_A_MONTH_MS = (30 * 24 * 60 + 1) * 60 * 1000;

it('each session is sealed with AES-GCM, a random id and its own initialisation vector', async () => {
  const browser = newBrowser();
  const sessions: string[] = [];
  for (let times = 0; times < 2; times += 1) {
    await browser.signIn('customer', '09000000001');
    sessions.push(browser.jar.get(SESSION) ?? '');
  }
  const gcm = { alg: 'dir', enc: 'A256GCM' };
  expect(sessions.map(decodeProtectedHeader)).toEqual([gcm, gcm]);
  expect(new Set(sessions.map((text) => text.split('.')[2])).size).toBe(2);

  const secret = readServerEnv().NEXTAUTH_SECRET ?? '';
  const said = await Promise.all(sessions.map((token) => decode({ token, secret })));
  const ids = said.map((token) => token?.jti);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-/);
  expect(new Set(ids).size).toBe(2);
});

it('a session sealed with another secret, or unused for a month, is not accepted', async () => {
  const browser = newBrowser();
  await browser.signIn('customer', '09000000001');
  const { jar } = browser;
  expect(await newBrowser(Object.fromEntries(jar)).session()).toMatchObject({ tel: '09000000001' });
  vi.stubEnv('NEXTAUTH_SECRET', 'another secret of thirty-two characters');
  expect(await newBrowser(Object.fromEntries(jar)).session()).toEqual({});
  vi.stubEnv('NEXTAUTH_SECRET', 'a secret of thirty-two characters');
  vi.useFakeTimers({ now: Date.now() + OVER_A_MONTH_MS, toFake: ['Date'] });
  expect(await newBrowser(Object.fromEntries(jar)).session()).toEqual({});
});

it('a ticket creates only one session, and none without the browser’s own CSRF token', async () => {
  const browser = newBrowser();
  const { ticket, csrfToken } = await browser.signIn('customer', '09000000001');
  const other = newBrowser();
  const { csrfToken: own } = (await other.ask('/api/auth/csrf')).body;
  expect(own).not.toBe(csrfToken);
  await other.ask('/api/auth/callback/credentials', { csrfToken: own, ticket });
  expect(other.jar.has(SESSION)).toBe(false);

  const fresh = await sealTicket({
    subject: 'customer',
    tel: '09000000001',
    expiresAt: Math.floor(Date.now() / 1000) + 3_600,
    idToken: await provider.signIdToken(),
    refreshToken: 'refresh',
    since: counterTime(),
  });
  await other.ask('/api/auth/callback/credentials', { csrfToken, ticket: fresh });
  expect(other.jar.has(SESSION)).toBe(false);
});

it('a sign-out ends the session at the identity provider and in the browser', async () => {
  const browser = newBrowser();
  const { csrfToken } = await browser.signIn('customer', '09000000001');
  await browser.ask('/api/auth/signout', { csrfToken });
  expect(provider.operations).toEqual(['RevokeToken']);
  expect(provider.requests.at(-1)?.body).toContain('refresh-of-customer');
  expect([browser.jar.has(SESSION), browser.jar.has('idToken')]).toEqual([false, false]);
  expect(await browser.session()).toEqual({});
});
