import { addHours, subMinutes } from 'date-fns';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  isNull,
  lt,
  lte,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm';
import { Rejection } from '@/contract/rejection';
import type { Database } from '@/database/database';
import { hasValues } from '@/database/queries';
import { toJapanDate } from '@/domain/japan-time';
import { digestOf, newOpaqueToken } from '@/platform/same-secret';
import type { Act } from '../dependencies';
import { staff } from '../staff/staff-tables';
import {
  type OfficeAccountRow,
  type OfficeInvitationRow,
  officeAccountHistory,
  officeAccounts,
  officeAttempts,
  officeInvitations,
  officeRecoveryCodes,
} from './account-tables';

const ATTEMPTS = { most: 10, minutes: 15 } as const;

export interface OfficeAccount extends OfficeAccountRow {
  /** The last day in Japan, `yyyy-MM-dd`, on which its staff member works; null without an end. */
  readonly lastDay: string | null;
}

/** To be joined with `staff`. */
export const accountColumns = { ...getTableColumns(officeAccounts), lastDay: staff.endsOn };

function selectAccounts(db: Database) {
  return db
    .select(accountColumns)
    .from(officeAccounts)
    .leftJoin(staff, eq(staff.id, officeAccounts.staffId));
}

/** Whether the last day of its staff member is over. */
export function hasLeft({ lastDay }: Pick<OfficeAccount, 'lastDay'>, now: Date): boolean {
  return lastDay !== null && lastDay < toJapanDate(now);
}

/** Whether the account can be used: nobody stopped it, and its staff member works for the shop. */
export function isActiveAt(account: OfficeAccount, now: Date): boolean {
  return account.endedAt === null && !hasLeft(account, now);
}

export async function findOfficeAccount(
  db: Database,
  wanted: Partial<Pick<OfficeAccountRow, 'id' | 'email' | 'staffId'>>,
): Promise<OfficeAccount | undefined> {
  const [account] = await selectAccounts(db).where(hasValues(officeAccounts, wanted));
  return account;
}

export function listOfficeAccounts(db: Database): Promise<OfficeAccount[]> {
  return selectAccounts(db).orderBy(asc(officeAccounts.createdAt));
}

/** Other transactions that ask for it wait, so that two of them never both find no owner or the last one. */
export async function lockOfficeAccounts(transaction: Database): Promise<void> {
  await transaction.execute(sql`LOCK TABLE office_accounts IN SHARE ROW EXCLUSIVE MODE`);
}

/**
 * Locks the accounts for an owner's act that gives access or takes it.
 * @param owner null for operations
 * @throws Rejection unauthorized when the owner was stopped or demoted since the call began
 */
export async function lockAccountsFor(
  transaction: Database,
  owner: Pick<OfficeAccountRow, 'id'> | null,
): Promise<void> {
  await lockOfficeAccounts(transaction);
  if (owner === null) return;
  const account = await findOfficeAccount(transaction, { id: owner.id });
  if (account?.role !== 'owner' || account.endedAt !== null) throw new Rejection('unauthorized');
}

/** @param except an account that does not count */
export function countOwners(db: Database, except = ''): Promise<number> {
  const isActive = and(eq(officeAccounts.role, 'owner'), isNull(officeAccounts.endedAt));
  return db.$count(officeAccounts, and(isActive, ne(officeAccounts.id, except)));
}

/** False when another account has the address, or is of the same staff member. */
export async function insertOfficeAccount(
  db: Database,
  account: typeof officeAccounts.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await db.insert(officeAccounts).values(account).onConflictDoNothing();
  return rowCount === 1;
}

export async function updateOfficeAccount(
  db: Database,
  id: string,
  changes: Partial<OfficeAccountRow>,
): Promise<OfficeAccountRow | undefined> {
  const isIt = eq(officeAccounts.id, id);
  const [account] = await db.update(officeAccounts).set(changes).where(isIt).returning();
  return account;
}

/**
 * Nobody changes the account until the transaction ends. False when it was stopped, or its password replaced, with which
 * the second factor is, since `account` was read.
 */
export async function lockUnchangedAccount(
  transaction: Database,
  { id, passwordHash }: OfficeAccountRow,
): Promise<boolean> {
  const [locked] = await transaction
    .select()
    .from(officeAccounts)
    .where(hasValues(officeAccounts, { id, passwordHash }))
    .for('update');
  return locked?.endedAt === null;
}

/** False when a code of this time step or a later one was used before. */
export async function spendTotpStep(db: Database, id: string, step: number): Promise<boolean> {
  const { rowCount } = await db
    .update(officeAccounts)
    .set({ totpLastStep: step })
    .where(and(eq(officeAccounts.id, id), lt(officeAccounts.totpLastStep, step)));
  return rowCount === 1;
}

export async function replaceRecoveryCodes(
  db: Database,
  accountId: string,
  codes: readonly string[],
): Promise<void> {
  await db.delete(officeRecoveryCodes).where(eq(officeRecoveryCodes.accountId, accountId));
  if (codes.length === 0) return;
  const rows = codes.map((code) => ({ accountId, digest: digestOf(code) }));
  await db.insert(officeRecoveryCodes).values(rows);
}

/** False unless it is a code of the account that was not used yet. */
export async function spendRecoveryCode(
  db: Database,
  accountId: string,
  code: string,
): Promise<boolean> {
  const { rowCount } = await db
    .delete(officeRecoveryCodes)
    .where(hasValues(officeRecoveryCodes, { accountId, digest: digestOf(code) }));
  return rowCount === 1;
}

/** Its key, of which the database stores only a digest. */
export async function insertInvitation(
  db: Database,
  invitation: Omit<OfficeInvitationRow, 'digest' | 'totpSecret'>,
): Promise<string> {
  const key = newOpaqueToken();
  await db.insert(officeInvitations).values({ ...invitation, digest: digestOf(key) });
  return key;
}

/** Not expired, and not of a staff member whose last day is over. */
function isOpen(now: Date): SQL | undefined {
  const hasNotLeft = sql`NOT EXISTS (
    SELECT FROM ${staff}
    WHERE ${staff.id} = ${officeInvitations.staffId} AND ${staff.endsOn} < ${toJapanDate(now)}
  )`;
  return and(gt(officeInvitations.expiresAt, now), hasNotLeft);
}

const isInvitation = (key: string, now: Date) =>
  and(eq(officeInvitations.digest, digestOf(key)), isOpen(now));

/** Those that can be used, newest first, without the keys of a first owner. */
export function listOpenInvitations(db: Database, now: Date): Promise<OfficeInvitationRow[]> {
  return db
    .select()
    .from(officeInvitations)
    .where(and(eq(officeInvitations.isForFirstOwner, false), isOpen(now)))
    .orderBy(desc(officeInvitations.createdAt), asc(officeInvitations.id));
}

/**
 * The links of all invitations with these values open nothing any more, and the history has by whom. Those of a
 * staff member who has left count, too: another last day would open them again.
 */
export async function withdrawInvitations(
  act: Act,
  withdrawn: Partial<
    Pick<OfficeInvitationRow, 'id' | 'author' | 'accountId' | 'email' | 'staffId'>
  >,
): Promise<OfficeInvitationRow[]> {
  const isOne = hasValues(officeInvitations, { ...withdrawn, isForFirstOwner: false });
  const rows = await act.transaction
    .delete(officeInvitations)
    .where(and(isOne, gt(officeInvitations.expiresAt, act.deps.machineClock.now())))
    .returning();
  for (const { accountId, email, role } of rows) {
    const details = { email, role };
    await writeAccountHistory(act, { event: 'invitationWithdrawn', accountId, details });
  }
  return rows;
}

export async function findInvitation(
  db: Database,
  key: string,
  now: Date,
): Promise<OfficeInvitationRow | undefined> {
  const [found] = await db.select().from(officeInvitations).where(isInvitation(key, now));
  return found;
}

export async function setInvitationSecret(
  db: Database,
  key: string,
  totpSecret: string,
): Promise<void> {
  const isIt = eq(officeInvitations.digest, digestOf(key));
  await db.update(officeInvitations).set({ totpSecret }).where(isIt);
}

/** Uses it up; only one of several callers gets it. */
export async function takeInvitation(
  db: Database,
  key: string,
  now: Date,
): Promise<OfficeInvitationRow | undefined> {
  const [taken] = await db.delete(officeInvitations).where(isInvitation(key, now)).returning();
  return taken;
}

/**
 * Seconds to wait when the limit is reached, else 0. An attempt is counted before it is made, so that several
 * at once cannot pass the limit; one that is rejected does not count.
 */
export async function countOfficeAttempt(db: Database, name: string, now: Date): Promise<number> {
  const key = digestOf(name);
  const [counted] = await db.insert(officeAttempts).values({ key, at: now }).returning();
  const since = subMinutes(now, ATTEMPTS.minutes);
  const isRecent = and(eq(officeAttempts.key, key), gt(officeAttempts.at, since));
  const count = await db.$count(officeAttempts, isRecent);
  if (count <= ATTEMPTS.most) return 0;
  await db.delete(officeAttempts).where(hasValues(officeAttempts, { id: counted?.id ?? 0 }));
  return ATTEMPTS.minutes * 60;
}

export async function forgetOfficeAttempts(db: Database, name: string): Promise<void> {
  await db.delete(officeAttempts).where(eq(officeAttempts.key, digestOf(name)));
}

export async function writeAccountHistory(
  { deps, transaction, author }: Act,
  entry: Pick<typeof officeAccountHistory.$inferInsert, 'event' | 'accountId' | 'details'>,
): Promise<void> {
  await transaction
    .insert(officeAccountHistory)
    .values({ at: deps.machineClock.now(), author, ...entry });
}

const SHOWN = 200;

/** Newest first. */
export function listAccountHistory(db: Database) {
  return db.select().from(officeAccountHistory).orderBy(desc(officeAccountHistory.id)).limit(SHOWN);
}

/** Invitations that have ended, and attempts that count no longer. */
export async function deleteOldAccess(db: Database, now: Date): Promise<void> {
  await db.delete(officeInvitations).where(lte(officeInvitations.expiresAt, now));
  await db.delete(officeAttempts).where(lte(officeAttempts.at, addHours(now, -1)));
}
