import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mainApi } from '@/contract/main-api';
import { purgeExpiredRows } from '@/main-api/operations/purge-expired-rows';
import { chargeLaterVisits } from '@/main-api/payments/settle-charges';
import { usualCard } from '../fake-card-gateway';
import { openShop } from '../shop-visitor';
import { japanTime, PRICES, visitCustomer } from '../visit-customer';

let shop: Awaited<ReturnType<typeof openShop>>;
let customer: ReturnType<typeof visitCustomer>;
let tel = '';
let cards = 0;

beforeAll(async () => {
  shop = await openShop();
  customer = visitCustomer(shop);
});
afterAll(() => shop.close());

beforeEach(async () => {
  shop.clock.set('2026-05-06T10:00:00+09:00');
  tel = await shop.newCustomer();
});

const path = '/user/orders/credit_card';

function choose(orderId: string, creditCardId: string) {
  const body = { orderId, creditCardId };
  return shop.answer(mainApi.setPlanCard.response, tel, path, { method: 'PUT', body });
}

const rejected = (as: string, body: object) => shop.rejection(as, path, { method: 'PUT', body });

/** A further card; gives its id, and the gateway's. */
async function registerCard(as = tel) {
  cards += 1;
  shop.cardGateway.card = {
    ...shop.cardGateway.card,
    cardNumberBottom: String(cards).padStart(4, '0'),
  };
  const body = await shop.authenticateCard(as, `further-${cards}`);
  const call = { method: 'POST', body } as const;
  const answer = mainApi.createCreditCard.response;
  const { card } = await shop.answer(answer, as, '/user/credit_cards', call);
  return { id: card.id, gatewayId: `card-of-further-${cards}` };
}

/** A weekly plan paid with a card that is not registered; gives the gateway's id of the card, too. */
async function bookWithTemporaryCard() {
  cards += 1;
  const creditToken = `temporary-${cards}`;
  shop.cardGateway.card = usualCard;
  await shop.authenticate(tel, creditToken);
  const price = { agreedTotal: PRICES.weekly, creditToken };
  const { orderId } = await customer.bookWeekly(tel, { ...shop.temporaryCard, ...price });
  const { startsAt } = await customer.visit(tel, `${orderId}-2`);
  return { orderId, temporary: `card-of-${creditToken}`, startsAt };
}

async function cardOf(orderId: string) {
  return (await shop.orders(tel)).find((order) => order.orderId === orderId)?.laterVisitsCard;
}

function triesOf(visitId: string): [string, string][] {
  return [...shop.cardGateway.decided].filter(([reference]) => reference.startsWith(visitId));
}

it('later visits of a plan are charged to the registered card chosen for them', async () => {
  const { orderId, temporary, startsAt } = await bookWithTemporaryCard();
  expect(await cardOf(orderId)).toEqual({ registeredCardId: null });
  const { id, gatewayId } = await registerCard();
  expect(await cardOf(orderId)).toEqual({ registeredCardId: null });
  await choose(orderId, id);
  await choose(orderId, id);
  expect(await cardOf(orderId)).toEqual({ registeredCardId: id });
  shop.clock.set(japanTime(startsAt, -1, '12:00:00'));
  await chargeLaterVisits(shop.deps);
  expect(triesOf(`${orderId}-2`)).toEqual([[`${orderId}-2`, gatewayId]]);
  await purgeExpiredRows(shop.deps);
  expect(shop.cardGateway.forgotten).toEqual([temporary]);
});

it('a chosen card is charged at once for this plan’s declined visit, not for other plans', async () => {
  const { orderId, temporary, startsAt } = await bookWithTemporaryCard();
  const other = await bookWithTemporaryCard();
  const own = await registerCard();
  shop.cardGateway.declinedCardIds.add(temporary);
  shop.clock.set(japanTime(startsAt, -1, '12:00:00'));
  await chargeLaterVisits(shop.deps);
  expect(triesOf(`${orderId}-2`)).toEqual([[`${orderId}-2`, temporary]]);
  const { id, gatewayId } = await registerCard(await shop.newCustomer());
  expect(await rejected(tel, { orderId, creditCardId: id })).toMatchObject({
    status: 404,
    code: 'card_not_found',
  });
  expect(triesOf(`${orderId}-2`).map(([, card]) => card)).not.toContain(gatewayId);
  await choose(orderId, own.id);
  expect(triesOf(`${orderId}-2`).at(-1)).toEqual([`${orderId}-2-try-2`, own.gatewayId]);
  expect(await cardOf(other.orderId)).toEqual({ registeredCardId: null });
});

it('choosing a card is rejected for another customer’s plan and an order without later charges', async () => {
  const { orderId } = await bookWithTemporaryCard();
  const single = await customer.book(tel);
  const stranger = await shop.newCustomer();
  const { id } = await registerCard(stranger);
  expect(await rejected(stranger, { orderId, creditCardId: id })).toEqual({
    status: 404,
    code: 'not_found',
  });
  const own = await registerCard();
  expect(await cardOf(single.orderId)).toBeNull();
  expect(await rejected(tel, { orderId: single.orderId, creditCardId: own.id })).toMatchObject({
    code: 'pay_method_unavailable',
  });
});
