import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { OpenDatabase } from './database';
import { applyMigrations } from './migration-steps';
import { keepStatementsPrepared } from './prepared-statements';
import { type OnStatement, watchStatements } from './watch-statements';

interface PgliteDatabase extends OpenDatabase {
  /** All of it as one file, from which another one can begin. */
  dump(): Promise<Blob>;
}

/**
 * PostgreSQL's own pages in memory, all of which the process holds from the start; 128 MB without it.
 * What is not there is read from a file, which the operating system has in memory anyway.
 */
const SHARED_BUFFERS = '32MB';

/** Statements of transactions go past the client's own `query`. */
function watchClient(client: PGlite, onStatement: OnStatement): void {
  watchStatements(client, onStatement);
  const begin = client.transaction.bind(client);
  client.transaction = (work) =>
    begin((transaction) => {
      watchStatements(transaction, onStatement);
      return work(transaction);
    });
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
  onStatement?: OnStatement,
): Promise<PgliteDatabase> {
  if (directory) await mkdir(dirname(directory), { recursive: true });
  const client = await PGlite.create({
    ...(directory === undefined ? {} : { dataDir: directory }),
    ...(beginWith === undefined ? {} : { loadDataDir: beginWith }),
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
  });
  keepStatementsPrepared(client);
  if (onStatement) watchClient(client, onStatement);
  const transaction: OpenDatabase['transaction'] = (work) =>
    client.transaction((connection) =>
      work({
        script: async (sql) => {
          await connection.exec(sql);
        },
        query: async (sql, parameters) => {
          const result = await connection.query(sql, parameters && [...parameters]);
          return result.rows;
        },
      }),
    );
  return {
    kind: 'pglite',
    db: drizzle(client),
    transaction,
    ask: async () => {
      await client.query('SELECT 1');
    },
    migrate: (migrations) => transaction((connection) => applyMigrations(connection, migrations)),
    dump: () => client.dumpDataDir('none'),
    close: () => client.close(),
  };
}
