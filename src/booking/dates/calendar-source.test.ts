import { describe, expect, it } from 'vitest';
import type { AvailableDay, StaffSchedule } from '@/contract/availability';
import { aPostOrder, ONE_VISIT } from '../../../tests/factories/order-draft';
import type { PostOrder } from '../draft/order-draft';
import type { OrderAtStep } from '../draft/order-steps';
import { type CalendarSource, calendarQueryOf, calendarSourceOf, daysOf } from './calendar-source';
import { offeredDays } from './visit-date-picker';

function anOrder(overrides: Partial<PostOrder>): OrderAtStep['date'] {
  const { workingAddress, ...order } = aPostOrder(overrides);
  if (!workingAddress) throw new Error('the factory gives an address');
  return {
    ...order,
    workingAddress,
    basic: {
      id: '31010',
      quantity: 1,
      types: [{ id: '3101001', quantity: 1 }],
      options: [{ id: '3101051', quantity: 2 }],
      additional: [{ id: '9', quantity: 0 }],
    },
  };
}

const kaji = { ...ONE_VISIT, dateChoice: 'staff', workId: '1', staffType: 'housekeeper' } as const;

describe('calendarQueryOf', () => {
  it('is the query of SPEC section 3', () => {
    const order = anOrder({ project: 'maid', visitTerms: kaji, isForeignStaffAccepted: true });
    expect(calendarQueryOf(order)).toEqual({
      id: '31010',
      project: 'maid',
      zipCode: '1500001',
      quantity: 1,
      types: [{ id: '3101001', quantity: 1 }],
      options: [{ id: '3101051', quantity: 2 }],
      recommends: [],
      workId: '1',
      staffType: 'housekeeper',
      isForeignStaffAccepted: 'true',
    });
  });

  it('leaves out the work and the trade of a menu that says neither', () => {
    const query = calendarQueryOf(anOrder({}));
    expect(query).not.toHaveProperty('workId');
    expect(query).not.toHaveProperty('staffType');
    expect(query.isForeignStaffAccepted).toBe('false');
  });
});

describe('calendarSourceOf', () => {
  it.each([
    [ONE_VISIT, 'listAvailableDates', undefined],
    [kaji, 'listStaffSchedules', 's7'],
    [{ ...kaji, needsFirstHearing: true }, 'listFirstHearingStaffSchedules', 's7'],
  ] as const)('%j reads %s', (visitTerms, call, staffId) => {
    const source = calendarSourceOf(anOrder({ visitTerms, fhStaffIds: ['s7'] }));
    expect([source.call, source.staffId]).toEqual([call, staffId]);
  });
});

const days: readonly AvailableDay[] = [
  {
    date: '2026-05-06',
    kind: 'open',
    holidayName: '振替休日',
    times: [
      { startsAt: '2026-05-06T09:00:00', kind: 'open' },
      { startsAt: '2026-05-06T10:00:00', kind: 'negotiable' },
      { startsAt: '2026-05-06T11:00:00', kind: 'close' },
    ],
  },
  {
    date: '2026-05-07',
    kind: 'negotiable',
    holidayName: null,
    times: [{ startsAt: '2026-05-07T09:00:00', kind: 'negotiable' }],
  },
];

const kindsOf = (shown: readonly AvailableDay[]) =>
  shown.map(({ kind, times }) => [kind, ...times.map((time) => time.kind)]);

describe('daysOf', () => {
  const person: StaffSchedule = {
    id: 's7',
    name: '高橋 恵子',
    introduction: '',
    isForeign: false,
    workIds: ['1'],
    openStarts: ['2026-05-06T09:00:00'],
  };
  const schedules = {
    days,
    staffs: [person],
    bookableFrom: '2026-05-06',
    bookableUntil: '2026-08-01',
    durationMinutes: 120,
    bookedVisits: 1,
    fixedUntil: '2026-07-01',
  };
  const source: CalendarSource = {
    call: 'listStaffSchedules',
    query: calendarQueryOf(anOrder({ visitTerms: kaji })),
  };

  it('is what anybody can do while the person is left open', () => {
    expect(daysOf(source, schedules)).toBe(days);
  });

  it('is what the person is free for, and never a wish', () => {
    expect(kindsOf(daysOf({ ...source, staffId: 's7' }, schedules))).toEqual([
      ['open', 'open', 'close', 'close'],
      ['close', 'close'],
    ]);
  });

  it('is nothing of a person who does not come here', () => {
    expect(kindsOf(daysOf({ ...source, staffId: 's8' }, schedules))).toEqual([
      ['close', 'close', 'close', 'close'],
      ['close', 'close'],
    ]);
  });
});

describe('offeredDays', () => {
  it('takes what is free as a wish where only wishes can be named', () => {
    expect(kindsOf(offeredDays(days, 'negotiable'))).toEqual([
      ['negotiable', 'negotiable', 'negotiable', 'close'],
      ['negotiable', 'negotiable'],
    ]);
  });

  it('leaves out what cannot be booked at once where visits are booked', () => {
    expect(kindsOf(offeredDays(days, 'open'))).toEqual([
      ['open', 'open', 'close', 'close'],
      ['close', 'close'],
    ]);
    expect(offeredDays(days, undefined)).toBe(days);
  });
});
