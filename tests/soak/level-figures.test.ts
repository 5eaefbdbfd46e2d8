import { expect, it } from 'vitest';
import { tooLarge, unlevelFigures } from './level-figures';
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

it.each([
  ['goes up and down', [100, 104, 130, 108, 112]],
  ['differs as it does at rest', [88.2, 88.5, 91.1, 90.2, 90.0]],
  ['creeps', [87.0, 86.9, 88.2, 88.5, 89.0]],
  ['grows once and stays', [88, 88, 98, 98, 98]],
  ['grows less and less', [88, 94, 97, 98, 98.5]],
])('a heap that %s counts as level', (_, megabytes) => {
  expect(unlevelFigures(heaps(...megabytes))).toEqual([]);
});

it('a few connections that come and go count as level', () => {
  const looks = [0, 3, 1, 6, 2].map((sockets) => look({ sockets, timers: sockets }));
  expect(unlevelFigures(looks)).toEqual([]);
});

it.each<[string, ProcessFigures[], string]>([
  ['a heap that only grows', heaps(100, 110, 125, 135, 145), 'heap grew from 100.0 to 125.0 MB'],
  [
    'a heap that grows a little all the time',
    heaps(88, 90, 92, 93, 95),
    'heap grew from 88.0 to 95.0 MB',
  ],
  [
    'a timer left now and then',
    [1, 2, 3, 4, 5].map((timers) => look({ timers })),
    'timers grew from 1 to 5',
  ],
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
  ['nothing to compare', [look()], 'nothing was measured'],
])('%s is reported', (_, looks, problem) => {
  expect(unlevelFigures(looks)).toEqual([problem]);
});

it('the memory of all processes at the end is added up and reported from 700 MB', () => {
  const shop = (rssMb: number) => [[look(), look({ rssMb })], [look({ rssMb: 200 })]];
  expect(tooLarge(shop(499))).toEqual([]);
  expect(tooLarge(shop(500))).toEqual(['they take 700 MB, 700 or more']);
});
