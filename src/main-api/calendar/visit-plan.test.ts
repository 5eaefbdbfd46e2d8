import { describe, expect, it } from 'vitest';
import { Rejection } from '@/contract/rejection';
import { fromJapanTime } from '@/domain/japan-time';
import type { Workforce } from './calendar';
import type { StaffSchedule } from './schedule-repository';
import { planVisits, type VisitChoice } from './visit-plan';
import { bookingWindow, slotsOfVisit } from './visit-rules';

// Monday, 7 September 2026, 10:00 in Japan.
const now = new Date('2026-09-07T01:00:00Z');

function person(staffId: string, ...booked: string[]): StaffSchedule {
  return {
    staffId,
    shifts: new Map([1, 2, 3, 4, 5].map((day) => [day, { startsMinute: 540, endsMinute: 1_080 }])),
    daysOff: new Set(),
    firstTaken: null,
    absentSlots: new Set(),
    lastDay: null,
    unreachableSlots: new Set(
      booked.flatMap((startsAt) =>
        slotsOfVisit(fromJapanTime(startsAt), 120).map((slot) => slot.getTime()),
      ),
    ),
  };
}

function workforce(...schedules: StaffSchedule[]): Workforce {
  return { window: bookingWindow(now), schedules, durationMinutes: 120, rhythmWeeks: null };
}

const ONE_VISIT = { count: 1, isNegotiableOnly: false };
const THREE_VISITS = { count: 3, isNegotiableOnly: false };
const INSPECTION = { count: 1, isNegotiableOnly: true };

function plan(choice: VisitChoice, people: Workforce, terms = ONE_VISIT) {
  return planVisits(choice, terms, people, 'customer');
}

function rejectionOf(choice: VisitChoice, people: Workforce, terms = ONE_VISIT): Rejection {
  try {
    plan(choice, people, terms);
  } catch (error) {
    if (error instanceof Rejection) return error;
    throw error;
  }
  throw new Error('expected a rejection');
}

describe('planVisits', () => {
  it('books a single date with a staff member who is free', () => {
    expect(
      plan(
        { selectedDate: ['2026-09-10T10:00:00'] },
        workforce(person('a', '2026-09-10T10:00:00'), person('b')),
      ),
    ).toEqual({
      kind: 'confirmed',
      bookings: [{ starts: ['2026-09-10T10:00:00'], staffIds: ['b'] }],
    });
  });

  it('tries staff members in a sequence that is fixed per customer', () => {
    const people = workforce(...['a', 'b', 'c', 'd', 'e', 'f'].map((id) => person(id)));
    const first = (customer: string) => {
      const choice = { selectedDate: ['2026-09-10T10:00:00'] };
      const planned = planVisits(choice, ONE_VISIT, people, customer);
      return planned.kind === 'confirmed' ? planned.bookings[0]?.staffIds[0] : undefined;
    };
    expect(first('customer-1')).toBe(first('customer-1'));
    const firsts = Array.from({ length: 40 }, (_, index) => first(`customer-${index}`));
    expect(new Set(firsts).size).toBe(6);
  });

  it('rejects a taken start and offers the nearest free ones', () => {
    const rejection = rejectionOf(
      { selectedDate: ['2026-09-10T12:00:00'], selectedDateType: 'open' },
      workforce(person('a', '2026-09-10T12:00:00')),
    );
    expect(rejection.code).toBe('slot_taken');
    expect(rejection.details.alternatives).toEqual([
      '2026-09-10T09:00:00',
      '2026-09-10T15:00:00',
      '2026-09-09T15:00:00',
      '2026-09-11T09:00:00',
      '2026-09-09T14:00:00',
    ]);
  });

  it.each([
    ['2026-09-07T15:00:00', 'today'],
    ['2026-09-12T10:00:00', 'a day when nobody works'],
    ['2026-09-10T10:30:00', 'a time when no visit starts'],
    ['2026-11-20T10:00:00', 'a day that can only be wished for'],
  ])('rejects %s, %s, as unavailable', (startsAt) => {
    expect(rejectionOf({ selectedDate: [startsAt] }, workforce(person('a'))).code).toBe(
      'slot_unavailable',
    );
  });

  it('accepts up to three wishes, also when all staff are booked', () => {
    const wishes = ['2026-09-10T12:00:00', '2026-09-11T10:00:00', '2026-11-20T10:00:00'];
    expect(
      plan(
        { selectedDate: wishes, selectedDateType: 'negotiable' },
        workforce(person('a', '2026-09-10T12:00:00')),
      ),
    ).toEqual({ kind: 'received', wishes });
  });

  it('rejects a fourth wish, a repeated wish, no date, and two dates to be booked', () => {
    const people = workforce(person('a'));
    const dates = ['09', '10', '11', '14'].map((day) => `2026-09-${day}T10:00:00`);
    const [date = ''] = dates;
    const messages = [
      { selectedDate: dates, selectedDateType: 'negotiable' as const },
      { selectedDate: [date, date], selectedDateType: 'negotiable' as const },
      { selectedDate: [] },
      { selectedDate: dates.slice(0, 2), selectedDateType: 'open' as const },
    ].map((choice) => rejectionOf(choice, people).details.fields);
    expect(messages).toEqual([
      [{ path: 'selectedDate', message: 'ご希望の日時は3つまでお選びください' }],
      [{ path: 'selectedDate', message: '同じ日時が選ばれています' }],
      [{ path: 'selectedDate', message: 'ご希望の日時をお選びください' }],
      [{ path: 'selectedDate', message: 'ご希望の日時を1つお選びください' }],
    ]);
  });

  it('rejects a wish for a day on which nobody works', () => {
    expect(
      rejectionOf(
        { selectedDate: ['2026-09-12T10:00:00'], selectedDateType: 'negotiable' },
        workforce(person('a')),
      ).code,
    ).toBe('slot_unavailable');
  });
});

describe('a course of three visits', () => {
  const dates = ['2026-09-09T10:00:00', '2026-09-10T13:00:00', '2026-09-14T10:00:00'];
  const two = workforce(person('a', '2026-09-10T13:00:00'), person('b', '2026-09-09T10:00:00'));

  it('is booked visit by visit, each with a staff member who is free', () => {
    const planned = plan({ selectedDate: dates, selectedDateType: 'open' }, two, THREE_VISITS);
    expect(planned).toEqual({
      kind: 'confirmed',
      bookings: [
        { starts: ['2026-09-09T10:00:00'], staffIds: ['a'] },
        { starts: ['2026-09-10T13:00:00'], staffIds: ['b'] },
        { starts: ['2026-09-14T10:00:00'], staffIds: expect.arrayContaining(['a', 'b']) },
      ],
    });
  });

  it('is booked without a date type, and taken as wishes when fewer dates are chosen', () => {
    expect(plan({ selectedDate: dates }, two, THREE_VISITS).kind).toBe('confirmed');
    expect(plan({ selectedDate: dates.slice(0, 2) }, two, THREE_VISITS)).toEqual({
      kind: 'received',
      wishes: dates.slice(0, 2),
    });
  });

  it('is rejected when dates are too few, on the same day or out of order', () => {
    const [first = '', second = '', third = ''] = dates;
    const messages = [
      [first, second],
      [first, '2026-09-09T14:00:00', third],
      [first, third, second],
    ].map(
      (selectedDate) =>
        rejectionOf({ selectedDate, selectedDateType: 'open' }, two, THREE_VISITS).details.fields,
    );
    expect(messages).toEqual([
      [{ path: 'selectedDate', message: '3回分の日時をお選びください' }],
      [{ path: 'selectedDate', message: 'それぞれ別の日をお選びください' }],
      [{ path: 'selectedDate', message: '日時は、早い順にお選びください' }],
    ]);
  });

  it('is rejected when one date is taken, naming that date and alternatives', () => {
    const rejection = rejectionOf(
      { selectedDate: dates },
      workforce(person('a', '2026-09-10T13:00:00')),
      THREE_VISITS,
    );
    expect(rejection.code).toBe('slot_taken');
    expect(rejection.details.fields).toEqual([
      {
        path: 'selectedDate',
        message: '2026年9月10日(木) 13:00 は、ほかのご予約が入りました',
      },
    ]);
    expect(rejection.details.alternatives?.[0]).toBe('2026-09-10T10:00:00');
  });
});

describe('a menu with negotiable dates only', () => {
  it('takes a single date as a wish', () => {
    const selectedDate = ['2026-09-10T12:00:00'];
    expect(plan({ selectedDate }, workforce(person('a')), INSPECTION)).toEqual({
      kind: 'received',
      wishes: selectedDate,
    });
  });

  it('rejects a date to be booked', () => {
    const choice = { selectedDate: ['2026-09-10T12:00:00'], selectedDateType: 'open' as const };
    const rejection = rejectionOf(choice, workforce(person('a')), INSPECTION);
    expect(rejection.details.fields).toEqual([
      { path: 'selectedDateType', message: 'このメニューの日時は、応相談でのみ承ります。' },
    ]);
  });
});

describe('a regular plan', () => {
  function fortnightly(...schedules: StaffSchedule[]): Workforce {
    return { ...workforce(...schedules), rhythmWeeks: 2 };
  }

  it('books one staff member for four visits in its rhythm', () => {
    const people = fortnightly(person('a', '2026-10-08T10:00:00'), person('b'));
    expect(plan({ selectedDate: ['2026-09-10T10:00:00'] }, people)).toEqual({
      kind: 'confirmed',
      bookings: [
        {
          starts: [
            '2026-09-10T10:00:00',
            '2026-09-24T10:00:00',
            '2026-10-08T10:00:00',
            '2026-10-22T10:00:00',
          ],
          staffIds: ['b'],
        },
      ],
    });
  });

  it('books no visit after the last day whose shifts are fixed', () => {
    const planned = plan({ selectedDate: ['2026-10-12T10:00:00'] }, fortnightly(person('a')));
    expect(planned).toMatchObject({
      bookings: [{ starts: ['2026-10-12T10:00:00', '2026-10-26T10:00:00'] }],
    });
  });

  it('is rejected as taken when nobody is free for one of the later visits', () => {
    const people = fortnightly(person('a', '2026-10-08T10:00:00'));
    const rejection = rejectionOf({ selectedDate: ['2026-09-10T10:00:00'] }, people);
    expect(rejection.code).toBe('slot_taken');
    expect(rejection.details.alternatives).not.toContain('2026-09-24T10:00:00');
  });
});

describe('a nominated staff member', () => {
  const people = workforce(person('a', '2026-09-10T12:00:00'), person('b'));

  it('is the only one considered for the booking', () => {
    expect(plan({ selectedDate: ['2026-09-10T15:00:00'], staffId: 'a' }, people)).toEqual({
      kind: 'confirmed',
      bookings: [{ starts: ['2026-09-10T15:00:00'], staffIds: ['a'] }],
    });
  });

  it('is reported unavailable when booked, with the nearest of their own free starts', () => {
    const rejection = rejectionOf({ selectedDate: ['2026-09-10T12:00:00'], staffId: 'a' }, people);
    expect(rejection.code).toBe('staff_unavailable');
    expect(rejection.details.alternatives?.slice(0, 2)).toEqual([
      '2026-09-10T09:00:00',
      '2026-09-10T15:00:00',
    ]);
  });

  it('is rejected when they cannot serve the order', () => {
    const rejection = rejectionOf({ selectedDate: ['2026-09-10T12:00:00'], staffId: 'c' }, people);
    expect(rejection.details.fields).toEqual([
      { path: 'fhStaffIds', message: 'お選びの担当者は、このお申し込みにはうかがえません。' },
    ]);
  });
});
