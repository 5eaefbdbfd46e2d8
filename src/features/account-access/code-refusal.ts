import type { FrontEndError } from '@/api-client/front-end-errors';
import type { FormRefusal } from '@/features/forms';

/** What is wrong with the code stands beside its field, `code`; anything else concerns the whole. */
export function codeRefusal(refused: FrontEndError): FormRefusal {
  const { message, kind } = refused;
  return kind === 'wrongCode' ? { message, fields: [{ path: 'code', message }] } : refused;
}
