import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { seedVersions } from '../catalogue/catalogue-tables';

/** Held while seeding, so that a second process waits and finds the work done. */
const ADVISORY_LOCK = 7_700_002;

/** Runs `write` in a transaction unless this version of the seed is in the database. */
export async function seedOnce(
  db: Database,
  seed: { readonly name: string; readonly version: string; readonly at: Date },
  write: (transaction: Database) => Promise<void>,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`);
    const [present] = await transaction
      .select({ version: seedVersions.version })
      .from(seedVersions)
      .where(eq(seedVersions.name, seed.name));
    if (present?.version === seed.version) return;
    await write(transaction);
    const row = { name: seed.name, version: seed.version, seededAt: seed.at };
    await transaction
      .insert(seedVersions)
      .values(row)
      .onConflictDoUpdate({ target: seedVersions.name, set: row });
  });
}
