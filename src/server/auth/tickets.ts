import { z } from 'zod';
import { serializeError } from '@/platform/log';
import { logger } from '../logger';
import { type Counting, countOnce } from '../shared-counters';
import type { readCookies } from './cookies';
import { openSealedText, sealedCookie, sealText } from './sealed-text';

/**
 * The new number (in digits) that a code was sent to, as the identity provider does not return it. It also
 * proves that the password was right, for the account with the number `owner` only.
 */
export const phoneChangeCookie = sealedCookie({
  name: 'phoneChange',
  purpose: 'phone change',
  schema: z.object({ owner: z.string(), tel: z.string() }),
  // Cognito's code for a changed attribute is good for so long.
  seconds: 24 * 60 * 60,
});

/** Null when no code was sent for the account with the number `owner`. Numbers are in digits. */
export async function wantedNumber(request: Parameters<typeof readCookies>[0], owner: string) {
  const wanted = await phoneChangeCookie.read(request);
  return wanted?.owner === owner ? wanted.tel : null;
}

const LIFETIME_SECONDS = 60;

/** Single use, enforced by a counter limited to 1. It lives longer than clocks of two machines differ. */
const ticketUse: Counting = {
  name: 'signInTicket',
  points: 1,
  seconds: 10 * LIFETIME_SECONDS,
  whenUnreachable: 'throw',
};

const contentSchema = z.object({
  jti: z.string(),
  exp: z.number(),
  signIn: z.object({
    subject: z.string(),
    userName: z.string().optional(),
    tel: z.string(),
    expiresAt: z.number(),
    idToken: z.string(),
    refreshToken: z.string(),
    /** When the sign-in began, before the identity provider was asked, as `counterTime`. */
    since: z.number(),
  }),
});

export type SignIn = z.output<typeof contentSchema>['signIn'];

/** Seals a sign-in for one use within a minute; next-auth makes a session of it. */
export function sealTicket(signIn: SignIn, nowSeconds?: number): Promise<string> {
  return sealText('sign-in ticket', { signIn }, LIFETIME_SECONDS, nowSeconds);
}

async function isFirstUse(ticketId: string): Promise<boolean> {
  try {
    return !(await countOnce(ticketUse, ticketId)).isRejected;
  } catch (error) {
    logger().error(
      serializeError(error),
      'a sign-in was rejected, as its ticket could not be checked',
    );
    return false;
  }
}

/** Null when the ticket is forged, expired or used in any process. */
export async function openTicket(ticket: string, now = new Date()): Promise<SignIn | null> {
  const content = await openSealedText('sign-in ticket', ticket, contentSchema, now);
  return content && (await isFirstUse(content.jti)) ? content.signIn : null;
}
