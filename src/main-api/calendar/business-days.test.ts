import { expect, test } from 'vitest';
import { endOfBusinessDay } from './business-days';

test.each([
  ['a Thursday', '2026-06-04T10:00:00+09:00', 1, '2026-06-05T18:00:00+09:00'],
  ['a Thursday before work', '2026-06-04T00:00:00+09:00', 1, '2026-06-05T18:00:00+09:00'],
  ['a Friday evening', '2026-06-05T23:59:59+09:00', 1, '2026-06-08T18:00:00+09:00'],
  ['the day before three holidays', '2026-05-02T10:00:00+09:00', 1, '2026-05-07T18:00:00+09:00'],
  ['the last day of work of a year', '2026-12-28T12:00:00+09:00', 1, '2027-01-04T18:00:00+09:00'],
  ['a Thursday, for three days', '2026-06-04T17:00:00+09:00', 3, '2026-06-09T18:00:00+09:00'],
])('the business day after %s', (_, from, days, expected) => {
  expect(endOfBusinessDay(new Date(from), days)).toEqual(new Date(expected));
});
