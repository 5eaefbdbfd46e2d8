import { describe, expect, it } from 'vitest';
import type { AvailableDay, StaffSchedule } from '@/contract/availability';
import { aPostOrder, ONE_VISIT } from '../../../tests/factories/order-draft';
import {
  bookableDays,
  type CalendarSource,
  offeredDays,
  toCalendarQuery,
  toCalendarSource,
} from './calendar-source';
import type { PostOrder, SelectedOrder } from './order-draft';

const ZIP = '1500001';

function anOrder(overrides: Partial<PostOrder>): SelectedOrder {
  return {
    ...aPostOrder(overrides),
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

describe('toCalendarQuery', () => {
  it('returns the calendar query of SPEC section 3', () => {
    const order = anOrder({ project: 'maid', visitTerms: kaji, isForeignStaffAccepted: true });
    expect(toCalendarQuery(order, ZIP)).toEqual({
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

  it('omits work and staff type for a menu without them', () => {
    const query = toCalendarQuery(anOrder({}), ZIP);
    expect(query).not.toHaveProperty('workId');
    expect(query).not.toHaveProperty('staffType');
    expect(query.isForeignStaffAccepted).toBe('false');
  });
});

describe('toCalendarSource', () => {
  it.each([
    [ONE_VISIT, 'listAvailableDates', undefined],
    [kaji, 'listStaffSchedules', 's7'],
    [{ ...kaji, needsFirstHearing: true }, 'listFirstHearingStaffSchedules', 's7'],
  ] as const)('for the terms %j uses the call %s', (visitTerms, call, staffId) => {
    const source = toCalendarSource(anOrder({ visitTerms, fhStaffIds: ['s7'] }), ZIP);
    expect([source.call, source.staffId]).toEqual([call, staffId]);
  });
});

const days: AvailableDay[] = [
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

describe('bookableDays', () => {
  const person: StaffSchedule = {
    id: 's7',
    name: '高橋 恵子',
    introduction: '',
    isForeign: false,
    workIds: ['1'],
    credentials: [],
    record: null,
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
    query: toCalendarQuery(anOrder({ visitTerms: kaji }), ZIP),
  };

  it('returns everybody’s days while no staff member is chosen', () => {
    expect(bookableDays(source, schedules)).toBe(days);
  });

  it('returns only open starts of the chosen staff member, and no wishes', () => {
    expect(kindsOf(bookableDays({ ...source, staffId: 's7' }, schedules))).toEqual([
      ['open', 'open', 'close', 'close'],
      ['close', 'close'],
    ]);
  });

  it('returns no open starts for an unknown staff member', () => {
    expect(kindsOf(bookableDays({ ...source, staffId: 's8' }, schedules))).toEqual([
      ['close', 'close', 'close', 'close'],
      ['close', 'close'],
    ]);
  });
});

describe('offeredDays', () => {
  it('turns open starts into wishes when only wishes can be chosen', () => {
    expect(kindsOf(offeredDays(days, 'negotiable'))).toEqual([
      ['negotiable', 'negotiable', 'negotiable', 'close'],
      ['negotiable', 'negotiable'],
    ]);
  });

  it('closes starts that cannot be booked at once when visits are booked', () => {
    expect(kindsOf(offeredDays(days, 'open'))).toEqual([
      ['open', 'open', 'close', 'close'],
      ['close', 'close'],
    ]);
    expect(offeredDays(days, undefined)).toBe(days);
  });
});
