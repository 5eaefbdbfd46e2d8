import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { readServerEnv } from '@/config/env.server';
import { errorFields, logger } from '../logger';
import { processWide } from '../process-wide';
import { deadlineFor } from '../upstream/deadlines';
import { requestsUnderWay } from './requests-under-way';

/** Beyond the longest change: until its answer is out to somebody on a slow line. */
const SPARE_MS = 10_000;
/** A terminal's signal reaches `npm start` and the server, so that it comes twice. */
const SAME_SIGNAL_MS = 1_000;
const SWEEP_MS = 50;
const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

interface Stop {
  readonly begunAt: number;
}

declare module '../process-wide' {
  interface ProcessWideObjects {
    /** What is closed when no request needs it any more, in the order it was told. */
    closers: (() => Promise<void>)[];
    stop: { current?: Stop };
  }
}

const closers = () => processWide('closers', () => []);

export function closeWhenStopped(close: () => Promise<void>): void {
  closers().push(close);
}

/** Takes no new connections; lets the requests under way get their answers, and those on their lines. */
async function drain(): Promise<boolean> {
  const { server, responses } = requestsUnderWay();
  // A connection that is kept alive would bring further requests.
  for (const response of responses) response.shouldKeepAlive = false;
  if (!server?.listening) return true;
  const closed = once(server, 'close').then(() => true);
  server.close();
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const late = pause(deadlineFor('change') + SPARE_MS, false, { ref: false });
  const isDrained = await Promise.race([closed, late]);
  clearInterval(sweep);
  return isDrained;
}

async function closeAll(): Promise<boolean> {
  let isClean = true;
  for (const close of closers()) {
    await close().catch((error) => {
      isClean = false;
      logger().error(errorFields(error), 'back ends did not close');
    });
  }
  return isClean;
}

/**
 * Ends the process in order: readiness says no, then nothing new is accepted, then the requests under
 * way finish, then what they needed is closed. A second call does not wait for requests.
 *
 * @param delayMs how long a balancer is given to notice
 */
export async function stopProcess(exitCode: number, delayMs: number): Promise<void> {
  const stop = processWide('stop', () => ({}));
  if (stop.current) {
    if (performance.now() - stop.current.begunAt < SAME_SIGNAL_MS) return;
    logger().warn({ underWay: requestsUnderWay().responses.size }, 'stopping at once');
    process.exit(1);
  }
  stop.current = { begunAt: performance.now() };
  requestsUnderWay().isStopping = true;
  logger().info({ underWay: requestsUnderWay().responses.size, delayMs }, 'stopping');
  await pause(delayMs);
  const isDrained = await drain();
  const isClosed = await closeAll();
  const underWay = requestsUnderWay().responses.size;
  logger()[isDrained ? 'info' : 'error']({ underWay }, 'stopped');
  process.exit(isDrained && isClosed ? exitCode : 1);
}

/** Beside handlers of others, who end the process. */
export function closeOnSignals(): void {
  for (const signal of SIGNALS) process.once(signal, () => void closeAll());
}

/**
 * Makes a signal to stop the shop's business. Next would end the process as soon as its own server is
 * closed, whatever the back ends in the process are at, and with the code of a process that was killed.
 */
export function takeOverSignals(): void {
  for (const signal of SIGNALS) {
    process.removeAllListeners(signal);
    const delay = () => (signal === 'SIGTERM' ? readServerEnv().STOP_DELAY_MS : 0);
    process.on(signal, () => void stopProcess(0, delay()));
  }
}
