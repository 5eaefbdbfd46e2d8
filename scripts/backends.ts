/*
 * `npm run backends`: the embedded back ends in a process of their own, for storefronts in others.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import nextEnv from '@next/env';
import { pino } from 'pino';
import { readServerEnv } from '../src/config/env.server';
import { configuredOptions } from '../src/embedded/configured-options';
import { startEmbeddedBackends } from '../src/embedded/embedded-backends';
import { errorText } from '../src/embedded/error-text';
import { errorFields } from '../src/embedded/logger';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What a storefront in another process needs, secrets among it: for the owner's eyes only. */
function writeEnvironment(dataDir: string, environment: Readonly<Record<string, string>>): string {
  const path = join(dataDir, 'backends.env');
  const lines = Object.entries(environment).map(([name, value]) => `${name}=${value}\n`);
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(path, lines.join(''), { mode: 0o600 });
  return path;
}

async function main(): Promise<void> {
  nextEnv.loadEnvConfig(root, false, { info: () => {}, error: console.error });
  const env = readServerEnv();
  const logger = pino({ level: env.LOG_LEVEL, base: undefined });
  const backends = await startEmbeddedBackends({
    ...configuredOptions(env),
    origin: env.EMBEDDED_BACKENDS_ORIGIN,
    logger,
  });
  const path = writeEnvironment(env.DATA_DIR, backends.environment);
  console.log(`Back ends are ready at ${backends.origin}; a storefront finds them with ${path}`);

  // A second signal finds no listener and ends the process at once.
  const stop = (signal?: NodeJS.Signals) => {
    process.off('SIGTERM', stop);
    process.off('SIGINT', stop);
    backends.close(signal === 'SIGTERM' ? env.STOP_DELAY_MS : 0).catch(fail);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Nobody knows what state it is in: what is under way is answered, then it ends (decision 0022).
  process.once('uncaughtException', (error) => {
    logger.error(errorFields(error), 'unhandled exception');
    process.exitCode = 1;
    stop();
  });
}

function fail(error: unknown): void {
  console.error(errorText(error));
  process.exitCode = 1;
}

main().catch(fail);
