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
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  type InitiateAuthCommandInput,
  type InitiateAuthCommandOutput,
  ResendConfirmationCodeCommand,
  RespondToAuthChallengeCommand,
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

function readHeaders(request: unknown): object {
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
      Object.assign(readHeaders(operation.request), requestIdHeader());
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

function toNoAnswer(error: unknown): Failure {
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
          throw toNoAnswer(error);
        }
      },
    });
    if ('rejection' in outcome) throw outcome.rejection;
    return outcome.answer;
  }
  if (!customer || customer.hasTurn) return ask();
  // These succeed only with the right password or code.
  return turns()(customer, ask, () => ['InitiateAuth', 'RespondToAuthChallenge'].includes(name));
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
  const headers = readHeaders(error.$response);
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

/** The steps that a user pool may put between the right password and the tokens. */
export const CHALLENGES = ['NEW_PASSWORD_REQUIRED', 'SMS_MFA', 'SOFTWARE_TOKEN_MFA'] as const;

export interface Challenge {
  readonly challenge: (typeof CHALLENGES)[number];
  /** The provider's session of the sign-in, for `answerChallenge`. */
  readonly session: string;
  /** The account's own name, of which the one that was typed may be an alias. */
  readonly userName: string;
  /** The masked number to which the code was sent, such as `+*******0001`. */
  readonly destination: string | undefined;
}

type AuthAnswer = Pick<
  InitiateAuthCommandOutput,
  'AuthenticationResult' | 'ChallengeName' | 'ChallengeParameters' | 'Session'
>;

/** Known by its name, as the provider's rejections are (auth/identity-rejections.ts). */
class StepNotSupported extends Error {
  override readonly name = 'StepNotSupported';
}

/** @throws StepNotSupported for a further step, which the shop has no page for */
function tokensIn({ AuthenticationResult: tokens, ChallengeName }: AuthAnswer): IssuedTokens {
  if (!tokens?.IdToken) {
    const said = `The identity provider gave no id token but asked for ${ChallengeName}`;
    throw ChallengeName ? new StepNotSupported(said) : new Error(said);
  }
  const { IdToken: idToken, AccessToken: accessToken, RefreshToken: refreshToken } = tokens;
  return { idToken, accessToken, refreshToken };
}

function tokensOrChallengeIn(answer: AuthAnswer, user: string): IssuedTokens | Challenge {
  const challenge = CHALLENGES.find((known) => known === answer.ChallengeName);
  if (!challenge || !answer.Session) return tokensIn(answer);
  const { USER_ID_FOR_SRP: userName = user, CODE_DELIVERY_DESTINATION: destination } =
    answer.ChallengeParameters ?? {};
  return { challenge, session: answer.Session, userName, destination };
}

function initiateAuth(
  input: Omit<InitiateAuthCommandInput, 'ClientId'>,
  circumstances?: Circumstances,
): Promise<AuthAnswer> {
  const command = new InitiateAuthCommand({ ClientId: clientId(), ...input });
  return operate('InitiateAuth', command, circumstances);
}

/** `name` is a phone number in digits or an e-mail address. */
export async function signInWithPassword(name: string, password: string, customer: Customer) {
  const user = userName(name);
  const answer = await initiateAuth(
    {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { ...authParameters(user), PASSWORD: password },
      ...contextOf(customer),
    },
    { customer },
  );
  return chosenStep(answer, user, customer);
}

const answerNames = {
  NEW_PASSWORD_REQUIRED: 'NEW_PASSWORD',
  SMS_MFA: 'SMS_MFA_CODE',
  SOFTWARE_TOKEN_MFA: 'SOFTWARE_TOKEN_MFA_CODE',
} as const satisfies Record<Challenge['challenge'], string>;

/** The ways to a code that the shop has a page for: every customer has the number, not everybody the app. */
const MFA_TYPES = ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'] as const;

/** An account with several ways and no preferred one is asked for a code by SMS, without another page. */
async function chosenStep(answer: AuthAnswer, typed: string, customer: Customer) {
  if (answer.ChallengeName !== 'SELECT_MFA_TYPE' || !answer.Session)
    return tokensOrChallengeIn(answer, typed);
  const { MFAS_CAN_CHOOSE: choices = '', USER_ID_FOR_SRP: user = typed } =
    answer.ChallengeParameters ?? {};
  const chosen = MFA_TYPES.find((type) => choices.includes(`"${type}"`));
  if (!chosen) return tokensIn(answer);
  return respond('SELECT_MFA_TYPE', answer.Session, { user, ANSWER: chosen }, customer);
}

async function respond(
  challenge: Challenge['challenge'] | 'SELECT_MFA_TYPE',
  session: string,
  { user, ...answer }: { readonly user: string } & Readonly<Record<string, string>>,
  customer: Customer,
): Promise<IssuedTokens | Challenge> {
  const command = new RespondToAuthChallengeCommand({
    ClientId: clientId(),
    ChallengeName: challenge,
    Session: session,
    ChallengeResponses: { ...authParameters(user), ...answer },
    ...contextOf(customer),
  });
  const answered = await operate('RespondToAuthChallenge', command, { customer });
  return chosenStep(answered, user, customer);
}

/** @param answer the code or the new password */
export function answerChallenge(
  { challenge, session, userName: user }: Omit<Challenge, 'destination'>,
  answer: string,
  customer: Customer,
) {
  const answers = { user, [answerNames[challenge]]: answer };
  return respond(challenge, session, answers, customer);
}

/** Uses the session from the confirmation in place of the password. */
export async function signInAfterConfirmation(tel: string, session: string): Promise<IssuedTokens> {
  const answer = await initiateAuth({
    AuthFlow: 'USER_AUTH',
    Session: session,
    AuthParameters: authParameters(userName(tel)),
  });
  return tokensIn(answer);
}

/** A short deadline: pages wait for a renewal before they read anything. */
const RENEWAL: Circumstances = { waiting: 'read' };

async function getTokensFromRefreshToken(refreshToken: string): Promise<IssuedTokens> {
  const command = new GetTokensFromRefreshTokenCommand({
    ClientId: clientId(),
    RefreshToken: refreshToken,
    ClientSecret: readServerEnv().COGNITO_CLIENT_SECRET,
  });
  return tokensIn(await operate('GetTokensFromRefreshToken', command, RENEWAL));
}

/** A client with a secret sends the hash of the account's own name, as numbers are only aliases. */
async function refreshTokenAuth(refreshToken: string, user: string): Promise<IssuedTokens> {
  const hash = secretHash(user);
  const input = {
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN: refreshToken, ...(hash && { SECRET_HASH: hash }) },
  } as const;
  return tokensIn(await initiateAuth(input, RENEWAL));
}

/** These judge the refresh token; any other rejection may be one of the operation itself. */
const JUDGEMENTS: readonly string[] = [
  'NotAuthorizedException',
  'UserNotFoundException',
  'RefreshTokenReuseException',
  'TooManyRequestsException',
];

/** Whether this process has found a provider without GetTokensFromRefreshToken. */
const renewal = processWide('renewalOperation', () => ({ isOlder: false }));

/**
 * GetTokensFromRefreshToken works with rotation of refresh tokens and without. A provider from before it knows
 * REFRESH_TOKEN_AUTH alone.
 * @param user the account's own name (claim `cognito:username`)
 */
export async function renewTokens(refreshToken: string, user: string): Promise<IssuedTokens> {
  if (renewal().isOlder) return refreshTokenAuth(refreshToken, user);
  try {
    return await getTokensFromRefreshToken(refreshToken);
  } catch (error) {
    if (!isRejection(error) || JUDGEMENTS.includes(error.name)) throw error;
    const tokens = await refreshTokenAuth(refreshToken, user);
    renewal().isOlder = true;
    return tokens;
  }
}

/**
 * The account's phone number in E.164, for id tokens that do not contain it. Undefined where the app client may not
 * read it.
 */
export async function readPhoneNumber(accessToken: string): Promise<string | undefined> {
  try {
    const command = new GetUserCommand({ AccessToken: accessToken });
    const { UserAttributes } = await operate('GetUser', command, RENEWAL);
    return UserAttributes?.find(({ Name }) => Name === 'phone_number')?.Value;
  } catch (error) {
    if (isRejection(error)) return undefined;
    throw error;
  }
}

/**
 * Sends a code by SMS. Returns the session for `confirmSignUp`, if there is one.
 * @throws UsernameExistsException for a number that has signed up before, confirmed or not
 */
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

/** Cognito keeps the session of a sign-up for some minutes only, and rejects the right code with an older one. */
function isSessionOver(error: unknown): boolean {
  return (
    isRejection(error) && error.name === 'NotAuthorizedException' && /session/i.test(error.message)
  );
}

/** Returns the session for `signInAfterConfirmation`; undefined where the app client allows no USER_AUTH. */
export async function confirmSignUp(
  tel: string,
  code: string,
  signUpSession: string | undefined,
  customer: Customer,
): Promise<string | undefined> {
  const confirm = async (session: string | undefined) => {
    const command = new ConfirmSignUpCommand({
      ...requestFor(tel, customer),
      ConfirmationCode: code,
      Session: session,
    });
    return (await operate('ConfirmSignUp', command, { customer })).Session;
  };
  try {
    return await confirm(signUpSession);
  } catch (error) {
    if (signUpSession === undefined || !isSessionOver(error)) throw error;
    return confirm(undefined);
  }
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
