/*
 * The embedded back ends in a process of their own: for storefronts anywhere (`npm run backends`), or for
 * the storefront that `npm start` runs beside them with their addresses.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import nextEnv from '@next/env';
import { readServerEnv } from '../src/config/env.server';
import {
  DataDirectoryInUseError,
  DataDirectoryLostError,
} from '../src/database/data-directory-lock';
import { startEmbeddedBackends } from '../src/embedded/embedded-backends';
import { configuredOptions } from '../src/embedded/embedded-backends-options';
import { createLogger, errorText } from '../src/platform/log';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Writes what a storefront in another process needs. Only the owner may read it, as it has secrets. */
function writeEnvironment(dataDir: string, environment: Readonly<Record<string, string>>): string {
  const path = join(dataDir, 'backends.env');
  const lines = Object.entries(environment).map(([name, value]) => `${name}=${value}\n`);
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(path, lines.join(''), { mode: 0o600 });
  return path;
}

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;
/** How long the team's notification has before the process ends. */
const NOTIFICATION_MS = 1_000;

/** Whether `npm start` supervises this process, which then ends only when their channel closes. */
const isWatched = process.send !== undefined;
/** Whether this process replaces one that has ended while its storefront goes on. */
const isRestart = process.argv.includes('--again');
/** When the shop started that supervises this process, so that a set clock goes on after a restart. */
const SINCE = '--since=';
const since = process.argv.find((word) => word.startsWith(SINCE))?.slice(SINCE.length);

async function main(): Promise<void> {
  let stop = (_delayMs = 0): void => process.exit();
  if (isWatched) {
    process.once('disconnect', () => stop());
    // The channel may have closed before the listener was added.
    if (!process.connected) stop();
    // An open channel must not keep a process running that failed to start or has closed everything.
    process.channel?.unref();
    // Ctrl-C reaches every process at once, but the storefront finishes its requests first.
    for (const signal of SIGNALS) process.on(signal, () => {});
  } else nextEnv.loadEnvConfig(root, false, { info: () => {}, error: console.error });

  const env = readServerEnv();
  const logger = createLogger(env.LOG_LEVEL).child({ part: 'backends' });
  const backends = await startEmbeddedBackends({
    ...configuredOptions(env, since === undefined ? undefined : new Date(since)),
    origin: env.EMBEDDED_BACKENDS_ORIGIN,
    isRestart,
    logger,
  });
  stop = (delayMs) => {
    stop = () => {};
    backends.close(delayMs).catch(fail);
  };
  if (process.send) process.send({ environment: backends.environment });
  else {
    const path = writeEnvironment(env.DATA_DIR, backends.environment);
    console.log(`Back ends are ready at ${backends.origin}; a storefront finds them with ${path}`);
    const stopOnSignal = (signal: NodeJS.Signals) => {
      // A second signal finds no listener and ends the process at once.
      for (const each of SIGNALS) process.off(each, stopOnSignal);
      stop(signal === 'SIGTERM' ? env.STOP_DELAY_MS : 0);
    };
    for (const signal of SIGNALS) process.on(signal, stopOnSignal);
  }
  // Making a new database leaves up to 450 MB behind, which V8 may not collect for hours.
  globalThis.gc?.();

  // The process is in an unknown state: it answers the requests under way, then ends
  // (docs/back-ends.md#log-metrics-and-stop).
  process.once('uncaughtException', (error) => {
    void backends.report('exception', error);
    process.exitCode = 1;
    if (error instanceof DataDirectoryLostError) process.send?.({ hasLostData: true });
    stop(NOTIFICATION_MS);
  });
  process.on('unhandledRejection', (reason) => void backends.report('rejection', reason));
}

function fail(error: unknown): void {
  console.error(errorText(error));
  process.exitCode = 1;
  // This shop's storefront would not learn of sign-outs at the other shop
  // (docs/accounts.md#a-session-that-was-signed-out).
  if (isRestart && error instanceof DataDirectoryInUseError) process.send?.({ hasLostData: true });
}

main().catch(fail);
