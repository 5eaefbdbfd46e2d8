import {
  ChangePasswordCommand,
  CodeMismatchException,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ExpiredCodeException,
  ForgotPasswordCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  InvalidParameterException,
  InvalidPasswordException,
  LimitExceededException,
  NotAuthorizedException,
  ResendConfirmationCodeCommand,
  ResourceNotFoundException,
  RevokeTokenCommand,
  SignUpCommand,
  UserNotConfirmedException,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { Hono } from 'hono';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/database';
import { openPgliteDatabase } from '../database/pglite-database';
import { type HttpServer, startHttpServer } from '../http-server';
import { identityMigrations } from './db/identity-migrations';
import { recordSend } from './db/send-repository';
import { createIdentityProviderApp } from './identity-provider-app';
import { createPasswordHasher } from './passwords';
import { createTokenIssuer, generateSigningKey, type TokenIssuer } from './token-issuer';

const ClientId = 'test-client';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let database: OpenDatabase;
let server: HttpServer;
let client: CognitoIdentityProviderClient;
let tokens: TokenIssuer;
let now: number;
let nextPhone = 0;
let sent: { to: string; text: string }[];

const quietLogger = { info: () => {}, warn: () => {}, error: () => {} };

beforeAll(async () => {
  now = Date.parse('2026-05-06T01:00:00Z');
  database = await openPgliteDatabase();
  await database.migrate(identityMigrations);
  server = await startHttpServer(0);
  const clock = { now: () => new Date(now) };
  const ids = { newId: () => crypto.randomUUID() };
  tokens = await createTokenIssuer({
    signingKey: await generateSigningKey(),
    issuer: `${server.origin}/identity-provider`,
    clientId: ClientId,
    clock,
    ids,
  });
  const provider = createIdentityProviderApp({
    db: database.db,
    clock,
    ids,
    logger: quietLogger,
    sendSms: async (message) => {
      sent.push(message);
    },
    brandName: 'おうちサービス',
    shopHost: 'shop.example',
    clientId: ClientId,
    codeKey: 'code-key',
    tokens,
    // The cheapest: what it costs to guess is no matter here.
    passwords: createPasswordHasher({ N: 2, r: 1, p: 1 }),
  });
  server.serve(new Hono({ strict: false }).route('/identity-provider', provider));
  client = new CognitoIdentityProviderClient({
    region: 'ap-northeast-1',
    endpoint: `${server.origin}/identity-provider`,
    maxAttempts: 1,
  });
});

afterAll(async () => {
  client.destroy();
  await server.close();
  await database.close();
});

beforeEach(() => {
  sent = [];
});

function newPhone(): string {
  nextPhone += 1;
  return `0901234${String(nextPhone).padStart(4, '0')}`;
}

function latestCode(): string {
  return /確認コードは (\d{6}) です/.exec(sent.at(-1)?.text ?? '')?.[1] ?? '';
}

function wrongCode(): string {
  return latestCode() === '000000' ? '111111' : '000000';
}

const signUp = (Username: string, Password = 'first-password') =>
  client.send(new SignUpCommand({ ClientId, Username, Password }));
const confirm = (Username: string, ConfirmationCode = latestCode()) =>
  client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
const signIn = (USERNAME: string, PASSWORD = 'first-password') =>
  client.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD },
    }),
  );
const refresh = (REFRESH_TOKEN = '') =>
  client.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN },
    }),
  );
const forgot = (Username: string) => client.send(new ForgotPasswordCommand({ ClientId, Username }));
const reset = (Username: string, Password: string, ConfirmationCode = latestCode()) =>
  client.send(new ConfirmForgotPasswordCommand({ ClientId, Username, Password, ConfirmationCode }));

async function newCustomer(): Promise<string> {
  const phone = newPhone();
  await signUp(phone);
  await confirm(phone);
  return phone;
}

test('a code confirms the number and its session signs in without the password', async () => {
  const signedUp = await signUp('09055550001');
  expect(signedUp).toMatchObject({
    UserConfirmed: false,
    CodeDeliveryDetails: { DeliveryMedium: 'SMS', Destination: '+*******0001' },
  });
  expect(sent).toEqual([
    {
      to: '09055550001',
      text: expect.stringMatching(
        /^【おうちサービス】確認コードは (\d{6}) です。10分以内に入力してください。\nこのコードは、ほかの人に教えないでください。\n\n@shop\.example #\1$/,
      ),
    },
  ]);

  const { Session } = await confirm('09055550001');
  const bySession = new InitiateAuthCommand({
    ClientId,
    AuthFlow: 'USER_AUTH',
    AuthParameters: { USERNAME: '09055550001' },
    Session,
  });
  const { AuthenticationResult } = await client.send(bySession);
  expect(AuthenticationResult).toMatchObject({ TokenType: 'Bearer', ExpiresIn: 3600 });

  const keys = createRemoteJWKSet(
    new URL(`${server.origin}/identity-provider/.well-known/jwks.json`),
  );
  const { payload, protectedHeader } = await jwtVerify(AuthenticationResult?.IdToken ?? '', keys, {
    issuer: `${server.origin}/identity-provider`,
    audience: ClientId,
    currentDate: new Date(now),
  });
  expect(protectedHeader.alg).toBe('RS256');
  expect(payload).toMatchObject({
    sub: signedUp.UserSub,
    token_use: 'id',
    phone_number: '+819055550001',
    'cognito:username': '09055550001',
    iat: now / 1000,
    exp: now / 1000 + 3600,
  });

  await expect(client.send(bySession)).rejects.toBeInstanceOf(NotAuthorizedException);
});

test('a number can be given in E.164', async () => {
  await signUp('+819055550002');
  await confirm('09055550002');
  const { AuthenticationResult } = await signIn('+819055550002');
  const verified = await tokens.verify('id', AuthenticationResult?.IdToken ?? '');
  expect(verified?.userName).toBe('09055550002');
});

test('signing up with a confirmed number says that it exists; a resend says so too', async () => {
  const phone = await newCustomer();
  await expect(signUp(phone)).rejects.toBeInstanceOf(UsernameExistsException);
  await expect(
    client.send(new ResendConfirmationCodeCommand({ ClientId, Username: phone })),
  ).rejects.toBeInstanceOf(InvalidParameterException);
  await expect(confirm(phone)).rejects.toBeInstanceOf(NotAuthorizedException);
});

test('starting again with an unconfirmed number makes the newest password count', async () => {
  const phone = newPhone();
  await signUp(phone, 'somebody-else');
  now += MINUTE;
  await signUp(phone, 'my-own-password');
  expect(sent).toHaveLength(2);
  await confirm(phone);
  await expect(signIn(phone, 'somebody-else')).rejects.toBeInstanceOf(NotAuthorizedException);
  expect((await signIn(phone, 'my-own-password')).AuthenticationResult?.IdToken).toBeDefined();
});

test('a stranger who signs the same number up gets no password confirmed by its owner', async () => {
  const phone = newPhone();
  const { Session } = await signUp(phone, 'my-own-password');
  await signUp(phone, 'a-strangers');
  expect(sent).toHaveLength(1);
  now += MINUTE;
  const strangers = await signUp(phone, 'a-strangers');
  await client.send(
    new ConfirmSignUpCommand({
      ClientId,
      Username: phone,
      ConfirmationCode: latestCode(),
      Session,
    }),
  );
  await expect(signIn(phone, 'a-strangers')).rejects.toBeInstanceOf(NotAuthorizedException);
  expect((await signIn(phone, 'my-own-password')).AuthenticationResult?.IdToken).toBeDefined();
  const again = { ClientId, Username: phone, ConfirmationCode: latestCode() };
  await expect(
    client.send(new ConfirmSignUpCommand({ ...again, Session: strangers.Session })),
  ).rejects.toBeInstanceOf(NotAuthorizedException);
});

test('the session of a sign-up is of one number, and for a day', async () => {
  const other = await signUp(newPhone());
  const phone = newPhone();
  const own = await signUp(phone);
  const confirmWith = (Session: string | undefined) =>
    client.send(
      new ConfirmSignUpCommand({
        ClientId,
        Username: phone,
        ConfirmationCode: latestCode(),
        Session,
      }),
    );
  await expect(confirmWith(other.Session)).rejects.toBeInstanceOf(ExpiredCodeException);
  now += 24 * HOUR;
  await client.send(new ResendConfirmationCodeCommand({ ClientId, Username: phone }));
  await expect(confirmWith(own.Session)).rejects.toBeInstanceOf(ExpiredCodeException);
});

test('a wrong code, too many tries, and a new code', async () => {
  const phone = newPhone();
  await signUp(phone);
  const code = latestCode();
  for (let tries = 1; tries <= 5; tries += 1) {
    await expect(confirm(phone, wrongCode())).rejects.toBeInstanceOf(CodeMismatchException);
  }
  await expect(confirm(phone, code)).rejects.toBeInstanceOf(LimitExceededException);
  await client.send(new ResendConfirmationCodeCommand({ ClientId, Username: phone }));
  expect((await confirm(phone)).Session).toBeDefined();
});

test('a code expires after ten minutes', async () => {
  const phone = newPhone();
  await signUp(phone);
  now += 10 * MINUTE;
  await expect(confirm(phone)).rejects.toBeInstanceOf(ExpiredCodeException);
});

test('a double tap sends one SMS; the sixth within an hour is refused', async () => {
  const phone = newPhone();
  await Promise.all([signUp(phone), signUp(phone)]);
  expect(sent).toHaveLength(1);
  const resend = new ResendConfirmationCodeCommand({ ClientId, Username: phone });
  for (let count = 2; count <= 5; count += 1) {
    now += MINUTE;
    await client.send(resend);
  }
  expect(sent).toHaveLength(5);
  now += MINUTE;
  await expect(client.send(resend)).rejects.toBeInstanceOf(LimitExceededException);
  await expect(signUp(phone)).rejects.toBeInstanceOf(LimitExceededException);
  now += HOUR;
  await client.send(resend);
  expect(sent).toHaveLength(6);
});

test('wrong password, unknown number and unconfirmed number', async () => {
  const phone = newPhone();
  await signUp(phone);
  await expect(signIn(phone)).rejects.toBeInstanceOf(UserNotConfirmedException);
  const wrong = await signIn(phone, 'wrong-password').catch((error) => error);
  const unknown = await signIn('09099998888').catch((error) => error);
  const noPhone = await signIn('hanako@example.jp').catch((error) => error);
  for (const error of [wrong, unknown, noPhone]) {
    expect(error).toBeInstanceOf(NotAuthorizedException);
    expect(error.message).toBe('Incorrect username or password.');
  }
});

test('five wrong passwords lock the number, each further one for longer', async () => {
  const phone = await newCustomer();
  const attempt = (password: string) =>
    signIn(phone, password).then(
      () => 'signed in',
      (error: Error) => error.message,
    );
  for (let count = 1; count <= 5; count += 1) {
    expect(await attempt('wrong-password')).toBe('Incorrect username or password.');
  }
  expect(await attempt('first-password')).toBe('Password attempts exceeded');
  now += MINUTE;
  expect(await attempt('wrong-password')).toBe('Incorrect username or password.');
  now += MINUTE;
  expect(await attempt('first-password')).toBe('Password attempts exceeded');
  now += MINUTE;
  expect(await attempt('first-password')).toBe('signed in');
  expect(await attempt('wrong-password')).toBe('Incorrect username or password.');
});

test('guesses made at the same time count one by one', async () => {
  const phone = await newCustomer();
  const guesses = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) => signIn(phone, `guess-number-${index}`)),
  );
  const messages = guesses.map((guess) =>
    guess.status === 'rejected' ? guess.reason.message : '',
  );
  expect(messages.filter((message) => message === 'Password attempts exceeded')).toHaveLength(3);
});

test('a refresh token gives new tokens for thirty days, until it is revoked', async () => {
  const phone = await newCustomer();
  const { AuthenticationResult: first } = await signIn(phone);
  now += 2 * HOUR;
  expect(await tokens.verify('id', first?.IdToken ?? '')).toBeNull();
  const { AuthenticationResult: second } = await refresh(first?.RefreshToken);
  expect(second?.RefreshToken).toBeUndefined();
  expect(await tokens.verify('id', second?.IdToken ?? '')).toMatchObject({ userName: phone });
  expect(await tokens.verify('access', second?.IdToken ?? '')).toBeNull();

  await client.send(new RevokeTokenCommand({ ClientId, Token: first?.RefreshToken }));
  await expect(refresh(first?.RefreshToken)).rejects.toBeInstanceOf(NotAuthorizedException);
  await expect(
    client.send(new GetUserCommand({ AccessToken: second?.AccessToken })),
  ).rejects.toBeInstanceOf(NotAuthorizedException);

  const { AuthenticationResult: third } = await signIn(phone);
  now += 30 * 24 * HOUR;
  await expect(refresh(third?.RefreshToken)).rejects.toBeInstanceOf(NotAuthorizedException);
});

test('signing out everywhere ends every session', async () => {
  const phone = await newCustomer();
  const [here, there] = [await signIn(phone), await signIn(phone)];
  const AccessToken = here.AuthenticationResult?.AccessToken;
  expect(await client.send(new GetUserCommand({ AccessToken }))).toMatchObject({
    Username: phone,
    UserAttributes: expect.arrayContaining([
      { Name: 'phone_number', Value: `+81${phone.slice(1)}` },
    ]),
  });
  await client.send(new GlobalSignOutCommand({ AccessToken }));
  await expect(refresh(there.AuthenticationResult?.RefreshToken)).rejects.toBeInstanceOf(
    NotAuthorizedException,
  );
});

test('a forgotten password is replaced by code; sessions end and the lock is lifted', async () => {
  const phone = await newCustomer();
  const before = await signIn(phone);
  for (let count = 1; count <= 5; count += 1) {
    await expect(signIn(phone, 'wrong-password')).rejects.toBeInstanceOf(NotAuthorizedException);
  }
  await forgot(phone);
  await expect(reset(phone, 'short')).rejects.toBeInstanceOf(InvalidPasswordException);
  await expect(reset(phone, 'second-password', wrongCode())).rejects.toBeInstanceOf(
    CodeMismatchException,
  );
  await reset(phone, 'second-password');
  await expect(reset(phone, 'third-password')).rejects.toBeInstanceOf(ExpiredCodeException);
  await expect(refresh(before.AuthenticationResult?.RefreshToken)).rejects.toBeInstanceOf(
    NotAuthorizedException,
  );
  expect((await signIn(phone, 'second-password')).AuthenticationResult).toBeDefined();

  await expect(forgot('09099998888')).rejects.toBeInstanceOf(UserNotFoundException);
});

test('the password can be changed with the previous one', async () => {
  const phone = await newCustomer();
  const AccessToken = (await signIn(phone)).AuthenticationResult?.AccessToken;
  const change = (PreviousPassword: string, ProposedPassword: string) =>
    client.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }));
  await expect(change('wrong-password', 'second-password')).rejects.toBeInstanceOf(
    NotAuthorizedException,
  );
  await change('first-password', 'second-password');
  expect((await signIn(phone, 'second-password')).AuthenticationResult).toBeDefined();
});

test('passwords have 6 to 255 characters', async () => {
  await expect(signUp(newPhone(), 'a'.repeat(5))).rejects.toBeInstanceOf(InvalidPasswordException);
  await expect(signUp(newPhone(), 'a'.repeat(256))).rejects.toBeInstanceOf(
    InvalidPasswordException,
  );
  await signUp(newPhone(), 'a'.repeat(6));
  await signUp(newPhone(), 'あ'.repeat(255));
});

test('the whole shop sends at most 600 codes in an hour', async () => {
  const phone = newPhone();
  now += 2 * HOUR;
  for (let index = 0; index < 600; index += 1) {
    await recordSend(
      database.db,
      `07000000${String(index).padStart(3, '0')}`,
      new Date(now),
      new Date(0),
    );
  }
  await expect(signUp(phone)).rejects.toBeInstanceOf(LimitExceededException);
  now += HOUR;
  await signUp(phone);
});

test('another client id is refused', async () => {
  await expect(
    client.send(new SignUpCommand({ ClientId: 'x', Username: '09055550009', Password: 'secret1' })),
  ).rejects.toBeInstanceOf(ResourceNotFoundException);
});

test.each([
  ['SignUp', '', 'SerializationException'],
  ['SignUp', 'null', 'InvalidParameterException'],
  [
    'SignUp',
    '{"ClientId":"test-client","Username":{"$gt":""},"Password":1}',
    'InvalidParameterException',
  ],
  [
    'SignUp',
    '{"ClientId":"test-client","Username":"0901\\u0000","Password":"secret1"}',
    'InvalidParameterException',
  ],
  [
    'InitiateAuth',
    '{"ClientId":"test-client","AuthFlow":"CUSTOM_AUTH"}',
    'InvalidParameterException',
  ],
  ['GetUser', '{"AccessToken":"not.a.token"}', 'NotAuthorizedException'],
  ['AdminDeleteUser', '{}', 'UnknownOperationException'],
  ['SignUp', `{"Username":"${'9'.repeat(40_000)}"}`, 'SerializationException'],
])('malformed input to %s answers 400 in the protocol (%#)', async (operation, body, name) => {
  const response = await fetch(`${server.origin}/identity-provider`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body,
  });
  expect(response.status).toBe(400);
  expect(response.headers.get('x-amzn-errortype')).toBe(name);
  expect(await response.json()).toMatchObject({ __type: name, message: expect.any(String) });
});
