import type { JWT } from 'next-auth/jwt';
import { hasEnded, mayHaveEndedBefore, sessionIdOf } from './ended-sessions';
import { renewOnce } from './session-renewal';
import type { SignIn } from './tickets';

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
