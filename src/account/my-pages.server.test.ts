import { expect, it } from 'vitest';
import type { Visit } from '@/contract/visits';
import { anOrderDetail } from '../../tests/factories/order-detail';
import { aVisit } from '../../tests/factories/visits';
import {
  linkedPagePath,
  newestChargedMonth,
  readOrderVisits,
  shownNow,
  withNextSettled,
} from './my-pages.server';

const PAGE_SIZE = 10;

/** Answers as the main API does, of these visits. */
function pagesOf(all: readonly Visit[]) {
  return async (page: number) => {
    const from = (page - 1) * PAGE_SIZE;
    return {
      reservations: all.slice(from, from + PAGE_SIZE),
      hasNextPage: all.length > from + PAGE_SIZE,
    };
  };
}

const wishes = Array.from({ length: 12 }, (_, index) =>
  aVisit({ visitId: `wish-${index}-1`, orderId: `wish-${index}`, status: 'requested' }),
);
const settled = aVisit({ visitId: 'far-1', orderId: 'far', status: 'confirmed' });

it('finds the visits of an order on the second page of results', async () => {
  const visits = await readOrderVisits(pagesOf([...wishes, settled]), 'far');
  expect(visits.map(({ visitId }) => visitId)).toEqual(['far-1']);
});

it('finds the next confirmed visit when the nearest visits are all wishes', async () => {
  const visits = await withNextSettled(wishes.slice(0, 5), pagesOf([...wishes, settled]));
  expect(visits.map(({ visitId }) => visitId)).toEqual([
    'wish-0-1',
    'wish-1-1',
    'wish-2-1',
    'wish-3-1',
    'wish-4-1',
    'far-1',
  ]);
});

it('returns only the nearest visits when none is confirmed', async () => {
  const two = wishes.slice(0, 2);
  expect(await withNextSettled(two, pagesOf(two))).toEqual(two);
  expect(await withNextSettled([], pagesOf([]))).toEqual([]);
});

const TODAY = '2026-04-25';

function cardUntil(expiryYear: string, expiryMonth: string) {
  return {
    id: `${expiryYear}-${expiryMonth}`,
    cardNumberHead: '4111',
    cardNumberBottom: '1111',
    expiryYear,
    expiryMonth,
    brand: 'visa',
    cardType: 'registered',
  } as const;
}

it('shows confirmed visits as visits, and wishes as waiting orders', () => {
  const wish = aVisit({ visitId: 'wish-1', orderId: 'wish', status: 'requested' });
  const orders = [anOrderDetail({ orderId: 'wish', status: 'received' }), anOrderDetail()];
  const shown = shownNow([wish, aVisit()], orders, [], TODAY);
  expect(shown.visits.map(({ visitId }) => visitId)).toEqual(['2026-0042-1']);
  expect(shown.waitingOrders.map(({ orderId }) => orderId)).toEqual(['wish']);
});

it('shows no wish for an inspection as waiting once its order is quoted', () => {
  const orders = [anOrderDetail({ orderId: 'quoted', status: 'quoted' })];
  const wish = aVisit({ visitId: 'quoted-1', orderId: 'quoted', status: 'requested' });
  const { quotedOrders, waitingVisits } = shownNow([wish], orders, [], TODAY);
  expect(quotedOrders).toHaveLength(1);
  expect(waitingVisits).toEqual([]);
});

it('shows no order as waiting whose dates are proposed or whose quote was not accepted, and other visits that wait for a date', () => {
  const orders = [
    anOrderDetail({ orderId: 'wish', status: 'received' }),
    anOrderDetail({ orderId: 'offer', status: 'received', proposedVisitId: 'offer-1' }),
    anOrderDetail({ orderId: 'redo' }),
    anOrderDetail({ orderId: 'no-quote', status: 'received', staffNames: ['高橋 陽子'] }),
  ];
  const visits = [
    aVisit({ visitId: 'wish-1', orderId: 'wish', status: 'requested' }),
    aVisit({ visitId: 'offer-1', orderId: 'offer', status: 'proposed' }),
    aVisit({ visitId: 'redo-2', orderId: 'redo', status: 'requested', isRedo: true }),
  ];
  const { waitingOrders, waitingVisits } = shownNow(visits, orders, [], TODAY);
  expect(waitingOrders.map(({ orderId }) => orderId)).toEqual(['wish']);
  expect(waitingVisits.map(({ visitId }) => visitId)).toEqual(['redo-2']);
});

it('offers the latest completed order that can be ordered again', () => {
  const orders = [
    anOrderDetail({ orderId: 'to-come', status: 'confirmed' }),
    anOrderDetail({ orderId: 'first-trial', status: 'completed', canBeRebooked: false }),
    anOrderDetail({ orderId: 'last', status: 'completed' }),
    anOrderDetail({ orderId: 'before', status: 'completed' }),
  ];
  expect(shownNow([], orders, [], TODAY).latestOrder?.orderId).toBe('last');
});

it('shows cards that expire this month or next, or have expired', () => {
  const cards = [
    ['26', '03'],
    ['26', '04'],
    ['26', '05'],
    ['26', '06'],
  ] as const;
  const { endingCards } = shownNow(
    [],
    [],
    cards.map(([year, month]) => cardUntil(year, month)),
    TODAY,
  );
  expect(endingCards.map(({ id }) => id)).toEqual(['26-03', '26-04', '26-05']);
});

it('opens the usage details at the month of the newest visit that was charged', () => {
  const at = (month: string, change: Partial<Visit>) =>
    aVisit({ startsAt: `${month}-20T10:00:00`, cancellationFee: 0, ...change });
  const cancelledFree = at('2026-04', { status: 'cancelled' });
  const notDone = at('2026-03', { status: 'not_done' });
  const done = at('2026-01', { status: 'completed' });
  expect(newestChargedMonth([cancelledFree, notDone, done])).toBe('2026-01');
  const late = at('2026-02', { status: 'cancelled', cancellationFee: 8_800 });
  expect(newestChargedMonth([cancelledFree, late, done])).toBe('2026-02');
  expect(newestChargedMonth([cancelledFree])).toBeUndefined();
});

it('treats only a customer without orders and visits as new', () => {
  const cancelled = anOrderDetail({ status: 'cancelled' });
  expect(shownNow([], [], [], TODAY)).toEqual({
    isNew: true,
    visits: [],
    waitingOrders: [],
    quotedOrders: [],
    waitingVisits: [],
    latestOrder: null,
    endingCards: [],
  });
  expect(shownNow([], [cancelled], [], TODAY).isNew).toBe(false);
});

it.each([
  ['order', '/my/applications?orderId=K7M2-9QXA'],
  ['visit', '/my/schedules?visitId=K7M2-9QXA-1'],
  ['usage', '/my/usage-details?year=2026&month=5'],
  ['payment_methods', '/my/payment-methods'],
] as const)('the link of a message to "%s" leads to %s', (page, path) => {
  const link = { page, orderId: 'K7M2-9QXA', visitId: 'K7M2-9QXA-1', month: '2026-05' };
  expect(linkedPagePath(link)).toBe(path);
});
