import { existsSync } from 'node:fs';
import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { OpenDatabase } from './database';
import { filesOf } from './database-files';
import { applyMigrations } from './migration-steps';
import { keepStatementsPrepared } from './prepared-statements';
import { type OnStatement, watchStatements } from './watch-statements';

/** PGlite itself only says that it was aborted. */
class DamagedDatabaseError extends Error {
  override readonly name = 'DamagedDatabaseError';

  constructor(directory: string, cause: unknown) {
    super(
      `The database in ${directory} cannot be opened: it is damaged, or of another version of PGlite. ` +
        'Move DATA_DIR away and restore a backup with npm run data:restore -- <file> (README, "Saving and moving the data").',
      { cause },
    );
  }
}

interface PgliteDatabase extends OpenDatabase {
  /** All of it as one file, from which another one can begin. */
  dump(): Promise<Blob>;
}

/**
 * PostgreSQL's own pages in memory, all of which the process holds from the start; 128 MB without it.
 * What is not there is read from a file, which the operating system has in memory anyway.
 */
const SHARED_BUFFERS = '32MB';

/**
 * Everything the client is asked goes by this method of its own, in turn. Asked afterwards as well, so
 * that nothing counts as written which a process that slept wrote into files that are another's by now.
 */
function confirmEachStep(client: PGlite, confirm: () => void): void {
  const step = client.execProtocolRawSync.bind(client);
  client.execProtocolRawSync = (message) => {
    confirm();
    const answer = step(message);
    confirm();
    return answer;
  };
}

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
 * PostgreSQL in this process, kept in `place`, or in memory without one. Only one process may
 * have a directory open: hold its lock first. Links are followed once, as each of its files is opened by
 * its path whenever it is needed.
 *
 * @param beginWith a dump; left out, it begins empty or with what the directory holds
 * @param options `confirm` throws when the directory does not belong to this process any more; it is
 * called before and after each step of the database
 * @throws DamagedDatabaseError when the directory holds a database that cannot be opened
 */
export async function openPgliteDatabase(
  place?: string,
  beginWith?: Blob,
  options: { readonly onStatement?: OnStatement; readonly confirm?: () => void } = {},
): Promise<PgliteDatabase> {
  const { onStatement, confirm } = options;
  if (place) await mkdir(place, { recursive: true });
  const directory = place && (await realpath(place));
  const isThere = directory !== undefined && existsSync(join(directory, 'PG_VERSION'));
  const client = await PGlite.create({
    ...(directory === undefined ? {} : { dataDir: directory }),
    ...(beginWith === undefined ? {} : { loadDataDir: beginWith }),
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
  }).catch((error: unknown) => {
    throw isThere ? new DamagedDatabaseError(directory, error) : error;
  });
  if (confirm) confirmEachStep(client, confirm);
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
    ...(directory !== undefined && { files: filesOf(directory, transaction) }),
    ask: async () => {
      await client.query('SELECT 1');
    },
    migrate: (migrations) => transaction((connection) => applyMigrations(connection, migrations)),
    dump: () => client.dumpDataDir('none'),
    close: async () => {
      // To close it is to write as well.
      confirm?.();
      await client.close();
    },
  };
}
