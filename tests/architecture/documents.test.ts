import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, projectFile } from './source-files';

const documents = ['README.md', ...filesBelow('docs', /\.md$/).map(({ path }) => path)]
  // A record that was superseded speaks of its own time.
  .filter((document) => !/^Status: superseded/im.test(projectFile(document)));
/** A path of the project in backticks; one with a star or a placeholder names several. */
const namedPath = /`((?:src|tests|e2e|scripts|docs|public)\/[\w./[\]-]+)`/g;
const linkedDocument = /\]\(([^)#:]+\.md)(?:#[^)]*)?\)/g;

describe('the documents', () => {
  it.each(documents)('names in %s only files that exist, and links only to them', (document) => {
    const text = projectFile(document);
    const named = [...text.matchAll(namedPath)].map(([, path = '']) => path);
    const linked = [...text.matchAll(linkedDocument)].map(([, path = '']) =>
      join(dirname(document), path),
    );
    expect([...named, ...linked].filter((path) => !existsSync(path))).toEqual([]);
  });

  it('are read for paths and links', () => {
    expect(documents).toContain('docs/decisions/0009-an-order-is-written-before-it-is-paid.md');
    expect(projectFile('docs/architecture.md').match(namedPath)?.length).toBeGreaterThan(29);
    expect(projectFile('docs/decisions/README.md').match(linkedDocument)?.length).toBeGreaterThan(
      39,
    );
  });
});
