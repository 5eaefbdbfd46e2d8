import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { CognitoError } from './cognito-error';
import type { IdentityDependencies } from './identity-dependencies';
import { signInAttempts, signInSessions } from './identity-tables';

const DAY_MS = 24 * 60 * 60_000;

/**
 * From the fifth wrong password in a row the user name is locked: 1 minute, then 2, 4 and so on up to
 * 15. Unknown user names are counted in the same way, so that a lock tells nothing.
 *
 * Not for the storefront, which knows who asks and counts by that (docs/decisions/0031).
 *
 * @throws CognitoError NotAuthorizedException 'Password attempts exceeded', as Cognito words it
 */
export async function assertMayTryPassword(
  deps: IdentityDependencies,
  userName: string,
): Promise<void> {
  const now = deps.clock.now();
  const taken = await takeSignInAttempt(deps.db, userName, now, {
    attemptsBeforeLock: 5,
    firstLockSeconds: 60,
    maxLockSeconds: 15 * 60,
    forgetBefore: new Date(now.getTime() - DAY_MS),
  });
  if (!taken) throw new CognitoError('NotAuthorizedException', 'Password attempts exceeded');
}

/**
 * Counts an attempt before its password is checked, so that guesses made at the same time count too.
 * Attempts from `attemptsBeforeLock` on lock the user name, at first for `firstLockSeconds`, then
 * twice as long each time, at most `maxLockSeconds`. Gives false while it is locked.
 */
async function takeSignInAttempt(
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
