import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  HOUR,
  openTestIdentityProvider,
} from '../../../tests/identity-provider/open-test-identity-provider';
import { type CheckIdToken, createIdTokenCheck } from './id-token-check';

let people: Awaited<ReturnType<typeof openTestIdentityProvider>>;
let check: CheckIdToken;
const verify = vi.fn();

beforeAll(async () => {
  people = await openTestIdentityProvider();
});
beforeEach(() => {
  verify.mockReset().mockImplementation((use, token) => people.tokens.verify(use, token));
  check = createIdTokenCheck({ db: people.db, clock: { now: people.now }, tokens: { verify } });
});
afterAll(() => people.close());

async function idTokenOf(phone: string): Promise<string> {
  return (await people.signIn(phone)).AuthenticationResult?.IdToken ?? '';
}

test('the signature of a token is verified once, however often the token is checked', async () => {
  const phone = await people.newCustomer();
  const idToken = await idTokenOf(phone);
  expect(await check(idToken)).toMatchObject({ userName: phone });
  expect(await check(idToken)).toMatchObject({ userName: phone });
  expect(verify).toHaveBeenCalledTimes(1);
});

test('a cached token is rejected at once after a password reset ended its session', async () => {
  const phone = await people.newCustomer();
  const idToken = await idTokenOf(phone);
  expect(await check(idToken)).not.toBeNull();
  await people.forgot(phone);
  await people.reset(phone, 'second-password');
  expect(await check(idToken)).toBeNull();
});

test('a token is valid for an hour and not a second longer', async () => {
  const idToken = await idTokenOf(await people.newCustomer());
  // It is cached from now on.
  expect(await check(idToken)).not.toBeNull();
  people.wait(HOUR - 1_000);
  expect(await check(idToken)).not.toBeNull();
  people.wait(1_000);
  expect(await check(idToken)).toBeNull();
});

test('a token with another signature is rejected while the genuine one is cached', async () => {
  const phone = await people.newCustomer();
  const idToken = await idTokenOf(phone);
  await check(idToken);
  const [head, payload] = idToken.split('.');
  expect(await check(`${head}.${payload}.${'A'.repeat(342)}`)).toBeNull();
});

test('only the latest thousand tokens stay cached', async () => {
  const phone = await people.newCustomer();
  const claims = await people.tokens.verify('id', await idTokenOf(phone));
  verify.mockReset().mockResolvedValue(claims);
  for (let number = 0; number <= 1_000; number += 1) await check(`token ${number}`);
  await check('token 1000');
  expect(verify).toHaveBeenCalledTimes(1_001);
  await check('token 0');
  expect(verify).toHaveBeenCalledTimes(1_002);
});
