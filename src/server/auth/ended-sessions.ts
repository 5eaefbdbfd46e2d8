import type { JWT } from 'next-auth/jwt';
import { serializeError } from '@/platform/log';
import { processWide } from '@/platform/process-wide';
import { logger } from '../logger';
import {
  type Counting,
  counterKey,
  isSharedBetweenProcesses,
  withCounter,
} from '../shared-counters';

/** As long as a session's cookie can be good. */
const endings: Counting = {
  name: 'endedSession',
  points: 1,
  seconds: 30 * 24 * 60 * 60,
  whenUnreachable: 'throw',
};

/** So long nobody waits for a database that did not answer. */
const LEFT_ALONE_MS = 5_000;

/** Since when this process records sign-outs, and until when the database is left alone. */
const place = processWide('endedSessions', () => ({
  since: Date.now() / 1000,
  unreachableUntil: 0,
}));

/**
 * From now on this process records each sign-out. To be called when it begins to serve: until then another
 * process may have served, and its record is gone.
 */
export function watchSignOuts(): void {
  place();
}

/** The same for the same sign-in, also when its answer was lost and its tokens are handed out again. */
export function sessionIdOf(refreshToken: string): string {
  return counterKey(`sign-in ${refreshToken}`);
}

type Session = Pick<JWT, 'sessionId' | 'refreshToken'>;

/** The sign-in that a session came from, however often its cookie was written anew. */
function keyOf({ sessionId, refreshToken = '' }: Session): string {
  return counterKey(`session ${sessionId ?? sessionIdOf(refreshToken)}`);
}

/** From now on nobody has the session, whoever kept its cookies, at any process. */
export async function endSession(session: Session): Promise<void> {
  try {
    await withCounter(endings, (counter) => counter.penalty(keyOf(session)));
  } catch (error) {
    // The identity provider renews it no more.
    logger().warn(
      serializeError(error),
      'a session that was signed out is good until its next renewal',
    );
  }
}

/** Whether the session was signed out. While the database does not answer, nobody is signed out by that. */
export async function hasEnded(session: Session): Promise<boolean> {
  if (performance.now() < place().unreachableUntil) return false;
  try {
    return await withCounter(endings, async (counter) => {
      return (await counter.get(keyOf(session))) !== null;
    });
  } catch (error) {
    place().unreachableUntil = performance.now() + LEFT_ALONE_MS;
    logger().warn(serializeError(error), 'nobody knows whether a session was signed out');
    return false;
  }
}

/**
 * Whether the session may have ended at a process before this one, which alone remembered it: then only
 * the identity provider knows.
 */
export function mayHaveEndedBefore({ renewedAt = 0 }: JWT): boolean {
  if (isSharedBetweenProcesses()) return false;
  return renewedAt < Math.floor(place().since);
}
