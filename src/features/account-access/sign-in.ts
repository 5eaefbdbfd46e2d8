import type { FrontEndError } from '@/api-client/front-end-errors';
import { frontEndError } from '@/api-client/front-end-errors';
import { callInternalApi } from '@/api-client/internal-api-client';
import type { Result } from '@/api-client/result';
import { signInWithTicket } from '@/features/session';

const TICKET_SPENT = 'ログインを完了できませんでした。お手数ですが、もう一度ログインしてください。';

function ticketIn(value: unknown): string | undefined {
  return typeof value === 'object' &&
    value !== null &&
    'ticket' in value &&
    typeof value.ticket === 'string'
    ? value.ticket
    : undefined;
}

/** Turns the answer of sign-in or verification into the session; undefined when that worked. */
export async function openSession(answer: Result<unknown>): Promise<FrontEndError | undefined> {
  if (!answer.ok) return answer.error;
  const ticket = ticketIn(answer.value);
  if (ticket && (await signInWithTicket(ticket))) return undefined;
  return frontEndError('localServerError', { code: 'ticket_spent', message: TICKET_SPENT });
}

/**
 * Signs in with phone and password; gives why it was refused, or undefined.
 *
 * @param username the phone number's digits
 */
export async function signInWithPassword(
  username: string,
  password: string,
): Promise<FrontEndError | undefined> {
  return openSession(await callInternalApi('/api/auth/signin', { username, password }));
}
