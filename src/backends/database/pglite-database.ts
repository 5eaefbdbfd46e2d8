import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { OpenDatabase } from './database';
import { applyMigrations } from './migration-steps';

interface PgliteDatabase extends OpenDatabase {
  /** All of it as one file, from which another one can begin. */
  dump(): Promise<Blob>;
}

/**
 * PostgreSQL in this process, kept in `directory`, or in memory without one. Only one process may
 * have a directory open: hold its lock first.
 *
 * @param beginWith a dump; left out, it begins empty or with what the directory holds
 */
export async function openPgliteDatabase(
  directory?: string,
  beginWith?: Blob,
): Promise<PgliteDatabase> {
  if (directory) await mkdir(dirname(directory), { recursive: true });
  const client = await PGlite.create({
    ...(directory === undefined ? {} : { dataDir: directory }),
    ...(beginWith === undefined ? {} : { loadDataDir: beginWith }),
  });
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
    dump: () => client.dumpDataDir('none'),
    close: () => client.close(),
  };
}
