import { describe, expect, it } from 'vitest';
import { fromJapanTime } from '@/domain/japan-time';
import {
  calendarFrom,
  freeStaffAt,
  kindOfStart,
  nearestOpenStarts,
  type Workforce,
} from './calendar';
import type { StaffSchedule } from './schedule-repository';
import { bookingWindow, officeWindow, slotsOfVisit } from './visit-rules';

// Monday, 7 September 2026, 10:00 in Japan.
const now = new Date('2026-09-07T01:00:00Z');

function schedule(staffId: string, overrides: Partial<StaffSchedule> = {}): StaffSchedule {
  const weekdays = [1, 2, 3, 4, 5];
  return {
    staffId,
    shifts: new Map(weekdays.map((day) => [day, { startsMinute: 540, endsMinute: 1_080 }])),
    daysOff: new Set(),
    unreachableSlots: new Set(),
    firstTaken: null,
    absentSlots: new Set(),
    lastDay: null,
    ...overrides,
  };
}

function taken(...starts: string[]): ReadonlySet<number> {
  return new Set(
    starts.flatMap((startsAt) =>
      slotsOfVisit(fromJapanTime(startsAt), 120).map((slot) => slot.getTime()),
    ),
  );
}

function workforce(schedules: readonly StaffSchedule[], at = now): Workforce {
  return { window: bookingWindow(at), schedules, durationMinutes: 120, rhythmWeeks: null };
}

it('the office can place every plan that is open to customers: both book the visits of the next 60 days', () => {
  const start = '2026-09-14T10:00:00';
  const person = schedule('anna', { unreachableSlots: taken('2026-11-09T10:00:00') });
  const plan = { ...workforce([person]), rhythmWeeks: 4 };
  expect(freeStaffAt(plan, start)).toEqual(['anna']);
  expect(freeStaffAt({ ...plan, window: officeWindow(now) }, start)).toEqual(['anna']);
});

describe('bookingWindow', () => {
  it('begins tomorrow when requested before 18:00 in Japan', () => {
    expect(bookingWindow(new Date('2026-09-07T08:59:59Z'))).toEqual({
      after: '2026-09-07T17:59:00',
      from: '2026-09-08',
      until: '2026-12-06',
      fixedUntil: '2026-11-06',
      seriesUntil: '2026-11-06',
      arrangeableFrom: '2026-09-10',
    });
  });

  it('begins the day after tomorrow when requested from 18:00 in Japan', () => {
    expect(bookingWindow(new Date('2026-09-07T09:00:00Z')).from).toBe('2026-09-09');
  });

  it('counts days in Japan time, not in UTC', () => {
    expect(bookingWindow(new Date('2026-09-07T15:00:00Z')).from).toBe('2026-09-09');
  });
});

describe('slotsOfVisit', () => {
  it('includes the visit and half an hour of travel, rounded up to half hours', () => {
    expect(
      slotsOfVisit(fromJapanTime('2026-09-10T09:00:00'), 75).map((slot) => slot.toISOString()),
    ).toEqual([
      '2026-09-10T00:00:00.000Z',
      '2026-09-10T00:30:00.000Z',
      '2026-09-10T01:00:00.000Z',
      '2026-09-10T01:30:00.000Z',
    ]);
  });
});

describe('kindOfStart', () => {
  const one = workforce([schedule('a')]);

  it('is open when a staff member on shift is free', () => {
    expect(kindOfStart(one, '2026-09-10T09:00:00')).toBe('open');
  });

  it('is closed when the shift cannot hold the visit and the travel after it', () => {
    expect(kindOfStart(one, '2026-09-10T15:00:00')).toBe('open');
    expect(kindOfStart(one, '2026-09-10T16:00:00')).toBe('close');
  });

  it('is closed today, in the past and beyond 90 days', () => {
    expect(kindOfStart(one, '2026-09-07T15:00:00')).toBe('close');
    expect(kindOfStart(one, '2026-09-04T09:00:00')).toBe('close');
    expect(kindOfStart(one, '2026-12-07T09:00:00')).toBe('close');
  });

  it('is negotiable while the shifts of the day are not fixed', () => {
    expect(kindOfStart(one, '2026-11-06T09:00:00')).toBe('open');
    expect(kindOfStart(one, '2026-11-09T09:00:00')).toBe('negotiable');
  });

  it('is closed on days when nobody works', () => {
    expect(kindOfStart(one, '2026-09-12T09:00:00')).toBe('close');
    const off = workforce([schedule('a', { daysOff: new Set(['2026-09-10']) })]);
    expect(kindOfStart(off, '2026-09-10T09:00:00')).toBe('close');
  });

  it('is closed where nobody serves the address', () => {
    expect(kindOfStart(workforce([]), '2026-09-10T09:00:00')).toBe('close');
  });

  it('is closed at times at which visits cannot begin', () => {
    expect(kindOfStart(one, '2026-09-10T09:30:00')).toBe('close');
    expect(kindOfStart(one, '2026-09-10T08:00:00')).toBe('close');
  });

  it('is negotiable when all staff are booked and the visit is at least three days away', () => {
    const booked = workforce([
      schedule('a', { unreachableSlots: taken('2026-09-09T10:00:00', '2026-09-10T10:00:00') }),
    ]);
    expect(kindOfStart(booked, '2026-09-09T10:00:00')).toBe('close');
    expect(kindOfStart(booked, '2026-09-10T10:00:00')).toBe('negotiable');
  });

  it('is open only when the travel time between visits is free', () => {
    const booked = workforce([schedule('a', { unreachableSlots: taken('2026-09-10T12:00:00') })]);
    expect(kindOfStart(booked, '2026-09-10T09:00:00')).toBe('open');
    expect(kindOfStart(booked, '2026-09-10T10:00:00')).toBe('negotiable');
    expect(kindOfStart(booked, '2026-09-10T14:00:00')).toBe('negotiable');
    expect(kindOfStart(booked, '2026-09-10T15:00:00')).toBe('open');
  });
});

describe('a visit of more than eight hours', () => {
  it('is negotiable when a shift has room for four hours', () => {
    const long = { ...workforce([schedule('a')]), durationMinutes: 540 };
    expect(kindOfStart(long, '2026-09-10T09:00:00')).toBe('negotiable');
    expect(kindOfStart(long, '2026-09-10T13:00:00')).toBe('negotiable');
    expect(kindOfStart(long, '2026-09-10T14:00:00')).toBe('close');
    expect(kindOfStart(long, '2026-09-12T09:00:00')).toBe('close');
  });
});

describe('freeStaffAt', () => {
  it('returns the staff members who are free', () => {
    const two = workforce([
      schedule('a', { unreachableSlots: taken('2026-09-10T10:00:00') }),
      schedule('b'),
    ]);
    expect(freeStaffAt(two, '2026-09-10T10:00:00')).toEqual(['b']);
    expect(freeStaffAt(two, '2026-09-10T14:00:00')).toEqual(['a', 'b']);
  });
});

describe('calendarFrom', () => {
  it('returns 35 consecutive days, each with the kind of its best start', () => {
    const days = calendarFrom(workforce([schedule('a')]), '2026-09-06');
    expect(days).toHaveLength(35);
    expect(days.map((day) => day.date).slice(0, 3)).toEqual([
      '2026-09-06',
      '2026-09-07',
      '2026-09-08',
    ]);
    expect(days.at(-1)?.date).toBe('2026-10-10');
    expect(days.map((day) => day.kind).slice(0, 8)).toEqual([
      'close',
      'close',
      'open',
      'open',
      'open',
      'open',
      'close',
      'close',
    ]);
    expect(days[2]?.times[0]).toEqual({ startsAt: '2026-09-08T09:00:00', kind: 'open' });
    expect(days[2]?.times).toHaveLength(9);
  });

  it('names public holidays, including a day between two of them', () => {
    const days = calendarFrom(workforce([]), '2026-09-20');
    expect(days.slice(0, 5).map((day) => [day.date, day.holidayName])).toEqual([
      ['2026-09-20', null],
      ['2026-09-21', '敬老の日'],
      ['2026-09-22', '休日'],
      ['2026-09-23', '秋分の日'],
      ['2026-09-24', null],
    ]);
  });
});

describe('nearestOpenStarts', () => {
  it('returns the five nearest starts, the earlier one first at equal distance', () => {
    const booked = workforce([schedule('a', { unreachableSlots: taken('2026-09-10T12:00:00') })]);
    expect(nearestOpenStarts(booked, '2026-09-10T12:00:00')).toEqual([
      '2026-09-10T09:00:00',
      '2026-09-10T15:00:00',
      '2026-09-09T15:00:00',
      '2026-09-11T09:00:00',
      '2026-09-09T14:00:00',
    ]);
  });

  it('returns nothing when nobody is free', () => {
    expect(nearestOpenStarts(workforce([]), '2026-09-10T12:00:00')).toEqual([]);
  });
});
