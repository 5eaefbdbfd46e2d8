import { cookiesBlocked } from '@/calls/cookies';
import type { Failure, FailureText, Result } from '@/calls/failure';
import { createFailure } from '@/calls/failures';
import { noAnswerResult } from '@/calls/main-api-client';
import { signInWithTicket } from '@/shell/session/sign-in-and-out';

/** Returns the rejection, or undefined. */
export function rejectionIn(answer: Result<unknown>): Failure | undefined {
  return answer.ok ? undefined : answer.error;
}

/** A wrong code is shown at the field `code`. */
export function codeRejection(failure: Failure): FailureText {
  const { message, kind } = failure;
  return kind === 'wrongCode' ? { message, fields: [{ path: 'code', message }] } : failure;
}

/** A wrong password is shown at the field `password`. */
export function passwordRejection(failure: Failure): FailureText {
  const { message, code } = failure;
  return code === 'wrong_password' ? { message, fields: [{ path: 'password', message }] } : failure;
}

const TICKET_SPENT = 'ログインを完了できませんでした。お手数ですが、もう一度ログインしてください。';

/** Exchanges a sign-in ticket for the session. Returns the rejection, or undefined. */
export async function openSession(ticket: string): Promise<Failure | undefined> {
  switch (await signInWithTicket(ticket)) {
    case 'signedIn':
      return undefined;
    case 'spent':
      return createFailure('localServerError', { code: 'ticket_spent', message: TICKET_SPENT });
    case 'notKept':
      return cookiesBlocked();
    case 'noAnswer':
      return noAnswerResult(undefined).error;
  }
}
