import { refusalIn } from '@/booking/identity/refusal-in';
import type { FrontEndError } from '@/calls/front-end-errors';
import * as internalApi from '@/calls/internal-api-client';

/* Each gives why it was refused, or undefined; none says whether another account has the number. */

/** Sends the code to the new number; asked again, another one, for which no password is needed. */
export async function sendPhoneChangeCode(
  tel: string,
  password?: string,
): Promise<FrontEndError | undefined> {
  return refusalIn(await internalApi.requestPhoneChange(tel, password));
}

/** Makes it the account's number, which signs in from then on. */
export async function verifyPhoneChangeCode(
  tel: string,
  code: string,
): Promise<FrontEndError | undefined> {
  return refusalIn(await internalApi.verifyPhoneChange(tel, code));
}
