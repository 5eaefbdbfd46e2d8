import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import { queryOf } from './client-query';
import type { OpenDatabase } from './database';
import { applyMigrations } from './migration-steps';
import { withIdAtEnd, withIdFromBeginning } from './request-id-in-postgresql';
import { sendAhead } from './sent-ahead';
import { shareConnections } from './shared-connections';
import { type OnStatement, watchStatements } from './watch-statements';

/** What is asked at the same time leaves with one write to the socket, each of which takes 70 µs. */
function writeAtOnce(client: PoolClient): void {
  const send = queryOf(client);
  Reflect.set(client, 'query', (...asked: unknown[]) => {
    const { stream } = client.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    return send(asked);
  });
}

/** A pool on the PostgreSQL at `url`, which any number of processes may share. */
export function openPostgresqlDatabase(url: string, onStatement?: OnStatement): OpenDatabase {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    pipeline: true,
  });
  // An idle connection that breaks is replaced by the pool; the next query reports what matters.
  pool.on('error', () => {});
  // So does one that breaks in the middle of a transaction: its query fails, which is all there is to
  // know; unheard, the event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  // Each of these stands around those before it: what is written at once is what has been watched, and
  // what is watched of a transaction's beginning is what was sent ahead.
  pool.on('connect', writeAtOnce);
  shareConnections(pool);
  if (onStatement) {
    watchStatements(pool, onStatement, withIdAtEnd);
    pool.on('connect', (client) => watchStatements(client, onStatement, withIdFromBeginning));
  }
  pool.on('connect', sendAhead);
  const transaction: OpenDatabase['transaction'] = async (work) => {
    const client = await pool.connect();
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
      client.release();
      return result;
    } catch (error) {
      // The server rolls back what a connection that ends has begun, also when it no longer answers.
      client.release(true);
      throw error;
    }
  };
  return {
    kind: 'postgresql',
    db: drizzle(pool),
    transaction,
    migrate: (migrations) => transaction((connection) => applyMigrations(connection, migrations)),
    ask: async () => {
      await pool.query('SELECT 1');
    },
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}
