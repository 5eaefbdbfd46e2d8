import {
  CodeMismatchException,
  ExpiredCodeException,
  InvalidPasswordException,
  NotAuthorizedException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  HOUR,
  MINUTE,
  openTestIdentityProvider,
} from '../../../../tests/identity-provider/open-test-identity-provider';
import { users } from '../identity-tables';

let people: Awaited<ReturnType<typeof openTestIdentityProvider>>;
beforeAll(async () => {
  people = await openTestIdentityProvider();
});
afterAll(() => people.close());

test('a code resets a forgotten password, ends the sessions and lifts the lock', async () => {
  const phone = await people.newCustomer();
  const before = await people.signIn(phone);
  for (let count = 1; count <= 5; count += 1) {
    await expect(people.signIn(phone, 'wrong-password')).rejects.toBeInstanceOf(
      NotAuthorizedException,
    );
  }
  await people.forgot(phone);
  await expect(people.reset(phone, 'short')).rejects.toBeInstanceOf(InvalidPasswordException);
  await expect(people.reset(phone, 'second-password', people.wrongCode())).rejects.toBeInstanceOf(
    CodeMismatchException,
  );
  await people.reset(phone, 'second-password');
  await expect(people.reset(phone, 'third-password')).rejects.toBeInstanceOf(ExpiredCodeException);
  await expect(people.refresh(before.AuthenticationResult?.RefreshToken)).rejects.toBeInstanceOf(
    NotAuthorizedException,
  );
  expect((await people.signIn(phone, 'second-password')).AuthenticationResult).toBeDefined();

  await expect(people.forgot('09099998888')).rejects.toBeInstanceOf(UserNotFoundException);
});

test('only a hash of a password is stored, with its own random salt of 128 bits', async () => {
  const phones = [await people.newCustomer(), await people.newCustomer()];
  const rows = await people.db.select().from(users).where(inArray(users.userName, phones));
  expect(JSON.stringify(rows)).not.toContain('first-password');
  const [salts, keys] = [1, 2].map((part) =>
    rows.map(({ passwordHash }) => Buffer.from(passwordHash.split('$')[part] ?? '', 'base64url')),
  );
  expect(salts?.map((salt) => salt.length)).toEqual([16, 16]);
  expect(salts?.[0]).not.toEqual(salts?.[1]);
  expect(keys?.map((key) => key.length)).toEqual([32, 32]);
  expect(keys?.[0]).not.toEqual(keys?.[1]);
});

test('a password does not expire and may be chosen again', async () => {
  const phone = await people.newCustomer();
  people.wait(3 * 365 * 24 * HOUR);
  expect((await people.signIn(phone)).AuthenticationResult).toBeDefined();
  for (const password of ['second-password', 'second-password', 'first-password']) {
    people.wait(HOUR);
    await people.forgot(phone);
    await people.reset(phone, password);
    expect((await people.signIn(phone, password)).AuthenticationResult).toBeDefined();
  }
});

/** What the provider answers to a request for a code, three tries and one too late, by name. */
async function answersTo(phone: string): Promise<string[]> {
  const names: string[] = [];
  const ask = async (request: Promise<unknown>) => {
    names.push(await request.then(() => 'sent').catch((error: Error) => error.name));
  };
  await ask(people.reset(phone, 'new-password', '123456'));
  await ask(people.forgot(phone));
  for (let tries = 1; tries <= 6; tries += 1) {
    await ask(people.reset(phone, 'new-password', people.wrongCode()));
  }
  for (let sends = 2; sends <= 6; sends += 1) {
    people.wait(MINUTE);
    await ask(people.forgot(phone));
  }
  people.wait(11 * MINUTE);
  await ask(people.reset(phone, 'new-password', '123456'));
  people.wait(HOUR);
  return names;
}

test('tries, limits and expiry are the same for a number without an account', async () => {
  const known = await answersTo(await people.newCustomer());
  expect(known).toEqual([
    'ExpiredCodeException',
    'sent',
    ...Array.from({ length: 5 }, () => 'CodeMismatchException'),
    'LimitExceededException',
    ...Array.from({ length: 4 }, () => 'sent'),
    'LimitExceededException',
    'ExpiredCodeException',
  ]);
  const before = people.sent.length;
  const unknown = await answersTo(people.newPhone());
  expect(unknown).toEqual(
    known.map((answer) => (answer === 'sent' ? 'UserNotFoundException' : answer)),
  );
  const unconfirmed = people.newPhone();
  await people.signUp(unconfirmed);
  const sentToUnconfirmed = people.sent.length - before;
  expect(await answersTo(unconfirmed)).toEqual(
    known.map((answer) => (answer === 'sent' ? 'InvalidParameterException' : answer)),
  );
  // The sign-up code and nothing else.
  expect(sentToUnconfirmed).toBe(1);
  expect(people.sent).toHaveLength(before + 1);
});
