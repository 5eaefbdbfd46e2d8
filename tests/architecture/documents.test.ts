import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, linesWith, projectFile } from './source-files';

const DECISIONS = 'docs/decisions/README.md';

const documents = ['README.md', ...filesBelow('docs', /\.md$/).map(({ path }) => path)];
/** A path of the project in backticks; one with a star or a placeholder names several. */
const namedPath = /`((?:src|tests|e2e|scripts|docs|public)\/[\w./[\]-]+)`/g;
const link = /\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g;
/** Documents are named in code by their path from the project's root. */
const namedDocument = /\b(docs\/[\w/-]+\.md)(?:#([\w-]+))?/g;
const numbered = /\b[Dd]ecisions?[ /]\[?(\d{4}(?:(?:,| and|, and) \d{4})*)/g;

const root = readdirSync('.').filter((name) => /\.(c?js|ts|json)$|^Dockerfile$/.test(name));
const sources = [
  ...['src', 'tests', 'e2e', 'scripts'].flatMap((folder) =>
    filesBelow(folder, /\.(tsx?|m?js|css)$/),
  ),
  ...root.map((path) => ({ path, text: projectFile(path) })),
];

/** The headings of a document, as links name them behind `#`. */
function anchorsOf(path: string): readonly string[] {
  return [...projectFile(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- _]/gu, '')
      .replaceAll(' ', '-'),
  );
}

const leadsSomewhere = (path: string, anchor: string | undefined): boolean =>
  existsSync(path) && (anchor === undefined || anchorsOf(path).includes(anchor));

describe('the documents', () => {
  it.each(documents)('names in %s only files and headings that exist', (document) => {
    const text = projectFile(document);
    const files = [...text.matchAll(namedPath)].map(([, path = '']) => path);
    const links = [...text.matchAll(link)].filter(([, path = '', anchor]) => {
      const target = path === '' ? document : join(dirname(document), path);
      return !leadsSomewhere(target, target.endsWith('.md') ? anchor : undefined);
    });
    expect(files.filter((path) => !existsSync(path))).toEqual([]);
    expect(links.map(([whole]) => whole)).toEqual([]);
  });

  it('are named in code by paths and headings that exist', () => {
    const astray = sources.flatMap(({ path, text }) =>
      [...text.matchAll(namedDocument)]
        .filter(([, document = '', anchor]) => !leadsSomewhere(document, anchor))
        .map(([name]) => `${path}: ${name}`),
    );
    expect(astray).toEqual([]);
  });

  it('list every record of a decision, and say of every number where it is told', () => {
    const list = projectFile(DECISIONS);
    const records = readdirSync(dirname(DECISIONS)).filter((name) => /^\d{4}-/.test(name));
    expect(records.filter((name) => !list.includes(`- [${name.slice(0, 4)}](${name}) `))).toEqual(
      [],
    );

    const told = [...list.matchAll(/\[(\d{4})\]\(/g)].map(([, number]) => number);
    const texts = [...sources, ...documents.map((path) => ({ path, text: projectFile(path) }))];
    const unknown = texts.flatMap(({ path, text }) =>
      [...text.matchAll(numbered)]
        .flatMap(([, numbers = '']) => numbers.match(/\d{4}/g) ?? [])
        .filter((number) => !told.includes(number))
        .map((number) => `${path}: ${number}`),
    );
    expect(unknown).toEqual([]);
  });

  it('name records by a number that a record has', () => {
    const records = readdirSync(dirname(DECISIONS)).map((name) => name.slice(0, 4));
    const bare = /(?<![\w/.-])0[01]\d\d(?![\w-])/g;
    const files = filesBelow('docs/decisions', /\d{4}-.*\.md$/);
    expect(
      files.flatMap(({ path, text }) =>
        (text.match(bare) ?? [])
          .filter((number) => !records.includes(number))
          .map((n) => `${path}: ${n}`),
      ),
    ).toEqual([]);
  });

  it('are read for paths, links and numbers', () => {
    expect(documents).toContain('docs/decisions/0009-an-order-is-written-before-it-is-paid.md');
    expect(projectFile('docs/architecture.md').match(namedPath)?.length).toBeGreaterThan(29);
    expect(projectFile(DECISIONS).match(link)?.length).toBeGreaterThan(99);
    expect(linesWith(sources, /docs\/[a-z-]+\.md#/).length).toBeGreaterThan(49);
  });
});
