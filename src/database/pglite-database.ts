import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { constants, copyFile, mkdir, readdir, stat, statfs } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig, PglitePgConnection } from '@electric-sql/pglite/node-postgres';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { ClientBase, Pool } from 'pg';
import { z } from 'zod';
import { codeOf, StartProblem } from '@/platform/start-problem';
import type { HeldDataDirectory } from './data-directory-lock';
import type { DatabaseFiles, OpenDatabase } from './database';
import { createGate } from './gate';
import { databaseOn, OFFICE_WAITS_MS, openPool } from './postgresql-database';
import type { OnStatement } from './watch-database';

const WRITE_AHEAD_LOG = 'pg_wal';
/** Contains the last checkpoint, where replay of the log starts. */
const CONTROL_FILE = join('global', 'pg_control');
const HOLDER_FILE = 'postmaster.pid';

type CopyFile = (source: string, target: string) => Promise<void>;

export class NoRoomForCopyError extends Error {
  override readonly name = 'NoRoomForCopyError';

  constructor(neededBytes: number) {
    super(`A copy of the database needs ${Math.ceil(neededBytes / 1024 / 1024)} MB of free room`);
  }
}

async function freeBytesAt(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

/** Shares the blocks where the file system supports it. */
const copyOrShare: CopyFile = (source, target) =>
  copyFile(source, target, constants.COPYFILE_FICLONE);

/** Paths relative to the directory. */
async function listFiles(directory: string) {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const pathOf = ({ parentPath, name }: (typeof entries)[number]) =>
    join(parentPath, name).slice(directory.length + sep.length);
  return {
    folders: entries.filter((entry) => entry.isDirectory()).map(pathOf),
    files: entries.filter((entry) => entry.isFile()).map(pathOf),
  };
}

/** A table may be dropped meanwhile; replaying the log handles that. */
async function unlessGone(copying: Promise<void>): Promise<void> {
  await copying.catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
  });
}

/** @param system replaced in tests: how to copy a file, and how many bytes are free */
export function createDatabaseFiles(
  directory: string,
  transaction: OpenDatabase['transaction'],
  system: {
    readonly copy?: CopyFile;
    readonly freeBytes?: (directory: string) => Promise<number>;
  } = {},
): DatabaseFiles {
  const { copy = copyOrShare, freeBytes = freeBytesAt } = system;
  /** One at a time: a checkpoint deletes log that a running copy needs. */
  let last: Promise<void> = Promise.resolve();
  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  }

  const checkpoint = () => transaction((connection) => connection.script('CHECKPOINT'));

  /** Room for the copy, and the same again for what is written meanwhile. */
  async function requireRoom(): Promise<void> {
    const { files } = await listFiles(directory);
    let neededBytes = 0;
    for (const path of files) {
      await unlessGone(
        stat(join(directory, path)).then(({ size }) => {
          neededBytes += 2 * size;
        }),
      );
    }
    if ((await freeBytes(directory)) < neededBytes) throw new NoRoomForCopyError(neededBytes);
  }

  async function copyAll(target: string): Promise<void> {
    await requireRoom();
    const copyOne = (path: string) => copy(join(directory, path), join(target, path));
    await checkpoint();
    const { folders, files } = await listFiles(directory);
    await mkdir(target, { recursive: true, mode: 0o700 });
    for (const folder of folders) await mkdir(join(target, folder), { recursive: true });
    // First: pages that change from now on are restored from the log since this checkpoint.
    await copyOne(CONTROL_FILE);
    for (const path of files) {
      const isLog = dirname(path) === WRITE_AHEAD_LOG;
      if (isLog || path === CONTROL_FILE || path === HOLDER_FILE) continue;
      await unlessGone(copyOne(path));
    }
    // Last: PostgreSQL writes the log before the page.
    for (const entry of await readdir(join(directory, WRITE_AHEAD_LOG), { withFileTypes: true })) {
      if (entry.isFile()) await copyOne(join(WRITE_AHEAD_LOG, entry.name));
    }
  }

  return {
    checkpoint: () => inTurn(checkpoint),
    copyTo: (target) => inTurn(() => copyAll(target)),
  };
}

/** PostgreSQL's default is 128 MB. Other pages come from the operating system's file cache. */
const SHARED_BUFFERS = '32MB';

/**
 * PGlite runs one statement at a time, so one connection is enough. It is replaced every minute, which plans prepared
 * statements anew: statistics are collected only now and then.
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

/** Tables whose size is no longer the one that their statistics are of. */
const GROWN_TABLES = `
  SELECT oid::regclass::text AS name
  FROM pg_class
  WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
    AND abs(pg_relation_size(oid) / current_setting('block_size')::int - relpages) > 10 + relpages / 5
  ORDER BY name`;
/** Six thousand rows a table, so that it takes a tenth of a second at most (docs/decisions/0117). */
const STATISTICS_TARGET = 20;
/**
 * PostgreSQL's own thresholds: a fifth of the rows is deleted or outdated, or transaction numbers are used up by a tenth. A
 * table that is never tidied, also one of PostgreSQL itself, would stop all writing once they are used up.
 */
const UNTIDY_TABLES = `
  SELECT relid::regclass::text AS name
  FROM pg_stat_all_tables JOIN pg_class ON oid = relid
  WHERE n_dead_tup > 50 + n_live_tup / 5 OR age(relfrozenxid) > 200000000
  ORDER BY name`;

async function upkeep(pool: Pool, transaction: OpenDatabase['transaction']): Promise<void> {
  const tables = async (found: string) => {
    const rows = await transaction((connection) => connection.query(found));
    return z.array(z.object({ name: z.string() })).parse(rows);
  };
  for (const { name } of await tables(GROWN_TABLES)) {
    await transaction((connection) =>
      connection.script(
        `SET LOCAL default_statistics_target = ${STATISTICS_TARGET}; ANALYZE ${name}`,
      ),
    );
  }
  // VACUUM refuses to run inside a transaction.
  for (const { name } of await tables(UNTIDY_TABLES)) await pool.query(`VACUUM ${name}`);
}

/** Parse, Bind, Describe, Execute and Close: PostgreSQL answers them at the Sync or Flush after them. */
const PARTS_OF_STATEMENT = new Set(Buffer.from('PBDEC'));
/** Sync and Flush. */
const ENDS_OF_STATEMENT = new Set(Buffer.from('SH'));

/** The second `confirm` detects a paused process that wrote into files of another by then. */
class ConfirmedPglite extends PGlite {
  confirm: (() => void) | undefined;
  #parts: Uint8Array[] = [];

  /**
   * The adapter for pg sends the parts of a statement one by one. They run together, which takes a third less time.
   * Only the adapter may send statements with parameters: PGlite's own `query` waits for the answer to Describe.
   */
  override async execProtocolStream(
    message: Uint8Array,
    options?: Parameters<PGlite['execProtocolStream']>[1],
  ) {
    const [code = 0] = message;
    if (PARTS_OF_STATEMENT.has(code)) {
      this.#parts.push(message);
      return [];
    }
    if (!ENDS_OF_STATEMENT.has(code)) return await super.execProtocolStream(message, options);
    const messages = [...this.#parts, message];
    this.#parts = [];
    return await super.execProtocolStream(Buffer.concat(messages), options);
  }

  override execProtocolRawSync(message: Uint8Array) {
    this.confirm?.();
    const answer = super.execProtocolRawSync(message);
    this.confirm?.();
    return answer;
  }
}

/** PGlite loads first, then calls `initialSyncFs`, then recovers the files without a pause. */
class ConfirmedFiles extends NodeFS {
  constructor(
    directory: string,
    private readonly confirm: () => void,
  ) {
    super(directory);
  }

  override async initialSyncFs() {
    await super.initialSyncFs();
    this.confirm();
  }
}

/** Drizzle passes parsers as `types`, which PGlite would read as a list of ids. */
class PgliteConnection extends PglitePgConnection {
  override parse({ name, text }: { readonly name?: string; readonly text: string }) {
    super.parse({ name, text });
  }
}

/** Copies made with links share files, and so do directories in which a tool replaced equal files by links. */
function hasHardLinks(directory: string): boolean {
  if (!existsSync(directory)) return false;
  return readdirSync(directory, { recursive: true, encoding: 'utf8' }).some((name) => {
    const found = statSync(join(directory, name), { throwIfNoEntry: false });
    return found?.isFile() === true && found.nlink > 1;
  });
}

/**
 * Only one process may open a directory, so lock its parent first.
 * @param directory no symbolic link, as the lock is beside it and not beside the files that it leads to
 * @param beginWith a dump to start from
 * @param options `held` is the locked parent, confirmed before opening the files and before and after each statement
 * @throws StartProblem when the existing database cannot be opened, or has links; DataDirectoryLostError
 */
export async function openPgliteDatabase(
  directory?: string,
  beginWith?: Blob,
  options: { readonly onStatement?: OnStatement; readonly held?: HeldDataDirectory } = {},
): Promise<OpenDatabase & { dump(): Promise<Blob> }> {
  const { onStatement, held } = options;
  const confirm = () => held?.confirm();
  if (directory !== undefined) {
    if (lstatSync(directory, { throwIfNoEntry: false })?.isSymbolicLink()) {
      throw new StartProblem(
        `The database ${directory} is a symbolic link, so another data directory could open its files, too. ` +
          'Put the directory itself in its place, or set DATA_DIR to the one that has it.',
      );
    }
    if (hasHardLinks(directory)) {
      throw new StartProblem(
        `The database ${directory} has hard links, so another data directory could open its files, too. ` +
          'Stop whoever has them, and put a full copy of the directory in its place.',
      );
    }
    await mkdir(directory, { recursive: true });
    held?.takeDatabase(directory);
  }
  const isThere = directory !== undefined && existsSync(join(directory, 'PG_VERSION'));
  const client = new ConfirmedPglite({
    ...(directory === undefined ? {} : { fs: new ConfirmedFiles(directory, confirm) }),
    ...(beginWith === undefined ? {} : { loadDataDir: beginWith }),
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
  });
  await client.waitReady.catch((error: unknown) => {
    confirm();
    if (!isThere) throw error;
    // PGlite's own error only says "aborted".
    throw new StartProblem(
      `The database in ${directory} cannot be opened: it is damaged, or of another version of PGlite. ` +
        'Move DATA_DIR away and restore a backup with npm run data:restore -- <file> (README, "Saving and moving the data").',
      { cause: error },
    );
  });
  client.confirm = confirm;
  // One at a time, so that a customer waits for one statement of the office at most.
  const office = createGate({ atATime: 1, longestWaitMs: OFFICE_WAITS_MS });
  const pool = openPool(POOL, { office }, onStatement, () => {
    const connection = new PgliteConnection({ pglite: client });
    return Object.assign({}, createPgConfig(client), { connection });
  });
  const database = databaseOn(pool);
  return {
    kind: 'pglite',
    ...database,
    ...(directory !== undefined && { files: createDatabaseFiles(directory, database.transaction) }),
    upkeep: () => upkeep(pool, database.transaction),
    dump: () => client.dumpDataDir('none'),
    close: async () => {
      // Closing writes, too.
      confirm();
      await pool.end();
      await client.close();
    },
  };
}
