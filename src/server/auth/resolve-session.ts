import type { GetServerSidePropsContext } from 'next';
import { getServerSession } from 'next-auth/next';
import type { PageSession } from '@/calls/page-session';
import { authOptions, idTokenPlace } from './auth-options';
import { isHttps, readCookies } from './cookies';
import { dropUnusableReturnAddresses } from './usable-return-addresses';

export interface ResolvedSession {
  session: PageSession;
  /** For the main API's authorization header; absent when nobody is signed in. */
  idToken: string | undefined;
}

type Request = GetServerSidePropsContext['req'];
type Response = GetServerSidePropsContext['res'];

const NOBODY: ResolvedSession = { session: { status: 'unauthenticated' }, idToken: undefined };

/** Whether the request brought a session at all; next-auth splits a large one into parts. */
function hasSessionCookie(request: Request): boolean {
  const name = `${isHttps() ? '__Secure-' : ''}next-auth.session-token`;
  const cookies = readCookies(request);
  return cookies.has(name) || cookies.has(`${name}.0`);
}

/** Who makes the request. Renews an id token that is about to end and sets its cookies. */
export async function resolveSession(
  request: Request,
  response: Response,
): Promise<ResolvedSession> {
  if (!hasSessionCookie(request)) return NOBODY;
  const place = idTokenPlace(request, response);
  dropUnusableReturnAddresses(request);
  const found = await getServerSession(request, response, authOptions(request, response, place));
  if (!found?.tel || !found.expiresAt || !found.customerMark) return NOBODY;
  const { tel, customerMark, expiresAt } = found;
  return {
    session: { status: 'authenticated', tel, customerMark, expiresAt },
    idToken: place.get(),
  };
}
