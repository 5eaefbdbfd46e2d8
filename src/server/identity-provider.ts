import {
  CognitoIdentityProviderClient,
  CognitoIdentityProviderServiceException,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
  type InitiateAuthCommandInput,
  ResendConfirmationCodeCommand,
  RevokeTokenCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { NoAnswer } from '@/api-client/no-answer';
import { readServerEnv } from '@/config/env.server';
import { askBackEnd } from './back-ends/ask-back-end';
import { deadlineFor, type Waiting } from './back-ends/deadlines';
import { processWide } from './process-wide';
import { requestIdHeader } from './request-context';

/*
 * The identity provider in the words of the shop: users are phone numbers, in digits, or the e-mail
 * addresses of accounts that have moved to planet. Failures are the SDK's own, told apart by their
 * `name` (auth/identity-refusals.ts).
 */

declare module './process-wide' {
  interface ProcessWideObjects {
    identityProvider: CognitoIdentityProviderClient;
  }
}

/** The SDK says no more of its request than that it is one. */
function headersOf(request: unknown): object {
  const hasThem = typeof request === 'object' && request !== null && 'headers' in request;
  return hasThem && typeof request.headers === 'object' ? (request.headers ?? {}) : {};
}

function client(): CognitoIdentityProviderClient {
  return processWide('identityProvider', () => {
    const { COGNITO_REGION, COGNITO_ENDPOINT } = readServerEnv();
    const created = new CognitoIdentityProviderClient({
      region: COGNITO_REGION,
      ...(COGNITO_ENDPOINT ? { endpoint: COGNITO_ENDPOINT } : {}),
      // Nothing the shop calls is signed.
      credentials: { accessKeyId: 'unused', secretAccessKey: 'unused' },
      // What is repeated, and when, is decided for all back ends alike; nothing here is a read.
      maxAttempts: 1,
    });
    created.middlewareStack.add(
      (next) => (operation) => {
        Object.assign(headersOf(operation.request), requestIdHeader());
        return next(operation);
      },
      { step: 'build', name: 'requestId' },
    );
    return created;
  });
}

function clientId(): string {
  const { COGNITO_CLIENT_ID } = readServerEnv();
  if (!COGNITO_CLIENT_ID) throw new Error('COGNITO_CLIENT_ID is not set');
  return COGNITO_CLIENT_ID;
}

/** What the provider refuses is an answer, told apart by its name. */
function isRefusal(error: unknown): error is CognitoIdentityProviderServiceException {
  return (
    error instanceof CognitoIdentityProviderServiceException &&
    error.$fault === 'client' &&
    (error.$metadata.httpStatusCode ?? 0) < 500
  );
}

/** Why the SDK gave no answer: the provider failed, nobody can read what came, or nothing came. */
function noAnswerOf(error: unknown): NoAnswer {
  const cause = { cause: error };
  if (error instanceof CognitoIdentityProviderServiceException) {
    return new NoAnswer('back_end_unavailable', cause);
  }
  return new NoAnswer(
    error instanceof SyntaxError ? 'unexpected_response' : 'network_error',
    cause,
  );
}

/**
 * Does one operation at the provider, once.
 *
 * @throws what the provider refuses, by its name; NoAnswer
 */
async function operate<T>(
  name: string,
  send: (options: { abortSignal: AbortSignal }) => Promise<T>,
  waiting: Waiting = 'inquiry',
): Promise<T> {
  const outcome = await askBackEnd({
    backEnd: 'identityProvider',
    name,
    deadlineMs: deadlineFor(waiting),
    isRead: false,
    attempt: async (abortSignal) => {
      try {
        return { answer: await send({ abortSignal }) };
      } catch (error) {
        if (isRefusal(error)) return { refusal: error };
        throw noAnswerOf(error);
      }
    },
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.answer;
}

/**
 * Nobody is told of a code that the provider does not say it has sent.
 *
 * @throws NoAnswer when what an answer always has is missing
 */
function assertUnderstood(part: object | string | undefined): void {
  if (!part) throw new NoAnswer('unexpected_response');
}

/** `09000000001` as the provider has it, `+819000000001`; an e-mail address as it is. */
function userName(name: string): string {
  return name.includes('@') ? name : `+81${name.replace(/^0/, '')}`;
}

export interface IssuedTokens {
  idToken: string;
  /** Opens the account to its owner at the provider; kept nowhere. */
  accessToken: string | undefined;
  /** Absent on renewal, when the one in use stays good. */
  refreshToken: string | undefined;
}

async function initiateAuth(
  input: Omit<InitiateAuthCommandInput, 'ClientId'>,
  waiting?: Waiting,
): Promise<IssuedTokens> {
  const command = new InitiateAuthCommand({ ClientId: clientId(), ...input });
  const { AuthenticationResult: tokens } = await operate(
    'InitiateAuth',
    (options) => client().send(command, options),
    waiting,
  );
  if (!tokens?.IdToken) throw new Error('The identity provider asked for a further step');
  const { IdToken: idToken, AccessToken: accessToken, RefreshToken: refreshToken } = tokens;
  return { idToken, accessToken, refreshToken };
}

/** `name` is a phone number in digits or an e-mail address. */
export function signInWithPassword(name: string, password: string): Promise<IssuedTokens> {
  return initiateAuth({
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: userName(name), PASSWORD: password },
  });
}

/** With the session that confirming the phone number gave, so that no password need be kept. */
export function signInAfterConfirmation(tel: string, session: string): Promise<IssuedTokens> {
  return initiateAuth({
    AuthFlow: 'USER_AUTH',
    Session: session,
    AuthParameters: { USERNAME: userName(tel) },
  });
}

export function renewTokens(refreshToken: string): Promise<IssuedTokens> {
  // A page waits for it before it reads anything.
  return initiateAuth(
    { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: refreshToken } },
    'read',
  );
}

/** Sends a code by SMS; gives the session by which `confirmSignUp` knows who began, if there is one. */
export async function signUp(tel: string, password: string): Promise<string | undefined> {
  const { Session, UserSub } = await operate('SignUp', (options) =>
    client().send(
      new SignUpCommand({
        ClientId: clientId(),
        Username: userName(tel),
        Password: password,
        UserAttributes: [{ Name: 'phone_number', Value: userName(tel) }],
      }),
      options,
    ),
  );
  assertUnderstood(UserSub);
  return Session;
}

/** Sends another code by SMS to a number that signed up but was not confirmed. */
export async function resendCode(tel: string): Promise<void> {
  const { CodeDeliveryDetails } = await operate('ResendConfirmationCode', (options) =>
    client().send(
      new ResendConfirmationCodeCommand({ ClientId: clientId(), Username: userName(tel) }),
      options,
    ),
  );
  assertUnderstood(CodeDeliveryDetails);
}

/** Answers the session for `signInAfterConfirmation`. */
export async function confirmSignUp(
  tel: string,
  code: string,
  signUpSession: string | undefined,
): Promise<string> {
  const { Session } = await operate('ConfirmSignUp', (options) =>
    client().send(
      new ConfirmSignUpCommand({
        ClientId: clientId(),
        Username: userName(tel),
        ConfirmationCode: code,
        Session: signUpSession,
      }),
      options,
    ),
  );
  if (!Session) throw new Error('The identity provider gave no session after confirmation');
  return Session;
}

/** Sends a code by SMS, by which a new password can be set. */
export async function requestPasswordReset(tel: string): Promise<void> {
  const { CodeDeliveryDetails } = await operate('ForgotPassword', (options) =>
    client().send(
      new ForgotPasswordCommand({ ClientId: clientId(), Username: userName(tel) }),
      options,
    ),
  );
  assertUnderstood(CodeDeliveryDetails);
}

/** Sets a new password by the code of the SMS; the provider ends the account's sessions. */
export async function confirmPasswordReset(
  tel: string,
  code: string,
  password: string,
): Promise<void> {
  await operate('ConfirmForgotPassword', (options) =>
    client().send(
      new ConfirmForgotPasswordCommand({
        ClientId: clientId(),
        Username: userName(tel),
        ConfirmationCode: code,
        Password: password,
      }),
      options,
    ),
  );
}

/** Sends a code by SMS to the number the account is to have. */
export async function requestPhoneChange(accessToken: string, tel: string): Promise<void> {
  const { CodeDeliveryDetailsList } = await operate('UpdateUserAttributes', (options) =>
    client().send(
      new UpdateUserAttributesCommand({
        AccessToken: accessToken,
        UserAttributes: [{ Name: 'phone_number', Value: userName(tel) }],
      }),
      options,
    ),
  );
  assertUnderstood(CodeDeliveryDetailsList);
}

/** Gives the account the number asked for last, by the code of the SMS. */
export async function confirmPhoneChange(accessToken: string, code: string): Promise<void> {
  await operate('VerifyUserAttribute', (options) =>
    client().send(
      new VerifyUserAttributeCommand({
        AccessToken: accessToken,
        AttributeName: 'phone_number',
        Code: code,
      }),
      options,
    ),
  );
}

export async function revokeRefreshToken(refreshToken: string): Promise<void> {
  await operate('RevokeToken', (options) =>
    client().send(new RevokeTokenCommand({ ClientId: clientId(), Token: refreshToken }), options),
  );
}
