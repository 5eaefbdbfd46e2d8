import { Worker } from 'node:worker_threads';
import { readServerEnv } from '@/config/env.server';
import { errorText } from '@/embedded/error-text';
import { askThread } from '@/embedded/thread/ask-thread';
import { watchSignOuts } from '@/server/auth/ended-sessions';
import {
  closeOnSignals,
  closeWhenStopped,
  takeOverSignals,
} from '@/server/operations/graceful-stop';
import { startMetrics } from '@/server/operations/metrics-page';
import { reportProcessErrors } from '@/server/operations/process-errors';
import { askOwnServer, watchRequests } from '@/server/operations/watch-requests';
import { announceOutbox } from '@/server/outbox-access';
import { processWide } from '@/server/process-wide';
import { answerWithin } from '@/server/upstream/own-back-ends';

declare module '@/server/process-wide' {
  interface ProcessWideObjects {
    start: Promise<void>;
  }
}

function setMissing(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    process.env[name] ||= value;
  }
}

/** What a thread's code did not expect is dealt with as if it had been this one's. */
function raise(kind: 'exception' | 'rejection', error: Error): void {
  if (kind === 'exception') throw error;
  void Promise.reject(error);
}

/** In a thread of their own, which with real back ends is not there. */
async function startEmbeddedBackends(): Promise<void> {
  const worker = new Worker(new URL('./back-ends-thread.ts', import.meta.url));
  const backEnds = await askThread(worker, raise);
  setMissing(backEnds.environment);
  answerWithin(backEnds.origin, backEnds.answer);
  closeWhenStopped(() => backEnds.close());
}

function watchProcess(): void {
  watchRequests();
  startMetrics();
  // In development Next's own handlers look after its compiler, too.
  if (readServerEnv().NODE_ENV !== 'production') {
    closeOnSignals();
    return;
  }
  takeOverSignals();
  reportProcessErrors();
  void askOwnServer();
}

async function start(): Promise<void> {
  watchProcess();
  setMissing({
    NEXTAUTH_URL: `http://localhost:${readServerEnv().PORT}`,
    // The SDK's version is pinned to one that runs on Node 20; its notice would stand in every log.
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  });
  if (!readServerEnv().MAIN_API_ORIGIN) await startEmbeddedBackends();
  const env = readServerEnv();
  if (!env.NEXTAUTH_SECRET) {
    throw new Error('NEXTAUTH_SECRET must be set when MAIN_API_ORIGIN is (see .env.example)');
  }
  watchSignOuts();
  // Not waited for: back ends elsewhere may take longer to start than the shop.
  void announceOutbox();
}

/** Next would go on without what was to be started, and answer everything with 500. */
function refuseToStart(error: unknown): never {
  // Not the log: its level may be what is wrong.
  process.stderr.write(`${errorText(error)}\n`);
  process.exit(1);
}

/**
 * Fills in what the configuration leaves out and starts the embedded back ends, once. What keeps the
 * shop from starting ends the process with code 1, so that whatever runs it can try again.
 */
export function startServer(): Promise<void> {
  return processWide('start', () => start().catch(refuseToStart));
}
