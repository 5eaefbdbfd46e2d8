import { addMinutes, subHours } from 'date-fns';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '@/database/database';
import { hasValues } from '@/database/queries';
import { CognitoError } from './cognito-error';
import type { IdentityDependencies } from './identity-dependencies';
import { signInAttempts, signInSessions } from './identity-tables';

const ATTEMPTS_BEFORE_LOCK = 5;
const FIRST_LOCK_SECONDS = 60;
const MAX_LOCK_SECONDS = 15 * 60;
const SESSION_MINUTES = 3;

/**
 * The fifth wrong password in a row locks the user name: 1 minute, then 2, 4 and so on up to 15. Unknown
 * names are counted alike, so that a lock reveals nothing. Counts before the password is checked, so that
 * parallel guesses count, too. The storefront counts by customer instead (docs/decisions/0031).
 * @throws CognitoError NotAuthorizedException 'Password attempts exceeded', as Cognito words it
 */
export async function assertMayTryPassword({ db, clock }: IdentityDependencies, userName: string) {
  const now = clock.now();
  const aDayAgo = subHours(now, 24);
  await db.delete(signInAttempts).where(lte(signInAttempts.lastAttemptAt, aDayAgo));
  const at = sql`${now.toISOString()}::timestamptz`;
  const attempts = sql`${signInAttempts.attempts} + 1`;
  const seconds = sql`least(
    ${FIRST_LOCK_SECONDS}::float8 * 2 ^ least(${attempts} - ${ATTEMPTS_BEFORE_LOCK}::int, 20),
    ${MAX_LOCK_SECONDS}::float8)`;
  const counted = await db
    .insert(signInAttempts)
    .values({ userName, attempts: 1, lastAttemptAt: now, lockedUntil: now })
    .onConflictDoUpdate({
      target: signInAttempts.userName,
      set: {
        attempts,
        lastAttemptAt: now,
        lockedUntil: sql`CASE WHEN ${attempts} >= ${ATTEMPTS_BEFORE_LOCK}::int
          THEN ${at} + make_interval(secs => ${seconds}) ELSE ${at} END`,
      },
      setWhere: lte(signInAttempts.lockedUntil, now),
    })
    .returning({ userName: signInAttempts.userName });
  if (counted.length === 0) {
    throw new CognitoError('NotAuthorizedException', 'Password attempts exceeded');
  }
}

export async function forgetSignInAttempts(db: Database, userName: string): Promise<void> {
  await db.delete(signInAttempts).where(eq(signInAttempts.userName, userName));
}

export async function addSignInSession(
  db: Database,
  digest: string,
  userName: string,
  now: Date,
): Promise<void> {
  const expiresAt = addMinutes(now, SESSION_MINUTES);
  await db.delete(signInSessions).where(lte(signInSessions.expiresAt, now));
  await db.insert(signInSessions).values({ digest, userName, expiresAt });
}

/** Uses up the session; false without a valid one. */
export async function takeSignInSession(db: Database, digest: string, userName: string, now: Date) {
  const rows = await db
    .delete(signInSessions)
    .where(and(hasValues(signInSessions, { digest, userName }), gt(signInSessions.expiresAt, now)))
    .returning({ digest: signInSessions.digest });
  return rows.length === 1;
}
