import { expect } from 'vitest';
import { proposalsOf } from '../main-api/office-deeds';
import type { Caller, CallPlans } from './call-case';
import type { ContractShop } from './contract-shop';
import type { OfficePlans } from './office-case';

const newKey = (() => {
  let keys = 0;
  return () => {
    keys += 1;
    return `proposal-${keys}`;
  };
})();

async function proposed({ shop, tel }: Pick<Caller, 'shop' | 'tel'>) {
  const { orderId } = await shop.visits.wish(tel);
  const { starts } = await proposalsOf(shop).propose(orderId, 1);
  return { orderId, start: starts[0]?.start ?? '' };
}

/** What customers answer to the shop. */
export const proposalCases = {
  answerProposal: {
    given: async (caller) => {
      const { orderId } = await proposed(caller);
      const { visit } = { visit: await caller.shop.visits.visit(caller.tel, `${orderId}-1`) };
      const [offered] = visit.proposal?.starts ?? [];
      const body = { answer: 'accept', start: offered?.startsAt } as const;
      return [{ params: { orderId }, body, idempotencyKey: newKey() }];
    },
    gives: ({ visit }) =>
      expect(visit).toMatchObject({ status: 'confirmed', staffName: expect.any(String) }),
    rejected: [
      {
        of: 'an order without a proposal',
        given: async ({ shop, tel }) => {
          const { orderId } = await shop.visits.wish(tel);
          const body = { answer: 'others' } as const;
          return [{ params: { orderId }, body, idempotencyKey: newKey() }];
        },
        code: 'state_changed',
      },
      {
        of: 'a start that is not on offer',
        given: async (caller) => {
          const { orderId } = await proposed(caller);
          const body = { answer: 'accept', start: '2026-06-30T03:00:00' } as const;
          return [{ params: { orderId }, body, idempotencyKey: newKey() }];
        },
        code: 'invalid_request',
      },
    ],
  },
  refuseShopChange: {
    given: async ({ shop, tel }) => {
      const { orderId, starts } = await shop.visits.wish(tel);
      const { visitId } = await proposalsOf(shop).confirm(orderId, starts[0] ?? '');
      return [{ params: { visitId }, body: {}, idempotencyKey: newKey() }];
    },
    gives: ({ visit }) =>
      expect(visit).toMatchObject({ status: 'cancelled', cancellationFee: 0, shopChange: null }),
    rejected: [
      {
        of: 'a visit that the customer booked',
        given: async ({ shop, tel }) => {
          const { visitId } = await shop.visits.book(tel, {}, '1500001');
          return [{ params: { visitId }, body: {}, idempotencyKey: newKey() }];
        },
        code: 'state_changed',
      },
    ],
  },
  acceptShopChange: {
    given: async ({ shop, tel }) => {
      const { orderId, starts } = await shop.visits.wish(tel);
      const { visitId } = await proposalsOf(shop).confirm(orderId, starts[0] ?? '');
      return [{ params: { visitId }, idempotencyKey: newKey() }];
    },
    gives: ({ visit }) =>
      expect(visit).toMatchObject({ status: 'confirmed', shopChange: { isAccepted: true } }),
    rejected: [
      {
        of: 'a visit that the customer booked',
        given: async ({ shop, tel }) => {
          const { visitId } = await shop.visits.book(tel, {}, '1500001');
          return [{ params: { visitId }, idempotencyKey: newKey() }];
        },
        code: 'state_changed',
      },
    ],
  },
} satisfies Partial<CallPlans>;

/** A wish of a new customer. */
async function wishedOrder(shop: ContractShop) {
  const tel = await shop.newCustomer();
  const { orderId, starts } = await shop.visits.wish(tel);
  return { tel, orderId, starts, start: `${starts[0]}+09:00` };
}

async function bookedVisit(shop: ContractShop) {
  const tel = await shop.newCustomer();
  return shop.visits.book(tel, {}, '1500001');
}

/** Dates, persons and endings that the office decides on. */
export const officeVisitCases = {
  listFreeStaff: {
    by: 'dispatcher',
    given: async (shop) => {
      const { orderId, start } = await wishedOrder(shop);
      return { params: { visitId: `${orderId}-1` }, query: { start } };
    },
    gives: ({ items }) =>
      expect(items[0]).toMatchObject({
        staffId: expect.stringMatching(/^tky-/),
        staffType: 'cleaner',
        startPlace: expect.stringMatching(/区$/),
        isSame: false,
      }),
    rejected: [
      {
        of: 'a wished visit without a start',
        given: async (shop) => {
          const { orderId } = await wishedOrder(shop);
          return { params: { visitId: `${orderId}-1` }, query: {} };
        },
        code: 'invalid_request',
      },
      {
        of: 'an unknown visit',
        given: () => ({ params: { visitId: 'nothing-1' }, query: {} }),
        code: 'not_found',
      },
    ],
  },
  confirmOrder: {
    by: 'dispatcher',
    given: async (shop) => {
      const { orderId, start } = await wishedOrder(shop);
      return { params: { orderId }, body: { start } };
    },
    gives: ({ visitId, staffId, start }) => {
      expect(visitId).toMatch(/-1$/);
      expect(staffId).toMatch(/^tky-/);
      expect(Date.parse(start)).toBeGreaterThan(Date.parse('2026-05-06T00:00:00Z'));
    },
    rejected: [
      {
        of: 'an order that is not there',
        given: () => ({
          params: { orderId: 'none' },
          body: { start: '2026-05-20T10:00:00+09:00' },
        }),
        code: 'not_found',
      },
      {
        of: 'a start between two half hours',
        given: async (shop) => {
          const { orderId } = await wishedOrder(shop);
          return { params: { orderId }, body: { start: '2026-05-20T10:10:00+09:00' } };
        },
        code: 'invalid_request',
      },
    ],
  },
  proposeStarts: {
    given: async (shop) => {
      const { orderId } = await wishedOrder(shop);
      const start = (await shop.starts('1500001', 'open')).at(-1);
      return { params: { orderId }, body: { starts: [{ start: `${start}+09:00` }] } };
    },
    gives: ({ starts, heldUntil }) => {
      expect(starts).toHaveLength(1);
      expect(heldUntil).toBe('2026-05-08T01:00:00.000Z');
    },
    rejected: [
      {
        of: 'a start in a year that no day has',
        given: async (shop) => {
          const { orderId } = await wishedOrder(shop);
          return {
            params: { orderId },
            body: { starts: [{ start: '0001-01-01T00:00:00+23:30' }] },
          };
        },
        code: 'invalid_request',
      },
      {
        of: 'four starts',
        given: async (shop) => {
          const { orderId, start } = await wishedOrder(shop);
          return { params: { orderId }, body: { starts: [1, 2, 3, 4].map(() => ({ start })) } };
        },
        code: 'invalid_request',
      },
    ],
  },
  cancelOrder: {
    by: 'dispatcher',
    given: async (shop) => {
      const { orderId } = await bookedVisit(shop);
      return {
        params: { orderId },
        body: { reason: '機材の故障', causedBy: 'shop', refund: 'all' },
      };
    },
    gives: ({ status }) => expect(status).toBe('cancelled'),
    rejected: [
      {
        of: 'an order that is cancelled',
        given: async (shop) => {
          const tel = await shop.newCustomer();
          const { orderId, visitId } = await shop.visits.book(tel, {}, '1500001');
          await shop.visits.cancel(tel, visitId, 0);
          return {
            params: { orderId },
            body: { reason: '機材の故障', causedBy: 'shop', refund: 'all' },
          };
        },
        code: 'state_changed',
      },
    ],
  },
  moveVisitByOffice: {
    by: 'dispatcher',
    given: async (shop) => {
      const { visitId } = await bookedVisit(shop);
      const body = { start: '2026-06-02T13:00:00+09:00', reason: '担当者の休み' };
      return { params: { visitId }, body };
    },
    gives: ({ start }) => expect(start).toBe('2026-06-02T04:00:00.000Z'),
    rejected: [
      {
        of: 'a visit that only waits for a date',
        given: async (shop) => {
          const { orderId, start } = await wishedOrder(shop);
          const body = { start, reason: '担当者の休み' };
          return { params: { visitId: `${orderId}-1` }, body };
        },
        code: 'state_changed',
      },
    ],
  },
} satisfies Partial<OfficePlans>;
