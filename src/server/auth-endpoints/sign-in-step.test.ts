import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callInternalApi, rejection } from '../../../tests/server/call-internal-api';
import {
  type FakeIdentityProvider,
  startFakeIdentityProvider,
} from '../../../tests/server/fake-identity-provider';
import { newStorefront } from '../../../tests/server/new-storefront';
import { openTicket } from '../auth/tickets';
import { logger } from '../logger';
import { counterTime } from '../shared-counters';
import { signInEndpoint, signInStepEndpoint } from './sign-in-handler';

const CREDENTIALS = { username: '090-0000-0001', password: 'demo-password' };

let provider: FakeIdentityProvider;

beforeEach(async () => {
  provider = await startFakeIdentityProvider();
  newStorefront(provider.environment);
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await provider.close();
});

const challenge = (ChallengeName: string, parameters: object = {}) => ({
  body: {
    ChallengeName,
    Session: `session of ${ChallengeName}`,
    ChallengeParameters: { USER_ID_FOR_SRP: 'user-1', ...parameters },
  },
});

async function tokens() {
  const IdToken = await provider.signIdToken();
  return { body: { AuthenticationResult: { IdToken, RefreshToken: 'refresh-1' } } };
}

/** A browser whose password was right, and which the pool asks for more; `answer` sends a step as its page does. */
async function beginStep(ChallengeName: string, parameters?: object) {
  provider.replies.set('InitiateAuth', challenge(ChallengeName, parameters));
  const begun = await callInternalApi(signInEndpoint, CREDENTIALS);
  let cookie = begun.headers.get('set-cookie') ?? '';
  async function answer(body: object) {
    const answered = await callInternalApi(signInStepEndpoint, body, {
      cookie: cookie.split(';', 1)[0] ?? '',
    });
    const set = answered.headers.getSetCookie().find((each) => /^signInStep=[^;]/.test(each));
    if (set) cookie = set;
    return answered;
  }
  return { begun, cookie, answer };
}

const answers = () =>
  provider.requests
    .filter((_, index) => provider.operations[index] === 'RespondToAuthChallenge')
    .map(({ body }) => JSON.parse(body));

describe.each([
  ['SMS_MFA', 'smsCode', 'SMS_MFA_CODE', { code: '１２３４５６' }, '123456'],
  ['SOFTWARE_TOKEN_MFA', 'appCode', 'SOFTWARE_TOKEN_MFA_CODE', { code: '123456' }, '123456'],
  [
    'NEW_PASSWORD_REQUIRED',
    'newPassword',
    'NEW_PASSWORD',
    { password: ' My new one ' },
    ' My new one ',
  ],
] as const)('a sign-in that meets %s', (name, step, field, body, sent) => {
  it('is a step of the shop, after which it signs in', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const since = counterTime();
    const { begun, answer } = await beginStep(name);
    expect(begun).toMatchObject({ status: 200, body: { step } });
    vi.setSystemTime(Date.now() + 10_000);
    provider.replies.set('RespondToAuthChallenge', await tokens());
    const { status, body: answered } = await answer(body);
    expect(status).toBe(200);
    // A reset while the step was open counts, as the password was checked before.
    expect(await openTicket(answered.ticket ?? '')).toMatchObject({
      tel: '09000000001',
      refreshToken: 'refresh-1',
      since,
    });
    expect(answers()).toEqual([
      expect.objectContaining({
        ChallengeName: name,
        Session: `session of ${name}`,
        ChallengeResponses: { USERNAME: 'user-1', [field]: sent },
      }),
    ]);
  });

  it('signs in to the same session when a lost answer is asked for again', async () => {
    const { answer } = await beginStep(name);
    provider.replies.set('RespondToAuthChallenge', await tokens());
    await answer(body);
    provider.replies.set('RespondToAuthChallenge', { error: 'NotAuthorizedException' });
    expect(await openTicket((await answer(body)).body.ticket ?? '')).toMatchObject({
      refreshToken: 'refresh-1',
    });
    expect(answers()).toHaveLength(1);
  });

  it('begins again when the pool no longer knows it', async () => {
    const { answer } = await beginStep(name);
    const message = 'Invalid session for the user, session is expired.';
    provider.replies.set('RespondToAuthChallenge', { error: 'NotAuthorizedException', message });
    expect(await answer(body)).toMatchObject(rejection(401, 'session_required'));
  });

  it('is unknown to a browser that did not enter the password', async () => {
    await beginStep(name);
    const answered = await callInternalApi(signInStepEndpoint, body, {
      cookie: 'signInStep=forged',
    });
    expect(answered).toMatchObject(rejection(401, 'session_required'));
    expect(answers()).toEqual([]);
  });
});

it('tells the page the last digits of the number, and seals everything else', async () => {
  const { begun, cookie } = await beginStep('SMS_MFA', {
    CODE_DELIVERY_DESTINATION: '+*******0001',
  });
  expect(begun.body).toEqual({ step: 'smsCode', lastDigits: '0001' });
  expect(cookie).not.toContain('session of');
  expect(cookie).toMatch(/; Path=\/api\/auth\/signin; Max-Age=900; HttpOnly; SameSite=Lax$/);
});

it('lets a wrong code be corrected', async () => {
  const { answer } = await beginStep('SMS_MFA');
  provider.replies.set('RespondToAuthChallenge', { error: 'CodeMismatchException' });
  expect(await answer({ code: '111111' })).toMatchObject(rejection(422, 'wrong_code'));
  provider.replies.set('RespondToAuthChallenge', await tokens());
  expect(await answer({ code: '123456' })).toMatchObject({ status: 200 });
});

it('says that a new password is against the pool’s policy', async () => {
  const { answer } = await beginStep('NEW_PASSWORD_REQUIRED');
  provider.replies.set('RespondToAuthChallenge', { error: 'InvalidPasswordException' });
  expect(await answer({ password: 'simple' })).toMatchObject(
    rejection(422, 'password_not_allowed'),
  );
});

it('asks for the code that follows a new password', async () => {
  const { answer } = await beginStep('NEW_PASSWORD_REQUIRED');
  provider.replies.set('RespondToAuthChallenge', challenge('SMS_MFA'));
  expect(await answer({ password: 'my-new-one' })).toMatchObject({ body: { step: 'smsCode' } });
  provider.replies.set('RespondToAuthChallenge', await tokens());
  expect(await answer({ code: '123456' })).toMatchObject({ status: 200 });
  expect(answers().map(({ Session }) => Session)).toEqual([
    'session of NEW_PASSWORD_REQUIRED',
    'session of SMS_MFA',
  ]);
});

it.each([
  ['SMS_MFA', { password: 'my-new-one' }],
  ['NEW_PASSWORD_REQUIRED', { code: '123456' }],
  ['SMS_MFA', { code: '12' }],
])('rejects for %s the answer %j', async (name, body) => {
  const { answer } = await beginStep(name);
  expect(await answer(body)).toMatchObject(rejection(400, 'invalid_request'));
  expect(answers()).toEqual([]);
});

it.each([
  ['MFA_SETUP', {}],
  ['CUSTOM_CHALLENGE', {}],
  ['SELECT_MFA_TYPE', { MFAS_CAN_CHOOSE: '["EMAIL_OTP"]' }],
])(
  'sends a customer of whom the pool asks %s to those who can change it',
  async (name, parameters) => {
    const { begun } = await beginStep(name, parameters);
    expect(begun).toMatchObject(rejection(403, 'step_not_supported'));
    expect(JSON.stringify(begun.body)).toContain('お問い合わせ窓口までご連絡ください');
  },
);

it.each([
  [
    'InvalidParameterException',
    'USER_PASSWORD_AUTH flow not enabled for this client',
    'The client does not allow ALLOW_USER_PASSWORD_AUTH. Allow it.',
  ],
  [
    'NotAuthorizedException',
    'Unable to verify secret hash for client 5abc',
    'The client has another secret, or none. Correct COGNITO_CLIENT_SECRET.',
  ],
  [
    'ResourceNotFoundException',
    'User pool client 5abc does not exist.',
    'The pool has no such client. Correct COGNITO_CLIENT_ID.',
  ],
])(
  'answers 503 to %s «%s», no wrong password, and says in the log what to correct',
  async (error, message, advice) => {
    const errors = vi.spyOn(logger(), 'error');
    provider.replies.set('InitiateAuth', { error, message });
    expect(await callInternalApi(signInEndpoint, CREDENTIALS)).toMatchObject(
      rejection(503, 'back_end_unavailable'),
    );
    expect(errors).toHaveBeenCalledWith(expect.objectContaining({ advice }), expect.anything());
  },
);
