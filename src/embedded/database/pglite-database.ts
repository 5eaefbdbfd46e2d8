import { existsSync, lstatSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig, PglitePgConnection } from '@electric-sql/pglite/node-postgres';
import type { ClientBase } from 'pg';
import { StartProblem } from '../start-problem';
import type { OpenDatabase } from './database';
import { filesOf } from './database-files';
import { databaseOn, openPool } from './postgresql-database';
import type { OnStatement } from './watch-statements';

/** PGlite's own error only says "aborted". */
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

/** PostgreSQL's default is 128 MB. Other pages come from the operating system's file cache. */
const SHARED_BUFFERS = '32MB';

/**
 * PGlite runs one statement at a time, so one connection is enough. It is replaced every minute: PGlite keeps
 * no statistics, so nothing else replans prepared statements as tables grow.
 */
const POOL = {
  max: 1,
  idleTimeoutMillis: 0,
  maxLifetimeSeconds: 60,
  /** PGlite has one session, which keeps an earlier connection's transaction and prepared statements. */
  onConnect: async (client: ClientBase) => {
    await client.query('ROLLBACK; DEALLOCATE ALL');
  },
} as const;

/** The second `confirm` detects a paused process that wrote into files of another by then. */
class ConfirmedPglite extends PGlite {
  confirm: (() => void) | undefined;

  override execProtocolRawSync(message: Uint8Array) {
    this.confirm?.();
    const answer = super.execProtocolRawSync(message);
    this.confirm?.();
    return answer;
  }
}

/** Drizzle passes parsers as `types`, which PGlite would read as a list of ids. */
class PgliteConnection extends PglitePgConnection {
  override parse({ name, text }: { readonly name?: string; readonly text: string }) {
    super.parse({ name, text });
  }
}

/**
 * Only one process may open a directory, so lock its parent first.
 * @param directory no symbolic link, as the lock is beside it and not beside the files that it leads to
 * @param beginWith a dump to start from
 * @param options `confirm` runs before and after each statement, and throws when the directory is lost
 * @throws DamagedDatabaseError when the existing database cannot be opened; StartProblem when it is a link
 */
export async function openPgliteDatabase(
  directory?: string,
  beginWith?: Blob,
  options: { readonly onStatement?: OnStatement; readonly confirm?: () => void } = {},
): Promise<OpenDatabase & { dump(): Promise<Blob> }> {
  const { onStatement, confirm } = options;
  if (directory !== undefined) {
    if (lstatSync(directory, { throwIfNoEntry: false })?.isSymbolicLink()) {
      throw new StartProblem(
        `The database ${directory} is a symbolic link, so another data directory could open its files, too. ` +
          'Put the directory itself in its place, or set DATA_DIR to the one that has it.',
      );
    }
    await mkdir(directory, { recursive: true });
  }
  const isThere = directory !== undefined && existsSync(join(directory, 'PG_VERSION'));
  const client = new ConfirmedPglite({
    ...(directory === undefined ? {} : { dataDir: directory }),
    ...(beginWith === undefined ? {} : { loadDataDir: beginWith }),
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
  });
  await client.waitReady.catch((error: unknown) => {
    throw isThere ? new DamagedDatabaseError(directory, error) : error;
  });
  client.confirm = confirm;
  const pool = openPool(POOL, onStatement, () => {
    const connection = new PgliteConnection({ pglite: client });
    return Object.assign({}, createPgConfig(client), { connection });
  });
  const database = databaseOn(pool);
  return {
    kind: 'pglite',
    ...database,
    ...(directory !== undefined && { files: filesOf(directory, database.transaction) }),
    dump: () => client.dumpDataDir('none'),
    close: async () => {
      // Closing writes, too.
      confirm?.();
      await pool.end();
      await client.close();
    },
  };
}
