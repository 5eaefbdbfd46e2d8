import { expect } from 'vitest';
import { addJapanDays, toJapanDate } from '@/domain/japan-time';
import { QUOTE, quotedOrders, TOTAL } from '../main-api/quoted-orders';
import type { Caller, CallPlans } from './call-case';
import type { ContractShop } from './contract-shop';
import type { OfficePlans } from './office-case';

const newKey = (() => {
  let keys = 0;
  return () => {
    keys += 1;
    return `answer-${keys}`;
  };
})();

async function quoted({ shop, tel }: Pick<Caller, 'shop' | 'tel'>) {
  const { order, quote } = quotedOrders(shop);
  const orderId = await order(tel);
  return quote(orderId);
}

/** Quotes as their customers see and answer them. */
export const quoteCases = {
  listOrderQuotes: {
    given: async (caller) => [{ params: { orderId: (await quoted(caller)).orderId } }],
    gives: ({ items }) =>
      expect(items).toMatchObject([
        {
          status: 'open',
          total: TOTAL,
          taxByRate: [{ taxRate: 10, amount: TOTAL, tax: 2_700 }],
          payMethods: ['creditCard', 'np'],
          starts: [],
          heldUntil: null,
        },
      ]),
    rejected: [
      {
        of: 'an unknown order',
        given: () => [{ params: { orderId: 'none' } }],
        code: 'not_found',
      },
    ],
  },
  listQuoteDates: {
    given: async (caller) => {
      const { orderId } = await quoted(caller);
      return [{ params: { orderId }, query: { beginDate: '2026-05-06' } }];
    },
    gives: ({ days, durationMinutes }) => {
      expect(days).toHaveLength(35);
      expect(durationMinutes).toBe(120);
    },
    rejected: [
      {
        of: 'an order without a quote',
        given: async ({ shop, tel }) => {
          const orderId = await quotedOrders(shop).order(tel);
          return [{ params: { orderId }, query: { beginDate: '2026-05-06' } }];
        },
        code: 'state_changed',
      },
    ],
  },
  answerQuote: {
    given: async (caller) => {
      const { orderId, quoteId } = await quoted(caller);
      const { accepting, byBill } = quotedOrders(caller.shop);
      const body = { ...accepting(quoteId), ...(await byBill()) };
      return [{ params: { orderId }, body, idempotencyKey: newKey() }];
    },
    gives: ({ status, quote }) =>
      expect([status, quote.status, quote.total]).toEqual(['confirmed', 'accepted', TOTAL]),
    rejected: [
      {
        of: 'another total',
        given: async (caller) => {
          const { orderId, quoteId } = await quoted(caller);
          const { accepting, byBill } = quotedOrders(caller.shop);
          const body = { ...accepting(quoteId, TOTAL - 1), ...(await byBill()) };
          return [{ params: { orderId }, body, idempotencyKey: newKey() }];
        },
        code: 'price_changed',
      },
      {
        of: 'a quote that was replaced',
        given: async (caller) => {
          const { orderId, quoteId } = await quoted(caller);
          await quotedOrders(caller.shop).quote(orderId);
          const body = { answer: 'decline', quoteId } as const;
          return [{ params: { orderId }, body, idempotencyKey: newKey() }];
        },
        code: 'state_changed',
      },
      {
        of: 'a new card without its token',
        given: async (caller) => {
          const { orderId, quoteId } = await quoted(caller);
          const { accepting } = quotedOrders(caller.shop);
          const { creditCard } = caller.shop.newCard;
          const body = { ...accepting(quoteId), creditCard };
          return [{ params: { orderId }, body, idempotencyKey: newKey() }];
        },
        code: 'card_token_invalid',
      },
    ],
  },
} satisfies Partial<CallPlans>;

/** Wished for June, since other cases put the clock on. */
async function estimateOrder(shop: ContractShop): Promise<string> {
  const selectedDate = '2026-06-01T10:00:00';
  return quotedOrders(shop).order(await shop.newCustomer(), { selectedDate });
}

const inAMonth = ({ clock }: ContractShop) => addJapanDays(toJapanDate(clock.now()), 30);

/** Quotes as the office makes them. */
export const officeQuoteCases = {
  quoteOrder: {
    by: 'dispatcher',
    given: async (shop) => {
      const starts = [{ start: '2026-06-02T10:00:00+09:00' }];
      const body = { ...QUOTE, validUntil: inAMonth(shop), starts };
      return { params: { orderId: await estimateOrder(shop) }, body };
    },
    gives: ({ total, heldUntil }, { clock }) => {
      expect(total).toBe(TOTAL);
      const hours = (Date.parse(heldUntil ?? '') - clock.now().getTime()) / 3_600_000;
      expect(hours).toBe(48);
    },
    rejected: [
      {
        of: 'a menu with a price',
        given: async (shop) => {
          const { orderId } = await shop.visits.book(await shop.newCustomer(), {}, '1500001');
          return { params: { orderId }, body: QUOTE };
        },
        code: 'state_changed',
      },
      {
        of: 'a validity that is over',
        given: async (shop) => ({
          params: { orderId: await estimateOrder(shop) },
          body: { ...QUOTE, validUntil: '2026-05-05' },
        }),
        code: 'invalid_request',
      },
      {
        of: 'an unknown order',
        given: () => ({ params: { orderId: 'none' }, body: QUOTE }),
        code: 'not_found',
      },
    ],
  },
} satisfies Partial<OfficePlans>;
