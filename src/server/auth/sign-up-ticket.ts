import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { readCookies, SIGN_UP_COOKIE, setCookie } from './cookies';
import { openSealedText, sealText } from './sealed-text';

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
