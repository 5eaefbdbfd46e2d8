import { describe, expect, it } from 'vitest';
import { filesBelow, isTest, linesWith, projectFile } from './source-files';

/** The names that stand before a colon in env.server.ts's schema, or in `publicVariable('…')`. */
const serverNames = [
  ...projectFile('src/config/env.server.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm),
];
const publicNames = ['src/config/env.public.ts', 'src/config/env.seller.ts'].flatMap((file) => [
  ...projectFile(file).matchAll(/publicVariable\(\s*'([A-Z][A-Z0-9_]*)'/g),
]);

/** Node sets it and Next reads it; nobody configures it here. */
const notConfigured = ['NODE_ENV'];

const read = [...serverNames, ...publicNames]
  .map((match) => match[1] ?? '')
  .filter((name) => !notConfigured.includes(name))
  .sort();

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)].sort();

/** The variables that have a row of their own in a document's tables, sorted. */
const documentedIn = (path: string): string[] =>
  [...projectFile(path).matchAll(/^\| `([A-Z][A-Z0-9_]*)` +\|/gm)]
    .map((match) => match[1] ?? '')
    .sort();

describe('configuration', () => {
  it('includes DATA_DIR, NEXT_PUBLIC_BRAND_NAME and PORT', () => {
    expect(read).toEqual(expect.arrayContaining(['DATA_DIR', 'NEXT_PUBLIC_BRAND_NAME', 'PORT']));
  });

  it('is listed in .env.example, every variable once and with a comment', () => {
    const lines = projectFile('.env.example').split('\n');
    const listed = lines.flatMap((line, index) => {
      const name = line.match(/^#? ?([A-Z][A-Z0-9_]*)=/)?.[1];
      return name ? [{ name, comment: lines[index - 1] ?? '' }] : [];
    });
    expect(listed.map(({ name }) => name).sort()).toEqual(unique(read));
    expect(listed.filter(({ comment }) => !/^# \S/.test(comment))).toEqual([]);
  });

  it('is explained in docs/configuration.md, every variable in one row', () => {
    expect(documentedIn('docs/configuration.md')).toEqual(unique(read));
  });

  it('has a row in README only for variables that the shop reads', () => {
    const inReadme = documentedIn('README.md');
    expect(inReadme).toContain('PORT');
    expect(read).toEqual(expect.arrayContaining(inReadme));
  });

  it('is read from process.env only in src/config/env.* and the instrumentation files', () => {
    const mayRead = /^src\/(config\/env\.[a-z]+\.ts|instrumentation(-node)?\.ts)$/;
    const files = filesBelow('src').filter(({ path }) => !isTest(path) && !mayRead.test(path));
    expect(linesWith(files, /process\s*\.\s*env\b|process\[/)).toEqual([]);
  });
});
