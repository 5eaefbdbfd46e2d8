import {
  AliasExistsException,
  CodeMismatchException,
  ConfirmSignUpCommand,
  ExpiredCodeException,
  InitiateAuthCommand,
  InvalidParameterException,
  InvalidPasswordException,
  NotAuthorizedException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  ClientId,
  HOUR,
  MINUTE,
  openTestIdentityProvider,
} from '../../../../tests/identity-provider/open-test-identity-provider';

let people: Awaited<ReturnType<typeof openTestIdentityProvider>>;
beforeAll(async () => {
  people = await openTestIdentityProvider();
});
afterAll(() => people.close());
beforeEach(() => {
  people.sent.length = 0;
});

test('after a code confirmed the number, the session signs in once without the password', async () => {
  const signedUp = await people.signUp('09055550001');
  expect(signedUp).toMatchObject({
    UserConfirmed: false,
    CodeDeliveryDetails: { DeliveryMedium: 'SMS', Destination: '+*******0001' },
  });
  expect(people.sent).toEqual([
    {
      to: '09055550001',
      text: expect.stringMatching(
        /^【おうちサービス】確認コードは (\d{6}) です。10分以内に入力してください。\nこのコードは、ほかの人に教えないでください。\n\n@shop\.example #\1$/,
      ),
    },
  ]);

  const { Session } = await people.confirm('09055550001');
  const bySession = new InitiateAuthCommand({
    ClientId,
    AuthFlow: 'USER_AUTH',
    AuthParameters: { USERNAME: '09055550001' },
    Session,
  });
  const { AuthenticationResult } = await people.client.send(bySession);
  expect(AuthenticationResult).toMatchObject({ TokenType: 'Bearer', ExpiresIn: 3600 });

  const keys = createRemoteJWKSet(new URL(`${people.origin}/.well-known/jwks.json`));
  const { payload, protectedHeader } = await jwtVerify(AuthenticationResult?.IdToken ?? '', keys, {
    issuer: people.origin,
    audience: ClientId,
    currentDate: people.now(),
  });
  expect(protectedHeader.alg).toBe('RS256');
  expect(payload).toMatchObject({
    sub: signedUp.UserSub,
    token_use: 'id',
    phone_number: '+819055550001',
    'cognito:username': '09055550001',
    iat: people.now().getTime() / 1000,
    exp: people.now().getTime() / 1000 + 3600,
  });

  await expect(people.client.send(bySession)).rejects.toBeInstanceOf(NotAuthorizedException);
});

test('sign-up and sign-in accept a phone number in E.164 format', async () => {
  await people.signUp('+819055550002');
  await people.confirm('09055550002');
  const { AuthenticationResult } = await people.signIn('+819055550002');
  const verified = await people.tokens.verify('id', AuthenticationResult?.IdToken ?? '');
  expect(verified?.userName).toBe('09055550002');
});

test('a sign-up or a resend for a confirmed number reports that the account exists', async () => {
  const phone = await people.newCustomer();
  const notice = 'この電話番号は登録済みです。';
  await expect(people.signUp(phone)).rejects.toBeInstanceOf(UsernameExistsException);
  expect(people.sent.at(-1)?.text).toContain(notice);
  people.wait(MINUTE);
  people.sent.length = 0;
  await expect(people.resend(phone)).rejects.toBeInstanceOf(InvalidParameterException);
  expect(people.sent.at(-1)?.text).toContain(notice);
});

test('only the right code for a confirmed number reveals that the account exists', async () => {
  const phone = await people.newCustomer();
  people.wait(MINUTE);
  await expect(people.confirm(phone)).rejects.toBeInstanceOf(ExpiredCodeException);
  await people.resend(phone).catch(() => {});
  await expect(people.confirm(phone, people.wrongCode())).rejects.toBeInstanceOf(
    CodeMismatchException,
  );
  await expect(people.confirm(phone)).rejects.toBeInstanceOf(AliasExistsException);
});

test('without a session, confirming the code activates the password of the latest sign-up', async () => {
  const phone = people.newPhone();
  await people.signUp(phone, 'somebody-else');
  people.wait(MINUTE);
  await people.signUp(phone, 'my-own-password');
  expect(people.sent).toHaveLength(2);
  await people.confirm(phone);
  await expect(people.signIn(phone, 'somebody-else')).rejects.toBeInstanceOf(
    NotAuthorizedException,
  );
  expect(
    (await people.signIn(phone, 'my-own-password')).AuthenticationResult?.IdToken,
  ).toBeDefined();
});

test('with the owner’s session, confirming the code activates the owner’s password, not a stranger’s', async () => {
  const phone = people.newPhone();
  const { Session } = await people.signUp(phone, 'my-own-password');
  await people.signUp(phone, 'a-strangers');
  expect(people.sent).toHaveLength(1);
  people.wait(MINUTE);
  const strangers = await people.signUp(phone, 'a-strangers');
  await people.client.send(
    new ConfirmSignUpCommand({
      ClientId,
      Username: phone,
      ConfirmationCode: people.latestCode(),
      Session,
    }),
  );
  await expect(people.signIn(phone, 'a-strangers')).rejects.toBeInstanceOf(NotAuthorizedException);
  expect(
    (await people.signIn(phone, 'my-own-password')).AuthenticationResult?.IdToken,
  ).toBeDefined();
  const again = { ClientId, Username: phone, ConfirmationCode: people.latestCode() };
  await expect(
    people.client.send(new ConfirmSignUpCommand({ ...again, Session: strangers.Session })),
  ).rejects.toBeInstanceOf(ExpiredCodeException);
});

test('the session of a sign-up is valid for its own number and for one day', async () => {
  const other = await people.signUp(people.newPhone());
  const phone = people.newPhone();
  const own = await people.signUp(phone);
  const confirmWith = (Session: string | undefined) =>
    people.client.send(
      new ConfirmSignUpCommand({
        ClientId,
        Username: phone,
        ConfirmationCode: people.latestCode(),
        Session,
      }),
    );
  await expect(confirmWith(other.Session)).rejects.toBeInstanceOf(ExpiredCodeException);
  people.wait(24 * HOUR);
  await people.resend(phone);
  await expect(confirmWith(own.Session)).rejects.toBeInstanceOf(ExpiredCodeException);
});

test('a wrong code gets the same error with and without an account when the sign-up is a day old', async () => {
  const unregistered = people.newPhone();
  const { Session } = await people.signUp(unregistered);
  const registered = await people.newCustomer();
  people.wait(24 * HOUR);
  for (const phone of [unregistered, registered]) {
    await people.resend(phone).catch(() => {});
    await expect(people.confirm(phone, people.wrongCode(), Session)).rejects.toBeInstanceOf(
      CodeMismatchException,
    );
  }
});

const HASH = 3_000;

/** As the storefront does for every number; the second operation takes a hash longer. */
async function signUpInBothWays(phone: string): Promise<void> {
  await people.resend(phone).catch(() => {});
  people.wait(HASH);
  await people.signUp(phone).catch(() => {});
}

const numbers = [
  ['an account', () => people.newCustomer()],
  ['no account', async () => people.newPhone()],
  [
    'a pending sign-up',
    async () => {
      const phone = people.newPhone();
      await people.signUp(phone);
      return phone;
    },
  ],
] as const;

/** The names of the errors for so many wrong codes. */
async function tryWrongCodes(phone: string, tries: number): Promise<string[]> {
  const names: string[] = [];
  for (let count = 0; count < tries; count += 1) {
    await people.confirm(phone, people.wrongCode()).catch((error: Error) => names.push(error.name));
  }
  return names;
}

test.each(numbers)(
  'with %s, a resend within 20 seconds after the hash of a sign-up sends no new code',
  async (_, given) => {
    const phone = await given();
    people.wait(HOUR);
    await signUpInBothWays(phone);
    await tryWrongCodes(phone, 4);
    people.wait(20_000 - 1);
    await people.resend(phone).catch(() => {});
    expect(await tryWrongCodes(phone, 2)).toEqual([
      'CodeMismatchException',
      'LimitExceededException',
    ]);
  },
);

test.each(numbers)(
  'with %s, a code expires 10 minutes after the hash of its sign-up',
  async (_, given) => {
    const phone = await given();
    people.wait(HOUR);
    await signUpInBothWays(phone);
    people.wait(10 * MINUTE - 1);
    expect(await tryWrongCodes(phone, 1)).toEqual(['CodeMismatchException']);
    people.wait(1);
    expect(await tryWrongCodes(phone, 1)).toEqual(['ExpiredCodeException']);
  },
);

test.each(numbers)(
  'with %s, a second sign-up whose hash ends 20 seconds after the first sends a new code',
  async (_, given) => {
    const phone = await given();
    people.wait(HOUR);
    await signUpInBothWays(phone);
    await tryWrongCodes(phone, 4);
    people.wait(20_000 - HASH);
    await signUpInBothWays(phone);
    expect(await tryWrongCodes(phone, 2)).toEqual([
      'CodeMismatchException',
      'CodeMismatchException',
    ]);
  },
);

test('passwords have 6 to 255 characters', async () => {
  await expect(people.signUp(people.newPhone(), 'a'.repeat(5))).rejects.toBeInstanceOf(
    InvalidPasswordException,
  );
  await expect(people.signUp(people.newPhone(), 'a'.repeat(256))).rejects.toBeInstanceOf(
    InvalidPasswordException,
  );
  await people.signUp(people.newPhone(), 'a'.repeat(6));
  await people.signUp(people.newPhone(), 'あ'.repeat(255));
});

test.each([
  ['the last of 255 characters', `${'あ'.repeat(254)}い`, 'あ'.repeat(255)],
  ['what comes after the 72 bytes of bcrypt', `${'a'.repeat(80)}1`, `${'a'.repeat(80)}2`],
  ['a NUL and what comes after it', 'first-\u0000password', 'first-\u0000other'],
  ['a space at its end', 'first-password ', 'first-password'],
  ['a space at its beginning', ' first-password', 'first-password'],
  ['case and width', 'First-ｐassword', 'first-password'],
])('%s matters when a password is compared', async (_, password, other) => {
  const phone = people.newPhone();
  await people.signUp(phone, password);
  await people.confirm(phone);
  await expect(people.signIn(phone, other)).rejects.toBeInstanceOf(NotAuthorizedException);
  expect((await people.signIn(phone, password)).AuthenticationResult?.IdToken).toBeDefined();
});
