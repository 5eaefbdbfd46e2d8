import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addJapanDays,
  addJapanMinutes,
  addJapanMonths,
  formatJapanDate,
  formatJapanDateTime,
  fromJapanTime,
  isJapanDate,
  isJapanDateTime,
  japanWeekday,
  toJapanDate,
  toJapanDateTime,
} from './japan-time';

describe.each(['Asia/Tokyo', 'UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
  'on a machine in %s',
  (zone) => {
    beforeEach(() => {
      vi.stubEnv('TZ', zone);
    });
    afterEach(() => {
      vi.unstubAllEnvs();
    });

    it('the test process uses this time zone as its local time', () => {
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    });

    it('converts an instant to date and time in Japan', () => {
      expect(toJapanDateTime(new Date('2026-05-05T15:30:59Z'))).toBe('2026-05-06T00:30:00');
      expect(toJapanDate(new Date('2026-05-05T14:59:59Z'))).toBe('2026-05-05');
      expect(toJapanDate(new Date('2026-12-31T15:00:00Z'))).toBe('2027-01-01');
    });

    it('converts date and time in Japan to an instant', () => {
      expect(fromJapanTime('2026-05-06T09:00:00').toISOString()).toBe('2026-05-06T00:00:00.000Z');
      expect(fromJapanTime('2026-05-06').toISOString()).toBe('2026-05-05T15:00:00.000Z');
    });

    it('adds days and minutes across months, years and leap days', () => {
      expect(addJapanDays('2026-02-28', 1)).toBe('2026-03-01');
      expect(addJapanDays('2028-02-28', 1)).toBe('2028-02-29');
      expect(addJapanDays('2026-12-31', 1)).toBe('2027-01-01');
      expect(addJapanDays('2027-01-01', -1)).toBe('2026-12-31');
      expect(addJapanDays('2028-03-01', -1)).toBe('2028-02-29');
      expect(addJapanMinutes('2026-05-06T23:30:00', 45)).toBe('2026-05-07T00:15:00');
      expect(addJapanMinutes('2026-05-06T00:15:00', -30)).toBe('2026-05-05T23:45:00');
    });

    it('adds months as the calendar counts them, up to the last day of a shorter month', () => {
      expect(addJapanMonths('2027-03-01', 3)).toBe('2027-06-01');
      expect(addJapanMonths('2026-11-30', 3)).toBe('2027-02-28');
      expect(addJapanMonths('2027-11-30', 3)).toBe('2028-02-29');
      expect(addJapanMonths('2026-12-31', 1)).toBe('2027-01-31');
      expect(addJapanMonths('2027-03-31', -1)).toBe('2027-02-28');
    });

    it('formats dates with their weekday', () => {
      expect(japanWeekday('2026-05-06')).toBe(3);
      expect(formatJapanDate('2026-05-06')).toBe('2026年5月6日(水)');
      expect(formatJapanDateTime('2026-05-10T09:05:00')).toBe('2026年5月10日(日) 9:05');
    });
  },
);

describe('validation of dates and starts', () => {
  it.each([
    ['2026-05-06', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-5-6', false],
    ['2026-05-06T09:00:00', false],
    ['', false],
  ])('%j is a valid date: %s', (value, expected) => {
    expect(isJapanDate(value)).toBe(expected);
  });

  it.each([
    ['2026-05-06T09:00:00', true],
    ['2026-05-06T23:59:00', true],
    ['2026-05-06T24:00:00', false],
    ['2026-05-06T09:00:30', false],
    ['2026-02-30T09:00:00', false],
    ['2026-05-06T09:00:00Z', false],
    ['9999-12-31T09:00:00', false],
    ['2026-05-06', false],
  ])('%j is a valid start: %s', (value, expected) => {
    expect(isJapanDateTime(value)).toBe(expected);
  });
});
