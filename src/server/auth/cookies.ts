import type { IncomingMessage, ServerResponse } from 'node:http';
import { readServerEnv } from '@/config/env.server';

/** The product's own cookies (SPEC section 3). Browser code never sees them. */
export const ID_TOKEN_COOKIE = 'idToken';
export const CREDIT_TOKEN_COOKIE = 'creditToken';
/** The sign-up that was begun in this browser, sealed: its code is good for no other. */
export const SIGN_UP_COOKIE = 'signUp';

/** The accounts that this device has signed in to, sealed; it outlives their sessions. */
export const KNOWN_DEVICE_COOKIE = 'knownDevice';

/** The reset asked for in this browser with the code typed for it, sealed. */
export const PASSWORD_RESET_COOKIE = 'passwordReset';

/** The number that the code for a changed number was sent to, sealed. */
export const PHONE_CHANGE_COOKIE = 'phoneChange';

/** The customer has put off moving their account until they sign in the next time. */
export const MIGRATION_POSTPONED_COOKIE = 'migrationPostponed';

/** Who may read the embedded back ends' outbox. */
export const OUTBOX_SESSION_COOKIE = 'outboxSession';

/** The customer has just signed out; a page for customers says so instead of asking for a session. */
export const SIGNED_OUT_COOKIE = 'signedOut';
/** Long enough for every open tab to be loaded anew. */
export const SIGNED_OUT_SECONDS = 30;

type CookieName =
  | typeof ID_TOKEN_COOKIE
  | typeof CREDIT_TOKEN_COOKIE
  | typeof SIGN_UP_COOKIE
  | typeof KNOWN_DEVICE_COOKIE
  | typeof PASSWORD_RESET_COOKIE
  | typeof PHONE_CHANGE_COOKIE
  | typeof MIGRATION_POSTPONED_COOKIE
  | typeof OUTBOX_SESSION_COOKIE
  | typeof SIGNED_OUT_COOKIE;

/** Where a browser sends a cookie, and whether pages of other sites may lead there with it. */
interface CookieScope {
  readonly path: string;
  readonly sameSite: 'Lax' | 'Strict';
}

const WHOLE_SHOP: CookieScope = { path: '/', sameSite: 'Lax' };

/** Of cookies that pages have no use for; all others go everywhere. */
const SCOPES: Partial<Record<CookieName, CookieScope>> = {
  [SIGN_UP_COOKIE]: { path: '/api/auth/signup', sameSite: 'Lax' },
  [KNOWN_DEVICE_COOKIE]: { path: '/api/auth', sameSite: 'Lax' },
};

/** Whether the shop is reached over https, which makes cookies Secure. */
export function isHttps(): boolean {
  return readServerEnv().NEXTAUTH_URL?.startsWith('https:') ?? false;
}

/** The cookies a request brought, by name. */
export function readCookies(request: IncomingMessage): ReadonlyMap<string, string> {
  const pairs = (request.headers.cookie ?? '').split(';').flatMap((pair): [string, string][] => {
    const at = pair.indexOf('=');
    return at < 0 ? [] : [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()]];
  });
  return new Map(pairs);
}

/**
 * Sets a cookie for `maxAgeSeconds`, in place of one of the same name set earlier in this answer; 0
 * removes it from the browser. Values are tokens, which need no encoding.
 */
export function setCookie(
  response: ServerResponse,
  name: CookieName,
  value: string,
  maxAgeSeconds: number,
  { path, sameSite } = SCOPES[name] ?? WHOLE_SHOP,
): void {
  const earlier = [response.getHeader('set-cookie') ?? []].flat().map(String);
  const attributes = `Path=${path}; Max-Age=${Math.max(0, Math.floor(maxAgeSeconds))}; HttpOnly; SameSite=${sameSite}`;
  response.setHeader('set-cookie', [
    ...earlier.filter((cookie) => !cookie.startsWith(`${name}=`)),
    `${name}=${value}; ${attributes}${isHttps() ? '; Secure' : ''}`,
  ]);
}

export function clearCookie(response: ServerResponse, name: CookieName): void {
  setCookie(response, name, '', 0);
}
