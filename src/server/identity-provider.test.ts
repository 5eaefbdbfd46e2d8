import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type FakeIdentityProvider,
  startFakeIdentityProvider,
} from '../../tests/server/fake-identity-provider';
import { newStorefront } from '../../tests/server/new-storefront';
import {
  answerChallenge,
  confirmPhoneChange,
  confirmSignUp,
  readPhoneNumber,
  renewTokens,
  signInWithPassword,
} from './identity-provider';

const SECRET = 'app-client-secret';
const CUSTOMER = { network: '203.0.113.1', device: undefined };
const TEL = '09000000001';

let provider: FakeIdentityProvider;

beforeEach(async () => {
  provider = await startFakeIdentityProvider();
  newStorefront(provider.environment);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await provider.close();
});

/** Bodies of the calls to the identity provider, oldest first. */
const inputs = () => provider.requests.map(({ body }) => JSON.parse(body));

/** Cognito's hash, as its developer guide describes it. */
const hashOf = (userName: string) =>
  createHmac('sha256', SECRET).update(`${userName}test-client`).digest('base64');

it('unused connections to the identity provider are closed after four seconds', async () => {
  await confirmPhoneChange('access-token', '123456');
  const agent = { options: { keepAlive: true, timeout: 4_000 } };
  expect(globalThis.shopProcessWide?.get('identityProvider')).toMatchObject({
    config: { requestHandler: { config: { httpAgent: agent, httpsAgent: agent } } },
  });
});

describe('a renewal', () => {
  const renewed = { body: { AuthenticationResult: { IdToken: 'id-2', AccessToken: 'access-2' } } };

  it('takes GetTokensFromRefreshToken, which a client with rotation allows alone', async () => {
    vi.stubEnv('COGNITO_CLIENT_SECRET', SECRET);
    provider.replies.set('GetTokensFromRefreshToken', {
      body: { AuthenticationResult: { IdToken: 'id-2', RefreshToken: 'refresh-2' } },
    });
    expect(await renewTokens('refresh-1', 'user-1')).toEqual({
      idToken: 'id-2',
      accessToken: undefined,
      refreshToken: 'refresh-2',
    });
    expect(provider.operations).toEqual(['GetTokensFromRefreshToken']);
    expect(inputs()[0]).toEqual({
      ClientId: 'test-client',
      RefreshToken: 'refresh-1',
      ClientSecret: SECRET,
    });
  });

  it.each(['UnknownOperationException', 'InvalidAction', 'OperationNotEnabledException'])(
    'finds out once (%s) that the provider has only REFRESH_TOKEN_AUTH',
    async (error) => {
      vi.stubEnv('COGNITO_CLIENT_SECRET', SECRET);
      provider.replies.set('GetTokensFromRefreshToken', { error });
      provider.replies.set('InitiateAuth REFRESH_TOKEN_AUTH', renewed);
      expect(await renewTokens('refresh-1', '+819000000001')).toMatchObject({ idToken: 'id-2' });
      expect(await renewTokens('refresh-1', '+819000000001')).toMatchObject({ idToken: 'id-2' });
      expect(provider.operations).toEqual([
        'GetTokensFromRefreshToken',
        'InitiateAuth',
        'InitiateAuth',
      ]);
      expect(inputs()[1].AuthParameters).toEqual({
        REFRESH_TOKEN: 'refresh-1',
        SECRET_HASH: hashOf('+819000000001'),
      });
    },
  );

  it.each(['NotAuthorizedException', 'RefreshTokenReuseException', 'TooManyRequestsException'])(
    'is not tried again another way after %s',
    async (error) => {
      provider.replies.set('GetTokensFromRefreshToken', { error });
      await expect(renewTokens('refresh-1', 'user-1')).rejects.toMatchObject({ name: error });
      expect(provider.operations).toEqual(['GetTokensFromRefreshToken']);
    },
  );

  it('takes GetTokensFromRefreshToken next time, too, when neither way worked', async () => {
    const error = 'InvalidParameterException';
    provider.replies.set('GetTokensFromRefreshToken', { error });
    provider.replies.set('InitiateAuth', { error });
    await expect(renewTokens('refresh-1', 'user-1')).rejects.toMatchObject({ name: error });
    provider.replies.set('GetTokensFromRefreshToken', renewed);
    expect(await renewTokens('refresh-1', 'user-1')).toMatchObject({ idToken: 'id-2' });
    expect(provider.operations).toEqual([
      'GetTokensFromRefreshToken',
      'InitiateAuth',
      'GetTokensFromRefreshToken',
    ]);
  });
});

describe('a sign-in of which the pool asks for more', () => {
  it('is answered for the account’s own name, with the proof of the secret for that name', async () => {
    vi.stubEnv('COGNITO_CLIENT_SECRET', SECRET);
    provider.replies.set('InitiateAuth', {
      body: {
        ChallengeName: 'SMS_MFA',
        Session: 'session-1',
        ChallengeParameters: {
          CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS',
          CODE_DELIVERY_DESTINATION: '+*******0001',
          USER_ID_FOR_SRP: 'user-1',
        },
      },
    });
    provider.replies.set('RespondToAuthChallenge', {
      body: { AuthenticationResult: { IdToken: 'id-1', RefreshToken: 'refresh-1' } },
    });
    const challenge = await signInWithPassword(TEL, 'demo-password', CUSTOMER);
    if (!('challenge' in challenge)) throw new Error('no challenge');
    expect(challenge).toEqual({
      challenge: 'SMS_MFA',
      session: 'session-1',
      userName: 'user-1',
      destination: '+*******0001',
    });
    expect(await answerChallenge(challenge, '123456', CUSTOMER)).toMatchObject({ idToken: 'id-1' });
    expect(inputs()[0].AuthParameters.SECRET_HASH).toBe(hashOf('+819000000001'));
    expect(inputs()[1]).toMatchObject({
      ChallengeName: 'SMS_MFA',
      Session: 'session-1',
      ChallengeResponses: {
        USERNAME: 'user-1',
        SMS_MFA_CODE: '123456',
        SECRET_HASH: hashOf('user-1'),
      },
    });
  });

  it.each([
    ['["SOFTWARE_TOKEN_MFA","SMS_MFA"]', 'SMS_MFA'],
    ['["EMAIL_OTP","SOFTWARE_TOKEN_MFA"]', 'SOFTWARE_TOKEN_MFA'],
  ])('chooses of %s, where the account prefers none, %s', async (choices, chosen) => {
    provider.replies.set('InitiateAuth', {
      body: {
        ChallengeName: 'SELECT_MFA_TYPE',
        Session: 'session-1',
        ChallengeParameters: { MFAS_CAN_CHOOSE: choices, USER_ID_FOR_SRP: 'user-1' },
      },
    });
    provider.replies.set('RespondToAuthChallenge', {
      body: { ChallengeName: chosen, Session: 'session-2' },
    });
    expect(await signInWithPassword(TEL, 'demo-password', CUSTOMER)).toMatchObject({
      challenge: chosen,
      session: 'session-2',
      userName: 'user-1',
    });
    expect(inputs()[1]).toMatchObject({
      ChallengeName: 'SELECT_MFA_TYPE',
      Session: 'session-1',
      ChallengeResponses: { USERNAME: 'user-1', ANSWER: chosen },
    });
  });
});

describe('the confirmation of a sign-up', () => {
  it('does without the session of the sign-up when that is older than the SMS was slow', async () => {
    const message = 'Invalid session for the user, session is expired.';
    provider.replies.set('ConfirmSignUp', { error: 'NotAuthorizedException', message });
    const confirming = confirmSignUp(TEL, '123456', 'session-1', CUSTOMER);
    await expect(confirming).rejects.toMatchObject({ message });
    expect(inputs().map(({ Session }) => Session)).toEqual(['session-1', undefined]);
  });

  it('is not repeated for a number that is confirmed already', async () => {
    provider.replies.set('ConfirmSignUp', {
      error: 'NotAuthorizedException',
      message: 'User cannot be confirmed. Current status is CONFIRMED',
    });
    await expect(confirmSignUp(TEL, '123456', 'session-1', CUSTOMER)).rejects.toThrow();
    expect(provider.operations).toEqual(['ConfirmSignUp']);
  });
});

describe('the number of an account', () => {
  it('is read from its attributes', async () => {
    const UserAttributes = [
      { Name: 'sub', Value: 'user-1' },
      { Name: 'phone_number', Value: '+819000000001' },
    ];
    provider.replies.set('GetUser', { body: { Username: 'user-1', UserAttributes } });
    expect(await readPhoneNumber('access-1')).toBe('+819000000001');
    expect(inputs()[0]).toEqual({ AccessToken: 'access-1' });
  });

  it('is unknown where the client may not read it', async () => {
    provider.replies.set('GetUser', { error: 'NotAuthorizedException' });
    expect(await readPhoneNumber('access-1')).toBeUndefined();
  });
});
