import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface SourceFile {
  /** From the project's root, with slashes. */
  path: string;
  text: string;
}

/** Every file of the project below `folder` (from its root) whose path matches. */
export function filesBelow(folder: string, matching = /\.tsx?$/): readonly SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => relative(root, file).split(sep).join('/'))
    .filter((path) => matching.test(path) && !path.includes('/node_modules/'))
    .sort()
    .map((path) => ({ path, text: projectFile(path) }));
}

export function projectFile(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path);

/** `path:line: text` of every line in which `pattern` is found, for a list a reader can act on. */
export function linesWith(files: readonly SourceFile[], pattern: RegExp): readonly string[] {
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .map((line, index) => ({ line, index }))
      .filter(({ line }) => pattern.test(line))
      .map(({ line, index }) => `${path}:${index + 1}: ${line.trim()}`),
  );
}
