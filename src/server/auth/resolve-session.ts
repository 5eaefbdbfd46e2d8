import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GetServerSidePropsContext } from 'next';
import type { JWT } from 'next-auth/jwt';
import { getServerSession } from 'next-auth/next';
import type { PageSession, SignedIn } from '@/calls/page-session';
import { Rejection } from '@/contract/rejection';
import type { IssuedTokens } from '../identity-provider';
import { authOptions, idTokenPlace, sessionOf } from './auth-options';
import { hasSessionCookie, ID_TOKEN_COOKIE, readCookies } from './cookies';
import { hasEnded, idOf, mayHaveEndedBefore } from './ended-sessions';
import { isOfAnother, signInEmailIn, verifyIssued } from './id-token';
import { callIdentityProvider } from './identity-rejections';
import { rememberDevice } from './known-device';
import { sanitizeCallbackUrl } from './sanitize-callback-url';
import { readSessionToken, standingSessionToken } from './session-token';
import { sealTicket } from './tickets';

export interface ResolvedSession {
  session: PageSession;
  idToken: string | undefined;
}

export type Request = GetServerSidePropsContext['req'];
export type Response = GetServerSidePropsContext['res'];

const NOBODY: ResolvedSession = { session: { status: 'unauthenticated' }, idToken: undefined };

/** The session where its cookies stay as they are; undefined for nobody, and where `resolveSession` has more to do. */
export async function standingSession(
  request: Request,
): Promise<{ readonly session: SignedIn; readonly idToken: string } | undefined> {
  const idToken = readCookies(request).get(ID_TOKEN_COOKIE);
  const token = idToken && (await standingSessionToken(request, idToken));
  if (!token) return undefined;
  const { tel, customerMark, expiresAt } = sessionOf(token);
  if (!tel || !customerMark || !expiresAt) return undefined;
  return { session: { status: 'authenticated', tel, customerMark, expiresAt }, idToken };
}

/** Reads the session; renews an id token that is about to expire and sets its cookies. */
export async function resolveSession(
  request: Request,
  response: Response,
): Promise<ResolvedSession> {
  if (!hasSessionCookie(request)) return NOBODY;
  const standing = await standingSession(request);
  if (standing) return standing;
  const place = idTokenPlace(request, response);
  sanitizeCallbackUrl(request);
  const found = await getServerSession(request, response, authOptions(request, response, place));
  if (!found?.tel || !found.expiresAt || !found.customerMark) return NOBODY;
  const { tel, customerMark, expiresAt } = found;
  return {
    session: { status: 'authenticated', tel, customerMark, expiresAt },
    idToken: place.get(),
  };
}

/** Undefined when nobody is signed in, also when the request has copied cookies of a session that has ended. */
async function lastingSession(request: Request, response: Response): Promise<JWT | undefined> {
  const token = await readSessionToken(request);
  if (!token?.refreshToken) return undefined;
  const lasts = mayHaveEndedBefore(token)
    ? (await resolveSession(request, response)).session.status === 'authenticated'
    : !(await hasEnded(token));
  return lasts ? token : undefined;
}

/** Undefined when nobody is signed in. */
export async function lastingSessionId(...exchange: Parameters<typeof lastingSession>) {
  const session = await lastingSession(...exchange);
  return session && idOf(session);
}

/** The id token of the cookie, undefined unless it belongs to the customer of a session that lasts. */
export async function lastingIdToken(
  request: Request,
  response: Response,
): Promise<string | undefined> {
  const idToken = readCookies(request).get(ID_TOKEN_COOKIE);
  if (!idToken) return undefined;
  const session = await lastingSession(request, response);
  return session && !isOfAnother(idToken, session.sub) ? idToken : undefined;
}

/**
 * Verifies fresh tokens and seals them in a one-time ticket. Makes this device a known one of the account.
 * @param since before the tokens were asked for, as `counterTime`
 * @param name that signed in: a phone number in digits or an e-mail address
 * @throws Rejection back_end_unavailable when the tokens are not valid
 */
export function signedIn(
  request: IncomingMessage,
  response: ServerResponse,
  tokens: IssuedTokens,
  since: number,
  name: string,
): Promise<{ ticket: string }> {
  return callIdentityProvider('signIn', async () => {
    const { idToken, refreshToken } = tokens;
    if (!refreshToken) throw new Error('The identity provider gave no refresh token');
    const claims = await verifyIssued(tokens, name.includes('@') ? undefined : name);
    const email = signInEmailIn(idToken);
    const names = email ? [claims.tel, email] : [claims.tel];
    await rememberDevice(request, response, { subject: claims.subject, names, since });
    return { ticket: await sealTicket({ ...claims, idToken, refreshToken, since }) };
  });
}

/**
 * Renews the session in any case, and sets its cookies.
 * @throws Rejection session_required when nobody is signed in; back_end_unavailable when the identity
 *   provider failed
 */
export async function renewSession(
  request: Request,
  response: Response,
): Promise<{ readonly tel: string; readonly idToken: string; readonly accessToken: string }> {
  const place = idTokenPlace(request, response);
  let idToken = '';
  let accessToken: string | undefined;
  const renewing = {
    ...place,
    isRenewedAnyway: true,
    get: () => undefined,
    set(renewed: string, expiresAt: number, issued?: string) {
      idToken = renewed;
      accessToken = issued;
      place.set(renewed, expiresAt);
    },
  };
  sanitizeCallbackUrl(request);
  const found = await getServerSession(request, response, authOptions(request, response, renewing));
  if (!found?.tel) throw new Rejection('session_required');
  if (!accessToken) throw new Rejection('back_end_unavailable');
  return { tel: found.tel, idToken, accessToken };
}

/**
 * Undefined when the session has ended.
 * @throws Rejection back_end_unavailable
 */
export async function renewedIdToken(...exchange: Parameters<typeof renewSession>) {
  try {
    return (await renewSession(...exchange)).idToken;
  } catch (error) {
    if (error instanceof Rejection && error.code === 'session_required') return undefined;
    throw error;
  }
}
