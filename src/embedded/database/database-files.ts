import { constants, copyFile, mkdir, readdir, stat, statfs } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { codeOf } from '../start-problem';
import type { DatabaseFiles, OpenDatabase } from './database';

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
export function filesOf(
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
