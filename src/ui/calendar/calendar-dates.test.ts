import { describe, expect, it } from 'vitest';
import {
  addMonths,
  dateText,
  monthText,
  shortDateText,
  shownFrom,
  shownText,
  shownWeeks,
  sundayOf,
  weeksOf,
} from './calendar-dates';

describe('calendar dates', () => {
  it('add months across the end of a year', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
  });

  it('are laid out by week, Sunday first', () => {
    const weeks = weeksOf('2026-05');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      '2026-05-01',
      '2026-05-02',
    ]);
    expect(weeks[5]?.[0]).toBe('2026-05-31');
    expect(weeksOf('2026-02')).toHaveLength(4);
  });

  it('fill five weeks from a Sunday on, across the ends of months and years', () => {
    expect(sundayOf('2026-12-02')).toBe('2026-11-29');
    expect(sundayOf('2026-11-29')).toBe('2026-11-29');
    const weeks = shownWeeks('2026-11-29');
    expect(weeks.map(([sunday]) => sunday)).toEqual([
      '2026-11-29',
      '2026-12-06',
      '2026-12-13',
      '2026-12-20',
      '2026-12-27',
    ]);
    expect(weeks[4]?.[6]).toBe('2027-01-02');
    expect(shownText('2026-11-29')).toBe('11/29(日)〜1/2(土)');
  });

  it.each([
    ['2026-11-29', '2026-11-29'],
    ['2027-01-02', '2026-11-29'],
    ['2027-01-03T09:00:00', '2027-01-03'],
    ['2027-02-07', '2027-02-07'],
    ['2026-11-28', '2026-10-25'],
  ])('find the five weeks with %s from %s on', (date, sunday) => {
    expect(shownFrom(date, '2026-11-29')).toBe(sunday);
  });

  it('are written in Japanese, days with their weekday', () => {
    expect(monthText('2026-05')).toBe('2026年5月');
    expect(dateText('2026-05-06')).toBe('2026年5月6日 水曜日');
    expect(shortDateText('2026-11-23')).toBe('11月23日(月)');
  });
});
