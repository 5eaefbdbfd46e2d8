import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { OpenDatabase } from './database';
import { applyMigrations } from './migration-steps';

/**
 * PostgreSQL in this process, kept in `directory`, or in memory without one. Only one process may
 * have a directory open: hold its lock first.
 */
export async function openPgliteDatabase(directory?: string): Promise<OpenDatabase> {
  if (directory) await mkdir(dirname(directory), { recursive: true });
  const client = directory ? await PGlite.create(directory) : await PGlite.create();
  return {
    kind: 'pglite',
    db: drizzle(client),
    migrate: (migrations) =>
      client.transaction((transaction) =>
        applyMigrations(
          {
            script: async (sql) => {
              await transaction.exec(sql);
            },
            appliedNames: async () => {
              const result = await transaction.query<{ name: string }>(
                'SELECT name FROM applied_migrations',
              );
              return result.rows.map((row) => row.name);
            },
            recordApplied: async (name) => {
              await transaction.query('INSERT INTO applied_migrations (name) VALUES ($1)', [name]);
            },
          },
          migrations,
        ),
      ),
    close: () => client.close(),
  };
}
