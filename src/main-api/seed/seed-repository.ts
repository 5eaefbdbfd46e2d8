import { eq, sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Database } from '@/database/database';
import { instant } from '@/database/queries';

export const seedVersions = pgTable('seed_versions', {
  name: text().primaryKey(),
  version: text().notNull(),
  seededAt: instant('seeded_at').notNull(),
});

/** Held while seeding, so that a second process waits and finds the work done, and while the office changes prices. */
const ADVISORY_LOCK = 7_700_002;

/** Until the end of the transaction, nobody else seeds or changes the catalogue. */
export async function lockSeeds(transaction: Database): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`);
}

/**
 * Runs `write` in a transaction unless this version of the seed is in the database; without a version, only
 * once and never again.
 */
export async function seedOnce(
  db: Database,
  seed: { readonly name: string; readonly version?: string; readonly at: Date },
  write: (transaction: Database) => Promise<void>,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockSeeds(transaction);
    const [present] = await transaction
      .select({ version: seedVersions.version })
      .from(seedVersions)
      .where(eq(seedVersions.name, seed.name));
    if (present && (seed.version === undefined || present.version === seed.version)) return;
    await write(transaction);
    const row = { name: seed.name, version: seed.version ?? 'once', seededAt: seed.at };
    await transaction
      .insert(seedVersions)
      .values(row)
      .onConflictDoUpdate({ target: seedVersions.name, set: row });
  });
}
