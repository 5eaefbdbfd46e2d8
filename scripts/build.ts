import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

type Environment = Readonly<Record<string, string | undefined>>;

/** Folders and files that decide the result of a build. */
const FOLDERS = ['src', 'scripts'];
const FILES = [
  'next.config.js',
  'browser-bundle.config.js',
  'compile-hint.config.js',
  'next-es-modules.config.js',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** The programs of a build that run beside the storefront; the image starts the first of them. */
export const BUILT_START = '.next/start.mjs';
export const BUILT_BACK_ENDS = '.next/back-ends.mjs';

/** These packages read files beside themselves, or are files that are read; the Dockerfile copies them with their dependencies. */
export const PACKAGES_WITH_FILES = [
  '@electric-sql/pglite',
  '@expo-google-fonts/biz-udpgothic',
  'sharp',
  'yubin',
];
const NOT_BUNDLED = [
  ...PACKAGES_WITH_FILES,
  // Next adds these to its output, because the storefront loads them too.
  ...['pg', 'pino', 'prom-client', '@next/env'],
  // No built program loads these.
  ...['esbuild', 'pino-pretty'],
];

function filesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

/** A hash of everything that decides a build: the sources and the lock file. */
export function sourceFingerprint(root: string): string {
  const hash = createHash('sha256');
  for (const file of [...FOLDERS.flatMap((folder) => filesIn(root, folder)), ...FILES]) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * Bundles a program of `scripts` with its imports into one file for Node, which starts in half the time
 * that the sources take.
 */
export async function bundle(root: string, script: string, outfile: string): Promise<void> {
  const { build, stop } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints: [script],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20.9',
    format: 'esm',
    external: NOT_BUNDLED,
    // Bundled CommonJS packages call `require`, which an ES module does not have. The name of its maker is another one
    // than in sources that import it.
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module';\nconst require = makeRequire(import.meta.url);",
    },
    logLevel: 'warning',
  });
  // Otherwise esbuild's own process would run as long as this one.
  await stop();
}

/** Runs Next's build and gives its exit code; a signal to stop is passed on. */
async function buildStorefront(root: string, environment: Environment): Promise<number> {
  const next = join(root, 'node_modules/next/dist/bin/next');
  const child = spawn(process.execPath, [next, 'build', '--webpack'], {
    cwd: root,
    stdio: 'inherit',
    env: { NEXT_TELEMETRY_DISABLED: '1', ...environment, NODE_ENV: 'production' },
  });
  const passOn = (signal: NodeJS.Signals) => child.kill(signal);
  process.on('SIGTERM', passOn).on('SIGINT', passOn);
  await once(child, 'exit');
  process.off('SIGTERM', passOn).off('SIGINT', passOn);
  return child.exitCode ?? 1;
}

const compress = promisify(brotliCompress);

/** Writes scripts and style sheets for browsers compressed, too, beside themselves (src/server/static-files). */
export async function compressStatic(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:js|css)$/.test(name),
  );
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      writeFileSync(`${path}.br`, await compress(readFileSync(path)));
    }),
  );
}

/**
 * Builds the storefront and what runs beside it, when there is no build of the current sources yet.
 *
 * @returns the exit code of Next's build; 0 where nothing had to be built
 */
export async function buildShop(root: string, environment: Environment): Promise<number> {
  const fingerprint = sourceFingerprint(root);
  const stamp = join(root, '.next/source-fingerprint');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return 0;
  console.log('There is no build of these sources yet. Building; this takes a minute or two.');
  // Written last, so that a build that was broken off does not count.
  rmSync(stamp, { force: true });
  const code = await buildStorefront(root, environment);
  if (code !== 0) return code;
  await compressStatic(join(root, '.next/static'));
  await bundle(root, 'scripts/backends.ts', BUILT_BACK_ENDS);
  await bundle(root, 'scripts/start.ts', BUILT_START);
  writeFileSync(stamp, fingerprint);
  return 0;
}
