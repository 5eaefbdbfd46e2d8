import { and, gt, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '@/database/database';
import { hasValues } from '@/database/queries';
import { type EmailCodeRow, emailCodeSends, emailCodes } from './customer-tables';

/** Whose code it is, and what for. */
type Owner = Pick<EmailCodeRow, 'purpose' | 'subject'>;

const ownedBy = ({ purpose, subject }: Owner) => ({ purpose, subject });

/** Serializes the codes of this customer until the transaction ends. */
export async function lockEmailCodes(transaction: Database, owner: Owner): Promise<void> {
  const key = `email code ${owner.purpose} ${owner.subject}`;
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

export async function findEmailCode(db: Database, owner: Owner) {
  const rows = await db
    .select()
    .from(emailCodes)
    .where(hasValues(emailCodes, ownedBy(owner)));
  return rows[0];
}

/** Replaces an earlier code and what it verified. */
export async function replaceEmailCode(
  transaction: Database,
  code: Omit<EmailCodeRow, 'tries' | 'verifiedAt'>,
): Promise<void> {
  const row = { ...code, tries: 0, verifiedAt: null };
  await transaction
    .insert(emailCodes)
    .values(row)
    .onConflictDoUpdate({ target: [emailCodes.purpose, emailCodes.subject], set: row });
}

/** Counts one attempt against a valid code; undefined without one. */
export async function takeEmailCodeTry(
  db: Database,
  { email, ...owner }: Owner & Pick<EmailCodeRow, 'email'>,
  now: Date,
  maxTries: number,
): Promise<EmailCodeRow | undefined> {
  const rows = await db
    .update(emailCodes)
    .set({ tries: sql`${emailCodes.tries} + 1` })
    .where(
      and(
        hasValues(emailCodes, { ...ownedBy(owner), email }),
        gt(emailCodes.expiresAt, now),
        lt(emailCodes.tries, maxTries),
      ),
    )
    .returning();
  return rows[0];
}

/** False when another code was sent meanwhile. */
export async function markEmailVerified(
  db: Database,
  { digest, ...owner }: Owner & Pick<EmailCodeRow, 'digest'>,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(emailCodes)
    .set({ verifiedAt: at })
    .where(hasValues(emailCodes, { ...ownedBy(owner), digest }));
  return rowCount === 1;
}

/** Single use: false unless the address was verified, and for a second time. */
export async function spendVerifiedEmail(
  transaction: Database,
  { email, ...owner }: Owner & Pick<EmailCodeRow, 'email'>,
): Promise<boolean> {
  const isThis = hasValues(emailCodes, { ...ownedBy(owner), email });
  const { rowCount } = await transaction
    .delete(emailCodes)
    .where(and(isThis, isNotNull(emailCodes.verifiedAt)));
  return rowCount === 1;
}

export function countEmailSends(db: Database, owner: Owner, since: Date) {
  const isTheirs = hasValues(emailCodeSends, ownedBy(owner));
  return db.$count(emailCodeSends, and(isTheirs, gt(emailCodeSends.sentAt, since)));
}

export async function recordEmailSend(
  transaction: Database,
  send: typeof emailCodeSends.$inferInsert,
  forgetBefore: Date,
): Promise<void> {
  await transaction.delete(emailCodeSends).where(lte(emailCodeSends.sentAt, forgetBefore));
  await transaction.insert(emailCodeSends).values(send);
}
