import { and, count, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database';
import {
  type PlanetEmailCodeRow,
  planetEmailCodes,
  planetEmailSends,
} from '../schema/planet-tables';

export async function findEmailCode(
  db: Database,
  subject: string,
): Promise<PlanetEmailCodeRow | undefined> {
  const rows = await db
    .select()
    .from(planetEmailCodes)
    .where(eq(planetEmailCodes.subject, subject));
  return rows[0];
}

/** The new code takes the place of an earlier one; what that had proved counts no more. */
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

/** Counts one try against a code that is still good and gives it; undefined without such a code. */
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
        eq(planetEmailCodes.subject, subject),
        eq(planetEmailCodes.email, email),
        gt(planetEmailCodes.expiresAt, now),
        lt(planetEmailCodes.tries, maxTries),
      ),
    )
    .returning();
  return rows[0];
}

/** False when another code has been sent meanwhile. */
export async function markEmailVerified(
  db: Database,
  { subject, digest }: Pick<PlanetEmailCodeRow, 'subject' | 'digest'>,
  at: Date,
): Promise<boolean> {
  const rows = await db
    .update(planetEmailCodes)
    .set({ verifiedAt: at })
    .where(and(eq(planetEmailCodes.subject, subject), eq(planetEmailCodes.digest, digest)))
    .returning({ subject: planetEmailCodes.subject });
  return rows.length === 1;
}

export async function countEmailSends(db: Database, subject: string, since: Date): Promise<number> {
  const rows = await db
    .select({ sends: count() })
    .from(planetEmailSends)
    .where(and(eq(planetEmailSends.subject, subject), gt(planetEmailSends.sentAt, since)));
  return rows[0]?.sends ?? 0;
}

/** Records a send and forgets those before `forgetBefore`. */
export async function recordEmailSend(
  transaction: Database,
  send: typeof planetEmailSends.$inferInsert,
  forgetBefore: Date,
): Promise<void> {
  await transaction.delete(planetEmailSends).where(lte(planetEmailSends.sentAt, forgetBefore));
  await transaction.insert(planetEmailSends).values(send);
}
