import { and, count, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { sends } from './identity-tables';

/** Any process counting sends takes this lock first, so that limits hold under concurrency. */
const ADVISORY_LOCK = 7_700_101;

/** Until the end of the caller's transaction. */
export async function lockSends(db: Database): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`);
}

/** To one user, or to all without one. */
export async function countSends(db: Database, since: Date, userName?: string): Promise<number> {
  const rows = await db
    .select({ sends: count() })
    .from(sends)
    .where(
      and(
        gt(sends.sentAt, since),
        userName === undefined ? undefined : eq(sends.userName, userName),
      ),
    );
  return rows[0]?.sends ?? 0;
}

export async function recordSend(
  db: Database,
  userName: string,
  sentAt: Date,
  forgetBefore: Date,
): Promise<void> {
  await db.insert(sends).values({ userName, sentAt });
  await db.delete(sends).where(lte(sends.sentAt, forgetBefore));
}
