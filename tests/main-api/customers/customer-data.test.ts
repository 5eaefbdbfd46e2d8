import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainApi } from '@/contract/main-api';
import { DEMO_CUSTOMER } from '@/main-api/seed/demo-customer';
import { openShop, ZIP } from '../shop-visitor';

let shop: Awaited<ReturnType<typeof openShop>>;
const NOW = '2026-05-06T10:00:00+09:00';

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const { holderName, expiryYear, expiryMonth, brand: _, ...visa } = DEMO_CUSTOMER.cards.visa;
const DEMO_VISA = {
  ...visa,
  yy: expiryYear,
  mm: expiryMonth,
  customerName: holderName,
  id: 'demo-registered-visa',
  card_type: 'registered',
} as const;

const registration = {
  name: '試験 太郎',
  nameKana: 'シケン タロウ',
  email: 'taro@example.jp',
  isSendMailForCampaign: true,
};

describe('an account', () => {
  it('is unregistered and empty before the sign-up', async () => {
    const tel = '09010000001';
    expect(await shop.answer(mainApi.getAccountStatus.response, tel, '/accounts/status')).toEqual({
      registered: false,
      usedTrialMenuIds: [],
    });
    expect(await shop.rejection(tel, '/user/informations')).toEqual({
      status: 403,
      code: 'account_not_registered',
    });
    expect(
      await shop.answer(mainApi.listCustomerPayMethods.response, tel, '/user/customer_pay_methods'),
    ).toEqual({
      payMethod: null,
      creditCards: [],
      np: { id: null, creditLimit: 55_000, usableAmount: 55_000, handlingFee: 330 },
      previousBillingAddress: null,
    });
    expect(
      await shop.answer(mainApi.getFriendlyPoints.response, tel, '/user/friendlypoints'),
    ).toEqual({ usablePrice: 0 });
    expect(await shop.orders(tel)).toEqual([]);
  });

  it('is registered once, and only the same content is accepted again', async () => {
    const tel = '09010000002';
    const register = (body: object) => shop.send(tel, '/account/signups', { method: 'POST', body });
    expect((await register(registration)).status).toBe(200);
    expect((await register(registration)).status).toBe(200);
    expect(
      await shop.rejection(tel, '/account/signups', {
        method: 'POST',
        body: { ...registration, name: '別名 太郎' },
      }),
    ).toEqual({ status: 409, code: 'account_already_registered' });
    expect(
      await shop.answer(mainApi.getUserInformation.response, tel, '/user/informations'),
    ).toEqual({
      ...registration,
      tel,
      registrationDate: '2026-05-06',
      payMethod: null,
    });
  });

  it('stores a name of any characters as it was entered', async () => {
    const tel = '09010000003';
    const name = `髙﨑 𠮷子 O'Brien <b>"$1"\\`;
    const body = { ...registration, name };
    expect((await shop.send(tel, '/account/signups', { method: 'POST', body })).status).toBe(200);
    expect(
      await shop.answer(mainApi.getUserInformation.response, tel, '/user/informations'),
    ).toMatchObject({ name });
  });

  it('ignores fields of the body that the call does not declare', async () => {
    const tel = '09010000004';
    const more = {
      subject: 'subject-09010000002',
      tel: '09099999999',
      pointBalance: 100_000,
      registeredAt: '2000-01-01T00:00:00.000Z',
      registrationDate: '2000-01-01',
      deferredPaymentId: 'np-of-another',
    };
    const body = { ...registration, ...more };
    expect((await shop.send(tel, '/account/signups', { method: 'POST', body })).status).toBe(200);
    const changed = await shop.answer(
      mainApi.updateUserInformation.response,
      tel,
      '/user/informations',
      { method: 'PUT', body: { ...body, name: '試験 次郎', isSendMailForCampaign: false } },
    );
    expect(changed).toMatchObject({
      name: '試験 次郎',
      tel,
      registrationDate: '2026-05-06',
      isSendMailForCampaign: false,
    });
    expect(
      await shop.answer(mainApi.getFriendlyPoints.response, tel, '/user/friendlypoints'),
    ).toEqual({ usablePrice: 0 });
  });

  it('is not readable without an id token', async () => {
    for (const path of [
      '/accounts/status',
      '/user/informations',
      '/user/order_lists',
      '/user/orders?orderId=demo-order-1',
      '/order/customer_workplaces',
      '/user/customer_pay_methods',
      '/user/customer_pay_method_creditcards',
      '/user/friendlypoints',
    ]) {
      expect(await shop.rejection(null, path), path).toEqual({ status: 401, code: 'unauthorized' });
    }
  });
});

describe('the demonstration customer', () => {
  const { tel } = DEMO_CUSTOMER;

  it('has points, two places, two cards and a billing address', async () => {
    expect(
      await shop.answer(mainApi.getFriendlyPoints.response, tel, '/user/friendlypoints'),
    ).toEqual({ usablePrice: 1_500 });
    const { workplaces } = await shop.answer(
      mainApi.listCustomerWorkplaces.response,
      tel,
      '/order/customer_workplaces',
    );
    expect(workplaces.map(({ address }) => address.city)).toEqual(['渋谷区', '鎌倉市']);
    const methods = await shop.answer(
      mainApi.listCustomerPayMethods.response,
      tel,
      '/user/customer_pay_methods',
    );
    expect(methods).toMatchObject({
      payMethod: 'creditCard',
      creditCards: [{ cardNumberBottom: '1111' }, { cardNumberBottom: '4444' }],
      np: { usableAmount: 55_000 },
      previousBillingAddress: { customerName: '見本 花子', zipCode: '1500001' },
    });
  });

  it('has orders of every status, newest first', async () => {
    const orders = await shop.orders(tel);
    expect(orders.map((order) => [order.orderId, order.status, order.paymentStatus])).toEqual([
      ['demo-order-5', 'received', 'authorised'],
      ['demo-order-4', 'confirmed', 'authorised'],
      ['demo-order-3', 'completed', 'reserved'],
      ['demo-order-6', 'confirmed', 'authorised'],
      ['demo-order-2', 'cancelled', 'refunded'],
      ['demo-order-1', 'completed', 'authorised'],
      ['demo-order-7', 'cancelled', 'authorised'],
    ]);
    expect(orders.find((order) => order.orderId === 'demo-order-1')?.price).toMatchObject({
      totalIncludingTax: 22_000,
    });
    const list = await shop.answer(
      mainApi.listOrders.response,
      tel,
      '/user/order_lists?includesCancelled=false',
    );
    expect(list.orders).toHaveLength(5);
    expect(list.hasNextPage).toBe(false);
  });

  it('can order with points, a stored place and a registered card', async () => {
    const body = await shop.orderBody(ZIP.shibuya, {
      ...shop.newCard,
      creditCard: DEMO_VISA,
      friendlypointPrice: 500,
      agreedTotal: 16_000,
    });
    const workingAddress = { ...body.workingAddress, id: 'demo-workplace-home', pets: '犬1匹' };
    await shop.place(tel, 'key', { ...body, workingAddress });
    expect([...shop.cardGateway.charges.values()]).toEqual([16_000]);
    expect(
      await shop.answer(mainApi.getFriendlyPoints.response, tel, '/user/friendlypoints'),
    ).toEqual({ usablePrice: 1_000 });
    const { workplaces } = await shop.answer(
      mainApi.listCustomerWorkplaces.response,
      tel,
      '/order/customer_workplaces',
    );
    expect(workplaces).toHaveLength(2);
    expect(workplaces[0]).toMatchObject({ id: 'demo-workplace-home', pets: '犬1匹' });
  });

  it('gets points back when the card is declined', async () => {
    shop.cardGateway.isDeclining = true;
    const body = await shop.orderBody(ZIP.shibuya, {
      ...shop.newCard,
      creditCard: DEMO_VISA,
      friendlypointPrice: 1_000,
      agreedTotal: 15_500,
    });
    expect((await shop.placeRejected(tel, 'declined', body)).code).toBe('card_declined');
    expect(
      await shop.answer(mainApi.getFriendlyPoints.response, tel, '/user/friendlypoints'),
    ).toEqual({ usablePrice: 1_000 });
    shop.cardGateway.isDeclining = false;
  });
});

describe('the calendar', () => {
  it('covers 35 days and returns which of them can be booked', async () => {
    const response = await shop.answer(
      mainApi.listAvailableDates.response,
      null,
      `/order/available_dates?id=12001&project=houseCleaning&zipCode=${ZIP.shibuya}&beginDate=2026-05-01`,
    );
    expect(response.days).toHaveLength(35);
    expect(response).toMatchObject({
      bookableFrom: '2026-05-07',
      bookableUntil: '2026-08-04',
      durationMinutes: 120,
    });
    expect(response.days[5]).toMatchObject({
      date: '2026-05-06',
      kind: 'close',
      holidayName: 'こどもの日 振替休日',
    });
  });

  it('closes the next day at 18:00', async () => {
    shop.clock.set('2026-05-06T18:00:00+09:00');
    const times = await shop.calendar(ZIP.shibuya);
    const tomorrow = times.filter((time) => time.startsAt.startsWith('2026-05-07'));
    expect(new Set(tomorrow.map((time) => time.kind))).toEqual(new Set(['close']));
    shop.clock.set(NOW);
  });

  it.each([
    ['id=none', 404, 'menu_not_found'],
    ['id=12001&quantity=9', 422, 'quantity_out_of_range'],
    ['id=12001&zipCode=9000001', 422, 'outside_service_area'],
    ['id=12001&beginDate=2026-02-30', 400, 'invalid_request'],
    ['id=12001&beginDate=9999-12-31', 400, 'invalid_request'],
  ])('rejects the query %s', async (change, status, code) => {
    const query = new URLSearchParams({
      project: 'houseCleaning',
      zipCode: ZIP.shibuya,
      beginDate: '2026-05-06',
    });
    for (const [name, value] of new URLSearchParams(change)) query.set(name, value);
    const path = `/order/available_dates?${query}`;
    expect(await shop.rejection(null, path)).toMatchObject({ status, code });
  });
});
