import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { orderHistory } from '@/main-api/orders/order-tables';
import { orderPayments, visitCharges } from '@/main-api/payments/payment-tables';
import { ZIP } from '../main-api/shop-visitor';
import type { ContractShop } from './contract-shop';
import type { OfficePlans } from './office-case';

let keys = 0;

async function placeWish(shop: ContractShop): Promise<string> {
  const [selectedDate = ''] = await shop.starts(ZIP.shibuya, 'negotiable');
  const wish = { selectedDate, selectedDateType: 'negotiable' } as const;
  keys += 1;
  const body = await shop.orderBody(ZIP.shibuya, wish);
  return shop.place(await shop.newCustomer(), `wish-of-the-inbox-${keys}`, body);
}

/** Of the second visit of a weekly plan, as the card has declined it; its id. */
async function declinedCharge(shop: ContractShop): Promise<string> {
  const tel = await shop.newCustomer();
  const { orderId } = await shop.visits.bookWeekly(tel);
  const isOf = eq(orderPayments.orderId, orderId);
  const [payment] = await shop.deps.db.select().from(orderPayments).where(isOf);
  const at = shop.clock.now();
  await shop.deps.db.insert(visitCharges).values({
    orderId,
    position: 1,
    subject: `subject-${tel}`,
    kind: 'visit',
    amount: 8_800,
    lines: [],
    payMethod: 'creditCard',
    gatewayCardId: payment?.gatewayCardId ?? null,
    status: 'failed',
    chargedAt: at,
    tries: 15,
    triedAt: at,
    declinedAt: at,
    givenUpAt: at,
  });
  return `${orderId}-2`;
}

/** The inbox, the list of orders, and what is done about orders beside their dates. */
export const officeOrderCases = {
  listInbox: {
    by: 'dispatcher',
    given: async (shop) => {
      await placeWish(shop);
      return { query: { kind: 'wish' } };
    },
    gives: ({ items, counts, pages }) => {
      expect(items).toContainEqual({
        kind: 'wish',
        orderId: expect.stringMatching(/^TEST-/),
        visitId: expect.stringMatching(/^TEST-.*-1$/),
        since: '2026-05-06T10:00:00+09:00',
        promise: '2026-05-07T18:00:00+09:00',
        isOverdue: false,
        summary: expect.stringMatching(/^浴室クリーニング 試験 太郎様\(渋谷区\) 2026年5月/),
        details: expect.stringMatching(/^2026年5月/),
        menuLabel: '浴室クリーニング',
        customerName: '試験 太郎',
        telEnd: '2222',
        place: '東京都渋谷区',
        claim: null,
      });
      expect(counts).toContainEqual({ kind: 'wish', count: items.length });
      expect(pages).toBe(1);
    },
    rejected: [
      {
        of: 'a page before the first',
        given: () => ({ query: { page: 0 } }),
        code: 'invalid_request',
      },
    ],
  },
  countInbox: {
    by: 'owner',
    given: async (shop) => {
      await placeWish(shop);
      return {};
    },
    gives: ({ total, overdue }) => {
      expect(total).toBeGreaterThan(0);
      expect(overdue).toBe(0);
    },
    rejected: [],
  },
  claimInboxItem: {
    by: 'dispatcher',
    given: async (shop) => {
      const orderId = await placeWish(shop);
      return { body: { kind: 'wish', orderId, visitId: `${orderId}-1`, isTaken: true } };
    },
    gives: ({ claim }) =>
      expect(claim).toEqual({
        author: expect.stringMatching(/^office:/),
        name: '業務 花子',
        since: '2026-05-06T10:00:00+09:00',
        until: '2026-05-06T10:30:00+09:00',
        isOwn: true,
      }),
    rejected: [
      {
        of: 'an item that is not there',
        given: () => ({ body: { kind: 'wish', orderId: 'none', isTaken: true } }),
        code: 'state_changed',
      },
    ],
  },
  listOfficeOrders: {
    by: 'dispatcher',
    given: async (shop) => ({
      query: { q: (await placeWish(shop)).toLowerCase(), state: 'received' },
    }),
    gives: ({ items, total, pages }) => {
      expect([total, pages]).toEqual([1, 1]);
      expect(items[0]).toMatchObject({
        state: 'received',
        menuLabel: '浴室クリーニング',
        customerName: '試験 太郎',
        telEnd: '2222',
        place: '東京都渋谷区',
        nextStart: null,
      });
    },
    rejected: [
      {
        of: 'a state that no order has',
        given: () => ({ query: { state: 'lost' as 'received' } }),
        code: 'invalid_request',
      },
    ],
  },
  addOrderNote: {
    by: 'dispatcher',
    given: async (shop) => ({
      params: { orderId: await placeWish(shop) },
      body: { text: 'お電話で確認済み' },
    }),
    gives: async ({ orderId }, shop) => {
      const isOf = eq(orderHistory.orderId, orderId);
      const entries = await shop.deps.db.select().from(orderHistory).where(isOf);
      expect(entries).toContainEqual(
        expect.objectContaining({ event: 'note', note: 'お電話で確認済み' }),
      );
    },
    rejected: [
      {
        of: 'an empty note',
        given: async (shop) => ({
          params: { orderId: await placeWish(shop) },
          body: { text: ' ' },
        }),
        code: 'invalid_request',
      },
      {
        of: 'an unknown order',
        given: () => ({ params: { orderId: 'nothing' }, body: { text: 'メモ' } }),
        code: 'not_found',
      },
    ],
  },
  retryCharge: {
    by: 'dispatcher',
    given: async (shop) => ({ params: { chargeId: await declinedCharge(shop) }, body: {} }),
    gives: ({ state }) => expect(state).toBe('authorised'),
    rejected: [
      {
        of: 'a charge that is not there',
        given: () => ({ params: { chargeId: 'nothing-1' }, body: {} }),
        code: 'not_found',
      },
    ],
  },
} satisfies Partial<OfficePlans>;
