import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { PASSWORD_RESET_COOKIE, readCookies, setCookie } from './cookies';
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
