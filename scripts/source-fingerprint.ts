import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What decides how a build comes out. */
const INPUTS = [
  'src',
  'next.config.js',
  'browser-bundle.config.js',
  'next-es-modules.config.js',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

function filesOf(root: string, input: string): string[] {
  if (input !== 'src') return [input];
  return readdirSync(join(root, input), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

/**
 * Tells one state of the sources from another: their contents, the lock file's, and the values that are
 * written into the build (`NEXT_PUBLIC_*`).
 */
export function sourceFingerprint(
  root: string,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  const hash = createHash('sha256');
  for (const file of INPUTS.flatMap((input) => filesOf(root, input))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  const written = Object.entries(environment)
    .filter(([name]) => name.startsWith('NEXT_PUBLIC_'))
    .sort(([a], [b]) => a.localeCompare(b));
  return hash.update(JSON.stringify(written)).digest('hex');
}
