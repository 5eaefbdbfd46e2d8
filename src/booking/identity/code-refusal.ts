import type { FrontEndError } from '@/calls/front-end-errors';
import type { FormRefusal } from '@/shell/forms/form-refusal';

/** What is wrong with the code stands beside its field, `code`; anything else concerns the whole. */
export function codeRefusal(refused: FrontEndError): FormRefusal {
  const { message, kind } = refused;
  return kind === 'wrongCode' ? { message, fields: [{ path: 'code', message }] } : refused;
}
