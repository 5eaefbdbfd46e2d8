import type { GetServerSidePropsContext } from 'next';
import { getToken, type JWT } from 'next-auth/jwt';
import { readServerEnv } from '@/config/env.server';
import { serializeError } from '@/platform/log';
import { processWide } from '@/platform/process-wide';
import { type IssuedTokens, renewTokens } from '../identity-provider';
import { logger } from '../logger';
import { isHttps } from './cookies';
import { hasEnded, mayHaveEndedBefore, sessionIdOf } from './ended-sessions';
import { type IdTokenClaims, isOfAnother, verifyIdToken } from './id-token';
import { isSessionEnded } from './identity-rejections';
import type { SignIn } from './tickets';

/** Ended: signed out elsewhere, or the refresh token expired. */
type Renewal = (IssuedTokens & IdTokenClaims) | 'ended' | 'failed';

async function renew(refreshToken: string, subject: string): Promise<Renewal> {
  try {
    const tokens = await renewTokens(refreshToken, subject);
    return { ...tokens, ...(await verifyIdToken(tokens.idToken)) };
  } catch (error) {
    if (isSessionEnded(error)) return 'ended';
    logger().warn(serializeError(error), 'tokens could not be renewed');
    return 'failed';
  }
}

const renewals = processWide('renewals', () => new Map<string, Promise<Renewal>>());

/** Requests that ask at the same time share one renewal. */
async function renewOnce(refreshToken: string, subject: string): Promise<Renewal> {
  const current = renewals().get(refreshToken);
  if (current) return current;
  const renewal = renew(refreshToken, subject).finally(() => renewals().delete(refreshToken));
  renewals().set(refreshToken, renewal);
  return renewal;
}

declare module 'next-auth' {
  interface User extends SignIn {}
  interface Session {
    tel?: string;
    /** A hash: the same for the same customer, without revealing who it is. */
    customerMark?: string;
    /** Epoch seconds of the id token's expiry. */
    expiresAt?: number;
  }
}
declare module 'next-auth/jwt' {
  interface JWT {
    tel?: string;
    refreshToken?: string;
    sessionId?: string;
    /** When its sign-in began, as `counterTime`; absent in sessions of older builds. */
    since?: number;
    /** When the identity provider last confirmed the session, epoch seconds. */
    renewedAt?: number;
    expiresAt?: number;
    /** The identity provider ended the session; it counts as signed out. */
    ended?: true;
  }
}

const RENEW_BEFORE_SECONDS = 60;

export interface IdTokenPlace {
  get(): string | undefined;
  /** Only a renewal brings an `accessToken`; it is not stored. */
  set(idToken: string, expiresAt: number, accessToken?: string): void;
  clear(): void;
}

/** As its cookie has it, also when it has ended. Null when nobody is signed in. */
export function readSessionToken(request: GetServerSidePropsContext['req']): Promise<JWT | null> {
  const { NEXTAUTH_SECRET: secret } = readServerEnv();
  return getToken({ req: request, secret, secureCookie: isHttps() });
}

/** Starts a session. It contains no id token, so that it fits into one cookie. */
export function startSessionToken(
  { subject, tel, refreshToken, expiresAt, idToken, since }: SignIn,
  place: IdTokenPlace,
): JWT {
  place.set(idToken, expiresAt);
  const renewedAt = Math.floor(Date.now() / 1000);
  return {
    sub: subject,
    tel,
    refreshToken,
    sessionId: sessionIdOf(refreshToken),
    since,
    renewedAt,
    expiresAt,
  };
}

export async function continueSessionToken(
  token: JWT,
  place: IdTokenPlace,
  nowSeconds = Date.now() / 1000,
): Promise<JWT> {
  const { refreshToken, expiresAt = 0 } = token;
  if (token.ended || !refreshToken) return token;
  const end = (): JWT => {
    place.clear();
    return { sub: token.sub, ended: true };
  };
  if (await hasEnded(token)) return end();
  const idToken = place.get();
  // Copied into this customer's cookies, perhaps out of a session that has ended.
  const isForeign = idToken !== undefined && isOfAnother(idToken, token.sub);
  if (isForeign) place.clear();
  const isFresh = idToken && !isForeign && expiresAt - nowSeconds > RENEW_BEFORE_SECONDS;
  if (isFresh && !mayHaveEndedBefore(token)) return token;

  const renewal = await renewOnce(refreshToken, token.sub ?? '');
  if (renewal === 'ended') return end();
  if (renewal === 'failed') return token;
  const renewed: JWT = {
    ...token,
    tel: renewal.tel,
    refreshToken: renewal.refreshToken ?? refreshToken,
    renewedAt: Math.floor(nowSeconds),
    expiresAt: renewal.expiresAt,
  };
  // The number may be another one now, whose password was reset.
  if (await hasEnded(renewed)) return end();
  place.set(renewal.idToken, renewal.expiresAt, renewal.accessToken);
  return renewed;
}
