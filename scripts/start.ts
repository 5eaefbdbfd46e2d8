/*
 * `npm start`: builds the shop when there is no build of the current sources yet, then serves it;
 * with `--build-only` it stops before that.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import nextEnv from '@next/env';
import { readServerEnv } from '../src/config/env.server';
import { errorText } from '../src/embedded/error-text';
import { portProblem } from '../src/embedded/start-problem';
import { sourceFingerprint } from './source-fingerprint';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const next = join(root, 'node_modules/next/dist/bin/next');
/** Written after a build, so that one that was broken off does not count. */
const stamp = join(root, '.next/source-fingerprint');

/**
 * glibc keeps large buffers that were freed for itself, unless they are told to be mapped one by one:
 * 120 MB of a first start, which has the new database in memory for a moment. Others ignore it.
 */
const GIVE_MEMORY_BACK = { MALLOC_MMAP_THRESHOLD_: '131072' } as const;

/** Runs Next until it ends; a signal to stop is passed on. */
function runNext(...args: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [next, ...args], {
      cwd: root,
      stdio: 'inherit',
      env: {
        NEXT_TELEMETRY_DISABLED: '1',
        ...GIVE_MEMORY_BACK,
        ...process.env,
        NODE_ENV: 'production',
      },
    });
    const passOn = (signal: NodeJS.Signals) => child.kill(signal);
    process.on('SIGTERM', passOn);
    process.on('SIGINT', passOn);
    child.on('error', reject);
    child.on('exit', (code) => {
      process.off('SIGTERM', passOn);
      process.off('SIGINT', passOn);
      resolve(code ?? 1);
    });
  });
}

function hasBuildOf(fingerprint: string): boolean {
  return (
    existsSync(join(root, '.next/BUILD_ID')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === fingerprint
  );
}

/** Next would say so in a dozen lines, and only after the build. */
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

async function main(): Promise<number> {
  nextEnv.loadEnvConfig(root, false, { info: () => {}, error: console.error });
  const isBuildOnly = process.argv.includes('--build-only');
  const { PORT } = readServerEnv();
  if (!isBuildOnly) await requireFreePort(PORT);
  const fingerprint = sourceFingerprint(root, process.env);
  if (!hasBuildOf(fingerprint)) {
    console.log('There is no build of these sources yet. Building; this takes a minute or two.');
    const code = await runNext('build', '--webpack');
    if (code !== 0) return code;
    writeFileSync(stamp, fingerprint);
  }
  if (isBuildOnly) return 0;
  console.log(`Starting the shop at http://localhost:${PORT}`);
  return runNext('start', '-p', String(PORT));
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(errorText(error));
  process.exitCode = 1;
}
