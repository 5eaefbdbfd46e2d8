import type { Failure } from '@/calls/failure';
import { createFailure } from '@/calls/failures';
import { signIn } from '@/calls/internal-api-client';
import { noAnswerResult } from '@/calls/main-api-client';
import type { Result } from '@/calls/result';
import { signInWithTicket } from '@/shell/session/sign-in-and-out';

const TICKET_SPENT = 'ログインを完了できませんでした。お手数ですが、もう一度ログインしてください。';

/** Turns a one-time ticket into the session; undefined when that worked. */
export async function openSession(ticket: Result<string>): Promise<Failure | undefined> {
  if (!ticket.ok) return ticket.error;
  switch (await signInWithTicket(ticket.value)) {
    case 'signedIn':
      return undefined;
    case 'spent':
      return createFailure('localServerError', { code: 'ticket_spent', message: TICKET_SPENT });
    case 'noAnswer':
      return noAnswerResult(undefined).error;
  }
}

/**
 * Signs in with a password; gives why it was refused, or undefined.
 *
 * @param username the phone number's digits, or the e-mail address of an account moved to planet
 */
export async function signInWithPassword(
  username: string,
  password: string,
): Promise<Failure | undefined> {
  return openSession(await signIn(username, password));
}
