import type { Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { readServerEnv } from '@/config/env.server';
import { closeServer } from '@/platform/http';
import { processWide } from '@/platform/process-wide';
import { logger } from '../logger';
import { deadlineFor } from '../upstream/deadlines';

/** What a stop has to wait for. */
export interface RequestsUnderWay {
  readonly responses: Set<ServerResponse>;
  /** Next's own, known from the first request on. */
  server?: Server;
  /** From the moment that the process was asked to stop. */
  isStopping: boolean;
}

export const requestsUnderWay = processWide(
  'requestsUnderWay',
  (): RequestsUnderWay => ({ responses: new Set(), isStopping: false }),
);

/** Beyond the longest change: until its answer is out to somebody on a slow line. */
const SPARE_MS = 10_000;
/** A terminal's signal reaches `npm start` and the server, so that it comes twice. */
const SAME_SIGNAL_MS = 1_000;
const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** When the process was asked to stop, by `performance.now()`. */
const stopState = processWide('stop', (): { begunAt?: number } => ({}));

/** Takes no new connections; lets the requests under way get their answers, and those on their lines. */
async function drain(): Promise<boolean> {
  const { server, responses } = requestsUnderWay();
  // A connection that is kept alive would bring further requests.
  for (const response of responses) response.shouldKeepAlive = false;
  if (!server?.listening) return true;
  return closeServer(server, deadlineFor('change') + SPARE_MS);
}

/**
 * Ends the process in order: readiness says no, then nothing new is accepted, then the requests under
 * way finish. A second call does not wait for requests.
 *
 * @param delayMs how long a balancer is given to notice
 */
export async function stopProcess(exitCode: number, delayMs: number): Promise<void> {
  const stop = stopState();
  if (stop.begunAt !== undefined) {
    if (performance.now() - stop.begunAt < SAME_SIGNAL_MS) return;
    logger().warn({ underWay: requestsUnderWay().responses.size }, 'stopping at once');
    process.exit(1);
  }
  stop.begunAt = performance.now();
  requestsUnderWay().isStopping = true;
  logger().info({ underWay: requestsUnderWay().responses.size, delayMs }, 'stopping');
  await pause(delayMs);
  const isDrained = await drain();
  const underWay = requestsUnderWay().responses.size;
  logger()[isDrained ? 'info' : 'error']({ underWay }, 'stopped');
  process.exit(isDrained ? exitCode : 1);
}

/**
 * Makes a signal to stop the shop's business: Next would end the process with the code of one that was
 * killed. So is the end of whoever started this process and watches over it.
 */
export function handleStopSignals(): void {
  for (const signal of SIGNALS) {
    process.removeAllListeners(signal);
    const delay = () => (signal === 'SIGTERM' ? readServerEnv().STOP_DELAY_MS : 0);
    process.on(signal, () => void stopProcess(0, delay()));
  }
  process.once('disconnect', () => void stopProcess(1, 0));
  // Its channel was closed before anybody listened.
  if (process.connected === false) void stopProcess(1, 0);
}
