import { encode } from 'next-auth/jwt';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readServerEnv } from '@/config/env.server';
import type { TurnTaker } from '@/platform/fair-queue';
import { processWide } from '@/platform/process-wide';
import { serveApiHandler } from '../../../tests/server/api-handler-server';
import { callInternalApi as call, rejection } from '../../../tests/server/call-internal-api';
import {
  type FakeIdentityProvider,
  startFakeIdentityProvider,
} from '../../../tests/server/fake-identity-provider';
import { startUpstream, type Upstream } from '../../../tests/server/fake-upstream';
import { newStorefront } from '../../../tests/server/new-storefront';
import { withPadding } from '../../../tests/server/padding-on-request';
import { endSession } from '../auth/ended-sessions';
import { startSessionToken } from '../auth/session-token';
import { openTicket } from '../auth/tickets';
import { registerCreditTokenEndpoint, verifyCreditTokenEndpoint } from './credit-token';
import {
  passwordConfirmEndpoint,
  passwordResetEndpoint,
  passwordVerifyEndpoint,
} from './password-reset';
import { phoneChangeEndpoint, phoneVerifyEndpoint } from './phone-change';
import { signInEndpoint, signInStepEndpoint } from './sign-in-handler';
import { signUpSignedEndpoint, signUpSmsEndpoint, signUpVerifyEndpoint } from './sign-up';

vi.mock(
  import('../http/pad-response-time'),
  () => import('../../../tests/server/padding-on-request'),
);

let provider: FakeIdentityProvider;
let cardGateway: Upstream;
let tokenStatus: string;

beforeEach(async () => {
  provider = await startFakeIdentityProvider();
  tokenStatus = 'usable';
  cardGateway = await startUpstream(() => ({ body: { status: tokenStatus } }));
  newStorefront({
    ...provider.environment,
    CARD_GATEWAY_ORIGIN: cardGateway.origin,
    CARD_GATEWAY_SHOP_SECRET: 'shop-secret',
  });
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all([provider.close(), cardGateway.close()]);
});

/** The endpoints by what they are called with. */
const endpoints = [
  ['a sign-in', signInEndpoint],
  ['a step of a sign-in', signInStepEndpoint],
  ['a sign-up', signUpSmsEndpoint],
  ['the code of a sign-up', signUpVerifyEndpoint],
  ['the details of a sign-up', signUpSignedEndpoint],
  ['a reset', passwordResetEndpoint],
  ['the code of a reset', passwordVerifyEndpoint],
  ['a new password', passwordConfirmEndpoint],
  ['a new number', phoneChangeEndpoint],
  ['the code of a number', phoneVerifyEndpoint],
  ['a card’s token', registerCreditTokenEndpoint],
  ['the check of a token', verifyCreditTokenEndpoint],
] as const;

it.each(endpoints)('rejects %s with 503 while the maintenance flag is on', async (_, endpoint) => {
  const mainApi = await startUpstream(() => ({ body: { is_maintenance_time: true } }));
  vi.stubEnv('MAIN_API_ORIGIN', mainApi.origin);
  const answer = await call(endpoint, {});
  await mainApi.close();
  expect(answer).toMatchObject(rejection(503, 'under_maintenance'));
  expect(answer.headers.get('x-maintenance')).toBe('refused');
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect([...provider.operations, ...cardGateway.requests]).toEqual([]);
});

const credentials = { username: '090-0000-0001', password: 'demo-password' };

describe('an endpoint of the internal API', () => {
  it.each([
    ['text', { 'content-type': 'text/plain' }, '{}', rejection(415, 'unsupported_media_type')],
    [
      'a form',
      { 'content-type': 'application/x-www-form-urlencoded' },
      'a=b',
      rejection(415, 'unsupported_media_type'),
    ],
    ['broken JSON', {}, '{bad', rejection(400, 'invalid_request')],
    ['another shape', {}, '[1]', rejection(400, 'invalid_request')],
    ['a huge body', {}, `"${'x'.repeat(20_000)}"`, rejection(413, 'payload_too_large')],
    ['another site', { origin: 'https://evil.example' }, '{}', rejection(403, 'forbidden_origin')],
  ])('rejects %s', async (_, headers, body, expected) => {
    expect(await call(signInEndpoint, body, headers)).toMatchObject(expected);
    expect(provider.operations).toEqual([]);
  });

  it('answers a GET with 405', async () => {
    const server = await serveApiHandler(signUpSmsEndpoint);
    const response = await fetch(server.origin);
    await server.close();
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });

  it('returns a Japanese message for each invalid input', async () => {
    const { body } = await call(signInEndpoint, { username: '123' });
    expect(body).toEqual({
      error: {
        code: 'invalid_request',
        message: '入力内容をご確認ください。',
        fields: [
          { path: 'username', message: '有効な携帯電話番号を入力してください' },
          { path: 'password', message: '入力内容をご確認ください。' },
        ],
      },
    });
  });
});

describe('sign-in', () => {
  it('returns a ticket with the tokens, which the browser cannot read', async () => {
    const idToken = await provider.signIdToken();
    provider.replies.set('InitiateAuth', {
      body: { AuthenticationResult: { IdToken: idToken, RefreshToken: 'refresh-1' } },
    });
    const { status, body } = await call(signInEndpoint, credentials);
    expect(status).toBe(200);
    expect(body.ticket).not.toContain(idToken);
    expect(await openTicket(body.ticket ?? '')).toMatchObject({
      subject: 'user-1',
      tel: '09000000001',
      idToken,
      refreshToken: 'refresh-1',
    });
  });

  it.each([
    ['its attributes', [{ Name: 'phone_number', Value: '+819000000002' }], '09000000002'],
    ['the name that signed in', [], '09000000001'],
  ])('takes a number that the id token lacks from %s', async (_, UserAttributes, tel) => {
    const IdToken = await provider.signIdToken({ phone_number: undefined });
    const tokens = { IdToken, AccessToken: 'access-1', RefreshToken: 'refresh-1' };
    provider.replies.set('InitiateAuth', { body: { AuthenticationResult: tokens } });
    provider.replies.set('GetUser', { body: { UserAttributes } });
    const { body } = await call(signInEndpoint, credentials);
    expect(await openTicket(body.ticket ?? '')).toMatchObject({ tel });
    expect(provider.operations).toEqual(['InitiateAuth', 'GetUser']);
  });

  it('passes the password to the provider exactly as typed', async () => {
    const password = `  Ｐａｓｓ word ${'あ'.repeat(240)} `;
    await call(signInEndpoint, { ...credentials, password });
    await call(signUpSmsEndpoint, { tel: '09000000002', password });
    const [signIn, signUp] = provider.requests.map(({ body }) => JSON.parse(body));
    expect(signIn).toMatchObject({ AuthParameters: { PASSWORD: password } });
    expect(signUp).toMatchObject({ Password: password });
  });

  it('accepts the e-mail address of an account that has migrated to planet', async () => {
    provider.replies.set('InitiateAuth', {
      body: {
        AuthenticationResult: { IdToken: await provider.signIdToken(), RefreshToken: 'r' },
      },
    });
    const names = { username: 'ｈａｎａｋｏ@example.jp', password: 'planet-password' };
    expect(await call(signInEndpoint, names)).toMatchObject({ status: 200 });
    expect(JSON.parse(provider.requests[0]?.body ?? '')).toMatchObject({
      AuthParameters: { USERNAME: 'hanako@example.jp', PASSWORD: 'planet-password' },
    });
  });

  it.each([
    ['NotAuthorizedException', 'Incorrect username or password.', 401, 'authentication_failed'],
    ['NotAuthorizedException', 'Password attempts exceeded', 429, 'too_many_attempts'],
    ['UserNotFoundException', '', 401, 'authentication_failed'],
    ['UserNotConfirmedException', 'User is not confirmed.', 401, 'authentication_failed'],
    ['LimitExceededException', '', 429, 'too_many_attempts'],
    ['InternalErrorException', '', 503, 'back_end_unavailable'],
  ])('answers the provider’s %s (%s) with %i %s', async (error, message, status, code) => {
    provider.replies.set('InitiateAuth', { error, message });
    expect(await call(signInEndpoint, credentials)).toMatchObject(rejection(status, code));
  });

  it.each([
    ['another audience', { aud: 'another-shop' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['an access token', { token_use: 'access' }],
  ])('answers 503 when the provider returns a token of %s', async (_, claims) => {
    provider.replies.set('InitiateAuth', {
      body: {
        AuthenticationResult: { IdToken: await provider.signIdToken(claims), RefreshToken: 'r' },
      },
    });
    expect(await call(signInEndpoint, credentials)).toMatchObject(
      rejection(503, 'back_end_unavailable'),
    );
  });

  it('answers 503 when the identity provider is down', async () => {
    await provider.close();
    expect(await call(signInEndpoint, credentials)).toMatchObject(
      rejection(503, 'back_end_unavailable'),
    );
  });

  it('rejects the 31st unreadable request from one IP address', async () => {
    for (let attempt = 0; attempt < 30; attempt += 1) {
      expect(await call(signInEndpoint, '{bad')).toMatchObject({ status: 400 });
    }
    expect(await call(signInEndpoint, '{bad')).toMatchObject(rejection(429, 'too_many_attempts'));
  });

  it('rejects the 31st sign-in from one IP address and states the wait', async () => {
    provider.replies.set('InitiateAuth', { error: 'NotAuthorizedException' });
    const guess = (attempt: number) =>
      call(signInEndpoint, { username: `090111111${attempt}`, password: 'a-guess' });
    for (let attempt = 10; attempt < 40; attempt += 1) {
      expect(await guess(attempt)).toMatchObject({ status: 401 });
    }
    const rejected = await guess(40);
    expect(rejected).toMatchObject(rejection(429, 'too_many_attempts'));
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(rejected.body).toMatchObject({
      error: { message: '回数が多すぎます。15分ほどたってから、もう一度お試しください。' },
    });
    expect(provider.operations).toHaveLength(30);
  });
});

describe('sign-up', () => {
  const details = { tel: '０９０−１２３４−５６７８', password: 'secret-1' };

  /** Begins to sign up; the cookie of the browser that did. */
  async function begin(): Promise<string> {
    const { headers } = await call(signUpSmsEndpoint, details);
    return headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  }

  it('requests a code for the number in E.164 format', async () => {
    expect(await call(signUpSmsEndpoint, details)).toMatchObject({ status: 200, body: {} });
    expect(JSON.parse(provider.requests.at(-1)?.body ?? '')).toMatchObject({
      Username: '+819012345678',
      Password: 'secret-1',
    });
  });

  it('sends another code to an unconfirmed number', async () => {
    provider.replies.set('SignUp', { error: 'UsernameExistsException' });
    expect(await call(signUpSmsEndpoint, details)).toMatchObject({ status: 200 });
    expect(provider.operations).toContain('ResendConfirmationCode');
  });

  it.each([
    ['has none', undefined, undefined, ['SignUp']],
    [
      'is not confirmed',
      'UsernameExistsException',
      undefined,
      ['SignUp', 'ResendConfirmationCode'],
    ],
    [
      'has an account',
      'UsernameExistsException',
      'InvalidParameterException',
      ['SignUp', 'ResendConfirmationCode'],
    ],
  ])(
    'asks in one turn, and holds it for the same time, about a number that %s',
    async (_, signedUp, resent, operations) => {
      const held: number[] = [];
      const inTurn = async <T>(_taker: TurnTaker, work: () => Promise<T>) => {
        const begunAt = performance.now();
        const answer = await work();
        held.push(performance.now() - begunAt);
        return answer;
      };
      processWide('identityProviderTurns', () => inTurn)();
      if (signedUp) provider.replies.set('SignUp', { error: signedUp });
      if (resent) provider.replies.set('ResendConfirmationCode', { error: resent });
      const { status } = await withPadding(() => call(signUpSmsEndpoint, details));
      expect(status).toBe(200);
      expect(provider.operations).toEqual(operations);
      expect(held).toEqual([expect.any(Number)]);
      // The time of a second operation passes, whether or not there is one.
      expect(held[0]).toBeGreaterThanOrEqual(99);
    },
  );

  it('sends another code without the password only for the sign-up that this browser began', async () => {
    const cookie = await begin();
    provider.operations.length = 0;
    expect(await call(signUpSmsEndpoint, { tel: details.tel }, { cookie })).toMatchObject({
      status: 200,
    });
    expect(provider.operations).toEqual(['ResendConfirmationCode']);
    for (const headers of [{ cookie: '' }, { cookie }]) {
      expect(await call(signUpSmsEndpoint, { tel: '09000000009' }, headers)).toMatchObject(
        rejection(400, 'invalid_request'),
      );
    }
    expect(provider.operations).toHaveLength(1);
  });

  it('answers the same in content, cookie and time whether or not the number has an account', async () => {
    const answered = async () => {
      const startedAt = performance.now();
      const { status, body, headers } = await withPadding(() => call(signUpSmsEndpoint, details));
      const cookie = headers.get('set-cookie') ?? '';
      const isTimely = performance.now() - startedAt >= 500;
      return {
        status,
        body,
        cookie: cookie.replace(/=[^;,]{100,};/g, '=…;'),
        length: cookie.length,
        isTimely,
      };
    };
    provider.replies.set('SignUp', { body: { Session: 'sign-up-1' } });
    const unknown = await answered();
    provider.replies.set('SignUp', { error: 'UsernameExistsException' });
    provider.replies.set('ResendConfirmationCode', { error: 'InvalidParameterException' });
    expect(await answered()).toEqual(unknown);
    expect(unknown).toMatchObject({
      status: 200,
      body: {},
      cookie:
        'signUp=…; Path=/api/auth/signup; Max-Age=86400; HttpOnly; SameSite=Lax, ' +
        'signUpPassword=…; Path=/api/auth/signup; Max-Age=3600; HttpOnly; SameSite=Lax',
      isTimely: true,
    });
  });

  it.each([
    ['SignUp', 'LimitExceededException', 429, 'too_many_attempts'],
    ['SignUp', 'InvalidPasswordException', 422, 'password_not_allowed'],
    ['ResendConfirmationCode', 'LimitExceededException', 429, 'too_many_attempts'],
  ])('during %s, answers the provider’s %s with %i %s', async (operation, error, status, code) => {
    provider.replies.set('SignUp', { error: 'UsernameExistsException' });
    provider.replies.set(operation, { error });
    expect(await call(signUpSmsEndpoint, details)).toMatchObject(rejection(status, code));
  });

  it('signs in with the session of the confirmation, without the password', async () => {
    provider.replies.set('ConfirmSignUp', { body: { Session: 'session-1' } });
    provider.replies.set('InitiateAuth', {
      body: {
        AuthenticationResult: { IdToken: await provider.signIdToken(), RefreshToken: 'r' },
      },
    });
    const cookie = await begin();
    const entry = { tel: details.tel, code: '１２３ ４５６' };
    const { status, body } = await call(signUpVerifyEndpoint, entry, { cookie });
    expect(status).toBe(200);
    expect(await openTicket(body.ticket ?? '')).toMatchObject({ tel: '09000000001' });
    const [confirmation, signIn] = provider.requests.slice(1).map(({ body: sent }) => sent);
    expect(JSON.parse(confirmation ?? '')).toMatchObject({ ConfirmationCode: '123456' });
    expect(JSON.parse(signIn ?? '')).toMatchObject({ AuthFlow: 'USER_AUTH', Session: 'session-1' });
  });

  describe('in a pool that gives no session after the code', () => {
    /** All cookies of the browser that began. */
    async function beginWithPassword(tel = details.tel) {
      const { headers } = await call(signUpSmsEndpoint, { ...details, tel });
      return headers
        .getSetCookie()
        .map((cookie) => cookie.split(';', 1)[0])
        .join('; ');
    }

    const verify = (cookie: string) =>
      call(signUpVerifyEndpoint, { tel: details.tel, code: '123456' }, { cookie });

    it('signs in with the password, which the browser kept sealed and gives back', async () => {
      const idToken = await provider.signIdToken({ phone_number: undefined });
      provider.replies.set('InitiateAuth USER_PASSWORD_AUTH', {
        body: { AuthenticationResult: { IdToken: idToken, RefreshToken: 'r' } },
      });
      const cookie = await beginWithPassword();
      expect(cookie).not.toContain(details.password);
      const { body, headers } = await verify(cookie);
      // The number is the one that was confirmed, as nothing else names it.
      expect(await openTicket(body.ticket ?? '')).toMatchObject({ tel: '09012345678' });
      expect(JSON.parse(provider.requests.at(-1)?.body ?? '')).toMatchObject({
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: '+819012345678', PASSWORD: details.password },
      });
      expect(headers.get('set-cookie')).toContain(
        'signUpPassword=; Path=/api/auth/signup; Max-Age=0',
      );
    });

    it('signs in with the password also where the session of the confirmation is refused', async () => {
      provider.replies.set('ConfirmSignUp', { body: { Session: 'session-1' } });
      const message = 'USER_AUTH flow not enabled for this client';
      provider.replies.set('InitiateAuth', { error: 'InvalidParameterException', message });
      provider.replies.set('InitiateAuth USER_PASSWORD_AUTH', {
        body: {
          AuthenticationResult: { IdToken: await provider.signIdToken(), RefreshToken: 'r' },
        },
      });
      expect(await verify(await beginWithPassword())).toMatchObject({
        body: { ticket: expect.any(String) },
      });
    });

    it.each([
      ['another password signed up first', { error: 'NotAuthorizedException' }],
      ['a code is asked for', { body: { ChallengeName: 'SMS_MFA', Session: 'session-1' } }],
      ['the provider fails', { error: 'InternalErrorException' }],
    ])('has the customer sign in when %s, as the account exists', async (_, reply) => {
      provider.replies.set('InitiateAuth', reply);
      expect(await verify(await beginWithPassword())).toMatchObject({
        status: 200,
        body: { signInNeeded: true },
      });
    });

    it('has the customer sign in when the password is no longer kept, or is another number’s', async () => {
      const [kept = ''] = (await beginWithPassword()).split('; ');
      expect(await verify(kept)).toMatchObject({ status: 200, body: { signInNeeded: true } });
      const [, others = ''] = (await beginWithPassword('09099999999')).split('; ');
      const [again = ''] = (await beginWithPassword()).split('; ');
      expect(await verify(`${again}; ${others}`)).toMatchObject({ body: { signInNeeded: true } });
      expect(provider.operations).not.toContain('InitiateAuth');
    });
  });

  it('confirms the sign-up that this browser began and clears its cookie', async () => {
    provider.replies.set('SignUp', { body: { Session: 'sign-up-1' } });
    const cookie = await begin();
    expect(cookie).not.toContain('sign-up-1');
    provider.replies.set('ConfirmSignUp', { body: { Session: 'session-1' } });
    provider.replies.set('InitiateAuth', {
      body: {
        AuthenticationResult: { IdToken: await provider.signIdToken(), RefreshToken: 'r' },
      },
    });
    const { headers } = await call(
      signUpVerifyEndpoint,
      { tel: details.tel, code: '123456' },
      { cookie },
    );
    expect(JSON.parse(provider.requests[1]?.body ?? '')).toMatchObject({ Session: 'sign-up-1' });
    expect(headers.get('set-cookie')).toContain('signUp=; Path=/api/auth/signup; Max-Age=0');
  });

  it('signs in again after a lost answer, or answers already_registered in another process', async () => {
    provider.replies.set('ConfirmSignUp', { body: { Session: 'session-1' } });
    provider.replies.set('InitiateAuth', {
      body: {
        AuthenticationResult: { IdToken: await provider.signIdToken(), RefreshToken: 'r' },
      },
    });
    const cookie = await begin();
    const verify = (code: string, by = cookie) =>
      call(signUpVerifyEndpoint, { tel: details.tel, code }, { cookie: by });
    expect(await verify('123456')).toMatchObject({ status: 200 });
    provider.replies.set('ConfirmSignUp', { error: 'NotAuthorizedException' });
    const again = await verify('123456');
    expect(await openTicket(again.body.ticket ?? '')).toMatchObject({ tel: '09000000001' });
    expect(provider.operations.filter((name) => name === 'ConfirmSignUp')).toHaveLength(1);
    expect(await verify('654321')).toMatchObject(rejection(422, 'wrong_code'));
    expect(await verify('123456', await begin())).toMatchObject(rejection(422, 'wrong_code'));
    // Another process has the mark, and not the tokens.
    globalThis.shopProcessWide?.delete('confirmedSignUps');
    expect(await verify('123456')).toMatchObject(rejection(409, 'already_registered'));
  });

  it('does not sign in again with the old cookie and code after a sign-out', async () => {
    provider.replies.set('ConfirmSignUp', { body: { Session: 'session-1' } });
    const tokens = { IdToken: await provider.signIdToken(), RefreshToken: 'r' };
    provider.replies.set('InitiateAuth', { body: { AuthenticationResult: tokens } });
    const cookie = await begin();
    const verify = () =>
      call(signUpVerifyEndpoint, { tel: details.tel, code: '123456' }, { cookie });
    const signIn = await openTicket((await verify()).body.ticket ?? '');
    if (!signIn) throw new Error('not signed in');
    const nowhere = {
      get: () => undefined,
      set: () => {},
      clear: () => {},
      leaveSession: () => {},
    };
    await endSession(startSessionToken(signIn, nowhere));
    const again = await verify();
    expect(again).toMatchObject(rejection(409, 'already_registered'));
    expect(again.headers.get('set-cookie')).toBeNull();
  });

  it.each([
    ['CodeMismatchException', 422, 'wrong_code'],
    ['ExpiredCodeException', 422, 'expired_code'],
    ['UserNotFoundException', 422, 'wrong_code'],
    ['LimitExceededException', 429, 'too_many_wrong_codes'],
    ['NotAuthorizedException', 422, 'wrong_code'],
    ['AliasExistsException', 409, 'already_registered'],
  ])('answers the provider’s %s on the code with %i %s', async (error, status, code) => {
    provider.replies.set('ConfirmSignUp', { error });
    const cookie = await begin();
    expect(
      await call(signUpVerifyEndpoint, { tel: details.tel, code: '123456' }, { cookie }),
    ).toMatchObject(rejection(status, code));
  });

  it('checks no code for a browser that did not begin the sign-up of that number', async () => {
    const cookie = await begin();
    provider.operations.length = 0;
    for (const headers of [{ cookie: '' }, { cookie }, { cookie: 'signUp=forged' }]) {
      expect(
        await call(signUpVerifyEndpoint, { tel: '09000000001', code: '123456' }, headers),
      ).toMatchObject(rejection(422, 'expired_code'));
    }
    expect(provider.operations).toEqual([]);
  });
});

describe('the credit token', () => {
  const token = 'tok_0123456789';
  const endsAt = Math.floor(Date.now() / 1000) + 3_600;

  function sessionOf(refreshToken: string, secure = '') {
    const session = { sub: 'user-1', tel: '09000000001', refreshToken, renewedAt: endsAt };
    return encode({
      token: { ...session, expiresAt: endsAt },
      secret: readServerEnv().NEXTAUTH_SECRET ?? '',
    }).then((sealed) => ({ cookie: `${secure}next-auth.session-token=${sealed}` }));
  }

  /** The cookies of a session in which a card was entered, and the token's by itself. */
  async function cardEntered() {
    const { cookie } = await sessionOf('refresh-1');
    const { headers } = await call(registerCreditTokenEndpoint, { token }, { cookie });
    const kept = headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    return { kept, whole: { cookie: `${cookie}; ${kept}` } };
  }

  it('is stored in an HttpOnly cookie and not returned', async () => {
    const { status, body, headers } = await call(
      registerCreditTokenEndpoint,
      { token },
      await sessionOf('refresh-1'),
    );
    expect({ status, body }).toEqual({ status: 200, body: { token: 'kept' } });
    const cookie = headers.get('set-cookie');
    expect(cookie).toMatch(/^creditToken=[\w.-]+; Path=\/; Max-Age=1800; HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toContain(token);
    expect(cardGateway.requests[0]).toMatchObject({
      url: '/card-gateway/api/tokens/check',
      body: JSON.stringify({ token }),
      headers: { 'x-shop-secret': 'shop-secret' },
    });
  });

  it('has a Secure cookie when the shop is reached over https', async () => {
    const origin = 'https://shop.example';
    vi.stubEnv('NEXTAUTH_URL', origin);
    const { headers } = await call(
      registerCreditTokenEndpoint,
      { token },
      { origin, ...(await sessionOf('refresh-1', '__Secure-')) },
    );
    expect(headers.get('set-cookie')).toContain('creditToken=');
    expect(headers.get('set-cookie')).toContain('; Secure');
  });

  it.each(['expired', 'unknown', 'used'])('is not stored when it is %s', async (status) => {
    tokenStatus = status;
    const session = await sessionOf('refresh-1');
    const { body, headers } = await call(registerCreditTokenEndpoint, { token }, session);
    expect(body).toHaveProperty('errorMessage');
    expect(headers.get('set-cookie')).toBeNull();
  });

  it.each([
    ['of one letter', 't'],
    ['of base64', 'ab+/cd=='],
    ['that would end a cookie', 'tok_012345; Path=/embedded'],
    ['of 2,000 letters', 't'.repeat(2_000)],
  ])('may have any form that its gateway gives it, such as one %s', async (_, form) => {
    const { cookie } = await sessionOf('refresh-1');
    const { body, headers } = await call(registerCreditTokenEndpoint, { token: form }, { cookie });
    expect(body).toEqual({ token: 'kept' });
    const kept = headers.get('set-cookie') ?? '';
    expect(kept).toMatch(/^creditToken=[\w.-]+; Path=\/; Max-Age=1800; HttpOnly; SameSite=Lax$/);
    // Browsers drop a longer cookie without a word.
    expect(kept.length).toBeLessThan(4_096);
    await call(verifyCreditTokenEndpoint, {}, { cookie: `${cookie}; ${kept.split(';', 1)[0]}` });
    expect(cardGateway.requests.map((request) => JSON.parse(request.body))).toEqual([
      { token: form },
      { token: form },
    ]);
  });

  it.each(['', 't'.repeat(2_001), 'tok_012345\r\nset-cookie: a=b', 'tok_あいうえお'])(
    'is rejected when no gateway can have made it: %j',
    async (unfit) => {
      const rejected = await call(registerCreditTokenEndpoint, { token: unfit });
      expect(rejected).toMatchObject(rejection(400, 'invalid_request'));
      expect(rejected.headers.get('set-cookie')).toBeNull();
    },
  );

  it('is checked again at the gateway before it is used', async () => {
    const { whole: cookie } = await cardEntered();
    expect((await call(verifyCreditTokenEndpoint, {}, cookie)).body).toEqual({ token: 'kept' });
    tokenStatus = 'expired';
    const late = await call(verifyCreditTokenEndpoint, {}, cookie);
    expect(late.body).toHaveProperty('errorMessage');
    expect(late.headers.get('set-cookie')).toContain('creditToken=; Path=/; Max-Age=0');
    expect((await call(verifyCreditTokenEndpoint, {})).body).toHaveProperty('errorMessage');
  });

  describe('of a gateway without a server for the shop', () => {
    beforeEach(() => vi.stubEnv('CARD_GATEWAY_ORIGIN', ''));

    it('is stored and confirmed without a check, for the main API to judge', async () => {
      const { kept, whole } = await cardEntered();
      expect(kept).toMatch(/^creditToken=[\w.-]+$/);
      expect((await call(verifyCreditTokenEndpoint, {}, whole)).body).toEqual({ token: 'kept' });
      expect(cardGateway.requests).toEqual([]);
    });

    it('is missing where none was stored, or nobody is signed in', async () => {
      const { cookie } = await sessionOf('refresh-1');
      const { body } = await call(verifyCreditTokenEndpoint, {}, { cookie });
      expect(body).toHaveProperty('errorMessage');
      const { status } = await call(registerCreditTokenEndpoint, { token });
      expect(status).toBe(401);
    });
  });

  it('is not stored when nobody is signed in', async () => {
    const { status, body, headers } = await call(registerCreditTokenEndpoint, { token });
    expect({ status, body }).toMatchObject(rejection(401, 'session_required'));
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('is rejected in a copy of its cookies after the sign-out', async () => {
    const { whole } = await cardEntered();
    await endSession({ refreshToken: 'refresh-1' });
    expect((await call(verifyCreditTokenEndpoint, {}, whole)).body).toHaveProperty('errorMessage');
  });

  it('is rejected in another session, and without one', async () => {
    const { kept } = await cardEntered();
    const { cookie } = await sessionOf('refresh-2');
    for (const copied of [`${cookie}; ${kept}`, kept]) {
      const { body } = await call(verifyCreditTokenEndpoint, {}, { cookie: copied });
      expect(body).toHaveProperty('errorMessage');
    }
  });

  it('is answered with 503 when the gateway is down', async () => {
    await cardGateway.close();
    expect(await call(registerCreditTokenEndpoint, { token })).toMatchObject(
      rejection(503, 'back_end_unavailable'),
    );
    cardGateway = await startUpstream(() => ({ body: {} }));
  });
});
