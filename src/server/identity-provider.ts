import {
  CognitoIdentityProviderClient,
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
import { readServerEnv } from '@/config/env.server';
import { processWide } from './process-wide';

/*
 * The identity provider in the words of the shop: users are phone numbers, in digits, or the e-mail
 * addresses of accounts that have moved to planet. Failures are the SDK's own, told apart by their
 * `name` (auth/identity-refusals.ts).
 */

const DEADLINE_MS = 8_000;

declare module './process-wide' {
  interface ProcessWideObjects {
    identityProvider: CognitoIdentityProviderClient;
  }
}

function client(): CognitoIdentityProviderClient {
  return processWide('identityProvider', () => {
    const { COGNITO_REGION, COGNITO_ENDPOINT } = readServerEnv();
    return new CognitoIdentityProviderClient({
      region: COGNITO_REGION,
      ...(COGNITO_ENDPOINT ? { endpoint: COGNITO_ENDPOINT } : {}),
      // Nothing the shop calls is signed.
      credentials: { accessKeyId: 'unused', secretAccessKey: 'unused' },
      maxAttempts: 2,
    });
  });
}

function clientId(): string {
  const { COGNITO_CLIENT_ID } = readServerEnv();
  if (!COGNITO_CLIENT_ID) throw new Error('COGNITO_CLIENT_ID is not set');
  return COGNITO_CLIENT_ID;
}

const deadline = () => ({ abortSignal: AbortSignal.timeout(DEADLINE_MS) });

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
): Promise<IssuedTokens> {
  const { AuthenticationResult: tokens } = await client().send(
    new InitiateAuthCommand({ ClientId: clientId(), ...input }),
    deadline(),
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
  return initiateAuth({
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN: refreshToken },
  });
}

/** Sends a code by SMS; gives the session by which `confirmSignUp` knows who began, if there is one. */
export async function signUp(tel: string, password: string): Promise<string | undefined> {
  const { Session } = await client().send(
    new SignUpCommand({
      ClientId: clientId(),
      Username: userName(tel),
      Password: password,
      UserAttributes: [{ Name: 'phone_number', Value: userName(tel) }],
    }),
    deadline(),
  );
  return Session;
}

/** Sends another code by SMS to a number that signed up but was not confirmed. */
export async function resendCode(tel: string): Promise<void> {
  await client().send(
    new ResendConfirmationCodeCommand({ ClientId: clientId(), Username: userName(tel) }),
    deadline(),
  );
}

/** Answers the session for `signInAfterConfirmation`. */
export async function confirmSignUp(
  tel: string,
  code: string,
  signUpSession: string | undefined,
): Promise<string> {
  const { Session } = await client().send(
    new ConfirmSignUpCommand({
      ClientId: clientId(),
      Username: userName(tel),
      ConfirmationCode: code,
      Session: signUpSession,
    }),
    deadline(),
  );
  if (!Session) throw new Error('The identity provider gave no session after confirmation');
  return Session;
}

/** Sends a code by SMS, by which a new password can be set. */
export async function requestPasswordReset(tel: string): Promise<void> {
  await client().send(
    new ForgotPasswordCommand({ ClientId: clientId(), Username: userName(tel) }),
    deadline(),
  );
}

/** Sets a new password by the code of the SMS; the provider ends the account's sessions. */
export async function confirmPasswordReset(
  tel: string,
  code: string,
  password: string,
): Promise<void> {
  await client().send(
    new ConfirmForgotPasswordCommand({
      ClientId: clientId(),
      Username: userName(tel),
      ConfirmationCode: code,
      Password: password,
    }),
    deadline(),
  );
}

/** Sends a code by SMS to the number the account is to have. */
export async function requestPhoneChange(accessToken: string, tel: string): Promise<void> {
  await client().send(
    new UpdateUserAttributesCommand({
      AccessToken: accessToken,
      UserAttributes: [{ Name: 'phone_number', Value: userName(tel) }],
    }),
    deadline(),
  );
}

/** Gives the account the number asked for last, by the code of the SMS. */
export async function confirmPhoneChange(accessToken: string, code: string): Promise<void> {
  await client().send(
    new VerifyUserAttributeCommand({
      AccessToken: accessToken,
      AttributeName: 'phone_number',
      Code: code,
    }),
    deadline(),
  );
}

export async function revokeRefreshToken(refreshToken: string): Promise<void> {
  await client().send(
    new RevokeTokenCommand({ ClientId: clientId(), Token: refreshToken }),
    deadline(),
  );
}
