import type { FrontEndError } from '@/calls/front-end-errors';
import type { Result } from '@/calls/result';
import type { FormRejection } from '@/shell/forms/form-rejection';

/** Why a call was refused, where its answer says nothing else. */
export function rejectionIn(answer: Result<unknown>): FrontEndError | undefined {
  return answer.ok ? undefined : answer.error;
}

/** What is wrong with the code stands beside its field, `code`; anything else concerns the whole. */
export function codeRejection(refused: FrontEndError): FormRejection {
  const { message, kind } = refused;
  return kind === 'wrongCode' ? { message, fields: [{ path: 'code', message }] } : refused;
}

/** A wrong password stands beside its field, `password`; anything else concerns the whole. */
export function passwordRejection(refused: FrontEndError): FormRejection {
  const { message, code } = refused;
  return code === 'wrong_password' ? { message, fields: [{ path: 'password', message }] } : refused;
}
