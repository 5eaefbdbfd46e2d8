import { expect, it } from 'vitest';
import { unlevelFigures } from './level-figures';
import type { ProcessFigures } from './measured-process';

const look = (figures: Partial<ProcessFigures> = {}): ProcessFigures => ({
  heapMb: 100,
  externalMb: 200,
  rssMb: 500,
  peakRssMb: 600,
  files: 40,
  tables: 100,
  sockets: 10,
  timers: 5,
  ...figures,
});
const heaps = (...megabytes: number[]) => megabytes.map((heapMb) => look({ heapMb }));

it('lets a heap go up and down', () => {
  expect(unlevelFigures(heaps(100, 104, 130, 108, 112))).toEqual([]);
});

it.each<[string, ProcessFigures[], string]>([
  ['a heap that only grows', heaps(100, 110, 125, 135, 145), 'heap grew from 100.0 to 125.0 MB'],
  [
    'connections that stay',
    [look(), look({ sockets: 40 }), look({ sockets: 45 })],
    'sockets grew from 10 to 40',
  ],
  [
    'files that stay open',
    [look(), look({ files: 90 }), look({ files: 95 })],
    'files grew from 40 to 90',
  ],
  ['a process too large', [look(), look({ rssMb: 701 })], 'the process takes 701 MB, 700 or more'],
  ['nothing to compare', [look()], 'nothing was measured'],
])('tells of %s', (_, looks, problem) => {
  expect(unlevelFigures(looks)).toEqual([problem]);
});
