import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GetServerSidePropsContext } from 'next';
import type { AuthOptions } from 'next-auth';
import type { JWT } from 'next-auth/jwt';
import CredentialsProvider from 'next-auth/providers/credentials';
import { readServerEnv } from '@/config/env.server';
import { paths } from '@/config/paths';
import { safeReturnPath } from '@/config/return-address';
import { serializeError } from '@/platform/log';
import { logger } from '../logger';
import {
  CREDIT_TOKEN_COOKIE,
  clearCookie,
  ID_TOKEN_COOKIE,
  isHttps,
  leaveSessionCookie,
  MIGRATION_POSTPONED_COOKIE,
  readCookies,
  replaceSessionCookie,
  SIGNED_OUT_COOKIE,
  SIGNED_OUT_SECONDS,
  setCookie,
} from './cookies';
import { endSession, idOf, revoke } from './ended-sessions';
import {
  continueSessionToken,
  currentRefreshToken,
  type IdTokenPlace,
  readSessionToken,
  startSessionToken,
} from './session-token';
import { openTicket } from './tickets';

/** A hash of the random subject, by which a browser recognizes the same customer. */
function markCustomer(subject = ''): string {
  return createHash('sha256').update(subject).digest('hex').slice(0, 16);
}

/** The part of the session that a page gets. */
export function sessionOf({ sub, tel, expiresAt }: JWT) {
  return { tel, customerMark: markCustomer(sub), expiresAt };
}

/** A session lasts as long as the identity provider's refresh tokens. */
const SESSION_SECONDS = 30 * 24 * 60 * 60;

export function idTokenPlace(request: IncomingMessage, response: ServerResponse): IdTokenPlace {
  let idToken = readCookies(request).get(ID_TOKEN_COOKIE) || undefined;
  return {
    get: () => idToken,
    set(renewed, expiresAt) {
      idToken = renewed;
      replaceSessionCookie(response);
      setCookie(response, ID_TOKEN_COOKIE, renewed, expiresAt - Date.now() / 1000);
    },
    clear() {
      idToken = undefined;
      replaceSessionCookie(response);
      clearCookie(response, ID_TOKEN_COOKIE);
    },
    leaveSession: () => leaveSessionCookie(response),
  };
}

async function endAndRevoke(session: JWT | null): Promise<void> {
  if (!session?.refreshToken) return;
  await endSession(session);
  await revoke(currentRefreshToken(session.refreshToken));
}

export function authOptions(
  request: GetServerSidePropsContext['req'],
  response: ServerResponse,
  place: IdTokenPlace = idTokenPlace(request, response),
): AuthOptions {
  return {
    secret: readServerEnv().NEXTAUTH_SECRET,
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    useSecureCookies: isHttps(),
    pages: { signIn: paths.login, error: paths.login, signOut: paths.home },
    providers: [
      CredentialsProvider({
        credentials: { ticket: {} },
        authorize: async (credentials) => {
          const signIn = await openTicket(credentials?.ticket ?? '');
          return signIn && { id: signIn.subject, ...signIn };
        },
      }),
    ],
    callbacks: {
      async jwt({ token, user }) {
        if (!user) return continueSessionToken(token, place);
        const started = startSessionToken(user, place);
        // A sign-up whose answer was lost signs in to the same session again.
        const replaced = await readSessionToken(request);
        if (replaced && idOf(replaced) !== idOf(started)) await endAndRevoke(replaced);
        return started;
      },
      session: ({ session: { expires }, token }) =>
        token.ended ? { expires } : { expires, ...sessionOf(token) },
      redirect: ({ url, baseUrl }) => `${baseUrl}${safeReturnPath(url, { ownOrigin: baseUrl })}`,
    },
    events: {
      async signOut({ token }) {
        place.clear();
        clearCookie(response, CREDIT_TOKEN_COOKIE);
        clearCookie(response, MIGRATION_POSTPONED_COOKIE);
        setCookie(response, SIGNED_OUT_COOKIE, 'yes', SIGNED_OUT_SECONDS);
        await endAndRevoke(token);
      },
    },
    logger: {
      error: (code, metadata) => {
        // Anybody can send an invalid cookie.
        if (code === 'JWT_SESSION_ERROR')
          return logger().debug({ code }, 'no session in the cookie');
        const error = metadata instanceof Error ? metadata : undefined;
        logger().error({ code, ...(error ? serializeError(error) : {}) }, 'next-auth failed');
      },
      warn: (code) => logger().debug({ code }, 'next-auth warns'),
      debug: () => {},
    },
  };
}
