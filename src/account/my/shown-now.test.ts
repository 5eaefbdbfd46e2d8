import { expect, it } from 'vitest';
import { anOrderDetail } from '../../../tests/factories/order-detail';
import { aVisit } from '../../../tests/factories/visits';
import { shownNow } from './shown-now';

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

it('shows settled visits; wishes by their orders', () => {
  const wish = aVisit({ visitId: 'wish-1', orderId: 'wish', status: 'requested' });
  const orders = [anOrderDetail({ orderId: 'wish', status: 'received' }), anOrderDetail()];
  const shown = shownNow([wish, aVisit()], orders, [], TODAY);
  expect(shown.visits.map(({ visitId }) => visitId)).toEqual(['2026-0042-1']);
  expect(shown.waitingOrders.map(({ orderId }) => orderId)).toEqual(['wish']);
});

it('offers the latest order that was done and can be placed once more', () => {
  const orders = [
    anOrderDetail({ orderId: 'to-come', status: 'confirmed' }),
    anOrderDetail({ orderId: 'first-trial', status: 'completed', canBeRebooked: false }),
    anOrderDetail({ orderId: 'last', status: 'completed' }),
    anOrderDetail({ orderId: 'before', status: 'completed' }),
  ];
  expect(shownNow([], orders, [], TODAY).latestOrder?.orderId).toBe('last');
});

it('tells of cards that end this month or next, or have', () => {
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

it('takes only somebody without orders and visits for new', () => {
  const cancelled = anOrderDetail({ status: 'cancelled' });
  expect(shownNow([], [], [], TODAY)).toEqual({
    isNew: true,
    visits: [],
    waitingOrders: [],
    latestOrder: null,
    endingCards: [],
  });
  expect(shownNow([], [cancelled], [], TODAY).isNew).toBe(false);
});
