import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { signInAttempts, signInSessions } from './identity-tables';

/**
 * Counts an attempt before its password is checked, so that guesses made at the same time count too.
 * Attempts from `attemptsBeforeLock` on lock the user name, at first for `firstLockSeconds`, then
 * twice as long each time, at most `maxLockSeconds`. Gives false while it is locked.
 */
export async function takeSignInAttempt(
  db: Database,
  userName: string,
  now: Date,
  rule: {
    readonly attemptsBeforeLock: number;
    readonly firstLockSeconds: number;
    readonly maxLockSeconds: number;
    /** Earlier attempts are forgotten. */
    readonly forgetBefore: Date;
  },
): Promise<boolean> {
  await db.delete(signInAttempts).where(lte(signInAttempts.lastAttemptAt, rule.forgetBefore));
  const at = sql`${now.toISOString()}::timestamptz`;
  const seconds = sql`least(
    ${rule.firstLockSeconds}::float8 * 2 ^ least(${signInAttempts.attempts} + 1 - ${rule.attemptsBeforeLock}::int, 20),
    ${rule.maxLockSeconds}::float8)`;
  const rows = await db
    .insert(signInAttempts)
    .values({ userName, attempts: 1, lastAttemptAt: now, lockedUntil: now })
    .onConflictDoUpdate({
      target: signInAttempts.userName,
      set: {
        attempts: sql`${signInAttempts.attempts} + 1`,
        lastAttemptAt: now,
        lockedUntil: sql`CASE WHEN ${signInAttempts.attempts} + 1 >= ${rule.attemptsBeforeLock}::int
          THEN ${at} + make_interval(secs => ${seconds}) ELSE ${at} END`,
      },
      setWhere: lte(signInAttempts.lockedUntil, now),
    })
    .returning({ userName: signInAttempts.userName });
  return rows.length === 1;
}

export async function forgetSignInAttempts(db: Database, userName: string): Promise<void> {
  await db.delete(signInAttempts).where(eq(signInAttempts.userName, userName));
}

export async function addSignInSession(
  db: Database,
  session: typeof signInSessions.$inferInsert,
  now: Date,
): Promise<void> {
  await db.delete(signInSessions).where(lte(signInSessions.expiresAt, now));
  await db.insert(signInSessions).values(session);
}

/** Uses the session up; false when there is none that is good. */
export async function takeSignInSession(
  db: Database,
  digest: string,
  userName: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .delete(signInSessions)
    .where(
      and(
        eq(signInSessions.digest, digest),
        eq(signInSessions.userName, userName),
        gt(signInSessions.expiresAt, now),
      ),
    )
    .returning({ digest: signInSessions.digest });
  return rows.length === 1;
}
