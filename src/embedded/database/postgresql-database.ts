import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, type ClientConfig, Pool, type PoolConfig } from 'pg';
import { z } from 'zod';
import type { Migration, OpenDatabase, TransactionConnection } from './database';
import { type OnStatement, reporting } from './watch-statements';

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

/**
 * A pool whose connections are pipelined: what is asked at the same time within a transaction leaves at
 * once, and PostgreSQL does one after the other.
 *
 * @param clientConfig what each connection is made with, where it is not the pool's own
 */
export function openPool(
  config: PoolConfig,
  onStatement: OnStatement = () => {},
  clientConfig?: () => ClientConfig,
): Pool {
  class ReportingClient extends Client {
    constructor(ofPool?: ClientConfig) {
      super({ ...(clientConfig?.() ?? ofPool), pipeline: true });
      this.query = reporting(this.query, onStatement);
    }
  }
  class ReportingPool extends Pool {
    constructor() {
      super({ ...config, Client: ReportingClient });
      this.query = reporting(this.query, onStatement);
    }
  }
  const pool = new ReportingPool();
  // An idle connection that breaks is replaced by the pool; the next query reports what matters.
  pool.on('error', () => {});
  // So does one that breaks in the middle of a transaction: its query fails, which is all there is to
  // know; unheard, the event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** What is the same on PostgreSQL and on PGlite. */
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
      // What a connection that ends has begun is rolled back, also when the server no longer answers.
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

/**
 * A pooler between transactions that does not know prepared statements has both connections meet at the same
 * session, which refuses the second one's statement (42P05). Found so at the start, not by the first customers.
 */
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

/** A pool on the PostgreSQL at `url`, which any number of processes may share. */
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
