import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../tests/free-port';

const root = fileURLToPath(new URL('../', import.meta.url));
const START_LIMIT_MS = 3 * 60_000;
const STOP_LIMIT_MS = 15_000;
const LAST_LINES = 30;

/** Opens the maintenance switch of every shop the tests start. */
export const OPS_TOKEN = 'end-to-end-operations';

export interface Shop {
  /** e.g. http://localhost:41234 */
  origin: string;
  dataDir: string;
  /** As an operator would: asks the server to stop and waits until it has. */
  stop(): Promise<void>;
  /** As a power cut would: every process of the shop at once. */
  kill(): Promise<void>;
}

export interface ShopOptions {
  /** Names the log below test-results/logs. */
  name: string;
  /** Variables of .env.example; DATABASE_URL for a shop on PostgreSQL, say. */
  environment?: Readonly<Record<string, string>>;
  /** The data of an earlier shop; a fresh directory when left out, which `stop` takes away. */
  dataDir?: string;
  /** A free one when left out. */
  port?: number;
}

/** The names of .env.example, less those written into the build, which the shop has to share. */
function configurable(): readonly string[] {
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  return [...example.matchAll(/^# ([A-Z][A-Z0-9_]*)=/gm)]
    .map((match) => match[1] ?? '')
    .filter((name) => !name.startsWith('NEXT_PUBLIC_'));
}

/** What a developer has set for their own shop, in the shell or in .env, must not reach one under test. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const unset = Object.fromEntries(configurable().map((name) => [name, '']));
  return { ...process.env, ...unset, NODE_ENV: 'production', TZ: 'America/New_York' };
}

async function untilHealthy(origin: string, child: ChildProcess, log: string): Promise<void> {
  const end = Date.now() + START_LIMIT_MS;
  while (Date.now() < end) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    const healthy = await fetch(`${origin}/_health_check`, { signal: AbortSignal.timeout(5_000) })
      .then((response) => response.ok)
      .catch(() => false);
    if (healthy) return;
    await pause(250);
  }
  const said = readFileSync(log, 'utf8').trim().split('\n').slice(-LAST_LINES).join('\n');
  throw new Error(`The shop did not start. The end of ${log}:\n${said}`);
}

async function signalled(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
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

/**
 * Starts a shop of its own, as `npm start` does, from the build that is there: a free port, data that
 * nobody else uses, a machine that believes to be in New York.
 */
export async function startShop(options: ShopOptions): Promise<Shop> {
  const port = options.port ?? (await freePort());
  const origin = `http://localhost:${port}`;
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'shop-'));
  const logs = join(root, 'test-results/logs');
  mkdirSync(logs, { recursive: true });
  const log = join(logs, `${options.name}.log`);

  // A process group, so that `kill` reaches whatever the server has started.
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...plainEnvironment(),
      PORT: String(port),
      DATA_DIR: dataDir,
      NEXTAUTH_URL: origin,
      OPS_TOKEN,
      // Every customer of the tests comes from one address.
      ATTEMPT_LIMIT_FACTOR: '100',
      ...options.environment,
    },
  });
  const output = createWriteStream(log, { flags: 'a' });
  child.stdout.pipe(output, { end: false });
  child.stderr.pipe(output, { end: false });
  const killWithTests = () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      process.kill(-child.pid, 'SIGKILL');
    }
  };
  process.once('exit', killWithTests);

  const end = async (signal: NodeJS.Signals) => {
    await signalled(child, signal);
    process.removeListener('exit', killWithTests);
    output.end();
  };

  try {
    await untilHealthy(origin, child, log);
  } catch (error) {
    await end('SIGKILL');
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
  return {
    origin,
    dataDir,
    stop: async () => {
      await end('SIGTERM');
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
    kill: () => end('SIGKILL'),
  };
}
