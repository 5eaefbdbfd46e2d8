import type { InternalApiErrorCode } from '@/contract/api-errors';
import { kindByStatus, readProductError } from './call-failure';
import type { CallInput } from './call-request';
import { areCookiesBlocked, cookiesBlocked } from './cookies';
import type { Failure, FailureKind, Result } from './failure';
import { createFailure, noAnswer } from './failures';
import { sendThroughMaintenance } from './maintenance-signal';

/* The internal API (SPEC section 7): POST, JSON, same origin. Failures are returned as values. */

const TIMEOUT_MS = 35_000;

type Fields = Readonly<Record<string, unknown>>;

const ownKinds = {
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

const kindOfOwnCode = new Map<string, FailureKind>(Object.entries(ownKinds));

function toFailure(status: number, body: unknown): Failure {
  const own = { ...readProductError(body), status };
  if (!own.code) return createFailure('unknownServerError', { status });
  const kind = kindOfOwnCode.get(own.code) ?? kindByStatus(status, own.code);
  if (kind) return createFailure(kind, own);
  // From status 500 on the server is at fault, and a retry may succeed.
  return createFailure('localServerError', { ...own, retryable: status >= 500 });
}

async function post(path: string, body: Fields): Promise<Result<Fields>> {
  // Every step is bound to the browser by a cookie: a code would come that can never be confirmed.
  if (areCookiesBlocked()) return { ok: false, error: cookiesBlocked() };
  let status: number;
  let answered: unknown;
  try {
    const response = await sendThroughMaintenance(false, () =>
      fetch(`/api/auth/${path}`, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    );
    status = response.status;
    answered = await response.json().catch(() => undefined);
  } catch {
    return { ok: false, error: noAnswer('network_error') };
  }
  if (status >= 400) return { ok: false, error: toFailure(status, answered) };
  return { ok: true, value: typeof answered === 'object' && answered ? { ...answered } : {} };
}

async function postForText(path: string, body: Fields, field: string): Promise<Result<string>> {
  const result = await post(path, body);
  if (!result.ok) return result;
  const { [field]: text, errorMessage } = result.value;
  if (typeof text === 'string') return { ok: true, value: text };
  // SPEC section 8: an errorMessage in place of the token is a credit-token failure.
  return {
    ok: false,
    error:
      typeof errorMessage === 'string'
        ? createFailure('creditTokenFailed', { message: errorMessage })
        : createFailure('unknownServerError'),
  };
}

const SIGN_IN_STEPS = ['newPassword', 'smsCode', 'appCode'] as const;

/** The step that follows the password, and the last digits of the number that a code was sent to. */
export interface SignInStep {
  readonly step: (typeof SIGN_IN_STEPS)[number];
  readonly lastDigits: string | undefined;
}

/** A one-time ticket, or the next step. */
export type SignInAnswer = { readonly ticket: string } | SignInStep;

async function postForSignIn(path: string, body: Fields): Promise<Result<SignInAnswer>> {
  const result = await post(path, body);
  if (!result.ok) return result;
  const { ticket, step, lastDigits } = result.value;
  if (typeof ticket === 'string') return { ok: true, value: { ticket } };
  const known = SIGN_IN_STEPS.find((each) => each === step);
  if (!known) return { ok: false, error: createFailure('unknownServerError') };
  const digits = typeof lastDigits === 'string' ? lastDigits : undefined;
  return { ok: true, value: { step: known, lastDigits: digits } };
}

/** `username` is a phone number or an e-mail address. */
export function signIn(username: string, password: string): Promise<Result<SignInAnswer>> {
  return postForSignIn('signin', { username, password });
}

/** Answers the step of the sign-in that this browser has begun. Safe to repeat. */
export function answerSignInStep(
  answer: { readonly code: string } | { readonly password: string },
): Promise<Result<SignInAnswer>> {
  return postForSignIn('signin/step', answer);
}

/** Sends the sign-up code by SMS. A repeat sends another code and needs no password. */
export function sendSignUpCode(tel: string, password?: string): Promise<Result<Fields>> {
  return post('signup/sms', { tel, password });
}

/**
 * Confirms the phone number and returns the ticket for `signInWithTicket`; null where the customer, who has an account now,
 * has to sign in.
 */
export async function verifySignUpCode(tel: string, code: string): Promise<Result<string | null>> {
  const result = await post('signup/verify', { tel, code });
  if (!result.ok) return result;
  const { ticket, signInNeeded } = result.value;
  if (signInNeeded === true) return { ok: true, value: null };
  return typeof ticket === 'string'
    ? { ok: true, value: ticket }
    : { ok: false, error: createFailure('unknownServerError') };
}

/** Sends the reset code by SMS. A number without an account gets nothing. */
export function requestPasswordReset(tel: string): Promise<Result<Fields>> {
  return post('password/reset', { tel });
}

/** Hands the code in. A wrong code shows only when the new password is set. */
export function handInPasswordResetCode(tel: string, code: string): Promise<Result<Fields>> {
  return post('password/verify', { tel, code });
}

/** Needs a code handed in before. */
export function confirmPasswordReset(password: string): Promise<Result<Fields>> {
  return post('password/confirm', { password });
}

/** Sends a code to the new number by SMS; another account's number gets none. Only the first send needs the password. */
export function requestPhoneChange(tel: string, password?: string): Promise<Result<Fields>> {
  return post('phone/change', { tel, password });
}

/** Changes the account's number with the code of the SMS. Safe to repeat. */
export function verifyPhoneChange(tel: string, code: string): Promise<Result<Fields>> {
  return post('phone/verify', { tel, code });
}

/** Registers the details of a customer who has just signed in. Safe to repeat. */
export function registerSignedUp(details: CallInput<'registerAccount'>['body']) {
  return post('signup/signed', { ...details });
}

/** Checks that the card token stored by the server still works; a rejection says why not. */
export function verifyCreditToken(): Promise<Result<string>> {
  return postForText('credit/verify', {}, 'token');
}

/** Has the server store the card token. The answer only confirms it. */
export function registerCreditToken(token: string): Promise<Result<string>> {
  return postForText('credit/register', { token }, 'token');
}
