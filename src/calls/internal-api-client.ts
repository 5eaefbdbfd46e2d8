import type { BodyInput } from '@/contract/endpoint';
import type { MainApi } from '@/contract/main-api';
import { answerFaults, errorKindOf, internalApiErrorKind } from './error-kinds';
import type { Failure } from './failure';
import { createFailure, noAnswer } from './failures';
import { sendThroughMaintenance } from './maintenance-signal';
import { productErrorOf } from './product-error';
import type { Result } from './result';

/*
 * The internal API (SPEC section 7) as the browser calls it: POST, JSON, own origin. Failures are
 * values.
 */

const TIMEOUT_MS = 35_000;

type Fields = Readonly<Record<string, unknown>>;

function failureOf(status: number, body: unknown): Failure {
  const own = { ...productErrorOf(body), status };
  if (!own.code) return createFailure(answerFaults.noBody.kind, { status });
  const ownKind = internalApiErrorKind(own.code);
  if (ownKind) return createFailure(ownKind, own);
  const kind = errorKindOf('internalApi', status, own.code);
  // What was sent is at fault, or the server is.
  return createFailure(
    kind,
    kind === 'localServerError' ? { ...own, retryable: status >= 500 } : own,
  );
}

async function post(path: string, body: Fields): Promise<Result<Fields>> {
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
  if (status >= 400) return { ok: false, error: failureOf(status, answered) };
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
        ? createFailure(answerFaults.tokenRejection.kind, { message: errorMessage })
        : createFailure(answerFaults.noBody.kind),
  };
}

/** Gives the one-time ticket for `signInWithTicket`; `username` is a phone number or an e-mail address. */
export function signIn(username: string, password: string): Promise<Result<string>> {
  return postForText('signin', { username, password }, 'ticket');
}

/** Sends the sign-up code by SMS; asked again, another one, for which no password is needed. */
export function sendSignUpCode(tel: string, password?: string): Promise<Result<Fields>> {
  return post('signup/sms', { tel, password });
}

/** Confirms the phone number; gives the ticket for `signInWithTicket`. */
export function verifySignUpCode(tel: string, code: string): Promise<Result<string>> {
  return postForText('signup/verify', { tel, code }, 'ticket');
}

/** Sends the code for a new password by SMS, or nothing to a number without an account. */
export function requestPasswordReset(tel: string): Promise<Result<Fields>> {
  return post('password/reset', { tel });
}

/** Hands the code in; whether it is right shows with the new password. */
export function handInPasswordResetCode(tel: string, code: string): Promise<Result<Fields>> {
  return post('password/verify', { tel, code });
}

/** Sets the new password by the code handed in. */
export function confirmPasswordReset(password: string): Promise<Result<Fields>> {
  return post('password/confirm', { password });
}

/**
 * Sends a code by SMS to the number the account is to have, or nothing to another account's; asked
 * again, another one, for which no password is needed.
 */
export function requestPhoneChange(tel: string, password?: string): Promise<Result<Fields>> {
  return post('phone/change', { tel, password });
}

/** Gives the account the number by the code of its SMS; may be repeated. */
export function verifyPhoneChange(tel: string, code: string): Promise<Result<Fields>> {
  return post('phone/verify', { tel, code });
}

/** Registers the details of the customer who has just signed in; may be repeated. */
export function registerSignedUp(
  details: BodyInput<MainApi['registerAccount']>,
): Promise<Result<Fields>> {
  return post('signup/signed', { ...details });
}

/** Whether the card's token that the server keeps is still good; a rejection says why not. */
export function verifyCreditToken(): Promise<Result<string>> {
  return postForText('credit/verify', {}, 'token');
}

/** Has the server keep the card's token. The answer only says that it is kept. */
export function registerCreditToken(token: string): Promise<Result<string>> {
  return postForText('credit/register', { token }, 'token');
}
