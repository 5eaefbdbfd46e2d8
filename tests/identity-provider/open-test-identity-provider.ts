import { createHmac } from 'node:crypto';
import {
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { Hono } from 'hono';
import { startHttpServer } from '@/embedded/http-server';
import type { IdentityDependencies } from '@/embedded/identity-provider/identity-dependencies';
import { createIdentityProviderApp } from '@/embedded/identity-provider/identity-provider-app';
import { createPasswordHasher } from '@/embedded/identity-provider/passwords';
import { createTokenIssuer, generateSigningKey } from '@/embedded/identity-provider/token-issuer';
import { borrowDatabase } from '../borrowed-database';

export const ClientId = 'test-client';
export const UserPoolId = 'ap-northeast-1_test';
const CLIENT_SECRET = 'app-client-secret';
const ADMIN_SECRET = 'administrators-secret';
export const MINUTE = 60_000;
/** One for all providers of a process, as making it takes longer than most tests. */
const sharedSigningKey = generateSigningKey();
export const HOUR = 60 * MINUTE;

/**
 * The identity provider on a PostgreSQL in memory, asked over HTTP by the AWS SDK as the storefront
 * asks it; one per test file. `sent` holds every SMS, the newest last; time passes by `wait` only.
 */
export async function openTestIdentityProvider() {
  let now = Date.parse('2026-05-06T01:00:00Z');
  let lastPhone = 0;
  const sent: { readonly to: string; readonly text: string }[] = [];
  const database = await borrowDatabase();
  const server = await startHttpServer(0);
  const origin = `${server.origin}/identity-provider`;
  const clock = { now: () => new Date(now) };
  const ids = { newId: () => crypto.randomUUID() };
  const signingKey = await sharedSigningKey;
  const tokens = await createTokenIssuer({
    signingKey,
    issuer: origin,
    clientId: ClientId,
    clock,
    ids,
  });
  const deps: IdentityDependencies = {
    db: database.db,
    clock,
    ids,
    logger: { info: () => {}, warn: () => {}, error: () => {} },
    sendSms: async (message) => {
      sent.push(message);
    },
    brandName: 'おうちサービス',
    shopHost: 'shop.example',
    clientId: ClientId,
    clientSecret: CLIENT_SECRET,
    userPoolId: UserPoolId,
    adminSecret: ADMIN_SECRET,
    codeKey: 'code-key',
    tokens,
    // The cheapest: what it costs to guess is no matter here.
    passwords: createPasswordHasher({ N: 2, r: 1, p: 1 }),
  };
  const provider = createIdentityProviderApp(deps);
  server.serve(new Hono({ strict: false }).route('/identity-provider', provider));
  const client = new CognitoIdentityProviderClient({
    region: 'ap-northeast-1',
    endpoint: origin,
    maxAttempts: 1,
  });

  /** As the main API asks, which shares the administrator's secret: gives status and body. */
  async function admin(operation: string, input: object, secret = ADMIN_SECRET) {
    const response = await fetch(origin, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${secret}`,
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify({ UserPoolId, ...input }),
    });
    const body: { __type?: string } = await response.json();
    return { status: response.status, type: body.__type };
  }

  /** As the storefront asks, for a customer in a browser at an address. */
  function asStorefront({ address = '203.0.113.1', browser = 'browser', secret = CLIENT_SECRET }) {
    const proof = (name: string) =>
      createHmac('sha256', secret).update(`${name}${ClientId}`).digest('base64');
    const context = { UserContextData: { IpAddress: address }, ClientMetadata: { browser } };
    const named = (Username: string) => ({
      ClientId,
      Username,
      SecretHash: proof(Username),
      ...context,
    });
    return {
      signIn: (USERNAME: string, PASSWORD: string) =>
        client.send(
          new InitiateAuthCommand({
            ClientId,
            AuthFlow: 'USER_PASSWORD_AUTH',
            AuthParameters: { USERNAME, PASSWORD, SECRET_HASH: proof(USERNAME) },
            ...context,
          }),
        ),
      forgot: (phone: string) => client.send(new ForgotPasswordCommand(named(phone))),
      reset: (phone: string, Password: string, ConfirmationCode: string) =>
        client.send(
          new ConfirmForgotPasswordCommand({ ...named(phone), Password, ConfirmationCode }),
        ),
      signUp: (phone: string, Password: string) =>
        client.send(new SignUpCommand({ ...named(phone), Password })),
      confirm: (phone: string, ConfirmationCode: string, Session: string | undefined) =>
        client.send(new ConfirmSignUpCommand({ ...named(phone), ConfirmationCode, Session })),
    };
  }

  const latestCode = () => /確認コード (\d{6})/.exec(sent.at(-1)?.text ?? '')?.[1] ?? '';
  const newPhone = () => {
    lastPhone += 1;
    return `0901234${String(lastPhone).padStart(4, '0')}`;
  };
  const signUp = (Username: string, Password = 'first-password') =>
    client.send(new SignUpCommand({ ClientId, Username, Password }));
  const confirm = (
    Username: string,
    ConfirmationCode = latestCode(),
    Session: string | undefined = undefined,
  ) => client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode, Session }));

  return {
    db: database.db,
    deps,
    origin,
    client,
    tokens,
    sent,
    now: clock.now,
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
    latestCode,
    asStorefront,
    admin,
    setEmail: (Username: string, email: string) =>
      admin('AdminUpdateUserAttributes', {
        Username,
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
        ],
      }),
    setPassword: (Username: string, Password: string) =>
      admin('AdminSetUserPassword', { Username, Password, Permanent: true }),
    wrongCode: () => (latestCode() === '000000' ? '111111' : '000000'),
    newPhone,
    signUp,
    confirm,
    resend: (Username: string) =>
      client.send(new ResendConfirmationCodeCommand({ ClientId, Username })),
    signIn: (USERNAME: string, PASSWORD = 'first-password') =>
      client.send(
        new InitiateAuthCommand({
          ClientId,
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME, PASSWORD },
        }),
      ),
    refresh: (REFRESH_TOKEN = '') =>
      client.send(
        new InitiateAuthCommand({
          ClientId,
          AuthFlow: 'REFRESH_TOKEN_AUTH',
          AuthParameters: { REFRESH_TOKEN },
        }),
      ),
    forgot: (Username: string) => client.send(new ForgotPasswordCommand({ ClientId, Username })),
    reset: (Username: string, Password: string, ConfirmationCode = latestCode()) =>
      client.send(
        new ConfirmForgotPasswordCommand({ ClientId, Username, Password, ConfirmationCode }),
      ),
    /** Signed up and confirmed; the password is `first-password`. */
    newCustomer: async () => {
      const phone = newPhone();
      await signUp(phone);
      await confirm(phone);
      return phone;
    },
    close: async () => {
      client.destroy();
      await server.close();
      await database.close();
    },
  };
}
