import { and, count, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import type { CodePlace } from './code-repository';
import { sends } from './identity-tables';

/** Any process counting sends takes this lock first, so that limits hold under concurrency. */
const ADVISORY_LOCK = 7_700_101;

/** Until the end of the caller's transaction. */
export async function lockSends(db: Database): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`);
}

/** To one user for one purpose at one asker's word, or to all for any. */
export async function countSends(
  db: Database,
  since: Date,
  to?: Pick<CodePlace, 'userName' | 'purpose' | 'asker'>,
): Promise<number> {
  const rows = await db
    .select({ sends: count() })
    .from(sends)
    .where(
      and(
        gt(sends.sentAt, since),
        to && eq(sends.userName, to.userName),
        to && eq(sends.purpose, to.purpose),
        to && eq(sends.asker, to.asker),
      ),
    );
  return rows[0]?.sends ?? 0;
}

export async function recordSend(
  db: Database,
  send: CodePlace & { readonly sentAt: Date },
  forgetBefore: Date,
): Promise<void> {
  await db.insert(sends).values(send);
  await db.delete(sends).where(lte(sends.sentAt, forgetBefore));
}
