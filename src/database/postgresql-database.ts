import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, type ClientConfig, Pool, type PoolClient, type PoolConfig } from 'pg';
import { codeOf } from '@/platform/start-problem';
import type { OpenDatabase } from './database';
import { connectWithin, createGate, type Guard, needsGuard } from './gate';
import { applyMigrations } from './migrations';
import { type OnStatement, reporting } from './watch-database';

type Connected = Parameters<Pool['connect']>[0];

/** Pipelined: statements issued together in a transaction are sent together and run in order. */
export function openPool(
  config: PoolConfig,
  guard: Guard,
  onStatement: OnStatement = () => {},
  clientConfig?: (ofPool?: ClientConfig) => ClientConfig,
): Pool {
  class ReportingClient extends Client {
    override query = reporting(super.query, onStatement);

    constructor(ofPool?: ClientConfig) {
      super({ ...(clientConfig?.(ofPool) ?? ofPool), pipeline: true });
    }
  }
  class GuardedPool extends Pool {
    override query = reporting(super.query, onStatement);

    override connect(): Promise<PoolClient>;
    override connect(connected: Connected): void;
    override connect(connected?: Connected): Promise<PoolClient> | undefined {
      const isGuarded = needsGuard();
      const connect = () => super.connect();
      if (!connected) return isGuarded ? connectWithin(guard, connect) : connect();
      if (isGuarded) {
        connectWithin(guard, connect).then(
          (client) => connected(undefined, client, client.release),
          (error) => connected(error, undefined, () => {}),
        );
      } else super.connect(connected);
      return undefined;
    }
  }
  const pool = new GuardedPool({ ...config, Client: ReportingClient });
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
      // Migrations and copies take as long as they take.
      await client.query('BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0');
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

/** For calls of the office, which leave the others to customers and jobs. */
const OFFICE_CONNECTIONS = 3;
const CONNECTIONS = 10 + OFFICE_CONNECTIONS;
/** After this, an office that has no connection is told to try again. */
export const OFFICE_WAITS_MS = 2_000;

/** Ends the statement of a connection, over another one, as PostgreSQL wants it. A failure changes nothing. */
async function cancelStatement(url: string, client: PoolClient): Promise<void> {
  const process: unknown = Reflect.get(client, 'processID');
  const canceller = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  canceller.on('error', () => {});
  try {
    await canceller.connect();
    await canceller.query('SELECT pg_cancel_backend($1)', [process]);
  } finally {
    await canceller.end();
  }
}

/** A pooler that passes no parameters of sessions on, whose processes are not those of PostgreSQL either. */
function isRefusedByPooler(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === '08P01' && /parameter/.test(error.message);
}

/** As long as a change may take by default, which waits longest for others (decision 0020). */
const DEFAULT_CALL_MS = 20_000;

/**
 * Any number of processes may share the database. A statement ends a second after its call has to have been answered,
 * and no longer waits for a lock half a second after it. Behind a pooler that passes no parameters on, the role's own
 * settings count.
 * @param callMs how long a call may take
 */
export function openPostgresqlDatabase(
  url: string,
  onStatement?: OnStatement,
  callMs = DEFAULT_CALL_MS,
): OpenDatabase {
  let isDirect = true;
  const limits = { statement_timeout: callMs + 1_000, lock_timeout: callMs + 500 };
  const pool = openPool(
    { connectionString: url, max: CONNECTIONS, connectionTimeoutMillis: 5_000 },
    {
      office: createGate({ atATime: OFFICE_CONNECTIONS, longestWaitMs: OFFICE_WAITS_MS }),
      cancel: (client) => {
        if (isDirect) cancelStatement(url, client).catch(() => {});
      },
    },
    onStatement,
    (ofPool) => ({ ...ofPool, ...(isDirect && limits) }),
  );
  const database = databaseOn(pool);
  return {
    kind: 'postgresql',
    ...database,
    migrate: async (migrations) => {
      await requirePreparedStatements(pool).catch((error: unknown) => {
        if (!isRefusedByPooler(error)) throw error;
        isDirect = false;
        return requirePreparedStatements(pool);
      });
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
