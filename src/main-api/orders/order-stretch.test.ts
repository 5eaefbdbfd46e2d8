import { expect, it } from 'vitest';
import { fromJapanTime } from '@/domain/japan-time';
import type { OrderVisitRow } from '../visits/visit-tables';
import { findStretch } from './order-stretch';

const now = fromJapanTime('2026-05-31T12:00:00');

function visit(position: number, start: string, change: Partial<OrderVisitRow> = {}) {
  const startsAt = fromJapanTime(start);
  return {
    orderId: 'o',
    position,
    startsAt,
    endsAt: startsAt,
    staffId: 's',
    status: 'done',
    statusSince: startsAt,
    wishes: [],
    cancelledAt: null,
    cancellationFee: null,
    redoOf: null,
    shopChange: null,
    freeUntil: null,
    ...change,
  } satisfies OrderVisitRow;
}

function shown(visits: readonly OrderVisitRow[], before?: string) {
  const { visits: found, earlier } = findStretch({ visits }, now, before);
  return { positions: found.map(({ position }) => position), earlier };
}

/** Two visits at each start, as of two people, on days in January. */
const inPairs = Array.from({ length: 16 }, (_, position) =>
  visit(position, `2026-01-${String(10 + Math.floor(position / 2))}T09:00:00`),
);

it('leaves nothing out of an order with ten visits that are over, or fewer', () => {
  const visits = inPairs.slice(0, 10);
  expect(shown(visits)).toEqual({ positions: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], earlier: null });
});

it('never divides visits of the same start', () => {
  const odd = inPairs.slice(0, -1);
  expect(shown(odd)).toEqual({
    positions: [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14],
    earlier: '2026-01-12T09:00:00',
  });
  expect(shown(odd, '2026-01-12T09:00:00')).toEqual({ positions: [0, 1, 2, 3], earlier: null });
});

it('has whatever is not over, and cancelled visits to come, however old the order is', () => {
  const waiting = visit(20, '2026-01-01T09:00:00', { status: 'wished' });
  const skipped = visit(21, '2026-06-10T09:00:00', { status: 'cancelled' });
  const visits = [...inPairs, waiting, skipped];
  expect(shown(visits).positions).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 20, 21]);
  expect(shown(visits, '2026-01-13T09:00:00')).toEqual({
    positions: [0, 1, 2, 3, 4, 5],
    earlier: null,
  });
});

it('has more than ten where the office may still correct them', () => {
  const recent = Array.from({ length: 12 }, (_, position) =>
    visit(position, `2026-05-${26 + Math.floor(position / 2)}T${position % 2 ? '10' : '08'}:00:00`),
  );
  expect(shown([visit(30, '2026-01-01T09:00:00'), ...recent])).toEqual({
    positions: recent.map(({ position }) => position),
    earlier: '2026-05-26T08:00:00',
  });
});
