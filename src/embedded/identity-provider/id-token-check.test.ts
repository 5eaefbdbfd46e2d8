import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  HOUR,
  openTestIdentityProvider,
} from '../../../tests/identity-provider/open-test-identity-provider';
import { type CheckIdToken, createIdTokenCheck } from './session-lookup';

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

test('a signature is checked once, however often the token comes', async () => {
  const phone = await people.newCustomer();
  const idToken = await idTokenOf(phone);
  expect(await check(idToken)).toMatchObject({ userName: phone });
  expect(await check(idToken)).toMatchObject({ userName: phone });
  expect(verify).toHaveBeenCalledTimes(1);
});

test('a known token ends with its session, which a new password ends, at once', async () => {
  const phone = await people.newCustomer();
  const idToken = await idTokenOf(phone);
  expect(await check(idToken)).not.toBeNull();
  await people.forgot(phone);
  await people.reset(phone, 'second-password');
  expect(await check(idToken)).toBeNull();
});

test('a known token is good for an hour and not a second longer', async () => {
  const idToken = await idTokenOf(await people.newCustomer());
  people.wait(HOUR - 1_000);
  expect(await check(idToken)).not.toBeNull();
  people.wait(1_000);
  expect(await check(idToken)).toBeNull();
});

test('a token with another signature is not taken for the known one', async () => {
  const phone = await people.newCustomer();
  const idToken = await idTokenOf(phone);
  await check(idToken);
  const [head, payload] = idToken.split('.');
  expect(await check(`${head}.${payload}.${'A'.repeat(342)}`)).toBeNull();
});

test('a thousand tokens are known, those that came last', async () => {
  const phone = await people.newCustomer();
  const claims = await people.tokens.verify('id', await idTokenOf(phone));
  verify.mockReset().mockResolvedValue(claims);
  for (let number = 0; number <= 1_000; number += 1) await check(`token ${number}`);
  await check('token 1000');
  expect(verify).toHaveBeenCalledTimes(1_001);
  await check('token 0');
  expect(verify).toHaveBeenCalledTimes(1_002);
});
