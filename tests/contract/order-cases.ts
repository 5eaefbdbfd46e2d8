import { expect } from 'vitest';
import { menus } from '../main-api/menu-orders';
import { TODAY, ZIP } from '../main-api/shop-visitor';
import { PRICES } from '../main-api/visit-customer';
import { type CallPlans, unregistered } from './call-case';

const bathroom = { project: 'houseCleaning', id: '12001' } as const;
const spot = { project: menus.spot.project, id: menus.spot.id, types: [...menus.spot.types] };

/** What leads to an order, and the order itself. */
export const orderCases = {
  estimateMenu: {
    given: () => [{ query: { ...bathroom, options: [{ id: '1200151', quantity: 1 }] } }],
    gives: ({ menu, price }) => {
      expect(menu).toMatchObject({ label: '浴室クリーニング', options: [{ id: '1200151' }] });
      expect(price?.totalIncludingTax).toBe(22_000);
    },
    rejected: [
      {
        of: 'more than are sold at once',
        given: () => [{ query: { ...bathroom, quantity: 9 } }],
        code: 'quantity_out_of_range',
      },
    ],
  },
  getOrderMenu: {
    given: () => [{ query: { ...bathroom, zipCode: ZIP.shibuya, payMethod: 'np' } }],
    gives: ({ price, payMethods }) => {
      expect(price?.totalIncludingTax).toBe(16_830);
      expect(payMethods).toEqual(['creditCard', 'np']);
    },
    rejected: [
      {
        of: 'a coupon that is over',
        given: () => [{ query: { ...bathroom, coupon: 'NATSU2025' } }],
        code: 'coupon_expired',
      },
    ],
  },
  getMaidOrder: {
    given: () => [{ query: { ...spot, zipCode: ZIP.shibuya } }],
    gives: ({ menu, price }) => {
      expect(menu.types).toEqual([{ id: '3101002', label: '3時間', quantity: 1 }]);
      expect(price?.totalIncludingTax).toBe(PRICES.spot);
    },
    rejected: [
      {
        of: 'a menu that is not sold',
        given: () => [{ query: { project: 'maid', id: 'none' } }],
        code: 'menu_not_found',
      },
    ],
  },
  checkCoupon: {
    given: () => [{ query: { ...bathroom, code: 'osouji10' } }],
    gives: (coupon) => expect(coupon).toEqual({ code: 'OSOUJI10', label: 'おそうじ 10%引き' }),
    rejected: [
      {
        of: 'a code that nobody has',
        given: () => [{ query: { ...bathroom, code: 'NONE' } }],
        code: 'coupon_not_found',
      },
    ],
  },
  checkServiceArea: {
    given: () => [{ query: { project: 'babySitter', zipCode: ZIP.kamakura } }],
    gives: ({ contains, areaLabel, availableProjects }) => {
      expect([contains, areaLabel]).toEqual([false, '鎌倉市扇ガ谷']);
      expect(availableProjects).toEqual(['houseCleaning', 'maid', 'counseling']);
    },
    rejected: [
      {
        of: 'a postcode that does not exist',
        given: () => [{ query: { project: 'babySitter', zipCode: '0000000' } }],
        code: 'address_not_found',
      },
    ],
  },
  searchAddress: {
    given: () => [{ query: { zipCode: '150-0001' } }],
    gives: ({ addresses }) =>
      expect(addresses).toEqual([
        { zipCode: '1500001', prefecture: '東京都', city: '渋谷区', town: '神宮前' },
      ]),
    rejected: [
      {
        of: 'a postcode that does not exist',
        given: () => [{ query: { zipCode: '9999999' } }],
        code: 'address_not_found',
      },
    ],
  },
  listStaffSchedules: {
    given: () => [{ query: { ...spot, zipCode: ZIP.shibuya, beginDate: TODAY } }],
    gives: ({ staffs, days, durationMinutes }) => {
      expect(staffs.map(({ id }) => id)).toContain('tky-housekeeper-1');
      expect([days.length, durationMinutes]).toEqual([35, 180]);
    },
    rejected: [
      {
        of: 'where nobody goes',
        given: () => [{ query: { ...spot, zipCode: ZIP.outside, beginDate: TODAY } }],
        code: 'outside_service_area',
      },
    ],
  },
  listFirstHearingStaffSchedules: {
    given: () => [
      { query: { project: 'maid', id: '16510', zipCode: ZIP.shibuya, beginDate: TODAY } },
    ],
    gives: ({ staffs }) =>
      expect(staffs.map(({ id }) => id)).toEqual(
        ['1', '3', '5', '7'].map((no) => `tky-housekeeper-${no}`),
      ),
    rejected: [
      {
        of: 'a menu whose people are not chosen',
        given: () => [{ query: { ...bathroom, zipCode: ZIP.shibuya, beginDate: TODAY } }],
        code: 'menu_not_found',
      },
    ],
  },
  listAvailableDates: {
    given: () => [{ query: { ...bathroom, zipCode: ZIP.shibuya, beginDate: TODAY } }],
    gives: ({ days, bookableFrom, durationMinutes }) => {
      expect(days[0]).toMatchObject({ date: TODAY, kind: 'close' });
      expect([days.length, bookableFrom, durationMinutes]).toEqual([35, '2026-05-07', 120]);
    },
    rejected: [
      {
        of: 'where nobody goes',
        given: () => [{ query: { ...bathroom, zipCode: ZIP.outside, beginDate: TODAY } }],
        code: 'outside_service_area',
      },
    ],
  },
  listQuestionnaires: {
    given: () => [{ query: bathroom }],
    gives: ({ questionnaires }) =>
      expect(questionnaires.map(({ id, kind, required }) => [id, kind, required])).toEqual([
        ['q12001', 'single', true],
        ['q12002', 'multiple', true],
        ['q12003', 'single', true],
        ['q12004', 'text', false],
      ]),
    rejected: [
      {
        of: 'a menu that is not sold',
        given: () => [{ query: { project: 'houseCleaning', id: 'none' } }],
        code: 'menu_not_found',
      },
    ],
  },
  placeOrder: {
    given: async ({ shop }) => [
      { body: await shop.orderBody(ZIP.shibuya), idempotencyKey: 'order' },
    ],
    gives: async ({ orderId, orderServiceErrors }, { shop, tel }) => {
      expect(orderServiceErrors.messages).toBe('');
      expect(await shop.orders(tel)).toMatchObject([
        { orderId, status: 'confirmed', price: { totalIncludingTax: 16_830 } },
      ]);
    },
    rejected: [
      {
        of: 'another price',
        given: async ({ shop }) => [
          {
            body: await shop.orderBody(ZIP.shibuya, { agreedTotal: 16_829 }),
            idempotencyKey: 'order',
          },
        ],
        code: 'price_changed',
      },
      {
        of: 'another order under the same key',
        given: async ({ shop, tel }) => {
          const body = await shop.orderBody(ZIP.shibuya);
          await shop.place(tel, 'order', body);
          return [{ body: { ...body, phone_applied: true }, idempotencyKey: 'order' }];
        },
        code: 'idempotency_key_reused',
      },
      {
        of: 'somebody whose details are not known',
        by: unregistered,
        given: async ({ shop }) => [
          { body: await shop.orderBody(ZIP.shibuya), idempotencyKey: 'order' },
        ],
        code: 'account_not_registered',
      },
    ],
  },
  placeMaidOrder: {
    given: async ({ shop }) => [
      { body: await shop.menuOrders.bodyOf(menus.spot), idempotencyKey: 'order' },
    ],
    gives: async ({ orderId }, { shop, tel }) =>
      expect(await shop.orders(tel)).toMatchObject([
        { orderId, project: 'maid', staffNames: [expect.stringMatching(/^\S+ \S+$/)] },
      ]),
    rejected: [
      {
        of: 'a menu whose people are not chosen',
        given: async ({ shop }) => [
          { body: await shop.orderBody(ZIP.shibuya), idempotencyKey: 'order' },
        ],
        code: 'menu_not_found',
      },
    ],
  },
  setPlanCard: {
    given: async ({ shop, tel, call }) => {
      const { orderId } = await shop.visits.bookWeekly(tel);
      const cards = await call('listCreditCards');
      if (!cards.ok) throw new Error(cards.error.code);
      const creditCardId = cards.value.creditCards[0]?.id ?? '';
      return [{ body: { orderId, creditCardId } }];
    },
    gives: async ({ creditCardId }, { call }) => {
      const orders = await call('listOrders', { query: {} });
      expect(orders).toMatchObject({
        ok: true,
        value: { orders: [{ laterVisitsCard: { registeredCardId: creditCardId } }] },
      });
    },
    rejected: [
      {
        of: 'an order that is charged to no card later',
        given: async ({ shop, tel }) => {
          const { orderId } = await shop.visits.book(tel);
          return [{ body: { orderId, creditCardId: 'any' } }];
        },
        code: 'pay_method_unavailable',
      },
      {
        of: 'a card that is not there',
        given: async ({ shop, tel }) => {
          const { orderId } = await shop.visits.bookWeekly(tel);
          return [{ body: { orderId, creditCardId: 'none' } }];
        },
        code: 'card_not_found',
      },
    ],
  },
  getOrder: {
    given: async ({ shop, tel }) => {
      const { orderId } = await shop.visits.book(tel, {}, ZIP.shibuya);
      return [{ query: { orderId } }];
    },
    gives: (order) =>
      expect(order).toMatchObject({
        menu: { label: '浴室クリーニング' },
        payMethod: 'creditCard',
        cardNumberBottom: '1111',
        price: { totalIncludingTax: PRICES.bathroom },
      }),
    rejected: [
      {
        of: 'an order that is not there',
        given: () => [{ query: { orderId: 'none' } }],
        code: 'not_found',
      },
    ],
  },
  listOrders: {
    given: async ({ shop, tel }) => {
      const { visitId } = await shop.visits.book(tel, {}, ZIP.shibuya);
      await shop.visits.book(tel, {}, ZIP.shibuya);
      await shop.visits.cancel(tel, visitId, 0);
      return [{ query: { includesCancelled: 'true' } }];
    },
    gives: ({ orders, hasNextPage }) => {
      expect(orders.map(({ status }) => status).sort()).toEqual(['cancelled', 'confirmed']);
      expect(hasNextPage).toBe(false);
    },
  },
} satisfies Partial<CallPlans>;
