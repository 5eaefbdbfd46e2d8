import { describe, expect, it } from 'vitest';
import { fromJapanTime } from '@/domain/japan-time';
import type { StaffSchedule } from '../../db/repositories/staff-repository';
import { ApiError } from '../../http/api-error';
import type { Workforce } from '../availability/calendar';
import { bookingWindow, slotsOfVisit } from '../availability/visit-rules';
import { type DateChoice, planVisits } from './visit-plan';

// Monday, 7 September 2026, 10:00 in Japan.
const now = new Date('2026-09-07T01:00:00Z');

function person(staffId: string, ...booked: string[]): StaffSchedule {
  return {
    staffId,
    shifts: new Map([1, 2, 3, 4, 5].map((day) => [day, { startsMinute: 540, endsMinute: 1_080 }])),
    daysOff: new Set(),
    takenSlots: new Set(
      booked.flatMap((startsAt) =>
        slotsOfVisit(fromJapanTime(startsAt), 120).map((slot) => slot.getTime()),
      ),
    ),
  };
}

function workforce(...schedules: StaffSchedule[]): Workforce {
  return { window: bookingWindow(now), schedules, durationMinutes: 120, rhythmWeeks: null };
}

function refusalOf(choice: DateChoice, people: Workforce): ApiError {
  try {
    planVisits(choice, people, 'customer');
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('expected a refusal');
}

describe('planVisits', () => {
  it('books a single date with someone who is free', () => {
    expect(
      planVisits(
        { selectedDate: ['2026-09-10T10:00:00'] },
        workforce(person('a', '2026-09-10T10:00:00'), person('b')),
        'customer',
      ),
    ).toEqual({ kind: 'confirmed', startsAt: '2026-09-10T10:00:00', staffIds: ['b'] });
  });

  it('tries people in an order of the customer’s own', () => {
    const people = workforce(...['a', 'b', 'c', 'd', 'e', 'f'].map((id) => person(id)));
    const first = (customer: string) => {
      const plan = planVisits({ selectedDate: ['2026-09-10T10:00:00'] }, people, customer);
      return plan.kind === 'confirmed' ? plan.staffIds[0] : undefined;
    };
    expect(first('customer-1')).toBe(first('customer-1'));
    const firsts = Array.from({ length: 40 }, (_, index) => first(`customer-${index}`));
    expect(new Set(firsts).size).toBe(6);
  });

  it('offers the nearest free starts when everybody is booked by now', () => {
    const refusal = refusalOf(
      { selectedDate: ['2026-09-10T12:00:00'], selectedDateType: 'open' },
      workforce(person('a', '2026-09-10T12:00:00')),
    );
    expect(refusal.code).toBe('slot_taken');
    expect(refusal.details.alternatives).toEqual([
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
  ])('refuses %s, %s, as never on offer', (startsAt) => {
    expect(refusalOf({ selectedDate: [startsAt] }, workforce(person('a'))).code).toBe(
      'slot_unavailable',
    );
  });

  it('takes up to three wishes, booked or not', () => {
    const wishes = ['2026-09-10T12:00:00', '2026-09-11T10:00:00', '2026-11-20T10:00:00'];
    expect(
      planVisits(
        { selectedDate: wishes, selectedDateType: 'negotiable' },
        workforce(person('a', '2026-09-10T12:00:00')),
        'customer',
      ),
    ).toEqual({ kind: 'received', wishes });
  });

  it('refuses a fourth wish, the same wish twice, no date, and two dates to be booked', () => {
    const people = workforce(person('a'));
    const dates = ['09', '10', '11', '14'].map((day) => `2026-09-${day}T10:00:00`);
    const [date = ''] = dates;
    const messages = [
      { selectedDate: dates, selectedDateType: 'negotiable' as const },
      { selectedDate: [date, date], selectedDateType: 'negotiable' as const },
      { selectedDate: [] },
      { selectedDate: dates.slice(0, 2), selectedDateType: 'open' as const },
    ].map((choice) => refusalOf(choice, people).details.fields);
    expect(messages).toEqual([
      [{ path: 'selectedDate', message: 'ご希望の日時は3つまでお選びください' }],
      [{ path: 'selectedDate', message: '同じ日時が選ばれています' }],
      [{ path: 'selectedDate', message: 'ご希望の日時をお選びください' }],
      [{ path: 'selectedDate', message: 'ご希望の日時を1つお選びください' }],
    ]);
  });

  it('refuses a wish for a day that cannot be served', () => {
    expect(
      refusalOf(
        { selectedDate: ['2026-09-12T10:00:00'], selectedDateType: 'negotiable' },
        workforce(person('a')),
      ).code,
    ).toBe('slot_unavailable');
  });
});
