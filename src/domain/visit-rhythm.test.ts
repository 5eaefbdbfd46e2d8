import { describe, expect, it } from 'vitest';
import { bookedStarts, formatDuration, otherLaterTotal } from './visit-rhythm';

describe('formatDuration', () => {
  it.each([
    [0, '0分'],
    [45, '45分'],
    [60, '1時間'],
    [150, '2時間30分'],
  ])('says %i minutes as %s', (minutes, text) => {
    expect(formatDuration(minutes)).toBe(text);
  });
});

it.each([
  ['dearer later visits', 7_250, 9_250, 9_250],
  ['cheaper later visits', 12_250, 9_250, 9_250],
  ['every visit alike', 9_250, 9_250, undefined],
  ['no regular plan', 9_250, null, undefined],
  ['a price that is not known', undefined, 9_250, undefined],
])('%s', (_what, total, later, other) => {
  expect(otherLaterTotal(total, later)).toBe(other);
});

it('gives the visits of the rhythm at the same hour, across months', () => {
  expect(bookedStarts('2026-05-20T10:30:00', 2, 3)).toEqual([
    '2026-05-20T10:30:00',
    '2026-06-03T10:30:00',
    '2026-06-17T10:30:00',
  ]);
});

it('ends with the last day that counts, but always has the first visit', () => {
  const until = (day: string) => bookedStarts('2026-05-20T10:30:00', 1, 4, day).length;
  expect([until('2026-06-10'), until('2026-06-09'), until('2026-05-01')]).toEqual([4, 3, 1]);
});
