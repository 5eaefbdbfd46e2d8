import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { signInSessions } from './identity-tables';

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
