import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callInternalApi, rejection } from '../../../tests/server/call-internal-api';
import {
  type FakeIdentityProvider,
  startFakeIdentityProvider,
} from '../../../tests/server/fake-identity-provider';
import { newStorefront } from '../../../tests/server/new-storefront';
import {
  passwordConfirmEndpoint,
  passwordResetEndpoint,
  passwordVerifyEndpoint,
} from '../auth-endpoints/password-reset';
import { signInEndpoint } from '../auth-endpoints/sign-in-handler';
import { signUpSmsEndpoint, signUpVerifyEndpoint } from '../auth-endpoints/sign-up';
import { countAttempt } from '../http/attempt-limits';
import { logger } from '../logger';
import { counters } from '../metrics';
import { countOnAccount } from './attempts-on-account';

// The padding has a test of its own.
vi.mock(import('../http/pad-response-time'), () => ({ padResponseTime: (work) => work() }));

const TEL = '09000000001';
const STRANGER = '198.51.100.1';
const OWNER = '203.0.113.7';

let provider: FakeIdentityProvider;

beforeEach(async () => {
  provider = await startFakeIdentityProvider();
  newStorefront({ ...provider.environment, TRUST_PROXY: '1', COGNITO_CLIENT_SECRET: 'secret' });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await provider.close();
});

async function setRight(isRight: boolean): Promise<void> {
  const idToken = await provider.signIdToken({ email: 'hanako@example.jp' });
  provider.replies.set(
    'InitiateAuth',
    isRight
      ? { body: { AuthenticationResult: { IdToken: idToken, RefreshToken: 'refresh' } } }
      : { error: 'NotAuthorizedException' },
  );
}

function signIn(address: string, username = TEL, cookie = '') {
  const headers = { 'x-forwarded-for': address, cookie };
  return callInternalApi(signInEndpoint, { username, password: 'typed' }, headers);
}

const cookieOf = (headers: Headers, name: string) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';', 1)[0] ?? '';

/** The cookie of a device that has signed in. */
async function knownDevice(): Promise<string> {
  await setRight(true);
  const { headers } = await signIn(OWNER);
  return cookieOf(headers, 'knownDevice');
}

describe('wrong passwords', () => {
  it('from one IP address lock the account for that address only, with a stated wait', async () => {
    await setRight(false);
    for (let tries = 1; tries <= 5; tries += 1) {
      expect(await signIn(STRANGER)).toMatchObject({ status: 401 });
    }
    await setRight(true);
    const rejected = await signIn(STRANGER);
    expect(rejected).toMatchObject(rejection(429, 'too_many_attempts'));
    expect(rejected.body).toMatchObject({
      error: { message: '回数が多すぎます。15分ほどたってから、もう一度お試しください。' },
    });
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(await signIn(OWNER)).toMatchObject({ status: 200 });
    expect(await signIn(STRANGER, '09000000002')).toMatchObject({ status: 200 });
  });

  it('from one IPv6 network count together, however the e-mail address is capitalised', async () => {
    await setRight(false);
    const names = ['hanako@example.jp', 'Hanako@example.jp', 'HANAKO@EXAMPLE.JP'];
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await signIn(`2001:db8:1:2${tries}::1`, names[tries % 3])).toMatchObject({
        status: 401,
      });
    }
    expect(await signIn('2001:db8:1:ff::9', 'hanakO@example.jp')).toMatchObject({ status: 429 });
    expect(await signIn('2001:db8:1:1ff::9', 'hanako@example.jp')).toMatchObject({ status: 401 });
  });

  it('from one IPv6 /48 are limited to three times the limit of one network', async () => {
    await setRight(false);
    const statuses: number[] = [];
    for (let network = 0; network < 16; network += 1) {
      statuses.push((await signIn(`2001:db8:1:${network + 10}00::1`)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 15 }, () => 401), 429]);
    expect(await signIn('2001:db8:2::1')).toMatchObject({ status: 401 });
  });

  it('from many networks are limited to 500 a day, except for known devices', async () => {
    const cookie = await knownDevice();
    await setRight(false);
    const request = new IncomingMessage(new Socket());
    for (let tries = 0; tries < 499; tries += 1) {
      request.headers['x-forwarded-for'] = `198.51.${Math.floor(tries / 5)}.1`;
      await countOnAccount('password', request, TEL, undefined);
    }
    expect(await signIn('198.51.100.1')).toMatchObject({ status: 401 });
    expect(await signIn('198.51.101.1')).toMatchObject({ status: 429 });
    await setRight(true);
    expect(await signIn('203.0.113.99')).toMatchObject({ status: 429 });
    expect(await signIn('203.0.113.99', TEL, cookie)).toMatchObject({ status: 200 });
    expect(await signIn(STRANGER, 'hanako@example.jp', cookie)).toMatchObject({ status: 200 });
  });

  it('of a known device have their own limit of ten, for its account only', async () => {
    const cookie = await knownDevice();
    await setRight(false);
    for (let tries = 1; tries <= 10; tries += 1) {
      expect(await signIn(OWNER, TEL, cookie)).toMatchObject({ status: 401 });
    }
    expect(await signIn(OWNER, TEL, cookie)).toMatchObject({ status: 429 });
    // The cookie is none for another account.
    expect(await signIn(OWNER, '09000000002', cookie)).toMatchObject({ status: 401 });
  });

  it('of several known devices at one IP address share the limit of one device', async () => {
    const cookies = [await knownDevice(), await knownDevice(), await knownDevice()];
    await setRight(false);
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      statuses.push((await signIn(STRANGER, TEL, cookies[tries % 3])).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    // A device of the owner elsewhere goes on.
    await setRight(true);
    expect(await signIn(OWNER, TEL, cookies[0])).toMatchObject({ status: 200 });
  });

  it('are reset by a right one, and not counted when the provider could not check', async () => {
    for (let rounds = 0; rounds < 3; rounds += 1) {
      await setRight(false);
      for (let tries = 1; tries <= 4; tries += 1) await signIn(OWNER);
      await setRight(true);
      expect(await signIn(OWNER)).toMatchObject({ status: 200 });
    }
    provider.replies.set('InitiateAuth', { error: 'TooManyRequestsException' });
    for (let tries = 1; tries <= 8; tries += 1) {
      expect(await signIn(STRANGER)).toMatchObject(rejection(429, 'too_many_attempts'));
    }
    await setRight(true);
    expect(await signIn(STRANGER)).toMatchObject({ status: 200 });
  });
});

describe('right passwords', () => {
  async function signInOften(cookies: readonly string[], addresses: readonly string[]) {
    const statuses: number[] = [];
    for (let round = 0; round < 31; round += 1) {
      const address = addresses[round % addresses.length];
      statuses.push((await signIn(address ?? '', TEL, cookies[round % cookies.length])).status);
    }
    return statuses;
  }
  const THIRTY = Array.from({ length: 30 }, () => 200);

  it('of one known device are limited to 30 in 15 minutes, whatever its IP address', async () => {
    const cookie = await knownDevice();
    expect(await signInOften([cookie], [OWNER, STRANGER, '192.0.2.9'])).toEqual([...THIRTY, 429]);
  });

  it('of several known devices are limited to 30 in 15 minutes at one IP address', async () => {
    const cookies = [await knownDevice(), await knownDevice(), await knownDevice()];
    expect(await signInOften(cookies, [STRANGER])).toEqual([...THIRTY, 429]);
  });
});

describe('the cookie of a known device', () => {
  it('is encrypted, lasts a year and is sent to the authentication endpoints only', async () => {
    await setRight(true);
    const { headers } = await signIn(OWNER);
    const [cookie = ''] = headers.getSetCookie().filter((each) => each.startsWith('knownDevice='));
    expect(cookie).toMatch(
      /^knownDevice=[\w.-]+; Path=\/api\/auth; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    );
    expect(cookie).not.toContain(TEL);
  });

  it('has no effect when it is forged', async () => {
    const cookie = await knownDevice();
    await setRight(false);
    for (let tries = 1; tries <= 5; tries += 1) await signIn(STRANGER);
    const forged = `${cookie.slice(0, -6)}AAAAAA`;
    expect(await signIn(STRANGER, TEL, forged)).toMatchObject({ status: 429 });
  });
});

describe('a known device', () => {
  afterEach(() => vi.useRealTimers());

  /** With the cookie five wrong passwords are taken, as of any stranger, and not ten. */
  async function expectStranger(cookie: string, address: string): Promise<void> {
    await setRight(false);
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      statuses.push((await signIn(address, TEL, cookie)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  }

  /** What sets the new password, again if need be, with the cookie of the device that does. */
  async function askedReset(password: string) {
    const asked = await callInternalApi(passwordResetEndpoint, { tel: TEL });
    const typed = await callInternalApi(
      passwordVerifyEndpoint,
      { tel: TEL, code: '123456' },
      { cookie: cookieOf(asked.headers, 'passwordReset') },
    );
    return async () => {
      const cookie = cookieOf(typed.headers, 'passwordReset');
      const set = await callInternalApi(passwordConfirmEndpoint, { password }, { cookie });
      expect(set).toMatchObject({ status: 200 });
      return cookieOf(set.headers, 'knownDevice');
    };
  }

  async function resetPassword(): Promise<string> {
    return (await askedReset('second-password'))();
  }

  /** What confirms a sign-up, again if need be, with the cookie of the device that does. */
  async function begunSignUp() {
    await setRight(true);
    provider.replies.set('ConfirmSignUp', { body: { Session: 'session-1' } });
    const entry = { tel: TEL, password: 'first-password' };
    const begun = await callInternalApi(signUpSmsEndpoint, entry);
    const asked = { cookie: cookieOf(begun.headers, 'signUp') };
    return async () => {
      const typed = { tel: TEL, code: '123456' };
      const confirmed = await callInternalApi(signUpVerifyEndpoint, typed, asked);
      expect(confirmed).toMatchObject({ status: 200 });
      return cookieOf(confirmed.headers, 'knownDevice');
    };
  }

  it('becomes a stranger after a password reset elsewhere, by number and by e-mail address', async () => {
    const cookie = await knownDevice();
    vi.setSystemTime(Date.now() + 2_000);
    const own = await resetPassword();
    await expectStranger(cookie, STRANGER);
    expect(await signIn(STRANGER, 'hanako@example.jp', cookie)).toMatchObject({ status: 401 });
    for (let tries = 2; tries <= 5; tries += 1) await signIn(STRANGER, 'hanako@example.jp', cookie);
    expect(await signIn(STRANGER, 'hanako@example.jp', cookie)).toMatchObject({ status: 429 });
    await setRight(true);
    expect(await signIn(STRANGER, TEL, own)).toMatchObject({ status: 200 });
    // It becomes one again by signing in.
    const { headers } = await signIn(OWNER, TEL, cookie);
    await setRight(false);
    for (let tries = 0; tries < 6; tries += 1) {
      expect(await signIn(OWNER, TEL, cookieOf(headers, 'knownDevice'))).toMatchObject({
        status: 401,
      });
    }
  });

  it('becomes a stranger after somebody else signs up with the number', async () => {
    const cookie = await knownDevice();
    vi.setSystemTime(Date.now() + 2_000);
    await (await begunSignUp())();
    await expectStranger(cookie, STRANGER);
  });

  it.each([
    ['reset', () => askedReset('intruders-password')],
    ['sign-up', begunSignUp],
  ])(
    'becomes a stranger when the password is reset after its own %s, even if that is sent again',
    async (_, begin) => {
      const send = await begin();
      expect(await send()).not.toBe('');
      vi.setSystemTime(Date.now() + 2_000);
      await resetPassword();
      vi.setSystemTime(Date.now() + 2_000);
      await expectStranger(await send(), STRANGER);
    },
  );

  it('stays known when the reset or sign-up that made it known is sent again', async () => {
    for (const begin of [() => askedReset('second-password'), begunSignUp]) {
      const send = await begin();
      await send();
      vi.setSystemTime(Date.now() + 2_000);
      const cookie = await send();
      await setRight(false);
      for (let tries = 1; tries <= 5; tries += 1) await signIn(OWNER, TEL, cookie);
      await setRight(true);
      expect(await signIn(OWNER, TEL, cookie)).toMatchObject({ status: 200 });
    }
  });

  it('has limits of its own again after it signs in to another account with the same number', async () => {
    const former = await knownDevice();
    const idToken = await provider.signIdToken({ sub: 'user-2' });
    provider.replies.set('InitiateAuth', {
      body: { AuthenticationResult: { IdToken: idToken, RefreshToken: 'refresh' } },
    });
    const { headers } = await signIn(OWNER, TEL, former);
    const right = provider.replies.get('InitiateAuth');
    await setRight(false);
    for (let tries = 1; tries <= 10; tries += 1) await signIn(OWNER, TEL, former);
    expect(await signIn(OWNER, TEL, former)).toMatchObject({ status: 429 });
    if (right) provider.replies.set('InitiateAuth', right);
    const latter = cookieOf(headers, 'knownDevice');
    expect(await signIn('192.0.2.200', TEL, latter)).toMatchObject({ status: 200 });
    expect(await signIn('192.0.2.200', TEL, former)).toMatchObject({ status: 429 });
  });

  it('takes turns for a password hash with all other devices of its account', async () => {
    const turnOf = async (by: string, tel = TEL) => {
      await signIn(OWNER, tel, by);
      return JSON.parse(provider.requests.at(-1)?.body ?? '').ClientMetadata.device;
    };
    const [one, other] = [await knownDevice(), await knownDevice()];
    expect(one).not.toBe(other);
    expect(await turnOf(one)).toMatch(/^.{20,64}$/);
    expect(await turnOf(other)).toBe(await turnOf(one));
    expect(await turnOf(one, '09000000002')).toBeUndefined();
  });
});

describe('requests for a reset code', () => {
  const ask = (address: string, cookie = '') =>
    callInternalApi(passwordResetEndpoint, { tel: TEL }, { 'x-forwarded-for': address, cookie });

  it('from a stranger do not use up the owner’s limits', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(STRANGER)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const rejected = answers.find(({ status }) => status === 429);
    expect(rejected?.body).toMatchObject({
      error: { message: '回数が多すぎます。1時間ほどたってから、もう一度お試しください。' },
    });
    expect(await ask(OWNER)).toMatchObject({ status: 200 });
  });

  /** Of eight networks, five each: their first ones and thirty more are taken. */
  async function spendTheThirty(): Promise<void> {
    const statuses: number[] = [];
    for (let asked = 0; asked < 40; asked += 1) {
      statuses.push((await ask(`198.51.${Math.floor(asked / 5)}.1`)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(38);
  }

  it('are limited to 30 a day per number, except first ones of a network and known devices', async () => {
    const cookie = await knownDevice();
    await spendTheThirty();
    expect(await ask('203.0.113.99')).toMatchObject({ status: 200 });
    expect(await ask('203.0.113.99')).toMatchObject({ status: 429 });
    expect(await ask('203.0.113.99', cookie)).toMatchObject({ status: 200 });
    expect(await ask('2001:db8:1:100::1')).toMatchObject({ status: 200 });
    // Another network, and not the first one of its /48.
    expect(await ask('2001:db8:1:200::1')).toMatchObject({ status: 429 });
  });

  it('are accepted from at most 100 networks for one number', async () => {
    await spendTheThirty();
    for (let network = 8; network < 100; network += 1) {
      expect(await ask(`198.51.${network}.1`)).toMatchObject({ status: 200 });
    }
    expect(await ask('203.0.113.99')).toMatchObject({ status: 429 });
  });

  it('of known devices have their own limit of 500 an hour, with a warning at half of it', async () => {
    const cookie = await knownDevice();
    for (let sent = 0; sent < 1_000; sent += 1) {
      await countAttempt('smsSending', `198.51.${sent >> 4}.1`);
    }
    expect(await ask('203.0.113.99')).toMatchObject({ status: 429 });
    expect(await ask(OWNER, cookie)).toMatchObject({ status: 200 });
    const warnings = vi.spyOn(logger(), 'warn');
    const request = new IncomingMessage(new Socket());
    for (let device = 2; device <= 500; device += 1) {
      request.headers['x-forwarded-for'] = `198.51.${device >> 2}.2`;
      await countOnAccount('resetCode', request, `account ${device}`, `device ${device}`);
    }
    const half = { limit: 'resetCodeOfDevicesOfShop', counted: 250 };
    expect(warnings.mock.calls).toEqual([[half, 'limit of the shop half used']]);
    const rejected = await ask(OWNER, cookie);
    expect(rejected).toMatchObject(rejection(429, 'too_many_attempts'));
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect(await counters().registry.metrics()).toContain(
      'attempts_limited_total{limit="resetCodeOfDevicesOfShop"} 1\n',
    );
  });

  it('that the provider rejects by its own limit are counted in the metrics', async () => {
    provider.replies.set('ForgotPassword', { error: 'LimitExceededException' });
    expect(await ask(OWNER)).toMatchObject({ status: 429 });
    expect(await counters().registry.metrics()).toContain(
      'attempts_limited_total{limit="requestPasswordResetOfProvider"} 1\n',
    );
  });

  it('are not counted while the provider is overloaded', async () => {
    await spendTheThirty();
    provider.replies.set('ForgotPassword', { error: 'TooManyRequestsException' });
    for (let asked = 0; asked < 6; asked += 1) {
      expect(await ask(OWNER)).toMatchObject({ status: 429 });
    }
    provider.replies.delete('ForgotPassword');
    expect(await ask(OWNER)).toMatchObject({ status: 200 });
  });

  it('are rejected with the longest wait when several limits apply', async () => {
    await spendTheThirty();
    const waits: number[] = [];
    for (let asked = 0; asked < 7; asked += 1) {
      const { status, headers } = await ask(OWNER);
      if (status === 429) waits.push(Number(headers.get('retry-after')));
    }
    expect(waits).toHaveLength(6);
    expect(Math.min(...waits)).toBeGreaterThan(23 * 60 * 60);
  });

  it('make the browser a known device after the right code and a new password', async () => {
    const asked = cookieOf((await ask(OWNER)).headers, 'passwordReset');
    const entry = { tel: TEL, code: '123456' };
    const typed = await callInternalApi(passwordVerifyEndpoint, entry, { cookie: asked });
    const set = await callInternalApi(
      passwordConfirmEndpoint,
      { password: 'second-password' },
      { cookie: cookieOf(typed.headers, 'passwordReset') },
    );
    const device = cookieOf(set.headers, 'knownDevice');
    await setRight(false);
    for (let tries = 1; tries <= 5; tries += 1) await signIn(OWNER);
    await setRight(true);
    expect(await signIn(OWNER)).toMatchObject({ status: 429 });
    expect(await signIn(OWNER, TEL, device)).toMatchObject({ status: 200 });
  });
});

describe('the context sent to the identity provider', () => {
  it('contains the network, the browser that requested a code and the proof of the client secret', async () => {
    await setRight(true);
    await signIn('2001:db8:1:2:3:4:5:6');
    const sent = JSON.parse(provider.requests[0]?.body ?? '');
    expect(sent).toMatchObject({
      UserContextData: { IpAddress: '2001:db8:1:0::' },
      AuthParameters: { USERNAME: '+819000000001', SECRET_HASH: expect.any(String) },
      ClientMetadata: {},
    });
    await callInternalApi(passwordResetEndpoint, { tel: TEL }, { 'x-forwarded-for': OWNER });
    expect(JSON.parse(provider.requests.at(-1)?.body ?? '')).toMatchObject({
      UserContextData: { IpAddress: OWNER },
      SecretHash: expect.any(String),
      ClientMetadata: { browser: expect.stringMatching(/^[\da-f-]{36}$/) },
    });
  });

  it('is left out when no client secret is configured', async () => {
    vi.stubEnv('COGNITO_CLIENT_SECRET', '');
    await setRight(true);
    await signIn(OWNER);
    const sent = JSON.parse(provider.requests[0]?.body ?? '');
    expect(Object.keys(sent).sort()).toEqual(['AuthFlow', 'AuthParameters', 'ClientId']);
    expect(Object.keys(sent.AuthParameters).sort()).toEqual(['PASSWORD', 'USERNAME']);
  });
});
