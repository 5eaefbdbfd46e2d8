import { z } from 'zod';
import { PHONE_CHANGE_COOKIE, readCookies } from './cookies';
import { openSealedText, sealText } from './sealed-text';

/** As long as Cognito's code for a changed attribute is good. */
export const PHONE_CHANGE_SECONDS = 24 * 60 * 60;

const wantedNumberSchema = z.object({ owner: z.string(), tel: z.string() });

/**
 * Keeps which number, in digits, the code was sent to: the identity provider knows it and does not
 * tell, and would give the account that number whichever one the page shows. It says besides that the
 * password was right, of the account that has `owner` now and of no other.
 */
export function sealWantedNumber(owner: string, tel: string): Promise<string> {
  return sealText('phone change', { owner, tel }, PHONE_CHANGE_SECONDS);
}

/**
 * The number, in digits, that this browser has a code on its way to, for the account that has `owner`
 * now; null when there is none, or the ticket is another account's, forged or older than the code can
 * be.
 */
export async function wantedNumber(
  request: Parameters<typeof readCookies>[0],
  owner: string,
): Promise<string | null> {
  const ticket = readCookies(request).get(PHONE_CHANGE_COOKIE) ?? '';
  const wanted = await openSealedText('phone change', ticket, wantedNumberSchema);
  return wanted?.owner === owner ? wanted.tel : null;
}
