import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { programArguments } from './bundled-programs';
import { testMachine } from './shop/shop-date';

const root = fileURLToPath(new URL('../', import.meta.url));
const START_LIMIT_MS = 3 * 60_000;
const STOP_LIMIT_MS = 15_000;
const LAST_LINES = 30;

export interface ServerProcess {
  /** Of the script itself, which may have started others. */
  readonly pid: number;
  /** As an operator would: asks the server to stop and waits until it has. */
  stop(): Promise<void>;
  /** Null while it runs, and when a signal ended it. */
  exitCode(): number | null;
  /** As a power cut would: every process of the server at once. */
  kill(): Promise<void>;
  /** As a machine that sleeps would: every process of the server at once, until it is woken. */
  freeze(): void;
  wake(): void;
}

/** The names of .env.example. */
function configurable(): readonly string[] {
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  return [...example.matchAll(/^# ([A-Z][A-Z0-9_]*)=/gm)].map((match) => match[1] ?? '');
}

/** What a developer has set for their own shop, in the shell or in .env, must not reach one under test. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const unset = Object.fromEntries(configurable().map((name) => [name, '']));
  return {
    ...process.env,
    ...unset,
    ...testMachine(),
    NODE_ENV: 'production',
    TZ: 'America/New_York',
  };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function untilHealthy(
  healthUrl: string,
  child: ChildProcess,
  log: string,
  isReady: () => boolean,
): Promise<void> {
  const end = Date.now() + START_LIMIT_MS;
  while (Date.now() < end && !hasEnded(child)) {
    const healthy = await fetch(healthUrl, { signal: AbortSignal.timeout(5_000) })
      .then((response) => response.ok)
      .catch(() => false);
    if (healthy && isReady()) return;
    await pause(250);
  }
  const said = readFileSync(log, 'utf8').trim().split('\n').slice(-LAST_LINES).join('\n');
  throw new Error(`The server did not start. The end of ${log}:\n${said}`);
}

async function signalled(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child) || child.pid === undefined) return;
  const exit = once(child, 'exit');
  // A polite word goes to the one who was started, a power cut to all.
  process.kill(signal === 'SIGKILL' ? -child.pid : child.pid, signal);
  const late = new AbortController();
  const stopped = await Promise.race([
    exit.then(() => true),
    pause(STOP_LIMIT_MS, false, { signal: late.signal }).catch(() => false),
  ]);
  late.abort();
  if (!stopped) process.kill(-child.pid, 'SIGKILL');
}

/** Whether a server at the address takes connections. */
export function isOpen(origin: string): Promise<boolean> {
  return fetch(`${origin}/_health_check`).then(
    () => true,
    () => false,
  );
}

/**
 * Runs a script of the project as a server of its own and waits until `healthUrl` answers: on a
 * machine that believes to be in New York, with no configuration but `environment`.
 *
 * @param name of its log below test-results/logs
 */
export async function startServerProcess(options: {
  script: string;
  args?: readonly string[];
  name: string;
  environment: Readonly<Record<string, string>>;
  healthUrl: string;
  /** What the script says when it is ready, where it has more to do than to answer. */
  readyWords?: string;
  /** A program that runs Node, with its arguments. */
  within?: readonly string[];
}): Promise<ServerProcess> {
  const logs = join(root, 'test-results/logs');
  mkdirSync(logs, { recursive: true });
  const log = join(logs, `${options.name}.log`);

  // A process group, so that `kill` reaches whatever the server has started.
  const [program = '', ...args] = [
    ...(options.within ?? []),
    process.execPath,
    ...programArguments(options.script),
    ...(options.args ?? []),
  ];
  const child = spawn(program, args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...plainEnvironment(), ...options.environment },
  });
  const output = createWriteStream(log, { flags: 'a' });
  child.stdout.pipe(output, { end: false });
  const { readyWords = '' } = options;
  let isReady = readyWords === '';
  child.stdout.on('data', (said: Buffer) => {
    isReady ||= said.includes(readyWords);
  });
  child.stderr.pipe(output, { end: false });
  const killWithTests = () => {
    if (child.pid !== undefined && !hasEnded(child)) process.kill(-child.pid, 'SIGKILL');
  };
  process.once('exit', killWithTests);

  const end = async (signal: NodeJS.Signals) => {
    await signalled(child, signal);
    process.removeListener('exit', killWithTests);
    output.end();
  };

  try {
    await untilHealthy(options.healthUrl, child, log, () => isReady);
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
  const signal = (name: NodeJS.Signals) => {
    if (child.pid !== undefined && !hasEnded(child)) process.kill(-child.pid, name);
  };
  return {
    pid: child.pid ?? 0,
    freeze: () => signal('SIGSTOP'),
    wake: () => signal('SIGCONT'),
    stop: () => end('SIGTERM'),
    exitCode: () => child.exitCode,
    kill: () => end('SIGKILL'),
  };
}
