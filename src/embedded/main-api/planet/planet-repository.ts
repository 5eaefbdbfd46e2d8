import { and, eq, gt, isNotNull, lt, lte, ne, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { hasValues } from '../../database/queries';
import {
  type PlanetEmailCodeRow,
  planetEmailCodes,
  planetEmailSends,
  planetTargets,
} from '../customers/customer-tables';

export async function findPlanetTarget(db: Database, subject: string) {
  const rows = await db.select().from(planetTargets).where(eq(planetTargets.subject, subject));
  return rows[0];
}

/** Serializes moves of this customer until the transaction ends. */
export async function lockPlanetTarget(transaction: Database, subject: string): Promise<void> {
  await transaction
    .select({ subject: planetTargets.subject })
    .from(planetTargets)
    .where(eq(planetTargets.subject, subject))
    .for('update');
}

const ownedByAnother = (db: Database, subject: string, email: string) =>
  db
    .select({ one: sql`1` })
    .from(planetTargets)
    .where(and(eq(planetTargets.loginEmail, email), ne(planetTargets.subject, subject)));

export async function isLoginEmailTaken(db: Database, subject: string, email: string) {
  return (await ownedByAnother(db, subject, email)).length > 0;
}

/** False when another customer signs in with the address. */
export async function claimLoginEmail(transaction: Database, subject: string, email: string) {
  const { rowCount } = await transaction
    .update(planetTargets)
    .set({ loginEmail: email })
    .where(
      and(
        eq(planetTargets.subject, subject),
        notExists(ownedByAnother(transaction, subject, email)),
      ),
    );
  return rowCount === 1;
}

export async function updatePlanetTarget(
  db: Database,
  subject: string,
  change: Partial<typeof planetTargets.$inferInsert>,
): Promise<void> {
  await db.update(planetTargets).set(change).where(eq(planetTargets.subject, subject));
}

/** Accounts that moved before the time lose their password digests. */
export async function dropPasswordDigests(db: Database, movedBefore: Date): Promise<void> {
  await db
    .update(planetTargets)
    .set({ passwordDigest: null })
    .where(and(lt(planetTargets.migratedAt, movedBefore), isNotNull(planetTargets.passwordDigest)));
}

export async function insertPlanetTarget(transaction: Database, subject: string): Promise<void> {
  await transaction.insert(planetTargets).values({ subject }).onConflictDoNothing();
}

export async function findEmailCode(db: Database, subject: string) {
  const rows = await db
    .select()
    .from(planetEmailCodes)
    .where(eq(planetEmailCodes.subject, subject));
  return rows[0];
}

/** Replaces an earlier code and what it verified. */
export async function replaceEmailCode(
  transaction: Database,
  code: Omit<PlanetEmailCodeRow, 'tries' | 'verifiedAt'>,
): Promise<void> {
  const row = { ...code, tries: 0, verifiedAt: null };
  await transaction
    .insert(planetEmailCodes)
    .values(row)
    .onConflictDoUpdate({ target: planetEmailCodes.subject, set: row });
}

/** Counts one attempt against a valid code; undefined without one. */
export async function takeEmailCodeTry(
  db: Database,
  { subject, email }: Pick<PlanetEmailCodeRow, 'subject' | 'email'>,
  now: Date,
  maxTries: number,
): Promise<PlanetEmailCodeRow | undefined> {
  const rows = await db
    .update(planetEmailCodes)
    .set({ tries: sql`${planetEmailCodes.tries} + 1` })
    .where(
      and(
        hasValues(planetEmailCodes, { subject, email }),
        gt(planetEmailCodes.expiresAt, now),
        lt(planetEmailCodes.tries, maxTries),
      ),
    )
    .returning();
  return rows[0];
}

/** False when another code was sent meanwhile. */
export async function markEmailVerified(
  db: Database,
  { subject, digest }: Pick<PlanetEmailCodeRow, 'subject' | 'digest'>,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(planetEmailCodes)
    .set({ verifiedAt: at })
    .where(hasValues(planetEmailCodes, { subject, digest }));
  return rowCount === 1;
}

export function countEmailSends(db: Database, subject: string, since: Date) {
  const isSince = gt(planetEmailSends.sentAt, since);
  return db.$count(planetEmailSends, and(eq(planetEmailSends.subject, subject), isSince));
}

export async function recordEmailSend(
  transaction: Database,
  send: typeof planetEmailSends.$inferInsert,
  forgetBefore: Date,
): Promise<void> {
  await transaction.delete(planetEmailSends).where(lte(planetEmailSends.sentAt, forgetBefore));
  await transaction.insert(planetEmailSends).values(send);
}
