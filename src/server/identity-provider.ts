import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import {
  type $Command,
  CognitoIdentityProviderClient,
  type CognitoIdentityProviderClientResolvedConfig,
  CognitoIdentityProviderServiceException,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
  type InitiateAuthCommandInput,
  ResendConfirmationCodeCommand,
  RevokeTokenCommand,
  type ServiceInputTypes,
  type ServiceOutputTypes,
  SignUpCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Failure } from '@/calls/failure';
import { noAnswer } from '@/calls/failures';
import { readServerEnv } from '@/config/env.server';
import { createFairQueue, type TurnTaker } from '@/platform/fair-queue';
import { processWide } from '@/platform/process-wide';
import { requestIdHeader } from '@/platform/request-context';
import { callUpstream } from './upstream/call-upstream';
import { deadlineFor, type Waiting } from './upstream/deadlines';

/*
 * Users are phone numbers in digits, or e-mail addresses of accounts that have moved to planet. Errors are
 * the SDK's, distinguished by `name` (auth/identity-rejections.ts).
 */

function headersOf(request: unknown): object {
  const hasThem = typeof request === 'object' && request !== null && 'headers' in request;
  return hasThem && typeof request.headers === 'object' ? (request.headers ?? {}) : {};
}

/** Idle connections close after 4 s, like those of `fetch`: before the provider or a proxy closes them. */
const CONNECTIONS = { keepAlive: true, timeout: 4_000 };

const client = processWide('identityProvider', () => {
  const { COGNITO_REGION, COGNITO_ENDPOINT } = readServerEnv();
  const created = new CognitoIdentityProviderClient({
    region: COGNITO_REGION,
    ...(COGNITO_ENDPOINT ? { endpoint: COGNITO_ENDPOINT } : {}),
    // None of these operations is signed.
    credentials: { accessKeyId: 'unused', secretAccessKey: 'unused' },
    requestHandler: { httpAgent: CONNECTIONS, httpsAgent: CONNECTIONS },
    // Retries are decided in `callUpstream`; nothing here is a read.
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

/** Client errors are answers rather than failures of the upstream. */
function isRejection(error: unknown): error is CognitoIdentityProviderServiceException {
  return (
    error instanceof CognitoIdentityProviderServiceException &&
    error.$fault === 'client' &&
    (error.$metadata.httpStatusCode ?? 0) < 500
  );
}

function noAnswerOf(error: unknown): Failure {
  const cause = { cause: error };
  if (error instanceof CognitoIdentityProviderServiceException) {
    return noAnswer('back_end_unavailable', cause);
  }
  return noAnswer(error instanceof SyntaxError ? 'unexpected_response' : 'network_error', cause);
}

interface Circumstances {
  readonly waiting?: Waiting;
  /** The operation waits for this customer's turn. */
  readonly customer?: Customer;
}

/**
 * Does one operation once. `name` is the operation's, as bundlers rename the command's class.
 * @throws TooManyAtOnce; the provider's own rejections; Failure without a usable answer
 */
async function operate<Input extends ServiceInputTypes, Output extends ServiceOutputTypes>(
  name: string,
  command: $Command<
    Input,
    Output,
    CognitoIdentityProviderClientResolvedConfig,
    ServiceInputTypes,
    ServiceOutputTypes
  >,
  { waiting = 'inquiry', customer }: Circumstances = {},
): Promise<Output> {
  async function ask(): Promise<Output> {
    const outcome = await callUpstream({
      upstream: 'identityProvider',
      name,
      deadlineMs: deadlineFor(waiting),
      isRead: false,
      attempt: async (abortSignal) => {
        try {
          return { answer: await client().send(command, { abortSignal }) };
        } catch (error) {
          if (isRejection(error)) return { rejection: error };
          throw noAnswerOf(error);
        }
      },
    });
    if ('rejection' in outcome) throw outcome.rejection;
    return outcome.answer;
  }
  if (!customer || customer.hasTurn) return ask();
  // InitiateAuth succeeds only with the right password.
  return turns()(customer, ask, () => name === 'InitiateAuth');
}

/**
 * Several operations in one turn, so that the customer queues only once.
 * @throws TooManyAtOnce
 */
export function inOneTurn<T>(customer: Customer, work: (customer: Customer) => Promise<T>) {
  return turns()(customer, () => work({ ...customer, hasTurn: true }));
}

/** The shop announces a code only when the provider confirms that it sent one. */
function assertUnderstood(part: object | string | undefined): void {
  if (!part) throw noAnswer('unexpected_response');
}

/** Named like the provider's own error. */
class TooManyAtOnce extends Error {
  override readonly name = 'TooManyRequestsException';
  readonly retryAfterSeconds = 5;
}

/**
 * A queue for customers who are not signed in, such as attackers who guess. It takes a third of the parallel
 * calls; the rest is left for sessions of other customers.
 */
const turns = processWide('identityProviderTurns', () =>
  createFairQueue({
    atATime: 16,
    waiting: 64,
    longestWaitMs: 5_000,
    rejection: () => new TooManyAtOnce(),
  }),
);

/** Undefined with Cognito, whose answers contain no waiting time. */
export function retryAfterOf(error: unknown): number | undefined {
  // Not `instanceof`: the error may come from another bundle.
  if (error instanceof Error && 'retryAfterSeconds' in error)
    return Number(error.retryAfterSeconds);
  if (!(error instanceof CognitoIdentityProviderServiceException)) return undefined;
  const headers = headersOf(error.$response);
  const seconds = 'retry-after' in headers ? Number(headers['retry-after']) : Number.NaN;
  return Number.isFinite(seconds) ? seconds : undefined;
}

/** Turns `09000000001` into `+819000000001`; leaves an e-mail address unchanged. */
function userName(name: string): string {
  return name.includes('@') ? name : `+81${name.replace(/^0/, '')}`;
}

/**
 * `network` is an IPv4 address, or an IPv6 network as its lowest address. `device` has signed in to the
 * account before, or proved its number.
 */
export interface Customer extends TurnTaker {
  /** The code works in this browser only. */
  readonly browser?: string;
  readonly hasTurn?: true;
}

/** Cognito's proof that the client has the app client's secret. */
function secretHash(name: string): string | undefined {
  const { COGNITO_CLIENT_SECRET } = readServerEnv();
  if (!COGNITO_CLIENT_SECRET) return undefined;
  return createHmac('sha256', COGNITO_CLIENT_SECRET)
    .update(`${name}${clientId()}`)
    .digest('base64');
}

/** Cognito accepts a customer's address only from a client with a secret. */
function contextOf({ network, device, browser }: Customer) {
  if (!readServerEnv().COGNITO_CLIENT_SECRET) return {};
  return {
    ...(isIP(network) !== 0 && { UserContextData: { IpAddress: network } }),
    ClientMetadata: {
      ...(browser !== undefined && { browser }),
      ...(device !== undefined && { device }),
    },
  };
}

function authParameters(user: string) {
  const hash = secretHash(user);
  return { USERNAME: user, ...(hash !== undefined && { SECRET_HASH: hash }) };
}

function requestFor(tel: string, customer: Customer) {
  const user = userName(tel);
  const SecretHash = secretHash(user);
  return { ClientId: clientId(), Username: user, SecretHash, ...contextOf(customer) };
}

export interface IssuedTokens {
  idToken: string;
  accessToken: string | undefined;
  /** Undefined on a renewal that keeps the current one. */
  refreshToken: string | undefined;
}

async function initiateAuth(
  input: Omit<InitiateAuthCommandInput, 'ClientId'>,
  circumstances?: Circumstances,
): Promise<IssuedTokens> {
  const command = new InitiateAuthCommand({ ClientId: clientId(), ...input });
  const { AuthenticationResult: tokens } = await operate('InitiateAuth', command, circumstances);
  if (!tokens?.IdToken) throw new Error('The identity provider asked for a further step');
  const { IdToken: idToken, AccessToken: accessToken, RefreshToken: refreshToken } = tokens;
  return { idToken, accessToken, refreshToken };
}

/** `name` is a phone number in digits or an e-mail address. */
export function signInWithPassword(name: string, password: string, customer: Customer) {
  return initiateAuth(
    {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { ...authParameters(userName(name)), PASSWORD: password },
      ...contextOf(customer),
    },
    { customer },
  );
}

/** Uses the session from the confirmation, so that no password need be stored. */
export function signInAfterConfirmation(tel: string, session: string): Promise<IssuedTokens> {
  return initiateAuth({
    AuthFlow: 'USER_AUTH',
    Session: session,
    AuthParameters: authParameters(userName(tel)),
  });
}

/** With a secret, Cognito expects the hash of `subject`, as numbers are only aliases. */
export function renewTokens(refreshToken: string, subject: string): Promise<IssuedTokens> {
  const hash = secretHash(subject);
  // A short deadline: pages wait for this before they read anything.
  return initiateAuth(
    {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: refreshToken, ...(hash && { SECRET_HASH: hash }) },
    },
    { waiting: 'read' },
  );
}

/** Sends a code by SMS. Returns the session for `confirmSignUp`, if there is one. */
export async function signUp(tel: string, password: string, customer: Customer) {
  const command = new SignUpCommand({
    ...requestFor(tel, customer),
    Password: password,
    UserAttributes: [{ Name: 'phone_number', Value: userName(tel) }],
  });
  const { Session, UserSub } = await operate('SignUp', command, { customer });
  assertUnderstood(UserSub);
  return Session;
}

export async function resendCode(tel: string, customer: Customer): Promise<void> {
  const command = new ResendConfirmationCodeCommand(requestFor(tel, customer));
  const answer = await operate('ResendConfirmationCode', command, { customer });
  assertUnderstood(answer.CodeDeliveryDetails);
}

/** Returns the session for `signInAfterConfirmation`. */
export async function confirmSignUp(
  tel: string,
  code: string,
  signUpSession: string | undefined,
  customer: Customer,
): Promise<string> {
  const command = new ConfirmSignUpCommand({
    ...requestFor(tel, customer),
    ConfirmationCode: code,
    Session: signUpSession,
  });
  const { Session } = await operate('ConfirmSignUp', command, { customer });
  if (!Session) throw new Error('The identity provider gave no session after confirmation');
  return Session;
}

export async function requestPasswordReset(tel: string, customer: Customer): Promise<void> {
  const command = new ForgotPasswordCommand(requestFor(tel, customer));
  const answer = await operate('ForgotPassword', command, { customer });
  assertUnderstood(answer.CodeDeliveryDetails);
}

/** The provider also ends the account's sessions. */
export async function confirmPasswordReset(
  tel: string,
  code: string,
  password: string,
  customer: Customer,
): Promise<void> {
  const command = new ConfirmForgotPasswordCommand({
    ...requestFor(tel, customer),
    ConfirmationCode: code,
    Password: password,
  });
  await operate('ConfirmForgotPassword', command, { customer });
}

/** Sends a code by SMS to the new number. */
export async function requestPhoneChange(accessToken: string, tel: string): Promise<void> {
  const command = new UpdateUserAttributesCommand({
    AccessToken: accessToken,
    UserAttributes: [{ Name: 'phone_number', Value: userName(tel) }],
  });
  const answer = await operate('UpdateUserAttributes', command);
  assertUnderstood(answer.CodeDeliveryDetailsList);
}

/** Changes to the number requested last. */
export async function confirmPhoneChange(accessToken: string, code: string): Promise<void> {
  const command = new VerifyUserAttributeCommand({
    AccessToken: accessToken,
    AttributeName: 'phone_number',
    Code: code,
  });
  await operate('VerifyUserAttribute', command);
}

export async function revokeRefreshToken(refreshToken: string): Promise<void> {
  const { COGNITO_CLIENT_SECRET: ClientSecret } = readServerEnv();
  const request = { ClientId: clientId(), Token: refreshToken, ClientSecret };
  await operate('RevokeToken', new RevokeTokenCommand(request));
}
