import { expect, it } from 'vitest';
import { countBooked, everyText, rhythmText } from './booked-visits';

it.each([
  [1, '毎週', '毎週水曜 10:00'],
  [2, '隔週', '隔週水曜 10:00'],
  [4, '4週に1回', '4週ごとの水曜 10:00'],
])('%i weeks from visit to visit is %s, %s', (weeks, every, text) => {
  expect(everyText(weeks)).toBe(every);
  expect(rhythmText('2026-05-06T10:00:00', weeks)).toBe(text);
});

it.each([
  ['2026-06-03', 4],
  ['2026-06-02', 3],
  ['2026-05-19', 1],
])('books as far as shifts are fixed, until %s: %i visits', (fixedUntil, visits) => {
  expect(countBooked('2026-05-13T10:00:00', 1, { bookedVisits: 4, fixedUntil })).toBe(visits);
});
