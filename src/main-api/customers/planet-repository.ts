import { and, eq, isNotNull, lt, ne, notExists, sql } from 'drizzle-orm';
import type { Database } from '@/database/database';
import { planetTargets } from './customer-tables';

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
