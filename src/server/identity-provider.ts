import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
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
import type { Failure } from '@/calls/failure';
import { noAnswer } from '@/calls/failures';
import { readServerEnv } from '@/config/env.server';
import { createFairQueue, type TurnTaker } from '@/domain/fair-queue';
import { processWide } from '@/platform/process-wide';
import { requestIdHeader } from '@/platform/request-context';
import { callUpstream } from './upstream/call-upstream';
import { deadlineFor, type Waiting } from './upstream/deadlines';

/*
 * The identity provider in the words of the shop: users are phone numbers, in digits, or the e-mail
 * addresses of accounts that have moved to planet. Failures are the SDK's own, told apart by their
 * `name` (auth/identity-rejections.ts).
 */

/** The SDK says no more of a request or an answer than that it is one. */
function headersOf(request: unknown): object {
  const hasThem = typeof request === 'object' && request !== null && 'headers' in request;
  return hasThem && typeof request.headers === 'object' ? (request.headers ?? {}) : {};
}

/** An unused connection is closed after 4 s, as by `fetch`: before the provider or a proxy closes it. */
const CONNECTIONS = { keepAlive: true, timeout: 4_000 };

const client = processWide('identityProvider', () => {
  const { COGNITO_REGION, COGNITO_ENDPOINT } = readServerEnv();
  const created = new CognitoIdentityProviderClient({
    region: COGNITO_REGION,
    ...(COGNITO_ENDPOINT ? { endpoint: COGNITO_ENDPOINT } : {}),
    // Nothing the shop calls is signed.
    credentials: { accessKeyId: 'unused', secretAccessKey: 'unused' },
    requestHandler: { httpAgent: CONNECTIONS, httpsAgent: CONNECTIONS },
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

function clientId(): string {
  const { COGNITO_CLIENT_ID } = readServerEnv();
  if (!COGNITO_CLIENT_ID) throw new Error('COGNITO_CLIENT_ID is not set');
  return COGNITO_CLIENT_ID;
}

/** What the provider refuses is an answer, told apart by its name. */
function isRejection(error: unknown): error is CognitoIdentityProviderServiceException {
  return (
    error instanceof CognitoIdentityProviderServiceException &&
    error.$fault === 'client' &&
    (error.$metadata.httpStatusCode ?? 0) < 500
  );
}

/** Why the SDK gave no answer: the provider failed, nobody can read what came, or nothing came. */
function noAnswerOf(error: unknown): Failure {
  const cause = { cause: error };
  if (error instanceof CognitoIdentityProviderServiceException) {
    return noAnswer('back_end_unavailable', cause);
  }
  return noAnswer(error instanceof SyntaxError ? 'unexpected_response' : 'network_error', cause);
}

/**
 * Does one operation at the provider, once; for a customer who need not be signed in, when it is their turn.
 *
 * @throws TooManyAtOnce, what the provider refuses, by its name; Failure when it gave no usable answer
 */
async function operate<T>(
  name: string,
  send: (options: { abortSignal: AbortSignal }) => Promise<T>,
  { waiting = 'inquiry', customer }: { waiting?: Waiting; customer?: Customer } = {},
): Promise<T> {
  const ask = () => callOnce(name, send, waiting);
  if (!customer || customer.hasTurn) return ask();
  // Tokens for a customer are of a right password.
  return turns()(customer, ask, () => name === 'InitiateAuth');
}

/**
 * Does several operations for a customer in one turn, so that they wait as long as for one.
 *
 * @throws TooManyAtOnce, and what the work throws
 */
export function inOneTurn<T>(
  customer: Customer,
  work: (customer: Customer) => Promise<T>,
): Promise<T> {
  return turns()(customer, () => work({ ...customer, hasTurn: true }));
}

async function callOnce<T>(
  name: string,
  send: (options: { abortSignal: AbortSignal }) => Promise<T>,
  waiting: Waiting,
): Promise<T> {
  const outcome = await callUpstream({
    backEnd: 'identityProvider',
    name,
    deadlineMs: deadlineFor(waiting),
    isRead: false,
    attempt: async (abortSignal) => {
      try {
        return { answer: await send({ abortSignal }) };
      } catch (error) {
        if (isRejection(error)) return { rejection: error };
        throw noAnswerOf(error);
      }
    },
  });
  if ('rejection' in outcome) throw outcome.rejection;
  return outcome.answer;
}

/**
 * Nobody is told of a code that the provider does not say it has sent.
 *
 * @throws Failure when what an answer always has is missing
 */
function assertUnderstood(part: object | string | undefined): void {
  if (!part) throw noAnswer('unexpected_response');
}

/** Too many customers want something of the provider; named as the provider would name it. */
class TooManyAtOnce extends Error {
  override readonly name = 'TooManyRequestsException';
  readonly retryAfterSeconds = 5;
}

/**
 * Calls for customers who need not be signed in, such as guessers. They have a third of the room that calls
 * of the provider have, so that the sessions of others go on, and it is shared fairly.
 */
const turns = processWide('identityProviderTurns', () =>
  createFairQueue({
    atATime: 16,
    waiting: 64,
    longestWaitMs: 5_000,
    rejection: () => new TooManyAtOnce(),
  }),
);

/**
 * After how many seconds the provider takes another try, where it says so; the embedded one does.
 */
export function retryAfterOf(error: unknown): number | undefined {
  // Not told by its class, as the queue may be another bundle's.
  if (error instanceof Error && 'retryAfterSeconds' in error)
    return Number(error.retryAfterSeconds);
  if (!(error instanceof CognitoIdentityProviderServiceException)) return undefined;
  const headers = headersOf(error.$response);
  const seconds = 'retry-after' in headers ? Number(headers['retry-after']) : Number.NaN;
  return Number.isFinite(seconds) ? seconds : undefined;
}

/** `09000000001` as the provider has it, `+819000000001`; an e-mail address as it is. */
function userName(name: string): string {
  return name.includes('@') ? name : `+81${name.replace(/^0/, '')}`;
}

/**
 * Whom the storefront asks for. `network` is the IPv4 address, or the IPv6 network as its lowest address;
 * `device` of one that has signed in to the account before, or proved its number.
 */
export interface Customer extends TurnTaker {
  /** The browser that a code is for: it is good for no other. */
  readonly browser?: string;
  /** It is this customer's turn already. */
  readonly hasTurn?: true;
}

/** What only the holder of the app client's secret can show, of the name as it is sent; Cognito's own recipe. */
function secretHash(name: string): string | undefined {
  const { COGNITO_CLIENT_SECRET } = readServerEnv();
  if (!COGNITO_CLIENT_SECRET) return undefined;
  return createHmac('sha256', COGNITO_CLIENT_SECRET)
    .update(`${name}${clientId()}`)
    .digest('base64');
}

/** Cognito believes an address, and takes one, only from a client with a secret. */
function told({ network, device, browser }: Customer) {
  if (!readServerEnv().COGNITO_CLIENT_SECRET) return {};
  return {
    ...(isIP(network) !== 0 && { UserContextData: { IpAddress: network } }),
    ClientMetadata: {
      ...(browser !== undefined && { browser }),
      ...(device !== undefined && { device }),
    },
  };
}

/** As `AuthParameters` and as fields of their own, a name and the proof that goes with it. */
function named(name: string) {
  const hash = secretHash(name);
  return {
    fields: { Username: name, ...(hash !== undefined && { SecretHash: hash }) },
    parameters: { USERNAME: name, ...(hash !== undefined && { SECRET_HASH: hash }) },
  };
}

/** What goes with every operation for the customer with the number, in digits. */
function askedFor(tel: string, customer: Customer) {
  return { ClientId: clientId(), ...named(userName(tel)).fields, ...told(customer) };
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
  asked: { waiting?: Waiting; customer?: Customer } = {},
): Promise<IssuedTokens> {
  const command = new InitiateAuthCommand({ ClientId: clientId(), ...input });
  const { AuthenticationResult: tokens } = await operate(
    'InitiateAuth',
    (options) => client().send(command, options),
    asked,
  );
  if (!tokens?.IdToken) throw new Error('The identity provider asked for a further step');
  const { IdToken: idToken, AccessToken: accessToken, RefreshToken: refreshToken } = tokens;
  return { idToken, accessToken, refreshToken };
}

/** `name` is a phone number in digits or an e-mail address. */
export function signInWithPassword(
  name: string,
  password: string,
  customer: Customer,
): Promise<IssuedTokens> {
  return initiateAuth(
    {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { ...named(userName(name)).parameters, PASSWORD: password },
      ...told(customer),
    },
    { customer },
  );
}

/** With the session that confirming the phone number gave, so that no password need be kept. */
export function signInAfterConfirmation(tel: string, session: string): Promise<IssuedTokens> {
  return initiateAuth({
    AuthFlow: 'USER_AUTH',
    Session: session,
    AuthParameters: named(userName(tel)).parameters,
  });
}

/** `subject` is the user name that Cognito asks a client with a secret to prove, where numbers are aliases. */
export function renewTokens(refreshToken: string, subject: string): Promise<IssuedTokens> {
  const { SECRET_HASH } = named(subject).parameters;
  // A page waits for it before it reads anything.
  return initiateAuth(
    {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: refreshToken, ...(SECRET_HASH && { SECRET_HASH }) },
    },
    { waiting: 'read' },
  );
}

/** Sends a code by SMS; gives the session by which `confirmSignUp` knows who began, if there is one. */
export async function signUp(
  tel: string,
  password: string,
  customer: Customer,
): Promise<string | undefined> {
  const { Session, UserSub } = await operate(
    'SignUp',
    (options) =>
      client().send(
        new SignUpCommand({
          ...askedFor(tel, customer),
          Password: password,
          UserAttributes: [{ Name: 'phone_number', Value: userName(tel) }],
        }),
        options,
      ),
    { customer },
  );
  assertUnderstood(UserSub);
  return Session;
}

/** Sends another code by SMS to a number that signed up but was not confirmed. */
export async function resendCode(tel: string, customer: Customer): Promise<void> {
  const { CodeDeliveryDetails } = await operate(
    'ResendConfirmationCode',
    (options) => client().send(new ResendConfirmationCodeCommand(askedFor(tel, customer)), options),
    { customer },
  );
  assertUnderstood(CodeDeliveryDetails);
}

/** Answers the session for `signInAfterConfirmation`. */
export async function confirmSignUp(
  tel: string,
  code: string,
  signUpSession: string | undefined,
  customer: Customer,
): Promise<string> {
  const { Session } = await operate(
    'ConfirmSignUp',
    (options) =>
      client().send(
        new ConfirmSignUpCommand({
          ...askedFor(tel, customer),
          ConfirmationCode: code,
          Session: signUpSession,
        }),
        options,
      ),
    { customer },
  );
  if (!Session) throw new Error('The identity provider gave no session after confirmation');
  return Session;
}

/** Sends a code by SMS, by which a new password can be set. */
export async function requestPasswordReset(tel: string, customer: Customer): Promise<void> {
  const { CodeDeliveryDetails } = await operate(
    'ForgotPassword',
    (options) => client().send(new ForgotPasswordCommand(askedFor(tel, customer)), options),
    { customer },
  );
  assertUnderstood(CodeDeliveryDetails);
}

/** Sets a new password by the code of the SMS; the provider ends the account's sessions. */
export async function confirmPasswordReset(
  tel: string,
  code: string,
  password: string,
  customer: Customer,
): Promise<void> {
  await operate(
    'ConfirmForgotPassword',
    (options) =>
      client().send(
        new ConfirmForgotPasswordCommand({
          ...askedFor(tel, customer),
          ConfirmationCode: code,
          Password: password,
        }),
        options,
      ),
    { customer },
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
  const { COGNITO_CLIENT_SECRET: ClientSecret } = readServerEnv();
  await operate('RevokeToken', (options) =>
    client().send(
      new RevokeTokenCommand({
        ClientId: clientId(),
        Token: refreshToken,
        ...(ClientSecret && { ClientSecret }),
      }),
      options,
    ),
  );
}
