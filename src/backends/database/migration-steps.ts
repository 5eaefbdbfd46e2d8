import { z } from 'zod';
import type { Migration, TransactionConnection } from './database';

/** Any process migrating takes this lock first, so that two never apply the same step. */
const ADVISORY_LOCK = 7_700_001;

const appliedRows = z.array(z.object({ name: z.string() }));

/** Applies the missing migrations inside the caller's transaction. */
export async function applyMigrations(
  connection: TransactionConnection,
  migrations: readonly Migration[],
): Promise<void> {
  await connection.script(`
    SELECT pg_advisory_xact_lock(${ADVISORY_LOCK});
    CREATE TABLE IF NOT EXISTS applied_migrations (
      name text PRIMARY KEY,
      applied_at timestamptz NOT NULL DEFAULT now()
    );
  `);
  const rows = appliedRows.parse(await connection.query('SELECT name FROM applied_migrations'));
  const applied = new Set(rows.map(({ name }) => name));
  for (const migration of migrations) {
    if (applied.has(migration.name)) continue;
    await connection.script(migration.sql);
    await connection.query('INSERT INTO applied_migrations (name) VALUES ($1)', [migration.name]);
  }
}
