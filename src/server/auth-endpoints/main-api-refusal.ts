import type { FrontEndError } from '@/calls/front-end-errors';
import { isApiErrorCode } from '@/contract/api-errors';
import { RequestRefusal } from '../http/request-refusal';

/** A failure of the main API as the internal API answers it. */
export function refusalOf(error: FrontEndError): RequestRefusal {
  if (error.kind === 'notAuthorized') return new RequestRefusal('session_required');
  if (!isApiErrorCode(error.code)) return new RequestRefusal('back_end_unavailable');
  return new RequestRefusal(error.code, error.fields ? { fields: [...error.fields] } : {});
}
