import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GetServerSidePropsContext } from 'next';
import { getServerSession } from 'next-auth/next';
import { Rejection } from '@/contract/rejection';
import { authOptions, idTokenPlace } from './auth-options';
import { sanitizeCallbackUrl } from './sanitize-callback-url';

interface RenewedSession {
  readonly tel: string;
  readonly idToken: string;
  /** For what the identity provider does for the owner of an account only. */
  readonly accessToken: string;
}

/**
 * Renews the session now, whatever is left of it, and sets its cookies.
 *
 * @throws Rejection session_required when nobody is signed in, or no longer;
 *   back_end_unavailable when the identity provider could not be asked
 */
export async function renewSession(
  request: GetServerSidePropsContext['req'] & IncomingMessage,
  response: GetServerSidePropsContext['res'] & ServerResponse,
): Promise<RenewedSession> {
  const place = idTokenPlace(request, response);
  let idToken = '';
  let accessToken: string | undefined;
  const renewing = {
    ...place,
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
 * A new id token in place of one that the main API did not take; undefined when the session has ended.
 *
 * @throws Rejection back_end_unavailable when the identity provider could not be asked
 */
export async function renewedIdToken(
  ...exchange: Parameters<typeof renewSession>
): Promise<string | undefined> {
  try {
    return (await renewSession(...exchange)).idToken;
  } catch (error) {
    if (error instanceof Rejection && error.code === 'session_required') return undefined;
    throw error;
  }
}
