import type { JWT } from 'next-auth/jwt';
import { errorFields, logger } from '../logger';
import { processWide } from '../process-wide';
import {
  type Counting,
  counterKey,
  isSharedBetweenProcesses,
  withCounter,
} from '../shared-counters';

declare module '../process-wide' {
  interface ProcessWideObjects {
    endedSessions: { unreachableUntil: number };
  }
}

/** As long as a session's cookie can be good. */
const endings: Counting = {
  name: 'endedSession',
  points: 1,
  seconds: 30 * 24 * 60 * 60,
  whenUnreachable: 'throw',
};

/** So long nobody waits for a database that did not answer. */
const LEFT_ALONE_MS = 5_000;

/** The sign-in that a session came from, however often its cookie was written anew. */
function keyOf({ sessionId, refreshToken = '' }: JWT): string {
  return counterKey(`session ${sessionId ?? refreshToken}`);
}

/** From now on nobody has the session, whoever kept its cookies, at any process. */
export async function endSession(session: JWT): Promise<void> {
  try {
    await withCounter(endings, (counter) => counter.penalty(keyOf(session)));
  } catch (error) {
    // The identity provider renews it no more.
    logger().warn(
      errorFields(error),
      'a session that was signed out is good until its next renewal',
    );
  }
}

/** Whether the session was signed out. While the database does not answer, nobody is signed out by that. */
export async function hasEnded(session: JWT): Promise<boolean> {
  const place = processWide('endedSessions', () => ({ unreachableUntil: 0 }));
  if (performance.now() < place.unreachableUntil) return false;
  try {
    return await withCounter(endings, async (counter) => {
      return (await counter.get(keyOf(session))) !== null;
    });
  } catch (error) {
    place.unreachableUntil = performance.now() + LEFT_ALONE_MS;
    logger().warn(errorFields(error), 'nobody knows whether a session was signed out');
    return false;
  }
}

/**
 * Whether the session may have ended at a process before this one, which alone remembered it: then only
 * the identity provider knows.
 */
export function mayHaveEndedBefore({ renewedAt = 0 }: JWT): boolean {
  if (isSharedBetweenProcesses()) return false;
  return renewedAt < Math.floor(Date.now() / 1000 - process.uptime());
}
