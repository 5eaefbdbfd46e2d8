import {
  type ChildProcess,
  type ChildProcessWithoutNullStreams,
  fork,
  spawn,
} from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { lockDataDirectory } from '@/database/data-directory-lock';
import { type Installation, openInstallation } from '@/database/installation';
import { openPgliteDatabase } from '@/database/pglite-database';
import { ownProcessIdentity } from '@/database/process-identity';

/** Short enough to be waited for. */
const LEASE_MS = 1_500;
/** So long that no test could wait for it. */
const ENDLESS_MS = 3_600_000;
/** Starts of processes, on a machine that may be busy. */
const LIMIT_MS = 60_000;

const own = ownProcessIdentity();
let directory: string;
let started: ChildProcess[];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'data-directory-'));
  started = [];
});

afterEach(async () => {
  for (const child of started) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  }
  rmSync(directory, { recursive: true, force: true });
});

const PROGRAM = 'tests/database/data-directory-process.ts';
const environmentFor = (task: object) => ({
  env: { ...process.env, TASK: JSON.stringify({ directory, ...task }) },
});

function startProcess(task: { elsewhere?: boolean; leaseMs: number; rounds?: number }) {
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM], environmentFor(task));
  started.push(child);
  child.stderr.pipe(process.stderr);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const answer = async () => (await lines.next()).value;
  return {
    child,
    answer,
    ask: (question: 'confirm' | 'release') => {
      child.stdin.write(`${question}\n`);
      return answer();
    },
  };
}

async function startHolder(task: { elsewhere?: boolean; leaseMs: number }) {
  const holder = startProcess(task);
  expect(await holder.answer()).toBe('has it');
  return holder;
}

async function kill(child: ChildProcessWithoutNullStreams): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

describe.runIf(own)('the lock of a data directory on one machine', () => {
  it('a directory that cannot be created is refused in one line', async () => {
    await expect(lockDataDirectory('/proc/shop/data')).rejects.toThrow(
      'The data directory /proc/shop/data cannot be used: the system makes no directories there (ENOENT). Set DATA_DIR',
    );
  });

  it(
    'a paused process keeps its directory for longer than a lease and continues afterwards',
    async () => {
      const holder = await startHolder({ leaseMs: LEASE_MS });
      holder.child.kill('SIGSTOP');
      await expect(lockDataDirectory(directory, { leaseMs: LEASE_MS })).rejects.toThrow(
        `The data directory ${directory} is in use by another process (process ${holder.child.pid}). Stop that one,`,
      );
      holder.child.kill('SIGCONT');
      expect(await holder.ask('confirm')).toBe('still has it');
      expect(await holder.ask('release')).toBe('released');
      expect(readdirSync(directory)).toEqual([]);
    },
    LIMIT_MS,
  );

  it(
    'the refusal names the supervisor of a supervised process as the one to stop',
    async () => {
      const options = { execArgv: ['--import', 'tsx'], ...environmentFor({ leaseMs: ENDLESS_MS }) };
      started.push(fork(PROGRAM, options));
      await vi.waitFor(() => readFileSync(join(directory, 'lock')), LIMIT_MS);
      await expect(
        lockDataDirectory(directory, { leaseMs: ENDLESS_MS, isRestart: true }),
      ).rejects.toThrow(`is in use by another process (process ${process.pid}). Stop that one,`);
    },
    LIMIT_MS,
  );

  it(
    'a restart fails while another running process holds the directory',
    async () => {
      await startHolder({ leaseMs: ENDLESS_MS });
      await expect(
        lockDataDirectory(directory, { leaseMs: ENDLESS_MS, isRestart: true }),
      ).rejects.toThrow('is in use by another process');
    },
    LIMIT_MS,
  );

  it(
    'a restart takes the directory over from its killed process',
    async () => {
      const holder = await startHolder({ leaseMs: ENDLESS_MS });
      await kill(holder.child);
      const held = await lockDataDirectory(directory, { leaseMs: ENDLESS_MS, isRestart: true });
      await held.release();
    },
    LIMIT_MS,
  );

  it(
    'a start takes over the directory of a killed process without waiting for the lease',
    async () => {
      const holder = await startHolder({ leaseMs: ENDLESS_MS });
      await kill(holder.child);
      const held = await lockDataDirectory(directory, { leaseMs: ENDLESS_MS });
      held.confirm();
      await held.release();
      expect(readdirSync(directory)).toEqual([]);
    },
    LIMIT_MS,
  );

  it('a lock whose process id now belongs to another process is taken over', async () => {
    const dead = { ...own, startTime: '1' };
    writeFileSync(join(directory, 'lock'), JSON.stringify({ token: 'dead', process: dead }));
    const held = await lockDataDirectory(directory, { leaseMs: ENDLESS_MS });
    await held.release();
  });

  it('a process killed while it removed a dead process’s lock blocks nobody', async () => {
    const dead = { ...own, startTime: '1' };
    const lock = (token: string) => JSON.stringify({ token, process: dead });
    writeFileSync(join(directory, 'lock'), lock('dead'));
    writeFileSync(join(directory, 'lock.dead'), lock('dead-too'));
    const held = await lockDataDirectory(directory, { leaseMs: ENDLESS_MS });
    expect(readdirSync(directory)).toEqual(['lock']);
    await held.release();
  });

  it('a dead process’s lock is left to the process that is already removing it', async () => {
    const lock = join(directory, 'lock');
    const guard = join(directory, 'lock.dead');
    writeFileSync(lock, JSON.stringify({ token: 'dead', process: { ...own, startTime: '1' } }));
    writeFileSync(guard, JSON.stringify({ token: 'at work', process: own }));
    await expect(lockDataDirectory(directory, { leaseMs: LEASE_MS })).rejects.toThrow('is in use');
    expect(readFileSync(lock, 'utf8')).toContain('"dead"');
    rmSync(guard);
    const held = await lockDataDirectory(directory, { leaseMs: LEASE_MS });
    await held.release();
  });

  it(
    'processes that keep taking over dead locks hold the directory one at a time',
    async () => {
      const task = { leaseMs: LIMIT_MS, rounds: 16 };
      const processes = Array.from({ length: 5 }, () => startProcess(task));
      const ends = await Promise.all(processes.map(({ child }) => once(child, 'exit')));
      expect(ends).toEqual(processes.map(() => [0, null]));
      expect(await Promise.all(processes.map(({ answer }) => answer()))).toEqual(
        processes.map(() => 'done'),
      );
    },
    LIMIT_MS,
  );
});

// Of another container or machine, and where the system says nothing of its processes.
describe.each([
  ['of another container', { elsewhere: true }, { process: own }],
  ['that cannot be seen', {}, { process: null }],
])('a process %s', (_, task, applicant) => {
  it(
    'keeps its directory as long as it renews its lease',
    async () => {
      const holder = await startHolder({ ...task, leaseMs: LEASE_MS });
      await expect(
        lockDataDirectory(directory, { ...applicant, leaseMs: LEASE_MS }),
      ).rejects.toThrow(`The data directory ${directory} is in use by another process. Stop`);
      expect(await holder.ask('confirm')).toBe('still has it');
    },
    LIMIT_MS,
  );

  it(
    'detects that the directory was taken over while it slept past its lease',
    async () => {
      const holder = await startHolder({ ...task, leaseMs: LEASE_MS });
      holder.child.kill('SIGSTOP');
      const held = await lockDataDirectory(directory, { ...applicant, leaseMs: LEASE_MS });
      holder.child.kill('SIGCONT');
      expect(await holder.ask('confirm')).toBe('DataDirectoryLostError, losses 1');
      expect(await holder.ask('confirm')).toBe('DataDirectoryLostError, losses 1');
      await holder.ask('release');
      held.confirm();
      await held.release();
      expect(readdirSync(directory)).toEqual([]);
    },
    LIMIT_MS,
  );

  it(
    'continues after sleeping past its lease when nobody took the directory',
    async () => {
      const holder = await startHolder({ ...task, leaseMs: LEASE_MS });
      holder.child.kill('SIGSTOP');
      await new Promise((resolve) => setTimeout(resolve, 2 * LEASE_MS));
      holder.child.kill('SIGCONT');
      expect(await holder.ask('confirm')).toBe('still has it');
    },
    LIMIT_MS,
  );
});

test('a data directory opened through a link stays in use when the link is changed', async () => {
  const [first, second] = [join(directory, 'first'), join(directory, 'second')];
  const link = join(directory, 'link');
  mkdirSync(first);
  mkdirSync(second);
  symlinkSync(first, link);
  const held = await lockDataDirectory(link, { leaseMs: LEASE_MS });
  const database = await openPgliteDatabase(join(held.path, 'database'), undefined, { held });
  rmSync(link);
  symlinkSync(second, link);
  await new Promise((resolve) => setTimeout(resolve, LEASE_MS));
  await database.transaction(({ script }) => script('CREATE TABLE orders AS SELECT 1 AS id'));
  await database.close();
  await held.release();
  expect(readdirSync(second)).toEqual([]);
  expect(readdirSync(first)).toEqual(['database']);
});

test('a database that is a link is refused, as another data directory may hold its files', async () => {
  const [first, second] = [join(directory, 'first'), join(directory, 'second')];
  const link = join(second, 'database');
  mkdirSync(join(first, 'database'), { recursive: true });
  mkdirSync(second);
  symlinkSync(join(first, 'database'), link);
  await expect(openPgliteDatabase(link)).rejects.toThrow(`The database ${link} is a symbolic link`);
  expect(readdirSync(join(first, 'database'))).toEqual([]);
});

// An upgrade of PGlite that no longer calls `initialSyncFs` before it opens the files fails here.
test(
  'a start that loses its directory while PGlite loads changes no file of the database',
  async () => {
    const place = join(directory, 'database');
    const before = await openPgliteDatabase(place);
    await before.close();
    const filesHere = () =>
      readdirSync(place, { recursive: true, encoding: 'utf8' })
        .filter((name) => name !== 'holder')
        .sort()
        .map((name) => ({ name, changedMs: lstatSync(join(place, name)).ctimeMs }));
    const untouched = filesHere();
    expect(untouched).toContainEqual(expect.objectContaining({ name: 'PG_VERSION' }));
    const onLost = vi.fn();
    const held = await lockDataDirectory(directory, { leaseMs: ENDLESS_MS, onLost });
    const takeDatabase = held.takeDatabase.bind(held);
    vi.spyOn(held, 'takeDatabase').mockImplementation((taken) => {
      takeDatabase(taken);
      rmSync(join(directory, 'lock'));
    });
    await expect(openPgliteDatabase(place, undefined, { held })).rejects.toThrow('was taken over');
    expect(onLost).toHaveBeenCalledOnce();
    expect(filesHere()).toEqual(untouched);
    await held.release();
  },
  LIMIT_MS,
);

test('a former holder that wakes up late does not take the database from the next one', async () => {
  const former = await lockDataDirectory(directory, { leaseMs: ENDLESS_MS });
  rmSync(join(directory, 'lock'));
  const next = await lockDataDirectory(directory, { leaseMs: ENDLESS_MS });
  next.takeDatabase(directory);
  expect(() => former.takeDatabase(directory)).toThrow('was taken over');
  next.confirm();
  await former.release();
  await next.release();
});

const store = ({ database }: Installation, table: string) =>
  database.transaction(({ script }) => script(`CREATE TABLE ${table} AS SELECT 1 AS id`));

async function openWatched(dataDir: string) {
  const onLost = vi.fn();
  return { ...(await openInstallation({ dataDir }, [], { onLost })), onLost };
}

describe.each([
  ['moved to another data directory', () => {}],
  [
    'moved to another data directory and a copy put in its place',
    (from: string, to: string) => cpSync(to, from, { recursive: true }),
  ],
])('a database that was %s', (_, replace) => {
  it(
    'is lost to its former holder, and whole for the one that opens it there',
    async () => {
      const [first, second] = [join(directory, 'first'), join(directory, 'second')];
      const former = await openWatched(first);
      await store(former, 'before');
      mkdirSync(second);
      renameSync(join(first, 'database'), join(second, 'database'));
      replace(join(first, 'database'), join(second, 'database'));
      const next = await openWatched(second);
      await expect(store(former, 'lost')).rejects.toThrow();
      await expect(former.close()).rejects.toThrow('or it was moved away');
      expect(former.onLost).toHaveBeenCalledOnce();
      await store(next, 'afterwards');
      await next.close();
      expect(next.onLost).not.toHaveBeenCalled();
      const last = await openWatched(second);
      await store(last, 'last');
      await expect(store(last, 'before')).rejects.toThrow();
      await last.close();
    },
    LIMIT_MS,
  );
});

test(
  'a lock that was put back does not return a database that another process opened meanwhile',
  async () => {
    const lock = join(directory, 'lock');
    const former = await openWatched(directory);
    await store(former, 'before');
    renameSync(lock, `${lock}.aside`);
    const next = await openWatched(directory);
    renameSync(`${lock}.aside`, lock);
    for (const opened of [next, former]) {
      await expect(store(opened, 'lost')).rejects.toThrow();
      await expect(opened.close()).rejects.toThrow('was taken over');
      expect(opened.onLost).toHaveBeenCalledOnce();
    }
    rmSync(lock);
    const last = await openWatched(directory);
    await store(last, 'lost');
    await last.close();
  },
  LIMIT_MS,
);

test('a lock directory of an earlier version is respected as long as it is renewed', async () => {
  const lock = join(directory, 'lock');
  mkdirSync(lock);
  const renewal = setInterval(() => utimesSync(lock, new Date(), new Date()), LEASE_MS / 5);
  await expect(lockDataDirectory(directory, { leaseMs: LEASE_MS })).rejects.toThrow('is in use');
  clearInterval(renewal);
  const held = await lockDataDirectory(directory, { leaseMs: LEASE_MS });
  await held.release();
});
