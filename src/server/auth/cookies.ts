import type { IncomingMessage, ServerResponse } from 'node:http';
import { readServerEnv } from '@/config/env.server';

/** The product's own cookies (SPEC section 3). Browser code never sees them. */
export const ID_TOKEN_COOKIE = 'idToken';
export const CREDIT_TOKEN_COOKIE = 'creditToken';
/** Ties the code that is typed to the sign-up that was begun in this browser. */
export const SIGN_UP_SESSION_COOKIE = 'signUpSession';

/** The code typed for a new password, sealed. */
export const PASSWORD_RESET_COOKIE = 'passwordReset';

/** The number that the code for a changed number was sent to, sealed. */
export const PHONE_CHANGE_COOKIE = 'phoneChange';

/** The customer has put off moving their account until they sign in the next time. */
export const MIGRATION_POSTPONED_COOKIE = 'migrationPostponed';

type CookieName =
  | typeof ID_TOKEN_COOKIE
  | typeof CREDIT_TOKEN_COOKIE
  | typeof SIGN_UP_SESSION_COOKIE
  | typeof PASSWORD_RESET_COOKIE
  | typeof PHONE_CHANGE_COOKIE
  | typeof MIGRATION_POSTPONED_COOKIE;

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
): void {
  const earlier = [response.getHeader('set-cookie') ?? []].flat().map(String);
  const attributes = `Path=/; Max-Age=${Math.max(0, Math.floor(maxAgeSeconds))}; HttpOnly; SameSite=Lax`;
  response.setHeader('set-cookie', [
    ...earlier.filter((cookie) => !cookie.startsWith(`${name}=`)),
    `${name}=${value}; ${attributes}${isHttps() ? '; Secure' : ''}`,
  ]);
}

export function clearCookie(response: ServerResponse, name: CookieName): void {
  setCookie(response, name, '', 0);
}
