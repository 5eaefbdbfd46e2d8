import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { readServerEnv } from '@/config/env.server';
import { paths } from '@/config/paths';
import { OUTBOX_SESSION_COOKIE, readCookies, setCookie } from './auth/cookies';
import { sendJson } from './http/request-rejection';
import { deadlineFor } from './upstream/deadlines';
import { exchange } from './upstream/exchange';

/** Paths at the embedded back ends; browsers use them below `/embedded`. */
export const OUTBOX_KEYS_PATH = '/outbox/keys';
export const OUTBOX_SESSION_PATH = '/outbox/session';

const keySchema = z.object({ key: z.string(), goodForSeconds: z.number() });
const sessionSchema = z.object({ session: z.string(), goodForSeconds: z.number() });

const HOUR_SECONDS = 60 * 60;

/**
 * The request's own Bearer token, else the session cookie. The cookie is sent with the scheme Session, so
 * that the operations token does not work as a cookie.
 */
export function outboxAuthorization(request: IncomingMessage): Record<string, string> {
  const { authorization } = request.headers;
  if (authorization?.startsWith('Bearer ')) return { authorization };
  const session = readCookies(request).get(OUTBOX_SESSION_COOKIE) ?? '';
  return /^[\w-]{43}$/.test(session) ? { authorization: `Session ${session}` } : {};
}

export function sendOutboxSession(response: ServerResponse, body: Buffer): void {
  const { session, goodForSeconds } = sessionSchema.parse(JSON.parse(body.toString('utf8')));
  // A narrower path would leave out `/embedded/outbox.json`.
  const scope = { path: '/embedded', sameSite: 'Strict' } as const;
  setCookie(response, OUTBOX_SESSION_COOKIE, session, goodForSeconds, scope);
  response.setHeader('cache-control', 'no-store');
  response.statusCode = 204;
  response.end();
}

/** The key is in the fragment, which browsers never send. */
function linkOf(body: Buffer) {
  const { key, goodForSeconds } = keySchema.parse(JSON.parse(body.toString('utf8')));
  const { NEXTAUTH_URL, PORT } = readServerEnv();
  const link = new URL(`${paths.embedded}outbox`, NEXTAUTH_URL ?? `http://localhost:${PORT}`);
  link.hash = new URLSearchParams({ key }).toString();
  return { link: link.href, goodForHours: goodForSeconds / HOUR_SECONDS };
}

export function sendOutboxLink(response: ServerResponse, body: Buffer): void {
  sendJson(response, 201, linkOf(body));
}

async function newLink(origin: string) {
  const { OPS_TOKEN } = readServerEnv();
  if (OPS_TOKEN === undefined) throw new Error('OPS_TOKEN is not set');
  const { status, bytes } = await exchange(`${origin}${OUTBOX_KEYS_PATH}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${OPS_TOKEN}` },
    signal: AbortSignal.timeout(deadlineFor('change')),
  });
  if (status !== 201) throw new Error(`the back ends answer ${status}`);
  return linkOf(bytes);
}

/** Prints a link that opens the embedded outbox once. The key is logged nowhere. */
export async function announceOutbox(): Promise<void> {
  const { EMBEDDED_BACKENDS_ORIGIN: origin } = readServerEnv();
  if (!origin) return;
  const text = await newLink(origin).then(
    ({ link, goodForHours }) =>
      `SMS and mail of this shop are shown in its outbox. This link opens it once, within ${goodForHours} hours:\n  ${link}`,
    (error: Error) =>
      `There is no link to the outbox, as ${error.message}; README, "Trying it", says how to ask for one.`,
  );
  process.stdout.write(`${text}\n`);
}
