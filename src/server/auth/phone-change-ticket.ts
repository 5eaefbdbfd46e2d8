import { z } from 'zod';
import { PHONE_CHANGE_COOKIE, readCookies } from './cookies';
import { openSealedText, sealText } from './sealed-text';

/** As long as Cognito's code for a changed attribute is good. */
export const PHONE_CHANGE_SECONDS = 24 * 60 * 60;

const wantedNumberSchema = z.object({ tel: z.string() });

/**
 * Keeps which number, in digits, the code was sent to: the identity provider knows it and does not
 * tell, and would give the account that number whichever one the page shows.
 */
export function sealWantedNumber(tel: string): Promise<string> {
  return sealText('phone change', { tel }, PHONE_CHANGE_SECONDS);
}

/** null when it is forged or older than the code can be. */
export async function openWantedNumber(ticket: string): Promise<string | null> {
  return (await openSealedText('phone change', ticket, wantedNumberSchema))?.tel ?? null;
}

/** The number, in digits, that this browser has a code on its way to; null when it is none or `tel`. */
export async function wantedNumber(
  request: Parameters<typeof readCookies>[0],
  tel: string,
): Promise<string | null> {
  const wanted = await openWantedNumber(readCookies(request).get(PHONE_CHANGE_COOKIE) ?? '');
  return wanted === tel ? null : wanted;
}
