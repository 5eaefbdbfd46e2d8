import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const documents = [
  'README.md',
  ...['architecture', 'configuration', 'how-to', 'operations', 'performance', 'security'].map(
    (name) => `docs/${name}.md`,
  ),
];
/** A path of the project in backticks; one with a star or a placeholder names several. */
const namedPath = /`((?:src|tests|e2e|scripts|docs|public)\/[\w./[\]-]+)`/g;

describe('the documents', () => {
  it.each(documents)('names in %s only files that exist', (document) => {
    const named = [...readFileSync(document, 'utf8').matchAll(namedPath)].map(([, path]) => path);
    expect(named.filter((path) => path === undefined || !existsSync(path))).toEqual([]);
  });

  it('are read for paths: architecture.md names thirty or more', () => {
    expect(readFileSync('docs/architecture.md', 'utf8').match(namedPath)?.length).toBeGreaterThan(
      29,
    );
  });
});
