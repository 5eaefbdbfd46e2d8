import {
  ChangePasswordCommand,
  CodeMismatchException,
  ExpiredCodeException,
  InvalidPasswordException,
  NotAuthorizedException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestIdentityProvider } from '../../../../tests/identity-provider/open-test-identity-provider';

let people: Awaited<ReturnType<typeof openTestIdentityProvider>>;
beforeAll(async () => {
  people = await openTestIdentityProvider();
});
afterAll(() => people.close());

test('a forgotten password is replaced by code; sessions end and the lock is lifted', async () => {
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

test('the password can be changed with the previous one', async () => {
  const phone = await people.newCustomer();
  const AccessToken = (await people.signIn(phone)).AuthenticationResult?.AccessToken;
  const change = (PreviousPassword: string, ProposedPassword: string) =>
    people.client.send(
      new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }),
    );
  await expect(change('wrong-password', 'second-password')).rejects.toBeInstanceOf(
    NotAuthorizedException,
  );
  await change('first-password', 'second-password');
  expect((await people.signIn(phone, 'second-password')).AuthenticationResult).toBeDefined();
});
