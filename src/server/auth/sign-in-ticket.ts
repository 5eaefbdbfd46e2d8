import { RateLimiterRes } from 'rate-limiter-flexible';
import { z } from 'zod';
import { errorFields, logger } from '../logger';
import { type Counting, withCounter } from '../shared-counters';
import type { IdTokenClaims } from './id-token';
import { openSealedText, sealText } from './sealed-text';

const LIFETIME_SECONDS = 60;

/**
 * A ticket is a counter that goes up to one, kept for longer than the clocks of two machines differ. A
 * sign-in that cannot be known to be the first is none: unlike a limit, half a guarantee is worth nothing.
 */
const ticketUse: Counting = {
  name: 'signInTicket',
  points: 1,
  seconds: 10 * LIFETIME_SECONDS,
  whenUnreachable: 'throw',
};

/** A sign-in that has succeeded at the identity provider. */
export interface SignIn extends IdTokenClaims {
  idToken: string;
  refreshToken: string;
}

const contentSchema = z.object({
  jti: z.string(),
  exp: z.number(),
  signIn: z.object({
    subject: z.string(),
    tel: z.string(),
    expiresAt: z.number(),
    idToken: z.string(),
    refreshToken: z.string(),
  }),
});

/**
 * A sign-in as text that only this shop can read, good once and for a minute. It takes the tokens from
 * the endpoint that talks to the identity provider to next-auth, which makes the session of them.
 */
export function sealTicket(signIn: SignIn, nowSeconds?: number): Promise<string> {
  return sealText('sign-in ticket', { signIn: { ...signIn } }, LIFETIME_SECONDS, nowSeconds);
}

async function isFirstUse(ticketId: string): Promise<boolean> {
  try {
    return await withCounter(ticketUse, async (counter) => {
      try {
        await counter.consume(ticketId);
        return true;
      } catch (error) {
        if (error instanceof RateLimiterRes) return false;
        throw error;
      }
    });
  } catch (error) {
    logger().error(errorFields(error), 'a sign-in was refused, as its ticket could not be checked');
    return false;
  }
}

/** The sign-in of a ticket; null when it is forged, too old or used, whichever process it was used at. */
export async function openTicket(ticket: string, now = new Date()): Promise<SignIn | null> {
  const content = await openSealedText('sign-in ticket', ticket, contentSchema, now);
  return content && (await isFirstUse(content.jti)) ? content.signIn : null;
}
