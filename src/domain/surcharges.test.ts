import { expect, test } from 'vitest';
import { earlyLateMinutes, isYearEnd } from './surcharges';

test.each([
  ['2026-05-07T08:00:00', 120, 0],
  ['2026-05-07T07:30:00', 120, 30],
  ['2026-05-07T05:00:00', 120, 120],
  ['2026-05-07T19:00:00', 120, 0],
  ['2026-05-07T20:30:00', 120, 90],
  ['2026-05-07T23:00:00', 600, 60 + 480],
  ['2026-05-07T07:00:00', 900, 60 + 60],
])('a visit at %s for %i minutes has %i early or late minutes', (startsAt, duration, minutes) => {
  expect(earlyLateMinutes(startsAt, duration)).toBe(minutes);
});

test.each([
  ['2026-12-28T10:00:00', false],
  ['2026-12-29T00:00:00', true],
  ['2027-01-01T10:00:00', true],
  ['2027-01-03T23:45:00', true],
  ['2027-01-04T00:00:00', false],
])('%s falls in the year-end period: %s', (startsAt, expected) => {
  expect(isYearEnd(startsAt)).toBe(expected);
});
