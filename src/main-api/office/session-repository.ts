import { addHours } from 'date-fns';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '@/database/database';
import { hasValues } from '@/database/queries';
import { digestOf, newOpaqueToken } from '@/platform/same-secret';
import { staff } from '../staff/staff-tables';
import { accountColumns, type OfficeAccount } from './account-repository';
import { officeAccounts, officeSessions } from './account-tables';

const SESSION_HOURS = 12;
const TOKEN = /^[\w-]{43}$/;

/** A session of the account for 12 hours; the database stores only a digest of its token. */
export async function startOfficeSession(
  db: Database,
  now: Date,
  accountId: string,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const token = newOpaqueToken();
  const expiresAt = addHours(now, SESSION_HOURS);
  await db.insert(officeSessions).values({ digest: digestOf(token), accountId, expiresAt });
  return { token, expiresAt };
}

/** Undefined unless the token is of a session that goes on. The account may have ended. */
export async function findOfficeSession(
  db: Database,
  now: Date,
  token: string,
): Promise<OfficeAccount | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const [found] = await db
    .select(accountColumns)
    .from(officeSessions)
    .innerJoin(officeAccounts, eq(officeAccounts.id, officeSessions.accountId))
    .leftJoin(staff, eq(staff.id, officeAccounts.staffId))
    .where(
      and(
        hasValues(officeSessions, { digest: digestOf(token) }),
        gt(officeSessions.expiresAt, now),
      ),
    );
  return found;
}

export async function endOfficeSession(db: Database, token: string): Promise<void> {
  await db.delete(officeSessions).where(eq(officeSessions.digest, digestOf(token)));
}

export async function endAllOfficeSessions(db: Database, accountId: string): Promise<void> {
  await db.delete(officeSessions).where(eq(officeSessions.accountId, accountId));
}

export async function deleteEndedOfficeSessions(db: Database, now: Date): Promise<void> {
  await db.delete(officeSessions).where(lte(officeSessions.expiresAt, now));
}
