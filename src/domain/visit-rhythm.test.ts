import { describe, expect, it } from 'vitest';
import { formatDuration } from './duration';
import { bookedStarts, otherLaterTotal } from './visit-rhythm';

describe('formatDuration', () => {
  it.each([
    [0, '0分'],
    [45, '45分'],
    [60, '1時間'],
    [150, '2時間30分'],
  ])('formats %i minutes as %s', (minutes, text) => {
    expect(formatDuration(minutes)).toBe(text);
  });
});

it.each([
  ['dearer later visits', 7_250, 9_250, 9_250],
  ['cheaper later visits', 12_250, 9_250, 9_250],
  ['every visit alike', 9_250, 9_250, undefined],
  ['no regular plan', 9_250, null, undefined],
  ['a price that is not known', undefined, 9_250, undefined],
])(
  'the total of later visits is returned only if it differs from the first: %s',
  (_what, total, later, other) => {
    expect(otherLaterTotal(total, later)).toBe(other);
  },
);

it('visits of a regular plan start at the same time of day, also across months', () => {
  expect(bookedStarts('2026-05-20T10:30:00', 2, 3)).toEqual([
    '2026-05-20T10:30:00',
    '2026-06-03T10:30:00',
    '2026-06-17T10:30:00',
  ]);
});

it('no visit is booked after the last fixed day, except the first one', () => {
  const until = (day: string) => bookedStarts('2026-05-20T10:30:00', 1, 4, day).length;
  expect([until('2026-06-10'), until('2026-06-09'), until('2026-05-01')]).toEqual([4, 3, 1]);
});
