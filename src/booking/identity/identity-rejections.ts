import type { Failure, FailureText } from '@/calls/failure';
import type { Result } from '@/calls/result';

/** Why a call was refused, where its answer says nothing else. */
export function rejectionIn(answer: Result<unknown>): Failure | undefined {
  return answer.ok ? undefined : answer.error;
}

/** What is wrong with the code stands beside its field, `code`; anything else concerns the whole. */
export function codeRejection(refused: Failure): FailureText {
  const { message, kind } = refused;
  return kind === 'wrongCode' ? { message, fields: [{ path: 'code', message }] } : refused;
}

/** A wrong password stands beside its field, `password`; anything else concerns the whole. */
export function passwordRejection(refused: Failure): FailureText {
  const { message, code } = refused;
  return code === 'wrong_password' ? { message, fields: [{ path: 'password', message }] } : refused;
}
