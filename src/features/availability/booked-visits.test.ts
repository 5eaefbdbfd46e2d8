import { expect, it } from 'vitest';
import { bookedStarts, rhythmText } from './booked-visits';

it.each([
  [1, '毎週水曜 10:00'],
  [2, '隔週水曜 10:00'],
  [4, '4週ごとの水曜 10:00'],
])('%i weeks from visit to visit is %s', (weeks, text) => {
  expect(rhythmText('2026-05-06T10:00:00', weeks)).toBe(text);
});

it('gives the visits of the rhythm at the same hour, across months', () => {
  expect(bookedStarts('2026-05-20T10:30:00', 2, 3)).toEqual([
    '2026-05-20T10:30:00',
    '2026-06-03T10:30:00',
    '2026-06-17T10:30:00',
  ]);
});
