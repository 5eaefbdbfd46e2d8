import {
  InitiateAuthCommand,
  NotAuthorizedException,
  UserNotConfirmedException,
} from '@aws-sdk/client-cognito-identity-provider';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  ClientId,
  MINUTE,
  openTestIdentityProvider,
} from '../../../../tests/identity-provider/open-test-identity-provider';
import { refreshTokens } from '../identity-tables';

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

describe('a password that is replaced while it is being checked', () => {
  /** Signs in; `meanwhile` runs after the password was found right and before the answer. */
  async function signInDuring(phone: string, meanwhile: () => Promise<unknown>) {
    const { passwords } = people.deps;
    const isCorrect = vi.spyOn(passwords, 'isCorrect').mockImplementationOnce(async (...asked) => {
      isCorrect.mockRestore();
      const isRight = await passwords.isCorrect(...asked);
      await meanwhile();
      return isRight;
    });
    return people.signIn(phone).then(
      () => 'signed in',
      (error: Error) => error.name,
    );
  }

  test.each([
    ['by a code', async (phone: string) => void (await people.reset(phone, 'second-password'))],
    ['by the shop', async (phone: string) => void (await people.setPassword(phone, 'second-pw'))],
  ])('%s starts no session', async (_, replace) => {
    const phone = await people.newCustomer();
    await people.forgot(phone);
    expect(await signInDuring(phone, () => replace(phone))).toBe('NotAuthorizedException');
    const sessions = await people.db
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.userName, phone));
    expect(sessions).toEqual([]);
  });

  test('starts a session when only another customer’s was replaced', async () => {
    const phone = await people.newCustomer();
    const other = await people.newCustomer();
    await people.forgot(other);
    const meanwhile = () => people.reset(other, 'second-password');
    expect(await signInDuring(phone, meanwhile)).toBe('signed in');
  });
});

test('a reset ends the sign-in that the code of a sign-up has earned', async () => {
  const phone = people.newPhone();
  await people.signUp(phone);
  const { Session } = await people.confirm(phone);
  await people.forgot(phone);
  await people.reset(phone, 'second-password');
  const signIn = people.client.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_AUTH',
      Session,
      AuthParameters: { USERNAME: phone },
    }),
  );
  await expect(signIn).rejects.toBeInstanceOf(NotAuthorizedException);
});
