import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { CognitoError } from './cognito-error';
import type { IdentityDependencies } from './identity-dependencies';
import { signInAttempts, signInSessions } from './identity-tables';

const DAY_MS = 24 * 60 * 60_000;

/**
 * The fifth wrong password in a row locks the user name: 1 minute, then 2, 4 and so on up to 15. Unknown
 * names are counted alike, so that a lock reveals nothing. The storefront counts by customer instead
 * (docs/decisions/0031).
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
 * Counts before the password is checked, so that parallel guesses count, too. False while the name is locked.
 * Each lock takes twice as long, up to `maxLockSeconds`.
 */
async function takeSignInAttempt(
  db: Database,
  userName: string,
  now: Date,
  rule: {
    readonly attemptsBeforeLock: number;
    readonly firstLockSeconds: number;
    readonly maxLockSeconds: number;
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

/** Uses up the session; false without a valid one. */
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
