import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { OpenDatabase } from './database';
import { applyMigrations } from './migration-steps';

/** A pool on the PostgreSQL at `url`, which any number of processes may share. */
export function openPostgresqlDatabase(url: string): OpenDatabase {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000 });
  // An idle connection that breaks is replaced by the pool; the next query reports what matters.
  pool.on('error', () => {});
  return {
    kind: 'postgresql',
    db: drizzle(pool),
    migrate: async (migrations) => {
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        await applyMigrations(
          {
            script: async (sql) => {
              await client.query(sql);
            },
            appliedNames: async () => {
              const result = await client.query<{ name: string }>(
                'SELECT name FROM applied_migrations',
              );
              return result.rows.map((row) => row.name);
            },
            recordApplied: async (name) => {
              await client.query('INSERT INTO applied_migrations (name) VALUES ($1)', [name]);
            },
          },
          migrations,
        );
        await client.query('COMMIT');
      } catch (error) {
        await client.query('ROLLBACK');
        throw error;
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}
