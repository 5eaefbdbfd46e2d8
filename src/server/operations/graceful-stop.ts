import type { Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { readServerEnv } from '@/config/env.server';
import { closeServer } from '@/platform/http';
import { processWide } from '@/platform/process-wide';
import { logger } from '../logger';
import { deadlineFor } from '../upstream/deadlines';

export interface RequestsUnderWay {
  readonly responses: Set<ServerResponse>;
  server?: Server;
  isStopping: boolean;
}

export const requestsUnderWay = processWide(
  'requestsUnderWay',
  (): RequestsUnderWay => ({ responses: new Set(), isStopping: false }),
);

/** Beyond the longest change: time to send the answer over a slow connection. */
const SPARE_MS = 10_000;
/** A terminal signals both `npm start` and the server, so the signal arrives twice. */
const SAME_SIGNAL_MS = 1_000;
const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** A time of `performance.now()`. */
const stopState = processWide('stop', (): { begunAt?: number } => ({}));

async function drain(): Promise<boolean> {
  const { server, responses } = requestsUnderWay();
  // A keep-alive connection would bring further requests.
  for (const response of responses) response.shouldKeepAlive = false;
  if (!server?.listening) return true;
  return closeServer(server, deadlineFor('change') + SPARE_MS);
}

/**
 * Readiness fails, new connections are refused, requests under way finish. A second call ends at once.
 * @param delayMs time for a load balancer to notice
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

/** Next itself would end with the exit code of a killed process. */
export function handleStopSignals(): void {
  for (const signal of SIGNALS) {
    process.removeAllListeners(signal);
    const delay = () => (signal === 'SIGTERM' ? readServerEnv().STOP_DELAY_MS : 0);
    process.on(signal, () => void stopProcess(0, delay()));
  }
  process.once('disconnect', () => void stopProcess(1, 0));
  // The parent process ended before this handler was installed.
  if (process.connected === false) void stopProcess(1, 0);
}
