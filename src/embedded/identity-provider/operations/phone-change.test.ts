import {
  AliasExistsException,
  CodeMismatchException,
  ExpiredCodeException,
  LimitExceededException,
  NotAuthorizedException,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
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

async function signedIn(phone: string) {
  const tokens = (await people.signIn(phone)).AuthenticationResult;
  const { AccessToken, RefreshToken } = tokens ?? {};
  return {
    refreshToken: RefreshToken,
    want: (newPhone: string) =>
      people.client.send(
        new UpdateUserAttributesCommand({
          AccessToken,
          UserAttributes: [{ Name: 'phone_number', Value: `+81${newPhone.slice(1)}` }],
        }),
      ),
    verify: (Code = people.latestCode()) =>
      people.client.send(
        new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'phone_number', Code }),
      ),
  };
}

test('after its code is confirmed, the new number signs in and the old one does not', async () => {
  const old = await people.newCustomer();
  const next = people.newPhone();
  const session = await signedIn(old);
  await session.want(next);
  expect(people.sent.at(-1)?.to).toBe(next);
  await expect(session.verify(people.wrongCode())).rejects.toBeInstanceOf(CodeMismatchException);
  expect((await people.signIn(old)).AuthenticationResult).toBeDefined();
  await session.verify();
  expect((await people.signIn(next)).AuthenticationResult).toBeDefined();
  await expect(people.signIn(old)).rejects.toBeInstanceOf(NotAuthorizedException);

  const renewed = (await people.refresh(session.refreshToken)).AuthenticationResult;
  expect(decodeJwt(renewed?.IdToken ?? '').phone_number).toBe(`+81${next.slice(1)}`);
  await expect(session.verify()).rejects.toBeInstanceOf(ExpiredCodeException);
});

test('a code confirms only the number it was sent to', async () => {
  const session = await signedIn(await people.newCustomer());
  await session.want(people.newPhone());
  const code = people.latestCode();
  await session.want(people.newPhone());
  expect(people.latestCode()).not.toBe(code);
  await expect(session.verify(code)).rejects.toBeInstanceOf(CodeMismatchException);
});

test('a reset code sent before a phone change cannot reset a later account with the old number', async () => {
  const old = await people.newCustomer();
  await people.forgot(old);
  const resetCode = people.latestCode();
  const session = await signedIn(old);
  await session.want(people.newPhone());
  await session.verify();
  await people.signUp(old);
  await people.confirm(old);
  await expect(people.reset(old, 'stolen-password', resetCode)).rejects.toBeInstanceOf(
    ExpiredCodeException,
  );
  expect((await people.signIn(old)).AuthenticationResult).toBeDefined();
});

test('an unconfirmed number can be taken by a phone change, and the old number signed up again', async () => {
  const old = await people.newCustomer();
  const next = people.newPhone();
  await people.signUp(next, 'strangers-password');
  const session = await signedIn(old);
  await session.want(next);
  await session.verify();
  expect((await people.signIn(next)).AuthenticationResult).toBeDefined();
  await people.signUp(old);
  await people.confirm(old);
  expect((await people.signIn(old)).AuthenticationResult).toBeDefined();
});

test('a change to another user’s number meets the same limits and never takes the number', async () => {
  const answers = async (wanted: string) => {
    const session = await signedIn(await people.newCustomer());
    const names: string[] = [];
    const ask = async (request: Promise<unknown>) => {
      names.push(await request.then(() => 'done').catch((error: Error) => error.name));
    };
    await ask(session.want(wanted));
    for (let tries = 1; tries <= 6; tries += 1) await ask(session.verify(people.wrongCode()));
    for (let sends = 2; sends <= 6; sends += 1) {
      people.wait(MINUTE);
      await ask(session.want(wanted));
    }
    people.wait(11 * MINUTE);
    await ask(session.verify('123456'));
    return names;
  };
  const free = await answers(people.newPhone());
  const tooMany = LimitExceededException.name;
  expect(free).toEqual([
    'done',
    ...Array.from({ length: 5 }, () => CodeMismatchException.name),
    tooMany,
    ...Array.from({ length: 4 }, () => 'done'),
    tooMany,
    ExpiredCodeException.name,
  ]);
  const owner = await people.newCustomer();
  const before = people.sent.length;
  const taken = await answers(owner);
  expect(taken).toEqual(
    free.map((answer) => (answer === 'done' ? AliasExistsException.name : answer)),
  );
  // The sign-up of who asked, and nothing to the owner.
  expect(people.sent.slice(before).map(({ to }) => to)).not.toContain(owner);
  expect((await people.signIn(owner)).AuthenticationResult).toBeDefined();
});
