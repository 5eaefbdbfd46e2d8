import { expect } from 'vitest';
import { apron, options } from '../main-api/added-options';
import { ZIP } from '../main-api/shop-visitor';
import type { Caller, CallPlans } from './call-case';

/** A bathroom whose staff member is free for longer. */
function bookVisit({ shop, tel }: Caller) {
  return shop.visits.book(tel, {}, ZIP.shibuya);
}

const idempotencyKey = 'addition';
const body = { options: apron, agreedTotal: options.apron.price };

/** Options that are added to a visit. */
export const visitAdditionCases = {
  listVisitAdditions: {
    given: async (caller) => {
      const { visitId } = await bookVisit(caller);
      return [{ params: { visitId } }];
    },
    gives: ({ options: offered, due, payMethod }) => {
      expect([offered.length, due, payMethod]).toEqual([5, 'now', 'creditCard']);
      expect(offered[0]).toMatchObject({ id: options.apron.id, price: 5_500, minutes: 30 });
    },
    rejected: [
      {
        of: 'a first trial',
        given: async ({ shop, tel }) => {
          const { orderId } = await shop.visits.bookTrial(tel);
          return [{ params: { visitId: `${orderId}-1` } }];
        },
        code: 'addition_not_possible',
      },
    ],
  },
  addVisitOptions: {
    given: async (caller) => {
      const { visitId } = await bookVisit(caller);
      return [{ params: { visitId }, body, idempotencyKey }];
    },
    gives: ({ visit, addition }) => {
      expect(addition).toMatchObject({ total: 5_500, minutes: 30, endsAt: visit.endsAt });
      expect(visit.additions).toHaveLength(1);
    },
    rejected: [
      {
        of: 'another price',
        given: async (caller) => {
          const { visitId } = await bookVisit(caller);
          const wrong = { ...body, agreedTotal: 5_000 };
          return [{ params: { visitId }, body: wrong, idempotencyKey }];
        },
        code: 'price_changed',
      },
      {
        of: 'a visit that was cancelled',
        given: async (caller) => {
          const { visitId } = await bookVisit(caller);
          await caller.shop.visits.cancel(caller.tel, visitId, 0);
          return [{ params: { visitId }, body, idempotencyKey }];
        },
        code: 'addition_not_possible',
      },
    ],
  },
} satisfies Partial<CallPlans>;
