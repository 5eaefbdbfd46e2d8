import type { Result } from '@/calls/failure';
import { noAnswerResult, resultOf } from '@/calls/main-api-client';

/** Until the storefront has given up asking the main API. */
const TIMEOUT_MS = 35_000;

async function post(path: string, body: object): Promise<Result<unknown>> {
  try {
    const response = await fetch(`/api/auth/office/${path}`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return resultOf('startOfficeSession', { status: response.status, text: await response.text() });
  } catch (thrown) {
    return noAnswerResult(thrown);
  }
}

export interface OfficeCredentials {
  readonly email: string;
  readonly password: string;
  /** Six digits of the app, or a recovery code; empty for staff members. */
  readonly code: string;
}

export function signInToOffice(credentials: OfficeCredentials): Promise<Result<unknown>> {
  return post('sign-in', { ...credentials });
}

export function signOutOfOffice(isEverywhere: boolean): Promise<Result<unknown>> {
  return post('sign-out', { isEverywhere });
}
