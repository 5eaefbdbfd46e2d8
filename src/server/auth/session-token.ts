import type { JWT } from 'next-auth/jwt';
import { serializeError } from '@/platform/log';
import { processWide } from '@/platform/process-wide';
import { type IssuedTokens, renewTokens } from '../identity-provider';
import { logger } from '../logger';
import { hasEnded, mayHaveEndedBefore, sessionIdOf } from './ended-sessions';
import { type IdTokenClaims, verifyIdToken } from './id-token';
import { isSessionEnded } from './identity-rejections';
import type { SignIn } from './tickets';

type Renewal =
  | ({ outcome: 'renewed' } & IssuedTokens & IdTokenClaims)
  /** The identity provider will give no more tokens: signed out elsewhere, or too long ago. */
  | { outcome: 'ended' }
  /** It could not be asked; later it may. */
  | { outcome: 'failed' };

async function renew(refreshToken: string, subject: string): Promise<Renewal> {
  try {
    const tokens = await renewTokens(refreshToken, subject);
    return { outcome: 'renewed', ...tokens, ...(await verifyIdToken(tokens.idToken)) };
  } catch (error) {
    if (isSessionEnded(error)) return { outcome: 'ended' };
    logger().warn(serializeError(error), 'tokens could not be renewed');
    return { outcome: 'failed' };
  }
}

const renewals = processWide('renewals', () => new Map<string, Promise<Renewal>>());

/** New tokens for a refresh token. Requests that ask at the same time share one renewal. */
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
    /** The same for the same customer, and says nothing of who it is. */
    customerMark?: string;
    /** When the id token ends, epoch seconds. */
    expiresAt?: number;
  }
}
declare module 'next-auth/jwt' {
  interface JWT {
    tel?: string;
    refreshToken?: string;
    /** Of the sign-in; the same as long as the session lasts. */
    sessionId?: string;
    /** When the identity provider said the last time that the session lasts, epoch seconds. */
    renewedAt?: number;
    expiresAt?: number;
    /** The identity provider ended the session; it counts as signed out. */
    ended?: true;
  }
}

/** An id token with less left than this is renewed. */
const RENEW_BEFORE_SECONDS = 60;

/** Where the id token is kept between requests: its cookie. */
export interface IdTokenPlace {
  get(): string | undefined;
  /** `accessToken` comes with a renewal, for whoever asked for one; it is not kept. */
  set(idToken: string, expiresAt: number, accessToken?: string): void;
  clear(): void;
}

/** The session of a fresh sign-in. It stays small enough for one cookie: no id token in it. */
export function startSessionToken(
  { subject, tel, refreshToken, expiresAt, idToken }: SignIn,
  place: IdTokenPlace,
): JWT {
  place.set(idToken, expiresAt);
  const renewedAt = Math.floor(Date.now() / 1000);
  return {
    sub: subject,
    tel,
    refreshToken,
    sessionId: sessionIdOf(refreshToken),
    renewedAt,
    expiresAt,
  };
}

/** The session as it goes on, with an id token that is good for a while yet. */
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
  const isFresh = place.get() && expiresAt - nowSeconds > RENEW_BEFORE_SECONDS;
  if (isFresh && !mayHaveEndedBefore(token)) return token;

  const renewal = await renewOnce(refreshToken, token.sub ?? '');
  switch (renewal.outcome) {
    case 'renewed':
      place.set(renewal.idToken, renewal.expiresAt, renewal.accessToken);
      return {
        ...token,
        tel: renewal.tel,
        refreshToken: renewal.refreshToken ?? refreshToken,
        renewedAt: Math.floor(nowSeconds),
        expiresAt: renewal.expiresAt,
      };
    case 'ended':
      return end();
    case 'failed':
      return token;
  }
}
