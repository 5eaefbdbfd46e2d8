import {
  NotAuthorizedException,
  UserNotConfirmedException,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  MINUTE,
  openTestIdentityProvider,
} from '../../../../tests/identity-provider/open-test-identity-provider';

let people: Awaited<ReturnType<typeof openTestIdentityProvider>>;
beforeAll(async () => {
  people = await openTestIdentityProvider();
});
afterAll(() => people.close());

test('a wrong password and an unknown name get the same error, an unconfirmed number another', async () => {
  const phone = people.newPhone();
  await people.signUp(phone);
  await expect(people.signIn(phone)).rejects.toBeInstanceOf(UserNotConfirmedException);
  const wrong = await people.signIn(phone, 'wrong-password').catch((error) => error);
  const unknown = await people.signIn('09099998888').catch((error) => error);
  const noPhone = await people.signIn('hanako@example.jp').catch((error) => error);
  for (const error of [wrong, unknown, noPhone]) {
    expect(error).toBeInstanceOf(NotAuthorizedException);
    expect(error.message).toBe('Incorrect username or password.');
  }
});

test('five wrong passwords lock the number, and each further one locks it for longer', async () => {
  const phone = await people.newCustomer();
  const attempt = (password: string) =>
    people.signIn(phone, password).then(
      () => 'signed in',
      (error: Error) => error.message,
    );
  for (let count = 1; count <= 5; count += 1) {
    expect(await attempt('wrong-password')).toBe('Incorrect username or password.');
  }
  expect(await attempt('first-password')).toBe('Password attempts exceeded');
  people.wait(MINUTE);
  expect(await attempt('wrong-password')).toBe('Incorrect username or password.');
  people.wait(MINUTE);
  expect(await attempt('first-password')).toBe('Password attempts exceeded');
  people.wait(MINUTE);
  expect(await attempt('first-password')).toBe('signed in');
  expect(await attempt('wrong-password')).toBe('Incorrect username or password.');
});

test('simultaneous wrong passwords are counted one by one', async () => {
  const phone = await people.newCustomer();
  const guesses = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) => people.signIn(phone, `guess-number-${index}`)),
  );
  const messages = guesses.map((guess) =>
    guess.status === 'rejected' ? guess.reason.message : '',
  );
  expect(messages.filter((message) => message === 'Password attempts exceeded')).toHaveLength(3);
});
