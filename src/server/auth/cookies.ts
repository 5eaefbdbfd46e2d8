import type { IncomingMessage, ServerResponse } from 'node:http';
import { readServerEnv } from '@/config/env.server';
import { isSameSecret } from '@/platform/same-secret';

/** The product's own cookies (SPEC section 3), all HttpOnly. */
export const ID_TOKEN_COOKIE = 'idToken';
export const CREDIT_TOKEN_COOKIE = 'creditToken';

/** Postpones moving the account until the next sign-in. */
export const MIGRATION_POSTPONED_COOKIE = 'migrationPostponed';

/** The token of a session of the office (docs/decisions/0057), apart from customers' sessions. */
export const OFFICE_COOKIE = 'officeToken';

export const OUTBOX_SESSION_COOKIE = 'outboxSession';

/** The customer has just signed out: customer pages say so and do not ask for a sign-in. */
export const SIGNED_OUT_COOKIE = 'signedOut';
/** Enough time for every open tab to reload. */
export const SIGNED_OUT_SECONDS = 30;

interface CookieScope {
  readonly path?: string;
  readonly sameSite?: 'Lax' | 'Strict';
}

export function isHttps(): boolean {
  return readServerEnv().NEXTAUTH_URL?.startsWith('https:') ?? false;
}

/** The cookie of next-auth's session, which splits a large one into parts (`.0`, `.1` …). */
function sessionCookieName(): string {
  return `${isHttps() ? '__Secure-' : ''}next-auth.session-token`;
}

export function readCookies(request: IncomingMessage): ReadonlyMap<string, string> {
  const pairs = (request.headers.cookie ?? '').split(';').flatMap((pair): [string, string][] => {
    const at = pair.indexOf('=');
    return at < 0 ? [] : [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()]];
  });
  // The first of two cookies with one name counts, as in Next.js.
  return new Map(pairs.reverse());
}

/** Whether there may be a session. */
export function hasSessionCookie(request: IncomingMessage): boolean {
  const name = sessionCookieName();
  const cookies = readCookies(request);
  return cookies.has(name) || cookies.has(`${name}.0`);
}

/**
 * The token of the office's session. `OPS_TOKEN` is none: whoever may change a browser's cookies would else make its pages
 * act for operations.
 */
export function readOfficeToken(request: IncomingMessage): string | undefined {
  const token = readCookies(request).get(OFFICE_COOKIE);
  const { OPS_TOKEN } = readServerEnv();
  if (!token || (OPS_TOKEN !== undefined && isSameSecret(token, OPS_TOKEN))) return undefined;
  return token;
}

/** Replaces a cookie of the same name in this answer. Values are not encoded, so they must be tokens. */
export function setCookie(
  response: ServerResponse,
  name: string,
  value: string,
  maxAgeSeconds: number,
  { path = '/', sameSite = 'Lax' }: CookieScope = {},
): void {
  const earlier = [response.getHeader('set-cookie') ?? []].flat().map(String);
  const attributes = `Path=${path}; Max-Age=${Math.max(0, Math.floor(maxAgeSeconds))}; HttpOnly; SameSite=${sameSite}`;
  response.setHeader('set-cookie', [
    ...earlier.filter((cookie) => !cookie.startsWith(`${name}=`)),
    `${name}=${value}; ${attributes}${isHttps() ? '; Secure' : ''}`,
  ]);
}

export function clearCookie(response: ServerResponse, name: string, scope?: CookieScope): void {
  setCookie(response, name, '', 0, scope);
}

/** The session cookies that an answer keeps although the session's cookie is left as it is. */
const leftAsIs = new WeakMap<ServerResponse, readonly string[]>();
const watched = new WeakSet<ServerResponse>();

/**
 * next-auth sets the session's cookie whenever it reads one, also to what the request had. An answer that comes late would
 * so bring back a refresh token that another answer has replaced. Call this before next-auth sets it: it then stays out of
 * the answer, unless an earlier step of the same request has renewed it.
 */
export function leaveSessionCookie(response: ServerResponse): void {
  const isSession = (cookie: string) => cookie.startsWith(sessionCookieName());
  const listCookies = (value: unknown) => [value ?? []].flat().map(String);
  leftAsIs.set(response, listCookies(response.getHeader('set-cookie')).filter(isSession));
  if (watched.has(response)) return;
  watched.add(response);
  const { setHeader } = response;
  response.setHeader = (name, value) => {
    const kept = leftAsIs.get(response);
    if (!kept || name.toLowerCase() !== 'set-cookie') return setHeader.call(response, name, value);
    const cookies = listCookies(value).filter(
      (cookie) => !isSession(cookie) || kept.includes(cookie),
    );
    return setHeader.call(response, name, cookies);
  };
}

/** The session's cookie changes with this answer. */
export function replaceSessionCookie(response: ServerResponse): void {
  leftAsIs.delete(response);
}
