import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const LOGS = fileURLToPath(new URL('../../test-results/logs', import.meta.url));

const STATE_LIMIT_MS = 90_000;

/** A program of the system that runs until it is stopped. */
export interface Daemon {
  readonly pid: number;
  readonly hasEnded: () => boolean;
  /** Sends the signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Starts a program; what it prints goes to `test-results/logs/<name>.log`. */
export async function startDaemon(options: {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Whose processes they are; this process's own user when left out. */
  readonly user?: { uid?: number; gid?: number };
}): Promise<Daemon> {
  mkdirSync(LOGS, { recursive: true });
  const output = createWriteStream(join(LOGS, `${options.name}.log`), { flags: 'a' });
  await once(output, 'open');
  const child: ChildProcess = spawn(options.program, options.args, {
    ...options.user,
    env: { ...process.env, ...options.environment },
    stdio: ['ignore', output, output],
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const exit = once(child, 'exit');
  await once(child, 'spawn');
  const killWithTests = () => child.kill('SIGKILL');
  process.once('exit', killWithTests);
  return {
    pid: child.pid ?? 0,
    hasEnded,
    async end(signal) {
      process.removeListener('exit', killWithTests);
      if (hasEnded()) return;
      child.kill(signal);
      await exit;
    },
  };
}

/** The processes whose parent is `pid`, from Linux's /proc. */
export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === pid)
    .map(Number);
}

function parentOf(pid: string): number | null {
  try {
    // The second field is the program's name in parentheses, which may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    return Number(fields?.[1]);
  } catch {
    // It ended between the listing and the reading.
    return null;
  }
}

/** Waits for a state that somebody else brings about. @throws Error after 90 seconds */
export async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + STATE_LIMIT_MS;
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > end) throw new Error(`Not within ${STATE_LIMIT_MS / 1000} s: ${what}`);
    await pause(200);
  }
}
