import { areCookiesBlocked, cookiesBlocked } from '@/calls/cookies';
import type { Result } from '@/calls/failure';
import { unreadableAnswer } from '@/calls/failures';
import { noAnswerResult, toResult } from '@/calls/main-api-client';
import { paths } from '@/config/paths';
import { isRecord } from '@/domain/is-record';
import { forgetKeptInput } from '../changes/kept-input';

/** Longer than the storefront waits for the main API, so that its answer arrives first. */
const TIMEOUT_MS = 35_000;

async function post(path: string, body: object): Promise<Result<unknown>> {
  if (areCookiesBlocked()) return { ok: false, error: cookiesBlocked() };
  try {
    const response = await fetch(`/api/auth/office/${path}`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return toResult('startOfficeSession', { status: response.status, text: await response.text() });
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

/**
 * Signs in to the office.
 * @returns the account's id
 */
export async function signInToOffice(credentials: OfficeCredentials): Promise<Result<string>> {
  const result = await post('sign-in', { ...credentials });
  if (!result.ok) return result;
  const { value } = result;
  return isRecord(value) && typeof value.accountId === 'string'
    ? { ok: true, value: value.accountId }
    : { ok: false, error: unreadableAnswer(200) };
}

/**
 * Signs out, forgets what was typed, and loads the sign-in page as a new document, so that no data stays in memory.
 * After a failure the session and the page stay.
 */
export async function leaveOffice(isEverywhere: boolean): Promise<Result<unknown>> {
  const result = await post('sign-out', { isEverywhere });
  if (result.ok) {
    forgetKeptInput();
    window.location.assign(paths.office.signIn);
  }
  return result;
}
