import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes } from 'node:crypto';
import {
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  DeleteUserCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  ListDevicesCommand,
  ResendConfirmationCodeCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterEach, describe, expect, test } from 'vitest';
import { type ForeignUserPool, startForeignUserPool } from './user-pool';
import type { ForeignUserPoolOptions } from './user-pool/options';

const PHONE = '+819012345678';
const PASSWORD = 'himitsu-123';

let running: ForeignUserPool | undefined;

afterEach(async () => {
  await running?.stop();
  running = undefined;
});

async function open(options: ForeignUserPoolOptions = {}) {
  const pool = await startForeignUserPool(options);
  running = pool;
  const client = new CognitoIdentityProviderClient({
    endpoint: pool.endpoint,
    region: pool.region,
    maxAttempts: 1,
  });
  return { pool, client, ClientId: pool.clientId };
}

type Opened = Awaited<ReturnType<typeof open>>;

function signIn({ client, ClientId }: Opened, password = PASSWORD) {
  return client.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: PHONE, PASSWORD: password },
    }),
  );
}

async function signedIn(opened: Opened) {
  opened.pool.addUser({ phoneNumber: PHONE, password: PASSWORD });
  const { AuthenticationResult } = await signIn(opened);
  return {
    AccessToken: AuthenticationResult?.AccessToken ?? '',
    IdToken: AuthenticationResult?.IdToken ?? '',
    RefreshToken: AuthenticationResult?.RefreshToken ?? '',
  };
}

describe('sign-up', () => {
  test('a customer signs up, confirms and is signed in by the session of the confirmation', async () => {
    const { pool, client, ClientId } = await open();
    const signUp = await client.send(
      new SignUpCommand({ ClientId, Username: PHONE, Password: PASSWORD }),
    );
    expect(signUp).toMatchObject({
      UserConfirmed: false,
      CodeDeliveryDetails: {
        AttributeName: 'phone_number',
        DeliveryMedium: 'SMS',
        Destination: '+********5678',
      },
    });
    const ConfirmationCode = await pool.waitForCode('090-1234-5678');
    const { Session } = await client.send(
      new ConfirmSignUpCommand({ ClientId, Username: PHONE, ConfirmationCode }),
    );
    const { AuthenticationResult } = await client.send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'USER_AUTH',
        AuthParameters: { USERNAME: PHONE },
        Session,
      }),
    );
    expect(pool.verifyIdToken(AuthenticationResult?.IdToken ?? '')).toMatchObject({
      sub: signUp.UserSub,
      'cognito:username': signUp.UserSub,
      phone_number: PHONE,
      phone_number_verified: true,
    });
  });

  test.each<ForeignUserPoolOptions>([
    { plan: 'lite' },
    { authFlows: ['ALLOW_USER_PASSWORD_AUTH'] },
  ])('the confirmation has no session with %o', async (options) => {
    const { pool, client, ClientId } = await open(options);
    await client.send(new SignUpCommand({ ClientId, Username: PHONE, Password: PASSWORD }));
    const ConfirmationCode = await pool.waitForCode(PHONE);
    const answer = await client.send(
      new ConfirmSignUpCommand({ ClientId, Username: PHONE, ConfirmationCode }),
    );
    expect(answer.Session).toBeUndefined();
  });

  test('names what is wrong with a sign-up, a code or a repeated message', async () => {
    const { pool, client, ClientId } = await open({ passwordPolicy: { requireNumbers: true } });
    const signUp = (Username: string, Password: string) =>
      client.send(new SignUpCommand({ ClientId, Username, Password }));
    const confirm = (ConfirmationCode: string) =>
      client.send(new ConfirmSignUpCommand({ ClientId, Username: PHONE, ConfirmationCode }));
    const resend = () =>
      client.send(new ResendConfirmationCodeCommand({ ClientId, Username: PHONE }));
    await expect(signUp('09012345678', PASSWORD)).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'Invalid phone number format.',
    });
    await expect(signUp(PHONE, 'himitsu')).rejects.toMatchObject({
      name: 'InvalidPasswordException',
      message: 'Password did not conform with policy: Password must have numeric characters',
    });
    await signUp(PHONE, PASSWORD);
    await expect(signUp(PHONE, PASSWORD)).rejects.toMatchObject({
      name: 'UsernameExistsException',
    });
    const first = await pool.waitForCode(PHONE);
    await expect(confirm(first === '000000' ? '000001' : '000000')).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    await resend();
    await confirm(await pool.waitForCode(PHONE));
    await expect(confirm(first)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(resend()).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'User is already confirmed.',
    });
  });

  test('a code expires after a day', async () => {
    let now = new Date('2026-12-01T00:00:00Z');
    const { pool, client, ClientId } = await open({ now: () => now });
    await client.send(new SignUpCommand({ ClientId, Username: PHONE, Password: PASSWORD }));
    const ConfirmationCode = await pool.waitForCode(PHONE);
    now = new Date('2026-12-02T00:00:00Z');
    await expect(
      client.send(new ConfirmSignUpCommand({ ClientId, Username: PHONE, ConfirmationCode })),
    ).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });
});

describe('sign-in', () => {
  test('the tokens verify against the published keys', async () => {
    const opened = await open();
    const { pool } = opened;
    const tokens = await signedIn(opened);
    const keys = createRemoteJWKSet(new URL(pool.jwksUri));
    const options = { issuer: pool.issuer, algorithms: ['RS256'] };
    const id = await jwtVerify(tokens.IdToken, keys, { ...options, audience: pool.clientId });
    const access = await jwtVerify(tokens.AccessToken, keys, options);
    expect(id.payload).toMatchObject({ token_use: 'id', phone_number: PHONE });
    expect(access.payload).toMatchObject({ token_use: 'access', client_id: pool.clientId });
    expect(access.payload.origin_jti).toBe(id.payload.origin_jti);
    const discovery = await fetch(`${pool.issuer}/.well-known/openid-configuration`);
    expect(await discovery.json()).toMatchObject({ issuer: pool.issuer, jwks_uri: pool.jwksUri });
  });

  test('a flow that the client does not allow is refused', async () => {
    const opened = await open({ authFlows: ['ALLOW_USER_SRP_AUTH'] });
    await expect(signIn(opened)).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'USER_PASSWORD_AUTH flow not enabled for this client',
    });
  });

  test.each([
    [true, 'NotAuthorizedException', 'Incorrect username or password.'],
    [false, 'UserNotFoundException', 'User does not exist.'],
  ])(
    'with prevention of existence errors %s an unknown user gets %s',
    async (preventUserExistenceErrors, name, message) => {
      await expect(signIn(await open({ preventUserExistenceErrors }))).rejects.toMatchObject({
        name,
        message,
      });
    },
  );

  test('five wrong passwords lock a user out for a second', async () => {
    let now = new Date('2026-12-01T00:00:00Z');
    const opened = await open({ now: () => now });
    opened.pool.addUser({ phoneNumber: PHONE, password: PASSWORD });
    for (let time = 0; time < 5; time += 1) {
      await expect(signIn(opened, 'wrong-one')).rejects.toThrow('Incorrect username or password.');
    }
    await expect(signIn(opened)).rejects.toThrow('Password attempts exceeded');
    now = new Date('2026-12-01T00:00:01Z');
    expect((await signIn(opened)).AuthenticationResult?.TokenType).toBe('Bearer');
  });

  test('a client with a secret needs the hash, over the actual name for a refresh', async () => {
    const { pool, client, ClientId } = await open({ clientSecret: 'a-client-secret' });
    const user = pool.addUser({ phoneNumber: PHONE, password: PASSWORD });
    const hash = (username: string) =>
      createHmac('sha256', 'a-client-secret')
        .update(username + ClientId)
        .digest('base64');
    const start = (parameters: Record<string, string>) =>
      client.send(
        new InitiateAuthCommand({
          ClientId,
          AuthFlow: 'REFRESH_TOKEN' in parameters ? 'REFRESH_TOKEN_AUTH' : 'USER_PASSWORD_AUTH',
          AuthParameters: parameters,
        }),
      );
    await expect(start({ USERNAME: PHONE, PASSWORD })).rejects.toThrow(
      `Client ${ClientId} is configured with secret but SECRET_HASH was not received`,
    );
    const { AuthenticationResult } = await start({
      USERNAME: PHONE,
      PASSWORD,
      SECRET_HASH: hash(PHONE),
    });
    const REFRESH_TOKEN = AuthenticationResult?.RefreshToken ?? '';
    await expect(start({ REFRESH_TOKEN, SECRET_HASH: hash(PHONE) })).rejects.toThrow(
      `Unable to verify secret hash for client ${ClientId}`,
    );
    const renewed = await start({ REFRESH_TOKEN, SECRET_HASH: hash(user.username) });
    expect(renewed.AuthenticationResult?.RefreshToken).toBeUndefined();
    expect(renewed.AuthenticationResult?.IdToken).toBeDefined();
  });

  test('a choice is offered, and made', async () => {
    const { pool, client, ClientId } = await open();
    pool.addUser({ phoneNumber: PHONE, password: PASSWORD });
    const offered = await client.send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'USER_AUTH',
        AuthParameters: { USERNAME: PHONE },
      }),
    );
    expect(offered).toMatchObject({
      ChallengeName: 'SELECT_CHALLENGE',
      AvailableChallenges: ['PASSWORD', 'PASSWORD_SRP'],
    });
    const made = await client.send(
      new RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName: 'SELECT_CHALLENGE',
        Session: offered.Session,
        ChallengeResponses: { USERNAME: PHONE, ANSWER: 'PASSWORD', PASSWORD },
      }),
    );
    expect(made.AuthenticationResult?.AccessToken).toBeDefined();
  });

  test('a temporary password is changed, and then a message is asked for', async () => {
    const opened = await open({ mfa: 'sms' });
    const { pool, client, ClientId } = opened;
    pool.addUser({ phoneNumber: PHONE, password: PASSWORD, newPasswordRequired: true });
    const first = await signIn(opened);
    expect(first).toMatchObject({
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      ChallengeParameters: { requiredAttributes: '[]' },
    });
    const second = await client.send(
      new RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session: first.Session,
        ChallengeResponses: { USERNAME: PHONE, NEW_PASSWORD: 'atarashii-456' },
      }),
    );
    expect(second).toMatchObject({
      ChallengeName: 'SMS_MFA',
      ChallengeParameters: {
        CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS',
        CODE_DELIVERY_DESTINATION: '+********5678',
      },
    });
    const code = await pool.waitForCode(PHONE);
    const answer = (SMS_MFA_CODE: string) =>
      client.send(
        new RespondToAuthChallengeCommand({
          ClientId,
          ChallengeName: 'SMS_MFA',
          Session: second.Session,
          ChallengeResponses: { USERNAME: PHONE, SMS_MFA_CODE },
        }),
      );
    await expect(answer(code === '000000' ? '000001' : '000000')).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    expect((await answer(code)).AuthenticationResult?.IdToken).toBeDefined();
    await expect(answer(code)).rejects.toThrow('session can only be used once');
  });

  test('an authenticator is asked for', async () => {
    const opened = await open({ mfa: 'totp' });
    const { pool, client, ClientId } = opened;
    pool.addUser({ phoneNumber: PHONE, password: PASSWORD });
    const { ChallengeName, Session } = await signIn(opened);
    const answer = await client.send(
      new RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName,
        Session,
        ChallengeResponses: { USERNAME: PHONE, SOFTWARE_TOKEN_MFA_CODE: pool.totpCode(PHONE) },
      }),
    );
    expect(answer.AuthenticationResult?.IdToken).toBeDefined();
  });
});

/** The client's side of the protocol, from its public description alone. */
function srpClient(poolName: string, password: string) {
  const prime = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
  const power = (base: bigint, exponent: bigint): bigint => {
    if (exponent === 0n) {
      return 1n;
    }
    const half = power((base * base) % prime, exponent / 2n);
    return exponent % 2n === 1n ? (half * base) % prime : half;
  };
  const bytes = (value: bigint): Buffer => {
    const hex = value.toString(16);
    const even = hex.padStart(hex.length + (hex.length % 2), '0');
    return Buffer.from(even >= '8' ? `00${even}` : even, 'hex');
  };
  const hash = (...parts: (Buffer | string)[]): bigint => {
    const digest = createHash('sha256');
    for (const part of parts) {
      digest.update(part);
    }
    return BigInt(`0x${digest.digest('hex')}`);
  };
  const secret = BigInt(`0x${randomBytes(32).toString('hex')}`);
  const own = power(2n, secret);
  const answer = (given: Record<string, string>, timestamp: string) => {
    const { SALT = '', SRP_B = '', SECRET_BLOCK = '', USER_ID_FOR_SRP = '' } = given;
    const other = BigInt(`0x${SRP_B}`);
    const scrambling = hash(bytes(own), bytes(other));
    const identity = createHash('sha256')
      .update(`${poolName}${USER_ID_FOR_SRP}:${password}`)
      .digest();
    const x = hash(bytes(BigInt(`0x${SALT}`)), identity);
    const k = hash(bytes(prime), bytes(2n));
    const base = (((other - k * power(2n, x)) % prime) + prime) % prime;
    const shared = power(base, secret + scrambling * x);
    const key = hkdfSync('sha256', bytes(shared), bytes(scrambling), 'Caldera Derived Key', 16);
    const signature = createHmac('sha256', Buffer.from(key))
      .update(poolName + USER_ID_FOR_SRP)
      .update(Buffer.from(SECRET_BLOCK, 'base64'))
      .update(timestamp)
      .digest('base64');
    return {
      USERNAME: USER_ID_FOR_SRP,
      PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: signature,
      TIMESTAMP: timestamp,
    };
  };
  return { srpA: own.toString(16), answer };
}

test.each([
  [PASSWORD, true],
  ['wrong-one', false],
])('the remote password protocol with %s signs in: %s', async (password, isRight) => {
  const { pool, client, ClientId } = await open({ authFlows: ['ALLOW_USER_SRP_AUTH'] });
  pool.addUser({ phoneNumber: PHONE, password: PASSWORD });
  const protocol = srpClient('Foreign01', password);
  const { ChallengeName, ChallengeParameters } = await client.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: PHONE, SRP_A: protocol.srpA },
    }),
  );
  const answered = client.send(
    new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName,
      ChallengeResponses: protocol.answer(ChallengeParameters ?? {}, 'Tue Dec 1 00:00:00 UTC 2026'),
    }),
  );
  if (isRight) {
    expect((await answered).AuthenticationResult?.IdToken).toBeDefined();
  } else {
    await expect(answered).rejects.toThrow('Incorrect username or password.');
  }
});

describe('renewal', () => {
  test('with rotation each refresh token works once beside the grace period', async () => {
    let now = new Date('2026-12-01T00:00:00Z');
    const opened = await open({
      refreshTokenRotation: { gracePeriodSeconds: 10 },
      now: () => now,
    });
    const { client, ClientId } = opened;
    const { RefreshToken } = await signedIn(opened);
    const renew = () =>
      client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }));
    await expect(
      client.send(
        new InitiateAuthCommand({
          ClientId,
          AuthFlow: 'REFRESH_TOKEN_AUTH',
          AuthParameters: { REFRESH_TOKEN: RefreshToken },
        }),
      ),
    ).rejects.toMatchObject({ name: 'UnsupportedOperationException' });
    const first = await renew();
    expect(first.AuthenticationResult?.RefreshToken).not.toBe(RefreshToken);
    now = new Date('2026-12-01T00:00:09Z');
    await renew();
    now = new Date('2026-12-01T00:00:10Z');
    await expect(renew()).rejects.toMatchObject({ name: 'RefreshTokenReuseException' });
  });

  test('a revoked sign-in ends the refresh and the access token', async () => {
    const opened = await open();
    const { client, ClientId } = opened;
    const { RefreshToken, AccessToken } = await signedIn(opened);
    await client.send(new RevokeTokenCommand({ ClientId, Token: RefreshToken }));
    await expect(
      client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken })),
    ).rejects.toThrow('Refresh Token has been revoked');
    await expect(client.send(new GetUserCommand({ AccessToken }))).rejects.toThrow(
      'Access Token has been revoked',
    );
  });
});

describe('account', () => {
  test('a customer reads, changes and deletes the account', async () => {
    const opened = await open({ idTokenWithoutPhoneNumber: true });
    const { pool, client } = opened;
    const { AccessToken, IdToken } = await signedIn(opened);
    expect(pool.verifyIdToken(IdToken)).not.toHaveProperty('phone_number');
    const user = await client.send(new GetUserCommand({ AccessToken }));
    expect(user.UserAttributes).toContainEqual({ Name: 'phone_number', Value: PHONE });
    await client.send(
      new ChangePasswordCommand({
        AccessToken,
        PreviousPassword: PASSWORD,
        ProposedPassword: 'atarashii-456',
      }),
    );
    const changed = await client.send(
      new UpdateUserAttributesCommand({
        AccessToken,
        UserAttributes: [{ Name: 'phone_number', Value: '+818098765432' }],
      }),
    );
    expect(changed.CodeDeliveryDetailsList).toHaveLength(1);
    await client.send(
      new VerifyUserAttributeCommand({
        AccessToken,
        AttributeName: 'phone_number',
        Code: await pool.waitForCode('08098765432'),
      }),
    );
    expect((await client.send(new ListDevicesCommand({ AccessToken }))).Devices).toEqual([]);
    await client.send(new DeleteUserCommand({ AccessToken }));
    expect(pool.findUser('+818098765432')).toBeUndefined();
  });

  test('signing out everywhere ends the access token', async () => {
    const opened = await open();
    const { AccessToken } = await signedIn(opened);
    await opened.client.send(new GlobalSignOutCommand({ AccessToken }));
    await expect(opened.client.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  });
});

describe('a forgotten password', () => {
  test('is set anew with a code', async () => {
    const opened = await open();
    const { pool, client, ClientId } = opened;
    pool.addUser({ phoneNumber: PHONE, password: PASSWORD });
    await client.send(new ForgotPasswordCommand({ ClientId, Username: PHONE }));
    await client.send(
      new ConfirmForgotPasswordCommand({
        ClientId,
        Username: PHONE,
        ConfirmationCode: await pool.waitForCode(PHONE),
        Password: 'atarashii-456',
      }),
    );
    expect((await signIn(opened, 'atarashii-456')).AuthenticationResult).toBeDefined();
  });

  test('is looked for in vain, without telling, and not too often', async () => {
    const { pool, client, ClientId } = await open({ rateLimits: { codeMessages: 1 } });
    const forgot = (Username: string) =>
      client.send(new ForgotPasswordCommand({ ClientId, Username }));
    expect((await forgot('+818011112222')).CodeDeliveryDetails?.DeliveryMedium).toBe('SMS');
    expect(pool.messages).toEqual([]);
    pool.addUser({ phoneNumber: PHONE, password: PASSWORD });
    await forgot(PHONE);
    await expect(forgot(PHONE)).rejects.toMatchObject({ name: 'LimitExceededException' });
  });
});

test('an answer can be laid out in advance, and calls are kept', async () => {
  const opened = await open();
  const { pool } = opened;
  pool.addUser({ phoneNumber: PHONE, password: PASSWORD });
  pool.override(
    'InitiateAuth',
    { kind: 'error', type: 'BrandNewException', message: 'Never seen.' },
    { kind: 'page', status: 503, body: '<h1>Service Unavailable</h1>' },
    { kind: 'dropped', when: 'after' },
  );
  await expect(signIn(opened)).rejects.toMatchObject({ name: 'BrandNewException' });
  await expect(signIn(opened)).rejects.toThrow();
  await expect(signIn(opened)).rejects.toThrow();
  expect((await signIn(opened)).AuthenticationResult).toBeDefined();
  expect(pool.calls.map(({ operation, status }) => [operation, status])).toEqual([
    ['InitiateAuth', 400],
    ['InitiateAuth', 503],
    ['InitiateAuth', undefined],
    ['InitiateAuth', 200],
  ]);
});
