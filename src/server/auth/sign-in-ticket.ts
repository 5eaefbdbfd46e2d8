import { z } from 'zod';
import { processWide } from '../process-wide';
import type { IdTokenClaims } from './id-token';
import { openSealedText, sealText } from './sealed-text';

const LIFETIME_SECONDS = 60;

declare module '../process-wide' {
  interface ProcessWideObjects {
    /** Ids of the tickets that were used, with the time they would have ended anyway. */
    usedTickets: Map<string, number>;
  }
}

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

/** The sign-in of a ticket; null when it is forged, too old or used. */
export async function openTicket(ticket: string, now = new Date()): Promise<SignIn | null> {
  const used = processWide('usedTickets', () => new Map());
  for (const [id, end] of used) {
    if (end < now.getTime() / 1000) used.delete(id);
  }
  const content = await openSealedText('sign-in ticket', ticket, contentSchema, now);
  if (!content || used.has(content.jti)) return null;
  used.set(content.jti, content.exp);
  return content.signIn;
}
