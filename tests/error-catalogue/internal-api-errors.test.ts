import type { NextApiHandler } from 'next';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { FailureKind, Result } from '@/calls/failure';
import { registerCreditToken, signIn } from '@/calls/internal-api-client';
import {
  type ApiErrorCode,
  apiErrors,
  type InternalApiErrorCode,
  internalApiErrors,
  isApiErrorCode,
} from '@/contract/api-errors';
import { Rejection } from '@/contract/rejection';
import {
  callIdentityProvider,
  type IdentityRejections,
  identityRejections,
} from '@/server/auth/identity-rejections';
import { registerCreditTokenEndpoint } from '@/server/auth-endpoints/credit-token';
import { internalEndpoint } from '@/server/auth-endpoints/internal-endpoint';
import type { CreditTokenStatus } from '@/server/cards/card-gateway';
import {
  answerChallenge,
  confirmPasswordReset,
  confirmPhoneChange,
  confirmSignUp,
  requestPasswordReset,
  requestPhoneChange,
  resendCode,
  signInWithPassword,
  signUp,
} from '@/server/identity-provider';
import { type ApiServer, serveApiHandler } from '../server/api-handler-server';
import {
  type FakeIdentityProvider,
  startFakeIdentityProvider,
} from '../server/fake-identity-provider';
import { startUpstream, type Upstream, type UpstreamAnswer } from '../server/fake-upstream';
import { newStorefront } from '../server/new-storefront';

/** What the internal API's own codes are. A code without a row does not type-check. */
const kindOfCode = {
  authentication_failed: 'notAuthorized',
  session_required: 'notAuthorized',
  step_not_supported: 'localServerError',
  wrong_password: 'localServerError',
  wrong_code: 'wrongCode',
  expired_code: 'wrongCode',
  already_registered: 'alreadyRegistered',
  too_many_attempts: 'tooManyAttempts',
  too_many_wrong_codes: 'tooManyAttempts',
  password_not_allowed: 'localServerError',
  message_not_sent: 'localServerError',
} as const satisfies Record<InternalApiErrorCode, FailureKind>;

/** What the codes of the main API are that are another error from the internal API. */
const kindOfMainApiCode: Partial<Record<ApiErrorCode, FailureKind>> = {
  unauthorized: 'notAuthorized',
  office_account_ended: 'notAuthorized',
  too_many_requests: 'tooManyAttempts',
  account_already_registered: 'alreadyRegistered',
};

const tel = '09000000001';
const customer = { network: '203.0.113.1', device: undefined };
const begun = { session: 'session-1', userName: 'user-1' };

/** How the shop comes to do each operation, at the provider's real client. */
const doing = {
  signIn: () => signInWithPassword(tel, 'demo-password', customer),
  enterSignInCode: () => answerChallenge({ ...begun, challenge: 'SMS_MFA' }, '123456', customer),
  setFirstPassword: () =>
    answerChallenge({ ...begun, challenge: 'NEW_PASSWORD_REQUIRED' }, 'first-password', customer),
  signUp: () => signUp(tel, 'demo-password', customer),
  resendCode: () => resendCode(tel, customer),
  confirmSignUp: () => confirmSignUp(tel, '123456', undefined, customer),
  requestPasswordReset: () => requestPasswordReset(tel, customer),
  confirmPasswordReset: () => confirmPasswordReset(tel, '123456', 'demo-password', customer),
  checkPassword: () => signInWithPassword(tel, 'demo-password', customer),
  requestPhoneChange: () => requestPhoneChange('access', tel),
  confirmPhoneChange: () => confirmPhoneChange('access', '123456'),
} as const satisfies Record<keyof IdentityRejections, () => Promise<unknown>>;

const tooMany = {
  LimitExceededException: 'too_many_attempts',
  TooManyRequestsException: 'too_many_attempts',
  TooManyFailedAttemptsException: 'too_many_attempts',
} as const;

const tooManyCodes = {
  ...tooMany,
  LimitExceededException: 'too_many_wrong_codes',
  TooManyFailedAttemptsException: 'too_many_wrong_codes',
} as const;

/** The provider's exceptions (SPEC section 8) and the code each becomes. A missing name does not type-check. */
const codeOfException = {
  signIn: {
    ...tooMany,
    NotAuthorizedException: 'authentication_failed',
    UserNotFoundException: 'authentication_failed',
    InvalidParameterException: 'authentication_failed',
    PasswordResetRequiredException: 'authentication_failed',
    UserNotConfirmedException: 'authentication_failed',
  },
  enterSignInCode: {
    ...tooManyCodes,
    CodeMismatchException: 'wrong_code',
    ExpiredCodeException: 'session_required',
    NotAuthorizedException: 'session_required',
    UserNotFoundException: 'session_required',
  },
  setFirstPassword: {
    ...tooMany,
    InvalidPasswordException: 'password_not_allowed',
    PasswordHistoryPolicyViolationException: 'password_not_allowed',
    NotAuthorizedException: 'session_required',
    UserNotFoundException: 'session_required',
  },
  signUp: {
    ...tooMany,
    InvalidPasswordException: 'password_not_allowed',
    InvalidParameterException: 'invalid_request',
    CodeDeliveryFailureException: 'message_not_sent',
  },
  resendCode: {
    ...tooMany,
    UserNotFoundException: 'invalid_request',
    CodeDeliveryFailureException: 'message_not_sent',
  },
  confirmSignUp: {
    ...tooManyCodes,
    CodeMismatchException: 'wrong_code',
    ExpiredCodeException: 'expired_code',
    UserNotFoundException: 'wrong_code',
    InvalidParameterException: 'wrong_code',
    NotAuthorizedException: 'wrong_code',
    AliasExistsException: 'already_registered',
  },
  requestPasswordReset: tooMany,
  confirmPasswordReset: {
    ...tooManyCodes,
    CodeMismatchException: 'wrong_code',
    NotAuthorizedException: 'wrong_code',
    UserNotFoundException: 'wrong_code',
    UserNotConfirmedException: 'wrong_code',
    InvalidParameterException: 'wrong_code',
    ExpiredCodeException: 'expired_code',
    InvalidPasswordException: 'password_not_allowed',
  },
  checkPassword: { ...tooMany, NotAuthorizedException: 'wrong_password' },
  requestPhoneChange: {
    ...tooMany,
    NotAuthorizedException: 'session_required',
    InvalidParameterException: 'invalid_request',
    CodeDeliveryFailureException: 'message_not_sent',
  },
  confirmPhoneChange: {
    ...tooManyCodes,
    NotAuthorizedException: 'session_required',
    CodeMismatchException: 'wrong_code',
    AliasExistsException: 'wrong_code',
    InvalidParameterException: 'wrong_code',
    ExpiredCodeException: 'expired_code',
  },
} as const satisfies {
  [Operation in keyof IdentityRejections]: Record<
    keyof IdentityRejections[Operation],
    InternalApiErrorCode | ApiErrorCode
  >;
};

/** What the card gateway says of a token that cannot be used. */
const rejectedTokens = {
  expired: 'creditTokenFailed',
  unknown: 'creditTokenFailed',
  used: 'creditTokenFailed',
} as const satisfies Record<Exclude<CreditTokenStatus, 'usable'>, FailureKind>;

const realFetch = globalThis.fetch;
let provider: FakeIdentityProvider;
let mainApi: Upstream;
let cardGateway: Upstream;
let cardAnswer: UpstreamAnswer;
let server: ApiServer;
let handler: NextApiHandler;

beforeAll(async () => {
  provider = await startFakeIdentityProvider();
  mainApi = await startUpstream(() => ({ body: { is_maintenance_time: false } }));
  cardGateway = await startUpstream(() => cardAnswer);
  server = await serveApiHandler((request, response) => handler(request, response));
});
afterAll(() => Promise.all([provider, mainApi, cardGateway, server].map((each) => each.close())));

beforeEach(() => {
  provider.replies.clear();
  newStorefront({
    ...provider.environment,
    CARD_GATEWAY_ORIGIN: cardGateway.origin,
    CARD_GATEWAY_SHOP_SECRET: 'shop-secret',
    MAIN_API_ORIGIN: mainApi.origin,
    NEXTAUTH_URL: server.origin,
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  });
  // As the browser does, for which the address is the shop's.
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    address.startsWith('/')
      ? realFetch(`${server.origin}${address}`, {
          ...init,
          headers: { ...Object.fromEntries(new Headers(init.headers)), origin: server.origin },
        })
      : realFetch(address, init),
  );
  return () => vi.unstubAllEnvs();
});

async function errorOf(asked: Promise<Result<unknown>>) {
  const result = await asked;
  if (result.ok) throw new Error('The call succeeded');
  return result.error;
}

const own = Object.keys(internalApiErrors).filter((code): code is InternalApiErrorCode =>
  Object.hasOwn(internalApiErrors, code),
);
const common = Object.keys(apiErrors).filter(isApiErrorCode);

it.each(own)(
  'the internal API’s code %s reaches the client with its kind, status and message',
  async (code) => {
    handler = internalEndpoint({
      body: z.object({ username: z.string(), password: z.string() }),
      run: () => Promise.reject(new Rejection(code)),
    });
    const { status, message } = internalApiErrors[code];
    expect(await errorOf(signIn(tel, 'demo-password'))).toMatchObject({
      kind: kindOfCode[code],
      code,
      status,
      message,
    });
  },
);

it.each(common)(
  'the shared code %s reaches the client with its kind, status and message',
  async (code) => {
    handler = internalEndpoint({
      body: z.object({ username: z.string(), password: z.string() }),
      run: () => Promise.reject(new Rejection(code)),
    });
    const { status, message } = apiErrors[code];
    const kind = kindOfMainApiCode[code] ?? 'localServerError';
    expect(await errorOf(signIn(tel, 'demo-password'))).toMatchObject({
      kind,
      code,
      status,
      message,
      retryable: status >= 500 || status === 429,
    });
  },
);

function isOperation(name: string): name is keyof IdentityRejections {
  return Object.hasOwn(identityRejections, name);
}

describe.each(Object.keys(identityRejections).filter(isOperation))('%s', (operation) => {
  const expected: Readonly<Record<string, InternalApiErrorCode | ApiErrorCode>> =
    codeOfException[operation];

  it('has a case for every exception of the identity provider', () => {
    expect(Object.keys(expected).sort()).toEqual(Object.keys(identityRejections[operation]).sort());
  });

  const operations = [
    'InitiateAuth',
    'RespondToAuthChallenge',
    'SignUp',
    'ResendConfirmationCode',
    'ConfirmSignUp',
    'ForgotPassword',
    'ConfirmForgotPassword',
    'UpdateUserAttributes',
    'VerifyUserAttribute',
  ];
  const given = [...Object.entries(expected), ['InternalErrorException', 'back_end_unavailable']];

  it.each(given)('turns %s into the code %s', async (exception = '', code = '') => {
    for (const each of operations) provider.replies.set(each, { error: exception });
    handler = internalEndpoint({
      body: z.object({ username: z.string(), password: z.string() }),
      run: async () => {
        await callIdentityProvider<unknown>(operation, doing[operation]);
        return { ticket: 'given' };
      },
    });
    expect((await errorOf(signIn(tel, 'demo-password'))).code).toBe(code);
  });
});

describe('registering a card token', () => {
  beforeEach(() => {
    handler = registerCreditTokenEndpoint;
  });

  it.each(Object.entries(rejectedTokens))(
    'asks for the card again when the gateway reports the token as %s',
    async (status, kind) => {
      cardAnswer = { body: { status } };
      expect(await errorOf(registerCreditToken('tok_0123'))).toMatchObject({
        kind,
        message:
          'お手数ですが、もう一度カード情報を入力してください。前に入力されたカード情報は、有効時間が切れたか、一度使われたか、別の画面で入力されたカードに替わったため、もう使えません。',
      });
    },
  );

  it.each([
    ['500', { status: 500, body: '' }],
    ['a page', { body: '<html></html>' }],
    ['another status', { body: { status: 'lost' } }],
  ])('returns a retryable 503 when the gateway answers with %s', async (_, given) => {
    cardAnswer = given;
    expect(await errorOf(registerCreditToken('tok_0123'))).toMatchObject({
      kind: 'localServerError',
      code: 'back_end_unavailable',
      status: 503,
      retryable: true,
    });
  });
});

it.each([
  ['an error without a body', 502, 'Bad Gateway', 'unknownServerError'],
  ['a page', 404, '<html></html>', 'unknownServerError'],
  ['a success without a ticket', 200, '{}', 'unknownServerError'],
])('the client returns an unknown server error for %s', async (_, status, body, kind) => {
  handler = (_request, response) => {
    response.status(status).end(body);
  };
  expect(await errorOf(signIn(tel, 'demo-password'))).toMatchObject({ kind });
});

it('the client returns a network error when there is no answer', async () => {
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => realFetch('http://127.0.0.1:9', init));
  expect(await errorOf(signIn(tel, 'demo-password'))).toMatchObject({
    kind: 'unknownServerError',
    code: 'network_error',
    message: '通信できませんでした。接続をご確認のうえ、もう一度お試しください。',
  });
});
