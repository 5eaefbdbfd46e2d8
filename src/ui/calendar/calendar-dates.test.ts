import { describe, expect, it } from 'vitest';
import {
  addMonths,
  dateText,
  monthText,
  sameDayIn,
  shortDateText,
  weeksOf,
} from './calendar-dates';

describe('calendar dates', () => {
  it('add months across the end of a year', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
  });

  it('keep the day of the month, or use the last day of a shorter month', () => {
    expect(sameDayIn('2026-06', '2026-05-06')).toBe('2026-06-06');
    expect(sameDayIn('2026-06', '2026-05-31')).toBe('2026-06-30');
    expect(sameDayIn('2026-02', '2026-03-30')).toBe('2026-02-28');
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

  it('are written in Japanese, days with their weekday', () => {
    expect(monthText('2026-05')).toBe('2026年5月');
    expect(dateText('2026-05-06')).toBe('2026年5月6日 水曜日');
    expect(shortDateText('2026-11-23')).toBe('11月23日(月)');
  });
});
