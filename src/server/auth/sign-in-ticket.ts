import { hkdfSync, randomUUID } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import { readServerEnv } from '@/config/env.server';
import { processWide } from '../process-wide';
import type { IdTokenClaims } from './id-token';

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

function key(): Uint8Array {
  const { NEXTAUTH_SECRET } = readServerEnv();
  if (!NEXTAUTH_SECRET) throw new Error('NEXTAUTH_SECRET is not set');
  return new Uint8Array(hkdfSync('sha256', NEXTAUTH_SECRET, '', 'sign-in ticket', 32));
}

/**
 * A sign-in as text that only this shop can read, good once and for a minute. It takes the tokens from
 * the endpoint that talks to the identity provider to next-auth, which makes the session of them.
 */
export function sealTicket(signIn: SignIn, nowSeconds = Date.now() / 1000): Promise<string> {
  return new EncryptJWT({ signIn: { ...signIn } })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setJti(randomUUID())
    .setExpirationTime(Math.floor(nowSeconds) + LIFETIME_SECONDS)
    .encrypt(key());
}

/** The sign-in of a ticket; null when it is forged, too old or used. */
export async function openTicket(ticket: string, now = new Date()): Promise<SignIn | null> {
  const used = processWide('usedTickets', () => new Map());
  for (const [id, end] of used) {
    if (end < now.getTime() / 1000) used.delete(id);
  }
  try {
    const { payload } = await jwtDecrypt(ticket, key(), { currentDate: now });
    const { jti, exp, signIn } = contentSchema.parse(payload);
    if (used.has(jti)) return null;
    used.set(jti, exp);
    return signIn;
  } catch {
    return null;
  }
}
