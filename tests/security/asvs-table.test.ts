import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { projectFile } from '../architecture/source-files';

/** The requirements of levels 1 and 2 in ASVS 4.0.3: the numbers of each section. */
const REQUIREMENTS: Readonly<Record<string, readonly number[]>> = {
  ...{ '1.1': [1, 2, 3, 4, 5, 6, 7], '1.2': [1, 2, 3, 4], '1.4': [1, 4, 5], '1.5': [1, 2, 3, 4] },
  ...{ '1.6': [1, 2, 3, 4], '1.7': [1, 2], '1.8': [1, 2], '1.9': [1, 2], '1.10': [1] },
  ...{ '1.11': [1, 2], '1.12': [2], '1.14': [1, 2, 3, 4, 5, 6] },
  ...{ '2.1': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], '2.2': [1, 2, 3], '2.3': [1, 2, 3] },
  ...{ '2.4': [1, 2, 3, 4, 5], '2.5': [1, 2, 3, 4, 5, 6, 7], '2.6': [1, 2, 3] },
  ...{ '2.7': [1, 2, 3, 4, 5, 6], '2.8': [1, 2, 3, 4, 5, 6, 7], '2.9': [1, 2, 3] },
  ...{ '2.10': [1, 2, 3, 4] },
  ...{ '3.1': [1], '3.2': [1, 2, 3, 4], '3.3': [1, 2, 3, 4], '3.4': [1, 2, 3, 4, 5] },
  ...{ '3.5': [1, 2, 3], '3.7': [1], '4.1': [1, 2, 3, 5], '4.2': [1, 2], '4.3': [1, 2, 3] },
  ...{ '5.1': [1, 2, 3, 4, 5], '5.2': [1, 2, 3, 4, 5, 6, 7, 8] },
  ...{ '5.3': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], '5.4': [1, 2, 3], '5.5': [1, 2, 3, 4] },
  ...{ '6.1': [1, 2, 3], '6.2': [1, 2, 3, 4, 5, 6], '6.3': [1, 2], '6.4': [1, 2] },
  ...{ '7.1': [1, 2, 3, 4], '7.2': [1, 2], '7.3': [1, 3, 4], '7.4': [1, 2, 3] },
  ...{ '8.1': [1, 2, 3, 4], '8.2': [1, 2, 3], '8.3': [1, 2, 3, 4, 5, 6, 7, 8] },
  ...{ '9.1': [1, 2, 3], '9.2': [1, 2, 3, 4], '10.2': [1, 2], '10.3': [1, 2, 3] },
  ...{ '11.1': [1, 2, 3, 4, 5, 6, 7, 8], '12.1': [1, 2, 3], '12.2': [1] },
  ...{ '12.3': [1, 2, 3, 4, 5, 6], '12.4': [1, 2], '12.5': [1, 2], '12.6': [1] },
  ...{ '13.1': [1, 3, 4, 5], '13.2': [1, 2, 3, 5, 6], '13.3': [1, 2], '13.4': [1, 2] },
  ...{ '14.1': [1, 2, 3, 4], '14.2': [1, 2, 3, 4, 5, 6], '14.3': [2, 3] },
  ...{ '14.4': [1, 2, 3, 4, 5, 6, 7], '14.5': [1, 2, 3, 4] },
};

const STATES = ['holds', 'partly', 'does not hold', 'not applicable', 'operator'];

const document = projectFile('docs/security.md');
const tableRows = document.split('\n').filter((line) => /^\|(?!-)/.test(line));
const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
const requirements = tableRows.map(cellsOf).filter(([number = '']) => /^\d/.test(number));

describe('docs/security.md', () => {
  it('has every requirement of ASVS level 2 once, and in order', () => {
    const expected = Object.entries(REQUIREMENTS).flatMap(([section, numbers]) =>
      numbers.map((number) => `${section}.${number}`),
    );
    const parts = (number: string) => number.split('.').map(Number);
    const inOrder = [...expected].sort((a, b) => {
      const [[a1 = 0, a2 = 0, a3 = 0], [b1 = 0, b2 = 0, b3 = 0]] = [parts(a), parts(b)];
      return a1 - b1 || a2 - b2 || a3 - b3;
    });
    expect(requirements.map(([number]) => number)).toEqual(inOrder);
  });

  it('has no empty cell in any table', () => {
    expect(tableRows.filter((line) => cellsOf(line).some((cell) => cell === ''))).toEqual([]);
  });

  it('gives each requirement a status, and a code reference when it holds', () => {
    const unclear = requirements.filter(
      (cells) => cells.length !== 5 || !STATES.includes(cells[2] ?? ''),
    );
    expect(unclear).toEqual([]);
    const unseen = requirements.filter(
      ([, , state, , shown = '']) => state === 'holds' && !shown.includes('`'),
    );
    expect(unseen).toEqual([]);
  });

  it('names only files that exist', () => {
    const named = [...document.matchAll(/`((?:src|tests|e2e|docs|scripts)\/[\w./-]+)`/g)];
    expect(named.length).toBeGreaterThan(200);
    const root = new URL('../../', import.meta.url);
    const missing = named
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(fileURLToPath(new URL(path, root))));
    expect(missing).toEqual([]);
  });
});
