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

/** As long as the code itself is good. */
const PASSWORD_RESET_SECONDS = 10 * 60;

const resetSchema = z.object({
  tel: z.string(),
  browser: z.string(),
  code: z.string().optional(),
});

/** A reset asked for in this browser: the number, what its code is bound to, and the code once typed. */
type AskedReset = z.infer<typeof resetSchema>;

/**
 * Keeps a reset between its pages, and the code between the one that asks for it and the one that asks for
 * the new password: the identity provider checks it together with the password only.
 */
export async function keepReset(response: ServerResponse, reset: AskedReset): Promise<void> {
  const text = await sealText('password reset', { ...reset }, PASSWORD_RESET_SECONDS);
  setCookie(response, PASSWORD_RESET_COOKIE, text, PASSWORD_RESET_SECONDS);
}

/** null when this browser has asked for none, or longer ago than a code can be good. */
export function askedReset(request: IncomingMessage): Promise<AskedReset | null> {
  const text = readCookies(request).get(PASSWORD_RESET_COOKIE) ?? '';
  return openSealedText('password reset', text, resetSchema);
}

/** The browser's name in a reset for the number, in digits: the one it has, or a new one. */
export async function browserOfReset(request: IncomingMessage, tel: string): Promise<string> {
  const asked = await askedReset(request);
  return asked?.tel === tel ? asked.browser : randomUUID();
}

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

/** As long as the identity provider remembers who began. */
const SIGN_UP_SECONDS = 24 * 60 * 60;
/** Cognito's longest. Every ticket is as long as if it had one, whether the number could be signed up or not. */
const SESSION_LENGTH = 2_048;

const signUpSchema = z.object({ tel: z.string(), browser: z.string(), session: z.string() });

/** A sign-up begun in this browser. */
interface BegunSignUp {
  readonly tel: string;
  /** What its code is bound to. */
  readonly browser: string;
  /** Of the identity provider; undefined where it gave none, as for a number that has an account. */
  readonly session: string | undefined;
}

/** The sign-up that was begun in this browser with the number, in digits; null when there is none. */
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
    logger().error(
      serializeError(error),
      'a sign-in was refused, as its ticket could not be checked',
    );
    return false;
  }
}

/** The sign-in of a ticket; null when it is forged, too old or used, whichever process it was used at. */
export async function openTicket(ticket: string, now = new Date()): Promise<SignIn | null> {
  const content = await openSealedText('sign-in ticket', ticket, contentSchema, now);
  return content && (await isFirstUse(content.jti)) ? content.signIn : null;
}
