import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPostOrder } from '../../../tests/factories/order-draft';
import { daysFrom } from '../../../tests/factories/visit-dates';
import { toCalendarSource } from '../order/calendar-source';
import type { SelectedOrder } from '../order/order-draft';
import { findDateAgain } from './find-date-again';
import { findFreeDay, findLostStarts, findNextStarts, startsToOffer } from './next-free-starts';

const order: SelectedOrder = {
  ...aPostOrder({ selectedDate: ['2026-12-01T09:00:00'], selectedDateType: 'open' }),
  basic: { id: '1101', quantity: 1, types: [], options: [], additional: [] },
};
const source = toCalendarSource(order, '1500001');

let open: readonly string[];
let wished: readonly string[];
let asked: string[];

beforeEach(() => {
  open = [];
  wished = [];
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const { searchParams } = new URL(url, 'http://shop');
    const beginDate = searchParams.get('beginDate') ?? '';
    asked.push(beginDate);
    return Response.json({
      days: daysFrom(beginDate, (start) =>
        open.includes(start) ? 'open' : wished.includes(start) ? 'negotiable' : undefined,
      ),
      bookableFrom: '2026-11-28',
      bookableUntil: '2027-01-30',
      durationMinutes: 120,
    });
  });
});

const neverLate = () => false;

describe('startsToOffer', () => {
  const starts = (free: readonly string[], durationMinutes = 120) =>
    startsToOffer(
      daysFrom('2026-12-01', (start) => (free.includes(start) ? 'open' : undefined)),
      durationMinutes,
      neverLate,
    ).map(({ startsAt }) => startsAt);

  it('takes the earliest start of the morning and of the afternoon, of three days at most', () => {
    expect(
      starts([
        '2026-12-01T09:00:00',
        '2026-12-01T10:00:00',
        '2026-12-01T13:00:00',
        '2026-12-03T13:00:00',
        '2026-12-04T10:00:00',
        '2026-12-04T13:00:00',
        '2026-12-05T10:00:00',
      ]),
    ).toEqual([
      '2026-12-01T09:00:00',
      '2026-12-01T13:00:00',
      '2026-12-03T13:00:00',
      '2026-12-04T10:00:00',
      '2026-12-04T13:00:00',
    ]);
  });

  it('leaves out starts whose price has a surcharge for the time or the turn of the year', () => {
    // Ten hours from 13:00 end at 23:00; 29 December costs more.
    expect(starts(['2026-12-01T09:00:00', '2026-12-01T13:00:00'], 600)).toEqual([
      '2026-12-01T09:00:00',
    ]);
    expect(starts(['2026-12-28T09:00:00', '2026-12-29T09:00:00'])).toEqual(['2026-12-28T09:00:00']);
  });
});

describe('startsToOffer, where cancelling tomorrow’s starts would cost something at once', () => {
  const LATE = '2026-12-02';
  const offered = (free: readonly string[]) =>
    startsToOffer(
      daysFrom('2026-12-01', (start) => (free.includes(start) ? 'open' : undefined)),
      120,
      (start) => start < LATE,
    ).map(({ startsAt }) => startsAt.slice(5, 13));

  it('puts those that can be cancelled free first, and keeps tomorrow as the last day', () => {
    expect(
      offered([
        '2026-12-01T09:00:00',
        '2026-12-01T13:00:00',
        '2026-12-02T09:00:00',
        '2026-12-02T13:00:00',
        '2026-12-03T09:00:00',
        '2026-12-04T09:00:00',
      ]),
    ).toEqual(['12-02T09', '12-02T13', '12-03T09', '12-01T09', '12-01T13']);
  });

  it('offers tomorrow alone where nothing else is free', () => {
    expect(offered(['2026-12-01T13:00:00'])).toEqual(['12-01T13']);
  });
});

describe('findNextStarts', () => {
  it('reads on until the first range with a free start, and no further', async () => {
    open = ['2027-01-05T09:00:00'];
    const found = await findNextStarts(source, '2026-11-27', neverLate);
    expect(found).toEqual({
      ok: true,
      value: {
        starts: [{ startsAt: '2027-01-05T09:00:00', holidayName: null, freeOnDay: 1 }],
        isFull: false,
      },
    });
    expect(asked).toEqual(['2026-11-27', '2027-01-01']);
  });

  it('tells a full calendar from one that takes wishes', async () => {
    expect(await findNextStarts(source, '2026-11-27', neverLate)).toEqual({
      ok: true,
      value: { starts: [], isFull: true },
    });
    wished = ['2026-12-02T09:00:00'];
    expect(await findNextStarts(source, '2026-11-27', neverLate)).toEqual({
      ok: true,
      value: { starts: [], isFull: false },
    });
  });
});

it('findFreeDay finds the first day with a start or a wish, or with a start where no wish can be chosen', async () => {
  wished = ['2026-12-02T13:00:00'];
  open = ['2026-12-09T09:00:00'];
  expect(await findFreeDay(source, '2026-11-28')).toEqual({ ok: true, value: '2026-12-02' });
  const booked = await findFreeDay(source, '2026-11-28', 'open');
  expect(booked).toEqual({ ok: true, value: '2026-12-09' });
});

it('findLostStarts reads the days up to the last chosen start', async () => {
  open = ['2026-12-01T09:00:00', '2027-01-20T09:00:00'];
  const starts = ['2026-12-01T09:00:00', '2026-12-02T09:00:00', '2027-01-20T09:00:00'];
  expect(await findLostStarts(source, { type: 'open', starts })).toEqual({
    ok: true,
    value: ['2026-12-02T09:00:00'],
  });
  expect(asked).toEqual(['2026-12-01', '2027-01-05']);
});

describe('findDateAgain', () => {
  const again = (change: Partial<SelectedOrder> = {}) =>
    findDateAgain({ ...order, ...change }, '1500001', now);
  let now: Date;
  beforeEach(() => {
    now = new Date('2026-11-27T10:00:00+09:00');
  });

  it('keeps a picked start while it is free', async () => {
    open = ['2026-12-01T09:00:00'];
    expect(await again()).toEqual({
      ok: true,
      value: { status: 'free', change: { isDateUnchecked: false } },
    });
    open = ['2026-12-01T10:00:00'];
    expect(await again()).toEqual({ ok: true, value: { status: 'gone' } });
  });

  it('looks for the date of an order again anew, on the weekday and near the time of the former visit', async () => {
    // 4 November 2026 is a Wednesday; the suggestion of 1 December is for other amounts.
    open = ['2026-12-01T09:00:00', '2026-12-02T09:00:00', '2026-12-02T13:00:00'];
    const usualStart = '2026-11-04T14:00:00';
    expect(await again({ usualStart })).toEqual({
      ok: true,
      value: {
        status: 'free',
        change: {
          selectedDate: ['2026-12-02T13:00:00'],
          selectedDateType: 'open',
          usualStart,
          isDateUnchecked: false,
        },
      },
    });
    open = ['2026-12-01T09:00:00'];
    expect(await again({ usualStart })).toEqual({ ok: true, value: { status: 'gone' } });
  });

  it('suggests no start that could not be cancelled free any more', async () => {
    // A Tuesday, as 1 and 8 December are.
    const usualStart = '2026-11-03T10:00:00';
    open = ['2026-12-01T10:00:00', '2026-12-08T13:00:00'];
    const suggested = async () => {
      const found = await again({ usualStart });
      return found.ok && found.value.status === 'free' ? found.value.change.selectedDate : found;
    };
    now = new Date('2026-11-30T11:59:59+09:00');
    expect(await suggested()).toEqual(['2026-12-01T10:00:00']);
    now = new Date('2026-11-30T12:00:00+09:00');
    expect(await suggested()).toEqual(['2026-12-08T13:00:00']);
    now = new Date('2026-11-30T17:30:00+09:00');
    expect(await suggested()).toEqual(['2026-12-08T13:00:00']);
    open = ['2026-12-01T10:00:00'];
    expect(await again({ usualStart })).toEqual({ ok: true, value: { status: 'gone' } });
  });

  it('fails, and calls no date gone, while the calendar cannot be read', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    expect((await again()).ok).toBe(false);
  });
});

it('a calendar that always answers with the same days is not read for ever', async () => {
  const days = daysFrom('2026-11-28', () => undefined);
  vi.stubGlobal('fetch', async () => {
    asked.push('again');
    return Response.json({
      days,
      bookableFrom: '2026-11-28',
      bookableUntil: '2027-01-30',
      durationMinutes: 120,
    });
  });
  expect(await findFreeDay(source, '2026-11-28')).toEqual({ ok: true, value: null });
  expect(asked).toHaveLength(2);
});
