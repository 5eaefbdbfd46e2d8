import { existsSync } from 'node:fs';
import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig, PglitePgConnection } from '@electric-sql/pglite/node-postgres';
import type { ClientBase } from 'pg';
import type { OpenDatabase } from './database';
import { filesOf } from './database-files';
import { databaseOn, openPool } from './postgresql-database';
import type { OnStatement } from './watch-statements';

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
 * A connection asks one statement after the other, so one is all there is. It is replaced every minute, and
 * with it the statements that it has kept prepared: PGlite gathers no statistics, so that nothing else makes
 * it plan them anew as tables grow.
 */
const POOL = {
  max: 1,
  idleTimeoutMillis: 0,
  maxLifetimeSeconds: 60,
  /** All connections are the same to PGlite, which keeps what the one before has begun and prepared. */
  onConnect: async (client: ClientBase) => {
    await client.query('ROLLBACK; DEALLOCATE ALL');
  },
} as const;

/**
 * Everything that PGlite is asked goes by one method of its own, in turn. Confirmed afterwards as well, so
 * that nothing counts as written which a process that slept wrote into files that are another's by now.
 */
class ConfirmedPglite extends PGlite {
  confirm: (() => void) | undefined;

  override execProtocolRawSync(message: Uint8Array) {
    this.confirm?.();
    const answer = super.execProtocolRawSync(message);
    this.confirm?.();
    return answer;
  }
}

/** Drizzle gives a statement its parsers as `types`, which PGlite's connection would take for a list of ids. */
class PgliteConnection extends PglitePgConnection {
  override parse({ name, text }: { readonly name?: string; readonly text: string }) {
    super.parse({ name, text });
  }
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
      // To close it is to write as well.
      confirm?.();
      await pool.end();
      await client.close();
    },
  };
}
