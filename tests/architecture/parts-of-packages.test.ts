import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectFile } from './source-files';

/** The versions whose insides decision 0046 reaches into, and with which it was measured. */
const MEASURED_WITH = { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1' };

/** Each in a file of its own that can be read at a glance. */
const REACHES_INSIDE = ['next-es-modules.config.js', 'src/ui/hydrate-in-slices.ts'];

it('Next and React have the versions that decision 0046 was measured with', () => {
  const { dependencies } = JSON.parse(projectFile('package.json'));
  expect(dependencies, 'measure what decision 0046 keeps, or take it out').toMatchObject(
    MEASURED_WITH,
  );
  for (const [name, version] of Object.entries(MEASURED_WITH)) {
    const installed = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'));
    expect([name, installed.version]).toEqual([name, version]);
  }
});

it.each(REACHES_INSIDE)('%s has at most 40 lines', (path) => {
  expect(projectFile(path).trimEnd().split('\n').length).toBeLessThanOrEqual(40);
});
