import { inspect } from 'node:util';
import { configuredOptions } from '@/backends/configured-options';
import { readServerEnv } from '@/config/env.server';
import { answerWithin } from '@/server/back-ends/own-back-ends';
import { takeReactServerForNode } from '@/server/faster-react-server';
import { logger } from '@/server/logger';
import {
  closeOnSignals,
  closeWhenStopped,
  takeOverSignals,
} from '@/server/operations/graceful-stop';
import { startMetrics } from '@/server/operations/metrics-page';
import { reportProcessErrors } from '@/server/operations/process-errors';
import { watchRequests } from '@/server/operations/watch-requests';
import { processWide } from '@/server/process-wide';

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

async function startEmbeddedBackends(): Promise<void> {
  const env = readServerEnv();
  // Loaded only when needed: with real back ends no database code comes into the process.
  const embedded = await import('@/backends/embedded-backends');
  const backends = await embedded.startEmbeddedBackends({
    ...configuredOptions(env),
    logger: logger().child({ part: 'backends' }),
  });
  setMissing(backends.environment);
  answerWithin(backends.origin, backends.answer);
  closeWhenStopped(backends.close);
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
}

async function start(): Promise<void> {
  await takeReactServerForNode();
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
}

/** Of an address with several places to try, each of which failed, the message is empty. */
function errorText(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : inspect(error);
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
