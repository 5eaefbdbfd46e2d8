import type { GetServerSidePropsContext } from 'next';
import { decode, getToken, type JWT, type JWTDecodeParams } from 'next-auth/jwt';
import { readServerEnv } from '@/config/env.server';
import { serializeError } from '@/platform/log';
import { processWide } from '@/platform/process-wide';
import { type IssuedTokens, renewTokens } from '../identity-provider';
import { logger } from '../logger';
import { isHttps } from './cookies';
import { deriveSessionId, hasEnded, mayHaveEndedBefore } from './ended-sessions';
import { type IdTokenClaims, isOfAnother, verifyIssued } from './id-token';
import { isNamed, isSessionEnded } from './identity-rejections';
import type { SignIn } from './tickets';

const RENEW_BEFORE_SECONDS = 60;

/** `refreshToken` is the one to go on with; `renewed` is missing while its id token could not be verified. */
interface Renewal {
  readonly refreshToken: string;
  readonly renewed?: Omit<IssuedTokens, 'refreshToken'> & IdTokenClaims;
}

/**
 * Ended: signed out elsewhere, or the refresh token expired. Replaced: another answer has brought the browser the next
 * refresh token. Failed: to be tried again.
 */
type NoRenewal = 'ended' | 'replaced' | 'failed';

/** Maps each refresh token to its successor, for requests that were sent before the new cookie arrived. */
const rotations = processWide(
  'rotatedTokens',
  () => new Map<string, { readonly renewal: Renewal; readonly until: number }>(),
);

/** Longer than any request takes. Cognito itself honours an old token for a minute at most. */
const ROTATION_KEPT_MS = 10 * 60 * 1000;

function keepRotation(refreshToken: string, renewal: Renewal): void {
  const now = Date.now();
  for (const [old, { until }] of rotations()) {
    if (until <= now) rotations().delete(old);
  }
  if (renewal.refreshToken !== refreshToken) {
    rotations().set(refreshToken, { renewal, until: now + ROTATION_KEPT_MS });
  }
}

/** The last of the rotations that began with the token. */
function latestRotation(refreshToken: string): Renewal | undefined {
  const next = rotations().get(refreshToken)?.renewal;
  return next && (latestRotation(next.refreshToken) ?? next);
}

/** The token that lasts, where another request of the browser has rotated this one a moment ago. */
export function currentRefreshToken(refreshToken: string): string {
  return latestRotation(refreshToken)?.refreshToken ?? refreshToken;
}

async function renew(
  refreshToken: string,
  { sub = '', userName = sub, tel }: JWT,
): Promise<Renewal | NoRenewal> {
  let next = refreshToken;
  try {
    const { refreshToken: rotated = refreshToken, ...tokens } = await renewTokens(
      refreshToken,
      userName,
    );
    next = rotated;
    const claims = await verifyIssued(tokens, tel);
    return { refreshToken: next, renewed: { ...tokens, ...claims } };
  } catch (error) {
    if (isSessionEnded(error)) return 'ended';
    if (isNamed(error, 'RefreshTokenReuseException')) return 'replaced';
    logger().warn(serializeError(error), 'tokens could not be renewed');
    // The provider may have rotated the token before this failed.
    return next === refreshToken ? 'failed' : { refreshToken: next };
  }
}

const renewals = processWide('renewals', () => new Map<string, Promise<Renewal | NoRenewal>>());

/** Requests that ask at the same time share one renewal. */
function renewOnce(refreshToken: string, token: JWT): Promise<Renewal | NoRenewal> {
  const current = renewals().get(refreshToken);
  if (current) return current;
  const renewal = renew(refreshToken, token)
    .then((done) => {
      if (typeof done === 'object') keepRotation(refreshToken, done);
      return done;
    })
    .finally(() => renewals().delete(refreshToken));
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
    /** The account's own name at the identity provider; absent in sessions of older builds. */
    userName?: string;
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

export interface IdTokenPlace {
  /** The session is renewed in any case. */
  readonly isRenewedAnyway?: boolean;
  get(): string | undefined;
  /** Only a renewal brings an `accessToken`; it is not stored. */
  set(idToken: string, expiresAt: number, accessToken?: string): void;
  clear(): void;
  /** The browser's session cookie stays as it is: another answer may have brought a newer one. */
  leaveSession(): void;
}

/** Opened cookies, the oldest first: opening one takes longer than all else that a page from memory does. */
const opened = processWide('openedSessions', () => new Map<string, Readonly<JWT>>());
const OPENED_AT_MOST = 1_000;

async function openOnce({ token = '', ...key }: JWTDecodeParams): Promise<JWT | null> {
  const known = opened().get(token);
  if (known && Number(known.exp) > Date.now() / 1000) return known;
  opened().delete(token);
  const session = await decode({ token, ...key });
  if (!session) return null;
  const [oldest] = opened().keys();
  if (oldest !== undefined && opened().size >= OPENED_AT_MOST) opened().delete(oldest);
  opened().set(token, Object.freeze(session));
  return session;
}

/** Reads the session in the cookie, also when it has ended. Null when nobody is signed in. */
export function readSessionToken(request: GetServerSidePropsContext['req']): Promise<JWT | null> {
  const { NEXTAUTH_SECRET: secret } = readServerEnv();
  return getToken({ req: request, secret, secureCookie: isHttps(), decode: openOnce });
}

/** Starts a session. It contains no id token, so that it fits into one cookie. */
export function startSessionToken(
  { subject, userName, tel, refreshToken, expiresAt, idToken, since }: SignIn,
  place: IdTokenPlace,
): JWT {
  place.set(idToken, expiresAt);
  const renewedAt = Math.floor(Date.now() / 1000);
  return {
    sub: subject,
    userName,
    tel,
    refreshToken,
    sessionId: deriveSessionId(refreshToken),
    since,
    renewedAt,
    expiresAt,
  };
}

function lasts(expiresAt: number, nowSeconds: number): boolean {
  return expiresAt - nowSeconds > RENEW_BEFORE_SECONDS;
}

/**
 * The session that goes on without new cookies: signed in, not ended, with an id token of the same customer that is valid
 * for more than a minute. Undefined for any other, which `continueSessionToken` judges.
 */
export async function standingSessionToken(
  request: GetServerSidePropsContext['req'],
  idToken: string,
  nowSeconds = Date.now() / 1000,
): Promise<JWT | undefined> {
  const token = await readSessionToken(request);
  if (!token?.refreshToken || token.ended) return undefined;
  if (!lasts(token.expiresAt ?? 0, nowSeconds) || isOfAnother(idToken, token.sub)) return undefined;
  return mayHaveEndedBefore(token) || (await hasEnded(token)) ? undefined : token;
}

export async function continueSessionToken(
  token: JWT,
  place: IdTokenPlace,
  nowSeconds = Date.now() / 1000,
): Promise<JWT> {
  const { refreshToken, expiresAt = 0 } = token;
  const leave = (): JWT => {
    place.leaveSession();
    return token;
  };
  if (token.ended || !refreshToken) return leave();
  const end = (): JWT => {
    place.clear();
    return { sub: token.sub, ended: true };
  };
  if (await hasEnded(token)) return end();
  const idToken = place.get();
  // Copied into this customer's cookies, perhaps out of a session that has ended.
  const isForeign = idToken !== undefined && isOfAnother(idToken, token.sub);
  if (isForeign) place.clear();
  const isFresh = idToken && !isForeign && lasts(expiresAt, nowSeconds);
  if (isFresh && !mayHaveEndedBefore(token)) return leave();

  const rotated = latestRotation(refreshToken);
  const isReady =
    rotated?.renewed && !place.isRenewedAnyway && lasts(rotated.renewed.expiresAt, nowSeconds);
  const renewal = isReady ? rotated : await renewOnce(rotated?.refreshToken ?? refreshToken, token);
  if (renewal === 'ended') return end();
  if (renewal === 'failed') return leave();
  if (renewal === 'replaced') {
    place.leaveSession();
    return { sub: token.sub, ended: true };
  }
  const { renewed } = renewal;
  if (!renewed) return { ...token, refreshToken: renewal.refreshToken };
  const continued: JWT = {
    ...token,
    tel: renewed.tel,
    userName: renewed.userName,
    refreshToken: renewal.refreshToken,
    renewedAt: Math.floor(nowSeconds),
    expiresAt: renewed.expiresAt,
  };
  // The number may be another one now, whose password was reset.
  if (await hasEnded(continued)) return end();
  place.set(renewed.idToken, renewed.expiresAt, renewed.accessToken);
  return continued;
}
