import type { FrontEndError } from '@/calls/front-end-errors';
import type { FormRefusal } from '@/shell/forms/form-refusal';

/** A wrong password stands beside its field, `password`; anything else concerns the whole. */
export function passwordRefusal(refused: FrontEndError): FormRefusal {
  const { message, code } = refused;
  return code === 'wrong_password' ? { message, fields: [{ path: 'password', message }] } : refused;
}
