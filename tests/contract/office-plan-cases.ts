import { expect } from 'vitest';
import type { ContractShop } from './contract-shop';
import type { OfficePlans } from './office-case';

async function planId(shop: ContractShop): Promise<string> {
  return (await shop.visits.bookWeekly(await shop.newCustomer())).orderId;
}

/** Regular plans, by the office. */
export const officePlanCases = {
  changePlanPrice: {
    by: 'owner',
    given: async (shop) => ({
      params: { planId: await planId(shop) },
      body: { from: '2026-09-04', perVisit: 9_900 },
    }),
    gives: (answer) =>
      expect(answer).toMatchObject({ from: '2026-09-04', former: 9_250, perVisit: 9_900 }),
    rejected: [
      {
        of: 'a day within thirty days',
        given: async (shop) => ({
          params: { planId: await planId(shop) },
          body: { from: '2026-06-04', perVisit: 9_900 },
        }),
        code: 'invalid_request',
      },
      {
        of: 'an unknown plan',
        given: () => ({ params: { planId: 'none' }, body: { from: '2026-06-05', perVisit: 1 } }),
        code: 'not_found',
      },
    ],
  },
} satisfies Partial<OfficePlans>;
