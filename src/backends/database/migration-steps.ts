import type { Migration } from './database';

/** Runs one SQL script or query on a connection that is inside a transaction. */
export interface MigrationConnection {
  script(sql: string): Promise<void>;
  appliedNames(): Promise<string[]>;
  recordApplied(name: string): Promise<void>;
}

/** Any process migrating takes this lock first, so that two never apply the same step. */
const ADVISORY_LOCK = 7_700_001;

/** Applies the missing migrations inside the caller's transaction. */
export async function applyMigrations(
  connection: MigrationConnection,
  migrations: readonly Migration[],
): Promise<void> {
  await connection.script(`
    SELECT pg_advisory_xact_lock(${ADVISORY_LOCK});
    CREATE TABLE IF NOT EXISTS applied_migrations (
      name text PRIMARY KEY,
      applied_at timestamptz NOT NULL DEFAULT now()
    );
  `);
  const applied = new Set(await connection.appliedNames());
  for (const migration of migrations) {
    if (applied.has(migration.name)) continue;
    await connection.script(migration.sql);
    await connection.recordApplied(migration.name);
  }
}
