import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Caller, CallPlans } from './call-case';

/** A weekly plan with four visits; its id, and its visits' ids. Former cases' plans leave everybody free. */
async function bookPlan({ shop, tel }: Caller) {
  await shop.deps.db.execute(sql`DELETE FROM staff_slots`);
  const { orderId } = await shop.visits.bookWeekly(tel);
  return { planId: orderId, visitIds: [1, 2, 3, 4].map((number) => `${orderId}-${number}`) };
}

const idempotencyKey = 'plan-change';

/** A regular plan after it was ordered. */
export const planCases = {
  listPlans: {
    given: async (caller) => {
      await bookPlan(caller);
      return [];
    },
    gives: ({ items }) =>
      expect(items).toMatchObject([{ status: 'active', rhythm: 1, perVisit: 9_250, pause: null }]),
  },
  listPlanStaff: {
    given: async (caller) => [{ params: { planId: (await bookPlan(caller)).planId } }],
    gives: ({ items }) => expect(items.length).toBeGreaterThan(1),
    rejected: [
      {
        of: 'a plan that is not there',
        given: () => [{ params: { planId: 'none' } }],
        code: 'not_found',
      },
    ],
  },
  skipPlanVisit: {
    given: async (caller) => {
      const { planId, visitIds } = await bookPlan(caller);
      return [
        { params: { planId }, body: { visitId: visitIds[2] ?? '', agreedFee: 0 }, idempotencyKey },
      ];
    },
    gives: ({ fee, cancelled }) => expect([fee, cancelled.length]).toEqual([0, 1]),
    rejected: [
      {
        of: 'a fee that it does not cost',
        given: async (caller) => {
          const { planId, visitIds } = await bookPlan(caller);
          const body = { visitId: visitIds[2] ?? '', agreedFee: 100 };
          return [{ params: { planId }, body, idempotencyKey }];
        },
        code: 'cancellation_fee_changed',
      },
      {
        of: 'a visit that was skipped',
        given: async (caller) => {
          const { planId, visitIds } = await bookPlan(caller);
          const [, visitId = ''] = visitIds;
          await caller.shop.visits.cancel(caller.tel, visitId, 0);
          return [{ params: { planId }, body: { visitId }, idempotencyKey }];
        },
        code: 'visit_not_changeable',
      },
    ],
  },
  pausePlan: {
    given: async (caller) => {
      const { planId } = await bookPlan(caller);
      const body = { from: '2026-05-06', until: '2026-07-31' };
      return [{ params: { planId }, body, idempotencyKey }];
    },
    gives: ({ plan, fee }) => expect([plan.status, fee]).toEqual(['paused', 0]),
    rejected: [
      {
        of: 'more than three months',
        given: async (caller) => {
          const { planId } = await bookPlan(caller);
          const body = { from: '2026-05-06', until: '2026-08-07' };
          return [{ params: { planId }, body, idempotencyKey }];
        },
        code: 'invalid_request',
      },
    ],
  },
  resumePlan: {
    given: async (caller) => {
      const { planId } = await bookPlan(caller);
      const body = { from: '2026-05-06', until: '2026-07-31' };
      await caller.call('pausePlan', { params: { planId }, body, idempotencyKey: 'pause' });
      return [{ params: { planId }, body: {}, idempotencyKey }];
    },
    gives: ({ plan }) => expect(plan).toMatchObject({ status: 'active', pause: null }),
    rejected: [
      {
        of: 'a plan that is not paused',
        given: async (caller) => {
          const { planId } = await bookPlan(caller);
          return [{ params: { planId }, body: {}, idempotencyKey }];
        },
        code: 'state_changed',
      },
    ],
  },
  endPlan: {
    given: async (caller) => {
      const { planId } = await bookPlan(caller);
      return [{ params: { planId }, body: { after: '2026-05-06' }, idempotencyKey }];
    },
    gives: ({ plan, cancelled }) => expect([plan.status, cancelled.length]).toEqual(['ended', 4]),
    rejected: [
      {
        of: 'a day that is over',
        given: async (caller) => {
          const { planId } = await bookPlan(caller);
          return [{ params: { planId }, body: { after: '2026-05-05' }, idempotencyKey }];
        },
        code: 'invalid_request',
      },
    ],
  },
  changePlan: {
    given: async (caller) => {
      const { planId } = await bookPlan(caller);
      const body = { from: '2026-05-06', time: '10:00', dryRun: true };
      return [{ params: { planId }, body, idempotencyKey }];
    },
    gives: ({ plan }) => expect(plan.time).toBe('10:00'),
    rejected: [
      {
        of: 'a time at which nobody begins',
        given: async (caller) => {
          const { planId } = await bookPlan(caller);
          const body = { from: '2026-05-06', time: '03:00' };
          return [{ params: { planId }, body, idempotencyKey }];
        },
        code: 'slot_unavailable',
      },
    ],
  },
} satisfies Partial<CallPlans>;
