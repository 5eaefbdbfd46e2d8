import { and, eq, isNotNull, lt, ne, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database';
import { type PlanetTargetRow, planetTargets } from '../schema/planet-tables';

export async function findPlanetTarget(
  db: Database,
  subject: string,
): Promise<PlanetTargetRow | undefined> {
  const rows = await db.select().from(planetTargets).where(eq(planetTargets.subject, subject));
  return rows[0];
}

/** Makes whatever else moves this customer wait until the transaction ends. */
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

export async function isLoginEmailTaken(
  db: Database,
  subject: string,
  email: string,
): Promise<boolean> {
  return (await ownedByAnother(db, subject, email)).length > 0;
}

/** False when another customer signs in with the address. */
export async function claimLoginEmail(
  transaction: Database,
  subject: string,
  email: string,
): Promise<boolean> {
  const rows = await transaction
    .update(planetTargets)
    .set({ loginEmail: email })
    .where(
      and(
        eq(planetTargets.subject, subject),
        notExists(ownedByAnother(transaction, subject, email)),
      ),
    )
    .returning({ subject: planetTargets.subject });
  return rows.length === 1;
}

export async function giveBackLoginEmail(db: Database, subject: string): Promise<void> {
  await db
    .update(planetTargets)
    .set({ loginEmail: null })
    .where(eq(planetTargets.subject, subject));
}

/** @param passwordDigest of the password it was moved with, by which a repeated call is known */
export async function markMigrated(
  db: Database,
  subject: string,
  at: Date,
  passwordDigest: string,
): Promise<void> {
  await db
    .update(planetTargets)
    .set({
      migratedAt: sql`coalesce(${planetTargets.migratedAt}, ${at.toISOString()}::timestamptz)`,
      passwordDigest,
    })
    .where(eq(planetTargets.subject, subject));
}

/** Drops the digests of passwords of accounts that moved before the time. */
export async function dropPasswordDigests(db: Database, movedBefore: Date): Promise<void> {
  await db
    .update(planetTargets)
    .set({ passwordDigest: null })
    .where(and(lt(planetTargets.migratedAt, movedBefore), isNotNull(planetTargets.passwordDigest)));
}

export async function insertPlanetTarget(transaction: Database, subject: string): Promise<void> {
  await transaction.insert(planetTargets).values({ subject }).onConflictDoNothing();
}
