import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { z } from 'zod';
import { serializeError } from '@/platform/log';
import { logger } from '../logger';
import { type Counting, withCounter } from '../shared-counters';
import {
  PASSWORD_RESET_COOKIE,
  PHONE_CHANGE_COOKIE,
  readCookies,
  SIGN_UP_COOKIE,
  setCookie,
} from './cookies';
import type { IdTokenClaims } from './id-token';
import { openSealedText, sealText } from './sealed-text';

const PASSWORD_RESET_SECONDS = 10 * 60;

const resetSchema = z.object({
  tel: z.string(),
  browser: z.string(),
  code: z.string().optional(),
});

type AskedReset = z.infer<typeof resetSchema>;

/** Stores the code, too: the identity provider checks it only together with the new password. */
export async function keepReset(response: ServerResponse, reset: AskedReset): Promise<void> {
  const text = await sealText('password reset', { ...reset }, PASSWORD_RESET_SECONDS);
  setCookie(response, PASSWORD_RESET_COOKIE, text, PASSWORD_RESET_SECONDS);
}

/** Null when this browser requested none, or its code has expired. */
export function askedReset(request: IncomingMessage): Promise<AskedReset | null> {
  const text = readCookies(request).get(PASSWORD_RESET_COOKIE) ?? '';
  return openSealedText('password reset', text, resetSchema);
}

/** The browser's id in its reset for the number (in digits), or a new id. */
export async function browserOfReset(request: IncomingMessage, tel: string): Promise<string> {
  const asked = await askedReset(request);
  return asked?.tel === tel ? asked.browser : randomUUID();
}

/** As long as Cognito's code for a changed attribute is good. */
export const PHONE_CHANGE_SECONDS = 24 * 60 * 60;

const wantedNumberSchema = z.object({ owner: z.string(), tel: z.string() });

/**
 * Seals the number (in digits) that the code was sent to, as the identity provider does not return it. It
 * also proves that the password was right, for the account with the number `owner` only.
 */
export function sealWantedNumber(owner: string, tel: string): Promise<string> {
  return sealText('phone change', { owner, tel }, PHONE_CHANGE_SECONDS);
}

/** Null without a valid ticket of the account with the number `owner`. Numbers are in digits. */
export async function wantedNumber(
  request: Parameters<typeof readCookies>[0],
  owner: string,
): Promise<string | null> {
  const ticket = readCookies(request).get(PHONE_CHANGE_COOKIE) ?? '';
  const wanted = await openSealedText('phone change', ticket, wantedNumberSchema);
  return wanted?.owner === owner ? wanted.tel : null;
}

/** As long as the identity provider keeps its session of the sign-up. */
const SIGN_UP_SECONDS = 24 * 60 * 60;
/** Cognito's maximum. Every ticket is padded to it, so that its length does not reveal an account. */
const SESSION_LENGTH = 2_048;

const signUpSchema = z.object({ tel: z.string(), browser: z.string(), session: z.string() });

interface BegunSignUp {
  readonly tel: string;
  readonly browser: string;
  /** The identity provider's; undefined where it gave none, as for a number with an account. */
  readonly session: string | undefined;
}

/** Null when this browser has begun no sign-up with the number (in digits). */
export async function begunSignUp(
  request: IncomingMessage,
  tel: string,
): Promise<BegunSignUp | null> {
  const text = readCookies(request).get(SIGN_UP_COOKIE) ?? '';
  const begun = await openSealedText('sign-up', text, signUpSchema);
  if (begun?.tel !== tel) return null;
  return { ...begun, session: begun.session.trim() || undefined };
}

export async function keepSignUp(
  response: ServerResponse,
  { tel, browser, session = '' }: BegunSignUp,
): Promise<void> {
  const padded = { tel, browser, session: session.padEnd(SESSION_LENGTH) };
  const text = await sealText('sign-up', padded, SIGN_UP_SECONDS);
  setCookie(response, SIGN_UP_COOKIE, text, SIGN_UP_SECONDS);
}

const LIFETIME_SECONDS = 60;

/** Single use, enforced by a counter limited to 1. It lives longer than clocks of two machines differ. */
const ticketUse: Counting = {
  name: 'signInTicket',
  points: 1,
  seconds: 10 * LIFETIME_SECONDS,
  whenUnreachable: 'throw',
};

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

/** Seals a sign-in for one use within a minute; next-auth makes a session of it. */
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
    logger().error(
      serializeError(error),
      'a sign-in was refused, as its ticket could not be checked',
    );
    return false;
  }
}

/** Null when the ticket is forged, expired or used in any process. */
export async function openTicket(ticket: string, now = new Date()): Promise<SignIn | null> {
  const content = await openSealedText('sign-in ticket', ticket, contentSchema, now);
  return content && (await isFirstUse(content.jti)) ? content.signIn : null;
}
