import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fstatSync,
  futimesSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { codeOf, StartProblem } from '@/platform/start-problem';
import {
  isRunning,
  ownProcessIdentity,
  type ProcessIdentity,
  processIdentitySchema,
} from './process-identity';

/*
 * A file `lock` names the process that has the directory (docs/decisions/0033). Removing a lock requires a
 * second one, named after the first. So nobody removes a newer lock by mistake.
 */

/** How long an unrenewed lock is honoured when its process cannot be seen from here. */
const LEASE_MS = 10_000;
const POLL_MS = 100;

/** Gives the holder time to end. */
const waitFor = (leaseMs: number) => leaseMs * 1.2;
const renewalEvery = (leaseMs: number) => leaseMs / 5;
/** Less than the lease, so that the holder stops before anybody takes over. */
const reliedOnFor = (leaseMs: number) => leaseMs * 0.8;

const lockfileOf = (directory: string) => `${directory}/lock`;

export class DataDirectoryInUseError extends Error {
  override readonly name = 'DataDirectoryInUseError';

  constructor(directory: string, holder: LockHolder | null, own: ProcessIdentity | null) {
    const named = holder && isRunning(holder.process, own) ? holder.process : null;
    const pid = named ? ` (process ${named.supervisorPid ?? named.pid})` : '';
    super(
      `The data directory ${directory} is in use by another process${pid}. ` +
        'Stop that one, give this one another DATA_DIR, or share a PostgreSQL with DATABASE_URL.',
    );
  }
}

const UNUSABLE: Readonly<Record<string, string>> = {
  ENOENT: 'the system makes no directories there',
  EEXIST: 'it is a file',
  ENOTDIR: 'a part of it is a file',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is on a read-only disk',
  ENOSPC: 'the disk is full',
};

function withUsable<T>(directory: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const code = codeOf(error);
    if (code === undefined) throw error;
    throw new StartProblem(
      `The data directory ${directory} cannot be used: ${UNUSABLE[code] ?? 'the system refuses it'} (${code}). ` +
        'Set DATA_DIR to a directory that this user can write.',
      { cause: error },
    );
  }
}

/** One level at a time: Node's recursive mkdir never returns in places like /proc. */
function makeDirectory(directory: string): void {
  const parent = dirname(directory);
  if (!existsSync(parent)) makeDirectory(parent);
  if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory()) mkdirSync(directory);
}

/** Another process may have opened the database, so it must no longer be used. */
export class DataDirectoryLostError extends Error {
  override readonly name = 'DataDirectoryLostError';

  constructor(directory: string) {
    super(
      `The data directory ${directory} was taken over by another process while this one slept or was cut off, or it was moved away`,
    );
  }
}

const lockSchema = z.object({ token: z.string(), process: processIdentitySchema.nullable() });

interface LockHolder extends z.infer<typeof lockSchema> {
  readonly renewedAtMs: number;
}

/** The content is unreadable while it is being written, or when an older version wrote it. */
function readLock(path: string): LockHolder | null {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return null;
  const renewedAtMs = found.mtimeMs;
  try {
    return { ...lockSchema.parse(JSON.parse(readFileSync(path, 'utf8'))), renewedAtMs };
  } catch {
    return { token: `unreadable-${found.ino}`, process: null, renewedAtMs };
  }
}

interface MadeLock {
  readonly path: string;
  readonly token: string;
  /** Kept open: writing to it cannot affect a newer lock at the same path. */
  readonly file: number;
}

/** Returns false when the directory was moved away. */
function unlessMovedAway(work: () => boolean): boolean {
  try {
    return work();
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) throw error;
    return false;
  }
}

/** Null when a lock exists. */
function makeLock(path: string, own: ProcessIdentity | null): MadeLock | null {
  const token = randomUUID();
  let file: number;
  try {
    file = openSync(path, 'wx', 0o600);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return null;
  }
  try {
    writeSync(file, JSON.stringify({ token, process: own } satisfies z.infer<typeof lockSchema>));
  } catch (error) {
    closeSync(file);
    rmSync(path, { force: true });
    throw error;
  }
  // Another process may have replaced the lock while this one was paused.
  if (readLock(path)?.token === token) return { path, token, file };
  closeSync(file);
  return null;
}

const removalLockOf = ({ path, token }: Pick<MadeLock, 'path' | 'token'>) => `${path}.${token}`;

/** @returns false when another process holds the removal lock, or the lock has changed */
function withGuard(
  lock: Pick<MadeLock, 'path' | 'token'>,
  own: ProcessIdentity | null,
  work: (found: LockHolder) => void,
): boolean {
  const guard = makeLock(removalLockOf(lock), own);
  if (!guard) return false;
  try {
    const found = readLock(lock.path);
    if (found?.token !== lock.token) return false;
    work(found);
    return true;
  } finally {
    closeSync(guard.file);
    rmSync(guard.path, { force: true });
  }
}

class Applicant {
  readonly #seen = new Map<string, number>();

  constructor(
    private readonly own: ProcessIdentity | null,
    private readonly leaseMs: number,
  ) {}

  /** Removes the lock if its process has ended, or has not renewed it for the length of a lease. */
  removeAbandoned(path: string): void {
    const holder = readLock(path);
    if (!holder || !this.#isAbandoned(path, holder)) return;
    const isDone = withGuard({ path, token: holder.token }, this.own, ({ renewedAtMs }) => {
      if (renewedAtMs === holder.renewedAtMs) rmSync(path, { recursive: true, force: true });
    });
    // The holder of the removal lock may have crashed.
    if (!isDone) this.removeAbandoned(removalLockOf({ path, token: holder.token }));
  }

  #isAbandoned(path: string, holder: LockHolder): boolean {
    const runs = isRunning(holder.process, this.own);
    if (runs !== null) return !runs;
    // Measured by this process's clock, as other machines' clocks may differ.
    const state = `${path} ${holder.token} ${holder.renewedAtMs}`;
    const seenAt = this.#seen.get(state) ?? performance.now();
    this.#seen.set(state, seenAt);
    return performance.now() - seenAt >= this.leaseMs;
  }
}

/**
 * Runs in a worker thread, as a statement of the embedded database can block longer than a lease. A module, as
 * Node loads what `--import` names into workers of modules only.
 */
const RENEWAL = `
  import { futimesSync } from 'node:fs';
  import { workerData } from 'node:worker_threads';
  const { file, renewedAt, reliedOnMs, everyMs } = workerData;
  setInterval(() => {
    const now = process.hrtime.bigint();
    if (now - Atomics.load(renewedAt, 0) >= BigInt(reliedOnMs) * 1_000_000n) return;
    try {
      futimesSync(file, new Date(), new Date());
      Atomics.store(renewedAt, 0, now);
      Atomics.store(renewedAt, 1, BigInt(Date.now()));
    } catch {
      Atomics.store(renewedAt, 0, 0n);
    }
  }, everyMs);
`;

export class HeldDataDirectory {
  /** Two times of the last renewal: monotonic in nanoseconds, wall clock in milliseconds. */
  readonly #renewedAt = new BigInt64Array(new SharedArrayBuffer(16));
  readonly #renewal: Worker;
  /** The files that only this process made. They stay open, so that no newer file gets the inode of one. */
  readonly #marks: { readonly path: string; readonly file: number; readonly inode: bigint }[] = [];
  #isLost = false;

  /** @param path resolved, as symbolic links may change */
  constructor(
    readonly path: string,
    private readonly lock: MadeLock,
    private readonly own: ProcessIdentity | null,
    private readonly leaseMs: number,
    private readonly onLost: (error: DataDirectoryLostError) => void,
  ) {
    this.#mark(lock.path, lock.file);
    this.#noteRenewal(process.hrtime.bigint());
    this.#renewal = new Worker(new URL(`data:text/javascript,${encodeURIComponent(RENEWAL)}`), {
      execArgv: [],
      workerData: {
        file: lock.file,
        renewedAt: this.#renewedAt,
        reliedOnMs: reliedOnFor(leaseMs),
        everyMs: renewalEvery(leaseMs),
      },
    });
    this.#renewal.unref();
  }

  /**
   * Call it before the database in `directory` is opened. A former holder whose database was moved to here, or
   * whose lock was moved away for a time, loses it by this.
   * @throws DataDirectoryLostError when this process itself is a former holder
   */
  takeDatabase(directory: string): void {
    this.confirm();
    withUsable(directory, () => {
      const path = `${directory}/holder`;
      rmSync(path, { force: true });
      this.#mark(path, openSync(path, 'wx', 0o600));
    });
  }

  /**
   * Cheap, so call it before and after every use of the directory.
   * @throws DataDirectoryLostError when another process took the directory, the lock was removed, or it or its
   *   database was moved
   */
  confirm(): void {
    if (!this.#isLost && this.#hasMarks() && (this.#hasLease() || this.#renewLate())) return;
    const error = new DataDirectoryLostError(this.path);
    if (!this.#isLost) {
      this.#isLost = true;
      this.onLost(error);
    }
    throw error;
  }

  async release(): Promise<void> {
    await this.#renewal.terminate();
    unlessMovedAway(() => withGuard(this.lock, this.own, () => rmSync(this.lock.path)));
    for (const { file } of this.#marks) closeSync(file);
  }

  #mark(path: string, file: number): void {
    this.#marks.push({ path, file, inode: fstatSync(file, { bigint: true }).ino });
  }

  #noteRenewal(at: bigint): void {
    Atomics.store(this.#renewedAt, 0, at);
    Atomics.store(this.#renewedAt, 1, BigInt(Date.now()));
  }

  /** A lock removed by hand may be another's at once, long before the lease is over. */
  #hasMarks(): boolean {
    return unlessMovedAway(() =>
      this.#marks.every(({ path, inode }) => statSync(path, { bigint: true }).ino === inode),
    );
  }

  /** The monotonic clock stops while the machine sleeps; the wall clock does not. */
  #hasLease(): boolean {
    const awakeMs = Number(process.hrtime.bigint() - Atomics.load(this.#renewedAt, 0)) / 1_000_000;
    const passedMs = Date.now() - Number(Atomics.load(this.#renewedAt, 1));
    return Math.max(awakeMs, passedMs) < reliedOnFor(this.leaseMs);
  }

  /** An expired lease can be renewed if nobody else has taken the lock. */
  #renewLate(): boolean {
    return unlessMovedAway(() => {
      new Applicant(this.own, this.leaseMs).removeAbandoned(removalLockOf(this.lock));
      const now = process.hrtime.bigint();
      return withGuard(this.lock, this.own, () => {
        futimesSync(this.lock.file, new Date(), new Date());
        this.#noteRenewal(now);
      });
    });
  }
}

/**
 * Waits twelve seconds for the holder. The lock of an ended process is taken over at once, and that of a
 * process elsewhere (other machine or container) after ten seconds without a renewal. Symbolic links are
 * resolved once: use the returned `path`.
 * @param options `process` is null for a process that others cannot see; `onLost` is called once when the
 *   directory is lost; `isRestart` does not wait for a running process
 * @throws DataDirectoryInUseError when another process holds it; StartProblem when it cannot be written
 */
export async function lockDataDirectory(
  directory: string,
  options: {
    readonly process?: ProcessIdentity | null;
    readonly leaseMs?: number;
    readonly isRestart?: boolean;
    readonly onLost?: (error: DataDirectoryLostError) => void;
  } = {},
): Promise<HeldDataDirectory> {
  const { process: own = ownProcessIdentity(), leaseMs = LEASE_MS } = options;
  const { isRestart = false, onLost = () => {} } = options;
  const applicant = new Applicant(own, leaseMs);
  const end = performance.now() + waitFor(leaseMs);
  for (;;) {
    const { path, lock } = withUsable(directory, () => {
      makeDirectory(resolve(directory));
      const path = realpathSync(directory);
      applicant.removeAbandoned(lockfileOf(path));
      return { path, lock: makeLock(lockfileOf(path), own) };
    });
    if (lock) return new HeldDataDirectory(path, lock, own, leaseMs, onLost);
    const holder = readLock(lockfileOf(path));
    const isOver = isRestart && holder && isRunning(holder.process, own) === true;
    if (isOver || performance.now() >= end) {
      throw new DataDirectoryInUseError(directory, holder, own);
    }
    await pause(POLL_MS);
  }
}

/** True also for an ended process elsewhere, as this process cannot see that it ended. */
export function isDataDirectoryLocked(directory: string): boolean {
  const holder = readLock(lockfileOf(directory));
  return holder !== null && isRunning(holder.process, ownProcessIdentity()) !== false;
}
