import { dirname, join } from 'node:path/posix';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { filesBelow, isTest } from './source-files';

const files = filesBelow('src').filter(({ path }) => !isTest(path));
const folders = new Set(files.map(({ path }) => dirname(path)));

/** The folder an import leads to; undefined for packages. */
function folderOf(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('@/')) return dirname(join('src', specifier.slice(2)));
  return specifier.startsWith('.') ? dirname(join(dirname(from), specifier)) : undefined;
}

/** All folders on the way to one, itself included: `src/a`, `src/a/b`. */
function withParents(folder: string): readonly string[] {
  const parts = folder.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 2).join('/'));
}

/** Subjects of the main API may know each other; what holds among them is that files have no circles. */
const areSubjects = (one: string, other: string) =>
  [one, other].every((folder) => folder.startsWith('src/main-api/'));

const contains = (outer: string, inner: string) => outer === inner || inner.startsWith(`${outer}/`);

/** `importer → imported`, one example for each pair of folders that do not contain each other. */
function folderImports(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { path, text } of files) {
    for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
      const target = folderOf(fileName, path);
      if (!target || !folders.has(target)) continue;
      for (const from of withParents(dirname(path))) {
        for (const to of withParents(target)) {
          if (!contains(from, to) && !contains(to, from)) {
            found.set(`${from} → ${to}`, `${path} imports ${fileName}`);
          }
        }
      }
    }
  }
  return found;
}

it('no two folders import each other, unless one contains the other or both are subjects of the main API', () => {
  const imports = folderImports();
  expect(imports.size).toBeGreaterThan(100);
  const mutual = [...imports].filter(([pair]) => {
    const [from = '', to = ''] = pair.split(' → ');
    return imports.has(`${to} → ${from}`) && !areSubjects(from, to);
  });
  expect(mutual.map(([pair, example]) => `${pair}: ${example}`)).toEqual([]);
});
