import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiErrorBodySchema } from '@/contract/api-errors';
import { mainApi } from '@/contract/main-api';
import { encodeQuery } from '@/contract/query-string';
import { customerPlaces } from '@/main-api/customers/customer-tables';
import { orders } from '@/main-api/orders/order-tables';
import { HANDLING_FEE, menuOrders, menus } from '../menu-orders';
import { openShop, ZIP } from '../shop-visitor';

let shop: Awaited<ReturnType<typeof openShop>>;
let tel = '';

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

beforeEach(async () => {
  tel = await shop.newCustomer();
});

describe('an order to be booked', () => {
  it('is confirmed, takes the slot and stores the place and the way of paying', async () => {
    const startsAt = await shop.startAt(ZIP.kamakura);
    const body = await shop.orderBody(ZIP.kamakura, { selectedDate: startsAt });
    const orderId = await shop.place(tel, 'key', body);

    const [order] = await shop.orders(tel);
    expect(order).toMatchObject({
      orderId,
      status: 'confirmed',
      selectedDate: [startsAt],
      durationMinutes: 120,
      payMethod: 'np',
      paymentStatus: 'reserved',
      orderedAt: '2026-05-06T01:00:00.000Z',
      menu: { label: '浴室クリーニング', quantity: 1 },
      address: { prefecture: '神奈川県', city: '鎌倉市', town: '扇ガ谷2-2', building: '' },
    });
    expect(order?.price.totalIncludingTax).toBe(16_830);
    expect(await shop.starts(ZIP.kamakura, 'open')).not.toContain(startsAt);

    const { workplaces } = await shop.answer(
      mainApi.listCustomerWorkplaces.response,
      tel,
      '/order/customer_workplaces',
    );
    expect(workplaces).toMatchObject([{ zipCode: ZIP.kamakura, parkingArea: 'あり' }]);
    const methods = await shop.answer(
      mainApi.listCustomerPayMethods.response,
      tel,
      '/user/customer_pay_methods',
    );
    expect(methods).toMatchObject({
      payMethod: 'np',
      np: { usableAmount: 38_170, handlingFee: 330 },
    });
  });

  it('is stored without invisible characters in the address and free text', async () => {
    const selectedDate = await shop.startAt(ZIP.shibuya, 9);
    const body = await shop.orderBody(ZIP.shibuya, { selectedDate });
    const { workingAddress } = body;
    const address = {
      ...workingAddress.address,
      town: '神宮前\u202e１ー1\n\u200b',
      building: '\u2066',
    };
    await shop.place(tel, 'key', {
      ...body,
      workingAddress: { ...workingAddress, address, pets: '犬\u0007\u202e\n1匹' },
    });
    const { workplaces } = await shop.answer(
      mainApi.listCustomerWorkplaces.response,
      tel,
      '/order/customer_workplaces',
    );
    expect(workplaces).toMatchObject([
      { address: { city: '渋谷区', town: '神宮前1-1', building: '' }, pets: '犬 1匹' },
    ]);
  });

  it('is rejected with a name of invisible characters only', async () => {
    const body = await shop.orderBody(ZIP.shibuya);
    const customerName = '\u200b\u2060\u202e';
    const rejection = await shop.placeRejected(tel, 'key', {
      ...body,
      workingAddress: { ...body.workingAddress, customerName },
    });
    expect(rejection).toEqual({
      status: 400,
      code: 'invalid_request',
      fields: [{ path: 'workingAddress.customerName', message: 'お名前を入力してください' }],
    });
  });

  it('takes its terms from the catalogue and ignores those of the body', async () => {
    const body = await shop.orderBody(ZIP.shibuya, {
      kindType: 'estimate',
      firstPlanAndHearingRequired: true,
      skip_authentication: true,
    });
    const orderId = await shop.place(tel, 'key', body);
    expect(await shop.orders(tel)).toMatchObject([{ orderId, kindType: 'service' }]);
    const stored = await shop.deps.db.select().from(orders).where(eq(orders.id, orderId));
    expect(stored).toMatchObject([
      { terms: { firstPlanAndHearingRequired: false, skip_authentication: false } },
    ]);
  });

  it('can be read by its customer only', async () => {
    const orderId = await shop.place(tel, 'key', await shop.orderBody(ZIP.shibuya));
    await shop.register('09099990000');
    expect(await shop.rejection('09099990000', `/user/orders?orderId=${orderId}`)).toEqual({
      status: 404,
      code: 'not_found',
    });
    const mine = await shop.answer(
      mainApi.getOrder.response,
      tel,
      `/user/orders?orderId=${orderId}`,
    );
    expect(mine.orderId).toBe(orderId);
  });

  it('is placed once when fifty customers want the same hour of one staff member', async () => {
    const startsAt = await shop.startAt(ZIP.kamakura, 8);
    const body = await shop.orderBody(ZIP.kamakura, { selectedDate: startsAt });
    const racers = Array.from({ length: 50 }, (_, i) => `0902000${String(i).padStart(4, '0')}`);
    for (const racer of racers) await shop.register(racer);
    const answers = await Promise.all(
      racers.map((racer) =>
        shop.send(racer, '/order/services', { method: 'POST', key: 'race', body }),
      ),
    );
    const rejected = answers.filter((answer) => answer.status === 409);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(rejected).toHaveLength(49);
    const bodies = await Promise.all(rejected.map((answer) => answer.json()));
    for (const rejection of bodies) {
      const { error } = apiErrorBodySchema.parse(rejection);
      expect(error.code).toBe('slot_taken');
      expect(error.alternatives).toHaveLength(5);
      expect(error.alternatives).not.toContain(startsAt);
    }
  });
});

describe('a fee that is known from an answer', () => {
  const answers = [
    { id: 'q11001', values: ['1'] },
    { id: 'q11003', values: ['1'] },
    { id: 'q11004', values: ['350'] },
  ];

  it('is a line of the price that is shown, agreed to and paid', async () => {
    const { bodyOf } = menuOrders(shop);
    const { project, id, total } = menus.aircon;
    const priceWith = async (values: string) => {
      const query = encodeQuery({ project, id, enquete: [{ id: 'q11004', values }] });
      const { response } = mainApi.getOrderMenu;
      return (await shop.answer(response, null, `/order/select_menus?${query}`)).price;
    };
    expect((await priceWith('300'))?.totalIncludingTax).toBe(total);
    const price = await priceWith('350');
    expect(price?.totalIncludingTax).toBe(total + 3_300);
    expect(price?.lines.at(-1)).toMatchObject({
      kind: 'onSite',
      label: '高所のエアコンの作業料',
      quantity: 1,
      amount: 3_300,
      tax: 300,
    });

    const untold = await bodyOf(menus.aircon, { enquete: answers });
    expect(await shop.placeRejected(tel, 'untold', untold)).toMatchObject({
      status: 409,
      code: 'price_changed',
    });
    const agreedTotal = total + 3_300 + HANDLING_FEE;
    const told = await bodyOf(menus.aircon, { enquete: answers, agreedTotal });
    await shop.place(tel, 'told', told);
    expect((await shop.orders(tel))[0]?.price.totalIncludingTax).toBe(agreedTotal);
  });

  it('never takes a text to the query of a price', async () => {
    const enquete = [{ id: 'q11005', values: '合鍵は郵便受けにあります' }];
    const query = encodeQuery({ project: 'houseCleaning', id: '11010', enquete });
    expect(await shop.rejection(null, `/order/select_menus?${query}`)).toMatchObject({
      status: 400,
      code: 'invalid_request',
    });
  });

  it('is no part of an estimate, whose price comes with the quote', async () => {
    const enquete = [
      { id: 'q24002', values: '2' },
      { id: 'q24003', values: '4' },
    ];
    const query = encodeQuery({ project: 'lifeSupport', id: '24004', enquete });
    const { response } = mainApi.getOrderMenu;
    const { price } = await shop.answer(response, null, `/order/select_menus?${query}`);
    expect(price?.lines).toEqual([]);
  });
});

describe('wished dates', () => {
  it('are stored without taking a slot', async () => {
    const [first = '', second = ''] = await shop.starts(ZIP.kamakura, 'negotiable');
    const open = await shop.startAt(ZIP.kamakura);
    const wishes = [first, second, open];
    const body = await shop.orderBody(ZIP.kamakura, {
      selectedDate: wishes.join(','),
      selectedDateType: 'negotiable',
    });
    await shop.place(tel, 'key', body);
    expect(await shop.orders(tel)).toMatchObject([{ status: 'received', selectedDate: wishes }]);
    expect(await shop.starts(ZIP.kamakura, 'open')).toContain(open);
  });

  it('cannot be booked as a firm date, and the rejection offers other starts', async () => {
    const [wish = ''] = await shop.starts(ZIP.kamakura, 'negotiable');
    const body = await shop.orderBody(ZIP.kamakura, { selectedDate: wish });
    const rejection = await shop.placeRejected(tel, 'key', body);
    expect(rejection).toMatchObject({ status: 409, code: 'slot_taken' });
    expect(rejection.alternatives).toHaveLength(5);
  });
});

describe('placing an order', () => {
  it('is rejected for an unregistered customer', async () => {
    const body = await shop.orderBody(ZIP.shibuya);
    expect(await shop.placeRejected('09088887777', 'key', body)).toEqual({
      status: 403,
      code: 'account_not_registered',
    });
  });

  it('is rejected without an Idempotency-Key', async () => {
    const body = await shop.orderBody(ZIP.shibuya);
    expect(await shop.rejection(tel, '/order/services', { method: 'POST', body })).toMatchObject({
      status: 400,
      code: 'invalid_request',
      fields: [{ path: 'Idempotency-Key' }],
    });
  });

  it('is rejected with the path of the invalid field, where the body has one', async () => {
    const body = await shop.orderBody(ZIP.shibuya);
    const address = { ...body.workingAddress.address, building: 'あ'.repeat(60) };
    const elsewhere = { ...body.workingAddress.address, city: '新宿区' };
    const cases = [
      { basic: { ...body.basic, quantity: 9 } },
      { basic: { ...body.basic, options: [{ id: 'none', quantity: 1 }] } },
      { basic: { ...body.basic, id: 'none' } },
      { additional: [{ id: 'none', quantity: 1 }] },
      { workingAddress: { ...body.workingAddress, zipCode: ZIP.outside } },
      { workingAddress: { ...body.workingAddress, zipCode: ZIP.kamakura } },
      { workingAddress: { ...body.workingAddress, address: elsewhere } },
      { workingAddress: { ...body.workingAddress, address } },
      { workingAddress: { ...body.workingAddress, id: 'another' } },
      { enquete: [] },
      { fhStaffIds: ['chosen-person'] },
      { agreedTotal: 16_500 },
      { np: body.np && { ...body.np, goodsPrice: 16_500 } },
      { coupon: 'NATSU2025' },
      { friendlypointPrice: 1 },
      { np: undefined },
      { ...shop.newCard, np: body.np },
      { selectedDate: '' },
      { selectedDate: '2026-05-06T15:00:00' },
      { ...shop.newCard },
      { ...shop.newCard, creditToken: 'never-authenticated' },
      { ...shop.newCard, creditCard: { ...shop.newCard.creditCard, id: 'demo-registered-visa' } },
      { np: body.np && { ...body.np, customerName: '審査否認 太郎' } },
    ];
    const rejections = [];
    for (const overrides of cases) {
      const { status, code, fields } = await shop.placeRejected(tel, 'key', {
        ...body,
        ...overrides,
      });
      rejections.push([status, code, fields?.map((field) => field.path).join(' ')]);
    }
    expect(rejections).toEqual([
      [422, 'quantity_out_of_range', 'basic.quantity'],
      [422, 'option_unavailable', 'basic.options.0.id'],
      [404, 'menu_not_found', undefined],
      [422, 'option_unavailable', 'additional.0.id'],
      [422, 'outside_service_area', 'workingAddress.zipCode'],
      [400, 'invalid_request', 'workingAddress.address.prefecture'],
      [400, 'invalid_request', 'workingAddress.address.city'],
      [422, 'address_too_long', 'workingAddress.address'],
      [404, 'workplace_not_found', 'workingAddress.id'],
      [422, 'hearing_incomplete', 'enquete.q12001 enquete.q12002 enquete.q12003'],
      [400, 'invalid_request', 'fhStaffIds'],
      [409, 'price_changed', 'agreedTotal'],
      [409, 'price_changed', 'np.goodsPrice'],
      [422, 'coupon_expired', 'coupon'],
      [422, 'points_exceed_balance', 'friendlypointPrice'],
      [400, 'invalid_request', 'creditCard'],
      [400, 'invalid_request', 'creditCard'],
      [400, 'invalid_request', 'selectedDate'],
      [422, 'slot_unavailable', 'selectedDate'],
      [422, 'card_token_invalid', 'creditCard'],
      [422, 'card_authentication_required', 'creditCard'],
      [404, 'card_not_found', 'creditCard.id'],
      [422, 'deferred_payment_refused', 'np.customerName'],
    ]);
    expect(await shop.orders(tel)).toEqual([]);
  });

  it('is rejected when an entered address holds what belongs in other fields', async () => {
    const body = await shop.orderBody(ZIP.shibuya);
    const { workingAddress } = body;
    const at = (town: string, building: string) => ({
      ...workingAddress,
      address: { ...workingAddress.address, town, building },
    });
    const rejection = await shop.placeRejected(tel, 'key', {
      ...body,
      workingAddress: at('〒１５０－０００１ 神宮前1丁目', '77番5号 別荘205'),
      billingAddress: at('神宮前1-1', '03-1234-5678'),
    });
    expect(rejection).toEqual({
      status: 400,
      code: 'invalid_request',
      fields: [
        {
          path: 'workingAddress.address.town',
          message: '郵便番号は「郵便番号」の欄に入力してください',
        },
        {
          path: 'workingAddress.address.building',
          message: '丁目・番地・号は「番地」の欄に入力してください',
        },
        {
          path: 'billingAddress.address.building',
          message: 'この欄には、電話番号を入力できません',
        },
      ],
    });
    expect(await shop.orders(tel)).toEqual([]);
  });

  it('can be placed for a stored address from before that rule, as it stands', async () => {
    const body = await shop.orderBody(ZIP.shibuya);
    await shop.place(tel, 'first', body);
    const listed = () =>
      shop.answer(mainApi.listCustomerWorkplaces.response, tel, '/order/customer_workplaces');
    const id = (await listed()).workplaces[0]?.id ?? '';
    await shop.deps.db
      .update(customerPlaces)
      .set({ building: '77番5号 別荘205' })
      .where(eq(customerPlaces.id, id));
    const [stored] = (await listed()).workplaces;
    expect(stored?.address.building).toBe('77番5号 別荘205');
    const again = await shop.orderBody(ZIP.shibuya, {
      selectedDate: await shop.startAt(ZIP.shibuya, 5),
    });
    const workingAddress = { ...again.workingAddress, ...stored };
    const changed = { ...workingAddress.address, building: '78番5号 別荘205' };
    const rejected = { ...again, workingAddress: { ...workingAddress, address: changed } };
    expect(await shop.placeRejected(tel, 'second', rejected)).toMatchObject({
      status: 400,
      fields: [{ path: 'workingAddress.address.building' }],
    });
    await shop.place(tel, 'second', { ...again, workingAddress });
    expect(await shop.orders(tel)).toHaveLength(2);
  });

  it('is rejected below the minimum order', async () => {
    const body = await shop.orderBody(ZIP.shibuya, {
      basic: { id: '13004', quantity: 1, types: [], options: [] },
      agreedTotal: 6_930,
      enquete: [
        { id: 'q13001', values: ['1'] },
        { id: 'q13003', values: ['1'] },
        { id: 'q13004', values: ['1'] },
      ],
    });
    expect(await shop.placeRejected(tel, 'key', body)).toMatchObject({
      status: 422,
      code: 'below_minimum_order',
    });
  });

  it('succeeds under the same key after a rejected order is corrected', async () => {
    const body = await shop.orderBody(ZIP.shibuya);
    expect((await shop.placeRejected(tel, 'key', { ...body, enquete: [] })).code).toBe(
      'hearing_incomplete',
    );
    await shop.place(tel, 'key', body);
    expect(await shop.orders(tel)).toHaveLength(1);
  });
});

describe('a coupon', () => {
  it('is not used beyond its limit, even by two orders at the same moment', async () => {
    await shop.deps.db.execute(
      sql`UPDATE coupons SET usage_limit = 101 WHERE code = 'SENCHAKU100'`,
    );
    await shop.register('09055556666');
    const body = await shop.orderBody(ZIP.shibuya, { coupon: 'senchaku100', agreedTotal: 13_830 });
    const starts = (await shop.starts(ZIP.shibuya, 'open')).slice(-2);
    const answers = await Promise.all(
      [tel, '09055556666'].map((who, index) =>
        shop.send(who, '/order/services', {
          method: 'POST',
          key: 'key',
          body: { ...body, selectedDate: starts[index] },
        }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
    expect((await shop.placeRejected(tel, 'again', body)).code).toBe('coupon_used_up');
  });
});

describe('deferred payment', () => {
  it('is limited to 55,000円 of unpaid orders, handling fees included', async () => {
    for (const key of ['1', '2', '3']) {
      await shop.place(tel, key, await shop.orderBody(ZIP.shibuya));
    }
    const fourth = await shop.orderBody(ZIP.shibuya);
    expect(await shop.placeRejected(tel, '4', fourth)).toMatchObject({
      status: 422,
      code: 'deferred_payment_limit',
    });
    const { np } = await shop.answer(
      mainApi.listCustomerPayMethods.response,
      tel,
      '/user/customer_pay_methods',
    );
    expect(np.usableAmount).toBe(55_000 - 3 * 16_830);
  });

  it('never exceeds its limit with orders at the same moment', async () => {
    const body = await shop.orderBody(ZIP.shibuya);
    const open = await shop.starts(ZIP.shibuya, 'open');
    const starts = open.filter((startsAt) => startsAt.endsWith('T10:00:00')).slice(-5);
    const answers = await Promise.all(
      starts.map((selectedDate) =>
        shop.send(tel, '/order/services', {
          method: 'POST',
          key: selectedDate,
          body: { ...body, selectedDate },
        }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 422, 422]);
  });

  it('stays in screening for some customers while their order is confirmed', async () => {
    const body = await shop.orderBody(ZIP.shibuya);
    const np = body.np && { ...body.np, customerName: '審査保留 太郎' };
    await shop.place(tel, 'key', { ...body, np });
    expect(await shop.orders(tel)).toMatchObject([
      { status: 'confirmed', paymentStatus: 'reserved' },
    ]);
  });
});
