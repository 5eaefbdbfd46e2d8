import { setTimeout as wait } from 'node:timers/promises';
import type { JWT } from 'next-auth/jwt';
import { serializeError } from '@/platform/log';
import { processWide } from '@/platform/process-wide';
import { revokeRefreshToken } from '../identity-provider';
import { logger } from '../logger';
import {
  type Counting,
  counterKey,
  counterTime,
  isSharedBetweenProcesses,
  withCounter,
} from '../shared-counters';
import { isNamed } from './identity-rejections';

const endings: Counting = {
  name: 'endedSession',
  points: 1,
  seconds: 30 * 24 * 60 * 60,
  whenUnreachable: 'throw',
};

/** When the password of a number was last reset, as `counterTime`; as long as sessions from before could last. */
const resets: Counting = { ...endings, name: 'endedSessionsOfNumber' };

/** How long to skip a database that did not answer. */
const LEFT_ALONE_MS = 5_000;

/** `since` is in epoch seconds, `unreachableUntil` by `performance.now()`. */
const place = processWide('endedSessions', () => ({
  since: Date.now() / 1000,
  unreachableUntil: 0,
}));

/** Call this when the process begins to serve. Without a database, earlier sign-outs are lost. */
export function watchSignOuts(): void {
  place();
}

/** Stays the same when a lost answer makes the same tokens be issued again. */
export function deriveSessionId(refreshToken: string): string {
  return counterKey(`sign-in ${refreshToken}`);
}

type Session = Pick<JWT, 'sessionId' | 'refreshToken' | 'tel' | 'since'>;

/** Stays the same for as long as the session lasts. */
export function idOf({ sessionId, refreshToken = '' }: Session): string {
  return sessionId ?? deriveSessionId(refreshToken);
}

function sessionKey(session: Session): string {
  return counterKey(`session ${idOf(session)}`);
}

/** Ends the session in all processes, also for copies of its cookies. */
export async function endSession(session: Session): Promise<void> {
  try {
    await withCounter(endings, (counter) => counter.penalty(sessionKey(session)));
  } catch (error) {
    // The identity provider will not renew the session.
    logger().warn(
      serializeError(error),
      'a session that was signed out is good until its next renewal',
    );
  }
}

const resetKey = (tel: string) => counterKey(`reset of ${tel}`);

/**
 * Ends all sessions of the number, also when the identity provider lets them go on, and with them each sign-in that began
 * before now. Takes until the next second, so that a sign-in with the new password begins in a later one.
 * @param tel in digits
 */
export async function endSessions(tel: string): Promise<void> {
  const at = counterTime();
  try {
    await withCounter(resets, (counter) => counter.set(resetKey(tel), at, counter.duration));
  } catch (error) {
    logger().warn(serializeError(error), 'sessions from before a reset are ended by nobody here');
  }
  // A timer may fire some milliseconds early.
  await wait(1_010 - (Date.now() % 1_000));
}

async function isFromBeforeReset({ tel, since = 0 }: Session): Promise<boolean> {
  if (tel === undefined) return false;
  const reset = await withCounter(resets, (counter) => counter.get(resetKey(tel)));
  return reset !== null && reset.consumedPoints >= since;
}

/** Signed out, or from before its number's password was reset. False while the database does not answer, so that an outage signs nobody out. */
export async function hasEnded(session: Session): Promise<boolean> {
  if (performance.now() < place().unreachableUntil) return false;
  try {
    const [ending, isOld] = await Promise.all([
      withCounter(endings, (counter) => counter.get(sessionKey(session))),
      isFromBeforeReset(session),
    ]);
    return ending !== null || isOld;
  } catch (error) {
    place().unreachableUntil = performance.now() + LEFT_ALONE_MS;
    logger().warn(serializeError(error), 'nobody knows whether a session was signed out');
    return false;
  }
}

/** Tokens that could not be revoked, by when each has expired anyway (epoch ms). A timer runs while it has any. */
const unrevoked = processWide('unrevokedTokens', () => new Map<string, number>());

const REVOKE_AGAIN_MS = 5_000;

/** False when repeating it may succeed. */
async function isRevocationAnswered(refreshToken: string): Promise<boolean> {
  try {
    await revokeRefreshToken(refreshToken);
    return true;
  } catch (error) {
    logger().warn(serializeError(error), 'refresh token could not be revoked');
    return !isNamed(error, 'Failure', 'TooManyRequestsException');
  }
}

function revokeLater(): void {
  setTimeout(async () => {
    for (const [refreshToken, expiresAt] of unrevoked()) {
      const isOver = expiresAt <= Date.now() || (await isRevocationAnswered(refreshToken));
      unrevoked().delete(refreshToken);
      if (isOver) continue;
      // At the end, so that the next time begins with another one.
      unrevoked().set(refreshToken, expiresAt);
      break;
    }
    if (unrevoked().size > 0) revokeLater();
  }, REVOKE_AGAIN_MS).unref();
}

/** Tries once. A failure is repeated in the background until the provider answers or the process ends. */
export async function revoke(refreshToken: string): Promise<void> {
  if (unrevoked().has(refreshToken) || (await isRevocationAnswered(refreshToken))) return;
  if (unrevoked().size === 0) revokeLater();
  unrevoked().set(refreshToken, Date.now() + endings.seconds * 1_000);
}

/** Without a shared database only the identity provider has the sign-outs of an earlier process. */
export function mayHaveEndedBefore({ renewedAt = 0 }: JWT): boolean {
  if (isSharedBetweenProcesses()) return false;
  return renewedAt < Math.floor(place().since);
}
