import { type FrontEndError, frontEndError } from './front-end-errors';
import { internalApiErrors, isInternalApiErrorCode } from './internal-api-errors';
import { NETWORK_FAILURE_MESSAGE } from './main-api-client';
import { productErrorOf } from './product-error';
import type { Result } from './result';

type InternalPath =
  | '/api/auth/signin'
  | '/api/auth/signup/sms'
  | '/api/auth/signup/verify'
  | '/api/auth/signup/signed';

/** Longer than the server gives the identity provider. */
const TIMEOUT_MS = 35_000;

function failureOf(status: number, body: unknown): FrontEndError {
  const details = productErrorOf(body);
  const { code } = details;
  if (code === undefined) return frontEndError('unknownServerError', { status });
  if (isInternalApiErrorCode(code)) {
    return frontEndError(internalApiErrors[code].kind, { ...details, status });
  }
  if (status === 401) return frontEndError('notAuthorized', { ...details, status });
  if (status === 429) return frontEndError('tooManyAttempts', { ...details, status });
  return frontEndError('localServerError', { ...details, status });
}

/** A call of the product's own server: POST, JSON, failures as values (SPEC sections 7 and 8). */
export async function callInternalApi(path: InternalPath, input: object): Promise<Result<unknown>> {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    body = await response.json().catch(() => undefined);
  } catch {
    const message = NETWORK_FAILURE_MESSAGE;
    return {
      ok: false,
      error: frontEndError('unknownServerError', { code: 'network_error', message }),
    };
  }
  return response.ok
    ? { ok: true, value: body }
    : { ok: false, error: failureOf(response.status, body) };
}
