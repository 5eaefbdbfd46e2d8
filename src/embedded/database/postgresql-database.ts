import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, type ClientConfig, Pool, type PoolConfig } from 'pg';
import { z } from 'zod';
import type { Migration, OpenDatabase, TransactionConnection } from './database';
import { type OnStatement, reporting } from './watch-database';

/** Held while migrating, so that no step is applied twice. */
const ADVISORY_LOCK = 7_700_001;

const appliedRows = z.array(z.object({ name: z.string() }));

/** Their names, in order. */
export async function appliedMigrations(connection: TransactionConnection): Promise<string[]> {
  const rows = await connection.query('SELECT name FROM applied_migrations ORDER BY name');
  return appliedRows.parse(rows).map(({ name }) => name);
}

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
  const applied = new Set(await appliedMigrations(connection));
  for (const migration of migrations) {
    if (applied.has(migration.name)) continue;
    await connection.script(migration.sql);
    await connection.query('INSERT INTO applied_migrations (name) VALUES ($1)', [migration.name]);
  }
}

/** Pipelined: statements issued together in a transaction are sent together and run in order. */
export function openPool(
  config: PoolConfig,
  onStatement: OnStatement = () => {},
  clientConfig?: () => ClientConfig,
): Pool {
  class ReportingClient extends Client {
    override query = reporting(super.query, onStatement);

    constructor(ofPool?: ClientConfig) {
      super({ ...(clientConfig?.() ?? ofPool), pipeline: true });
    }
  }
  class ReportingPool extends Pool {
    override query = reporting(super.query, onStatement);
  }
  const pool = new ReportingPool({ ...config, Client: ReportingClient });
  // The pool replaces a broken idle connection; the next query reports a real problem.
  pool.on('error', () => {});
  // A connection may also break within a transaction. Its query fails; without this listener the process
  // would end.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export function databaseOn(
  pool: Pool,
): Pick<OpenDatabase, 'db' | 'transaction' | 'migrate' | 'ask'> {
  const transaction: OpenDatabase['transaction'] = async (work) => {
    const client = await pool.connect();
    let isDone = false;
    try {
      await client.query('BEGIN');
      const result = await work({
        script: async (sql) => {
          await client.query(sql);
        },
        query: async (sql, parameters) => {
          const { rows } = await client.query<object>(sql, parameters && [...parameters]);
          return rows;
        },
      });
      await client.query('COMMIT');
      isDone = true;
      return result;
    } finally {
      // Destroying the connection rolls back, even when the server no longer answers.
      client.release(!isDone);
    }
  };
  return {
    db: drizzle(pool),
    transaction,
    migrate: (migrations) => transaction((connection) => applyMigrations(connection, migrations)),
    ask: async () => {
      await pool.query('SELECT 1');
    },
  };
}

/** Detects a pooler without prepared statements: its two connections share one session (42P05). */
async function requirePreparedStatements(pool: Pool, connections = 2): Promise<void> {
  if (connections === 0) return;
  const client = await pool.connect();
  try {
    await client.query({ name: 'one', text: 'SELECT 1' });
    await requirePreparedStatements(pool, connections - 1);
  } finally {
    client.release();
  }
}

/** Any number of processes may share the database. */
export function openPostgresqlDatabase(url: string, onStatement?: OnStatement): OpenDatabase {
  const pool = openPool(
    { connectionString: url, max: 10, connectionTimeoutMillis: 5_000 },
    onStatement,
  );
  const database = databaseOn(pool);
  return {
    kind: 'postgresql',
    ...database,
    migrate: async (migrations) => {
      await requirePreparedStatements(pool);
      await database.migrate(migrations);
    },
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}
