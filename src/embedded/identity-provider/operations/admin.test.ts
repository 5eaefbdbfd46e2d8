import {
  InvalidPasswordException,
  NotAuthorizedException,
} from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestIdentityProvider } from '../../../../tests/identity-provider/open-test-identity-provider';

let people: Awaited<ReturnType<typeof openTestIdentityProvider>>;
beforeAll(async () => {
  people = await openTestIdentityProvider();
});
afterAll(() => people.close());

const done = { status: 200, type: undefined };
const rejected = (type: string) => ({ status: 400, type });

async function subjectOf(name: string, password?: string): Promise<string | undefined> {
  const { AuthenticationResult } = await people.signIn(name, password);
  return decodeJwt(AuthenticationResult?.IdToken ?? '').sub;
}

test('after an e-mail address and a password are set, both names sign in to the same account', async () => {
  const phone = await people.newCustomer();
  const subject = (await subjectOf(phone)) ?? '';
  expect(await people.setEmail(subject, 'Hanako@Example.jp')).toEqual(done);
  expect(await people.setPassword(subject, 'planet-password')).toEqual(done);
  // Asked once more, as after an answer that was lost.
  expect(await people.setEmail(subject, 'hanako@example.jp')).toEqual(done);

  expect(await subjectOf('HANAKO@example.jp', 'planet-password')).toBe(subject);
  expect(await subjectOf(phone, 'planet-password')).toBe(subject);
  await expect(people.signIn('hanako@example.jp')).rejects.toBeInstanceOf(NotAuthorizedException);
});

test('the e-mail address of another account is rejected, and that account stays unchanged', async () => {
  const owner = await people.newCustomer();
  const other = await people.newCustomer();
  await people.setEmail(owner, 'owner@example.jp');
  const before = await subjectOf('owner@example.jp');
  expect(await people.setEmail(other, 'OWNER@example.jp')).toEqual(
    rejected('AliasExistsException'),
  );
  expect(await subjectOf('owner@example.jp')).toBe(before);
  expect(await subjectOf(owner)).toBe(before);
});

test('an account with an e-mail address needs a password of eight characters, however it is set', async () => {
  const phone = await people.newCustomer();
  expect(await people.setPassword(phone, 'seven77')).toEqual(done);
  await people.setEmail(phone, 'eight@example.jp');
  expect(await people.setPassword(phone, 'seven77')).toEqual(rejected('InvalidPasswordException'));
  await people.forgot(phone);
  await expect(people.reset(phone, 'seven77')).rejects.toBeInstanceOf(InvalidPasswordException);
  await people.reset(phone, 'eight888');
  expect(await subjectOf('eight@example.jp', 'eight888')).toBeDefined();
});

test('wrong passwords for the number and the e-mail address of one account count together', async () => {
  const phone = await people.newCustomer();
  await people.setEmail(phone, 'locked@example.jp');
  for (const name of [phone, 'locked@example.jp', phone, 'locked@example.jp', phone]) {
    await expect(people.signIn(name, 'wrong-password')).rejects.toThrow('Incorrect username');
  }
  await expect(people.signIn('locked@example.jp')).rejects.toThrow('Password attempts exceeded');
});

test('an unknown e-mail address is locked after five wrong passwords, like a known one', async () => {
  for (let count = 1; count <= 5; count += 1) {
    await expect(people.signIn('nobody@example.jp')).rejects.toThrow('Incorrect username');
  }
  await expect(people.signIn('nobody@example.jp')).rejects.toThrow('Password attempts exceeded');
});

test.each([
  ['another secret', 'AccessDeniedException', {}, 'guessed'],
  ['another pool', 'ResourceNotFoundException', { UserPoolId: 'x' }, undefined],
  ['an account that is not there', 'UserNotFoundException', { Username: '09099990000' }, undefined],
  [
    'a password to be changed at once',
    'InvalidParameterException',
    { Permanent: false },
    undefined,
  ],
])('setting a password with %s is rejected with %s', async (_, type, change, secret) => {
  const phone = await people.newCustomer();
  const input = { Username: phone, Password: 'taken-over', Permanent: true, ...change };
  expect(await people.admin('AdminSetUserPassword', input, secret)).toEqual(rejected(type));
  expect(await subjectOf(phone)).toBeDefined();
});
