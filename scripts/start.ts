/*
 * `npm start`: builds the shop when there is no build of the current sources yet, then runs it; with
 * `--build-only` it stops before that. `npm run dev` is the same from the sources (`--dev`), and the
 * image runs the bundle that a build makes of this.
 */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import nextEnv from '@next/env';
import { pino } from 'pino';
import { readStartableEnv } from '../src/config/real-back-ends';
import { errorText } from '../src/platform/log';
import { portProblem } from '../src/platform/start-problem';
import { BUILT_BACK_ENDS, buildShop, bundle } from './build';
import { superviseShop } from './supervise';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const next = join(root, 'node_modules/next/dist/bin/next');
const isDevelopment = process.argv.includes('--dev');
const isBuildOnly = process.argv.includes('--build-only');
/** Exists in the image only: Next's server with its dependencies. */
const standalone = join(root, 'server.js');
/** Outside of `.next/dev`, which Next empties when it starts. */
const BACK_ENDS_OF_DEVELOPMENT = '.next/back-ends-of-development.mjs';

/**
 * Makes glibc map large buffers one by one, so that freed ones go back to the system: 120 MB after a first
 * start, which holds the new database in memory for a moment. Other C libraries ignore it.
 */
const GIVE_MEMORY_BACK = { MALLOC_MMAP_THRESHOLD_: '131072' } as const;

/** Next reports a used port in a dozen lines, and only after the build. */
async function requireFreePort(port: number): Promise<void> {
  const server = createServer().listen(port);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new Error(portProblem('PORT', port, error), { cause: error });
  }
  server.close();
  await once(server, 'close');
}

/** Formats the JSON lines of all processes for reading; any other line stays as it is. */
async function readableLog(): Promise<Writable> {
  const { default: pretty } = await import('pino-pretty');
  return pretty({
    colorize: process.stdout.isTTY,
    translateTime: 'SYS:HH:MM:ss',
    singleLine: true,
    messageFormat:
      '{if part}({part}) {end}{msg}{if route}: {method} {route} {status}, {durationMs} ms{end}',
    ignore: 'part,method,route,status,durationMs,requestId',
  });
}

/** @returns the exit code of the build */
async function prepare(): Promise<number> {
  if (!isDevelopment) return existsSync(standalone) ? 0 : buildShop(root, process.env);
  await bundle(root, 'scripts/backends.ts', BACK_ENDS_OF_DEVELOPMENT);
  return 0;
}

function storefrontProgram(): string[] {
  if (isDevelopment) return [join(root, 'scripts/development-server.js')];
  return existsSync(standalone) ? [standalone] : [next, 'start'];
}

async function main(): Promise<number> {
  nextEnv.loadEnvConfig(root, isDevelopment, { info: () => {}, error: console.error });
  const { PORT, LOG_LEVEL, MAIN_API_ORIGIN } = readStartableEnv(process.env);
  if (!isBuildOnly) await requireFreePort(PORT);
  const code = await prepare();
  if (code !== 0 || isBuildOnly) return code;

  console.log(`Starting the shop at http://localhost:${PORT}`);
  const output = isDevelopment ? await readableLog() : undefined;
  const environment: NodeJS.ProcessEnv = {
    NEXT_TELEMETRY_DISABLED: '1',
    ...GIVE_MEMORY_BACK,
    ...process.env,
    NODE_ENV: isDevelopment ? 'development' : 'production',
    PORT: String(PORT),
  };
  const options = { level: LOG_LEVEL, base: { part: 'supervisor' } };
  const backEnds = join(root, isDevelopment ? BACK_ENDS_OF_DEVELOPMENT : BUILT_BACK_ENDS);
  return superviseShop({
    backEnds: MAIN_API_ORIGIN
      ? null
      : // These back ends use their own address, even when others share a configured one.
        {
          args: ['--expose-gc', backEnds, `--since=${new Date().toISOString()}`],
          environment: { ...environment, EMBEDDED_BACKENDS_ORIGIN: '' },
        },
    storefront: { args: storefrontProgram(), environment },
    logger: output ? pino(options, output) : pino(options),
    output,
  });
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(errorText(error));
  // Ends at once. The processes that were started end with their supervisor.
  process.exit(1);
}
