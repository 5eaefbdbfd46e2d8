/*
 * Watches over the processes of the shop: its back ends, unless the configuration names others, and
 * the storefront (docs/decisions/0045). Both hold a channel to this process and end when it closes, so
 * that neither outlives it, however it ends.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { Logger } from 'pino';
import { z } from 'zod';

/** Back ends that end again and again are started more and more rarely. */
const FIRST_RESTART_MS = 100;
const LONGEST_RESTART_MS = 10_000;
/** After running for so long they count as well, and the next restart is a quick one again. */
const WELL_AFTER_MS = 60_000;
/** A terminal's signal can come twice: by itself, and passed on by what runs this process. */
const SAME_SIGNAL_MS = 1_000;
const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

const messageSchema = z.union([
  /** They answer: what the storefront needs to find them, by variable name. */
  z.object({
    environment: z.record(z.string(), z.string()).and(z.object({ MAIN_API_ORIGIN: z.url() })),
  }),
  /** Their data were moved away, or another shop has them: a restart would lose data or sign-outs. */
  z.object({ hasLostData: z.literal(true) }),
]);
type Missing = Readonly<Record<string, string>>;

interface Program {
  /** What Node runs, with its arguments. */
  readonly args: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
}

interface WatchedShop {
  /** Null where the configuration names back ends elsewhere. */
  readonly backEnds: Program | null;
  /** Starts beside the back ends, and gets what it needs of them by a message. */
  readonly storefront: Program;
  readonly logger: Logger;
  /** Takes what both print, in place of standard output. */
  readonly output?: Writable | undefined;
}

/**
 * Megabytes of V8's semi-space; Node's default is 16. More of an answer's garbage is dead before V8 looks through the young
 * objects, so that a page takes less processor and each process more memory (docs/performance.md).
 */
const YOUNG_OBJECTS_MB = 32;

function start({ args, environment }: Program, output: Writable | undefined): ChildProcess {
  const nodeArgs = [`--max-semi-space-size=${YOUNG_OBJECTS_MB}`, ...args];
  const child: ChildProcess = spawn(process.execPath, nodeArgs, {
    env: environment,
    stdio: ['ignore', output ? 'pipe' : 'inherit', 'inherit', 'ipc'],
  });
  if (output) child.stdout?.pipe(output, { end: false });
  return child;
}

/** Waits for the end of a process and gives its exit code; 1 when a signal ended it. */
async function exitCodeOf(child: ChildProcess): Promise<number> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode ?? 1;
}

/**
 * Runs back ends and starts them again whenever they end, at the port that they had first.
 *
 * @param onLost is told when they end for good
 */
function keepBackEnds(program: Program, { logger, output }: WatchedShop, onLost: () => void) {
  let port: string | undefined;
  let delayMs = FIRST_RESTART_MS;
  let restart: NodeJS.Timeout | undefined;
  let isOver = false;
  let becomeReady: (environment: Missing) => void = () => {};
  const isReady = new Promise<Missing>((resolve) => {
    becomeReady = resolve;
  });

  function run(): ChildProcess {
    const environment = port
      ? { ...program.environment, BACKENDS_PORT: port }
      : program.environment;
    const args = port ? [...program.args, '--again'] : program.args;
    const started = start({ args, environment }, output);
    const startedAt = performance.now();
    started.on('message', (received) => {
      const message = messageSchema.parse(received);
      if ('hasLostData' in message) {
        isOver = true;
        onLost();
        return;
      }
      if (port) logger.warn('the back ends have started again');
      port = new URL(message.environment.MAIN_API_ORIGIN).port;
      becomeReady(message.environment);
    });
    started.on('exit', (code, signal) => {
      // A first start that failed has said why, and is not repeated.
      if (isOver || port === undefined) return;
      if (performance.now() - startedAt >= WELL_AFTER_MS) delayMs = FIRST_RESTART_MS;
      logger.error({ code, signal, delayMs }, 'the back ends ended and are started again');
      restart = setTimeout(() => {
        restart = undefined;
        child = run();
      }, delayMs);
      delayMs = Math.min(2 * delayMs, LONGEST_RESTART_MS);
    });
    return started;
  }

  let child = run();
  return {
    /** What the storefront needs; undefined when the back ends end without having started. */
    ready: Promise.race([isReady, exitCodeOf(child).then(() => undefined)]),
    /** Has them answer what is under way and close their database; gives their exit code. */
    async stop(): Promise<number> {
      isOver = true;
      // Those that ended before have nothing left to close.
      if (restart) {
        clearTimeout(restart);
        return 0;
      }
      if (child.connected) child.disconnect();
      return exitCodeOf(child);
    },
    kill(): void {
      isOver = true;
      child.kill('SIGKILL');
    },
  };
}

/**
 * Runs the shop until its storefront ends, whose exit code it gives, or that of back ends that could not
 * start. A signal to stop goes to the storefront first; the back ends are closed when no request needs
 * them any more. A second signal, a second later or more, ends both at once.
 */
export async function superviseShop(shop: WatchedShop): Promise<number> {
  const backEnds = shop.backEnds && keepBackEnds(shop.backEnds, shop, () => stop('SIGTERM'));
  const storefront = start(shop.storefront, shop.output);
  /** A storefront that still waits for the back ends has answered no request yet. */
  let isServing = false;
  let stoppedAt: number | undefined;
  const stop = (signal: NodeJS.Signals) => {
    stoppedAt ??= performance.now();
    if (performance.now() - stoppedAt >= SAME_SIGNAL_MS) {
      backEnds?.kill();
      storefront.kill('SIGKILL');
    } else if (isServing) storefront.kill(signal);
    else {
      storefront.kill('SIGKILL');
      void backEnds?.stop();
    }
  };
  for (const signal of SIGNALS) process.on(signal, stop);

  if (backEnds) {
    const storefrontEnds = exitCodeOf(storefront).then(() => undefined);
    const missing = await Promise.race([backEnds.ready, storefrontEnds]);
    if (stoppedAt !== undefined || !missing) {
      const codeOfStorefront = storefront.exitCode;
      storefront.kill('SIGKILL');
      const code = await backEnds.stop();
      return stoppedAt === undefined ? code || codeOfStorefront || 1 : 0;
    }
    // One that has ended in this moment is noticed below.
    storefront.send({ environment: missing }, () => {});
  }
  isServing = true;
  const code = await exitCodeOf(storefront);
  const codeOfBackEnds = (await backEnds?.stop()) ?? 0;
  return code || codeOfBackEnds;
}
