import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callInternalApi, rejection } from '../../../tests/server/call-internal-api';
import {
  type FakeIdentityProvider,
  startFakeIdentityProvider,
} from '../../../tests/server/fake-identity-provider';
import { newStorefront } from '../../../tests/server/new-storefront';
import { passwordResetEndpoint } from '../auth-endpoints/password-reset';
import { signUpSmsEndpoint } from '../auth-endpoints/sign-up';
import { logger } from '../logger';
import { counters } from '../metrics';
import { countAttempt, uncountAttempt } from './attempt-limits';

let provider: FakeIdentityProvider;

beforeEach(async () => {
  provider = await startFakeIdentityProvider();
  newStorefront({
    ...provider.environment,
    TRUST_PROXY: '1',
  });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await provider.close();
});

const from = (address: string) => ({ 'x-forwarded-for': address });
const tel = '090-0000-0001';
const password = 'secret-1';
const address = (number: number) => `203.0.${number >> 8}.${number & 255}`;

/** `count` messages, of as many addresses as it takes at twenty each. */
async function sendMessages(count: number) {
  for (let sent = 0; sent < count; sent += 1) {
    await countAttempt('smsSending', address(Math.floor(sent / 20)));
  }
}

it('one IP address can request twenty messages an hour, for sign-up and password reset together', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, sent) => {
      const body = { tel: `0900000${String(sent).padStart(4, '0')}`, password };
      return callInternalApi(signUpSmsEndpoint, body, from('203.0.113.9'));
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  for (const endpoint of [signUpSmsEndpoint, passwordResetEndpoint]) {
    const rejected = await callInternalApi(endpoint, { tel, password }, from('203.0.113.9'));
    expect(rejected).toMatchObject(rejection(429, 'too_many_attempts'));
    expect(rejected.body).toMatchObject({
      error: { message: expect.stringMatching(/ください。$/) },
    });
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(3_500);
  }
  expect(provider.operations.filter((name) => name === 'SignUp')).toHaveLength(20);
  const elsewhere = await callInternalApi(
    signUpSmsEndpoint,
    { tel, password },
    from('203.0.113.10'),
  );
  expect(elsewhere.status).toBe(200);
});

it('all addresses of one IPv6 /56 count as one', async () => {
  for (let sent = 0; sent < 20; sent += 1) {
    await countAttempt('smsSending', `2001:db8:1:2${String(sent).padStart(2, '0')}::1`);
  }
  await expect(countAttempt('smsSending', '2001:db8:1:2ff:ffff::1')).rejects.toMatchObject({
    code: 'too_many_attempts',
  });
  await countAttempt('smsSending', '2001:db8:1:3ff::1');
});

it.each([
  'smsSending',
  'signIn',
  'codeEntry',
  'cardEntry',
  'cardToken',
  'couponGuess',
  'waitingList',
  'teamNotification',
  'clientErrorReport',
] as const)(
  'all networks of an IPv6 /48 have three times the limit of one network: %s',
  async (action) => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 256 }, (_, network) =>
        countAttempt(action, `2001:db8:1:${(network * 0x100).toString(16)}::1`),
      ),
    );
    const ofNetwork = ['smsSending', 'couponGuess', 'waitingList'].includes(action) ? 20 : 30;
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3 * ofNetwork);
    await countAttempt(action, '2001:db8:2::1');
  },
);

it('requests of one IPv6 /48 do not use up the messages of the whole shop', async () => {
  for (let network = 0; network < 60; network += 1) {
    const asked = Array.from({ length: 20 }, () =>
      countAttempt('smsSending', `2001:db8:1:${(network * 0x100).toString(16)}::1`),
    );
    await Promise.allSettled(asked);
  }
  expect((await callInternalApi(signUpSmsEndpoint, { tel, password })).status).toBe(200);
});

it('the shop sends at most a thousand messages an hour and warns at half of them', async () => {
  const warnings = vi.spyOn(logger(), 'warn');
  await sendMessages(499);
  expect(warnings).not.toHaveBeenCalled();
  await countAttempt('smsSending', '198.51.100.1');
  const half = { limit: 'smsSendingOfShop', counted: 500 };
  expect(warnings.mock.calls).toEqual([[half, 'limit of the shop half used']]);
  for (let sent = 500; sent < 1_000; sent += 1) await countAttempt('smsSending', address(sent));
  const rejected = await callInternalApi(
    signUpSmsEndpoint,
    { tel, password },
    from('198.51.100.2'),
  );
  expect(rejected).toMatchObject(rejection(429, 'too_many_attempts'));
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(3_500);
  expect(provider.operations).toEqual([]);
  expect(warnings).toHaveBeenCalledTimes(1);
  // Signing in goes on.
  await countAttempt('signIn', '198.51.100.2');
});

it('requests of one IP address do not use up the messages of the whole shop', async () => {
  const attempts = Array.from({ length: 2_000 }, () => countAttempt('smsSending', '203.0.113.9'));
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  await expect(countAttempt('smsSending', '203.0.113.10')).resolves.toBeUndefined();
});

it('rejected attempts are counted in the metrics by limit', async () => {
  const attempts = Array.from({ length: 23 }, () => countAttempt('smsSending', '203.0.113.9'));
  await Promise.allSettled(attempts);
  expect(await counters().registry.metrics()).toContain(
    'attempts_limited_total{limit="smsSending"} 3\n',
  );
});

it.each(['cardEntry', 'cardToken'] as const)(
  'the whole shop allows 1,500 attempts, from IP addresses with 30 each: %s',
  async (action) => {
    const tooMany = { code: 'too_many_attempts' };
    for (let entry = 0; entry < 1_500; entry += 1) {
      await countAttempt(action, address(Math.floor(entry / 30)));
      if (entry === 29) {
        await expect(countAttempt(action, address(0))).rejects.toMatchObject(tooMany);
      }
    }
    await expect(countAttempt(action, '198.51.100.1')).rejects.toMatchObject(tooMany);
  },
);

it('an attempt that is uncounted can be made again', async () => {
  for (let guess = 0; guess < 20; guess += 1) await countAttempt('couponGuess', '203.0.113.9');
  await uncountAttempt('couponGuess', '203.0.113.9');
  await countAttempt('couponGuess', '203.0.113.9');
  await expect(countAttempt('couponGuess', '203.0.113.9')).rejects.toThrow('too_many_attempts');
});

it('uncounting an attempt applies to its network and to its IPv6 /48', async () => {
  const network = (guess: number) => `2001:db8:1:${(guess % 4) * 0x100}::1`;
  for (let guess = 0; guess < 60; guess += 1) await countAttempt('couponGuess', network(guess));
  await uncountAttempt('couponGuess', network(0));
  await countAttempt('couponGuess', network(1));
  await expect(countAttempt('couponGuess', network(2))).rejects.toThrow('too_many_attempts');
});
