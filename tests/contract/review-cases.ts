import { expect } from 'vitest';
import { reviewedVisits } from '../main-api/reviewed-visits';
import { ZIP } from '../main-api/shop-visitor';
import type { Caller, CallPlans } from './call-case';
import type { ContractShop } from './contract-shop';
import type { OfficePlans } from './office-case';

const words = { stars: 4, words: '隅々まできれいになりました。' } as const;

/** A visit that was done; the clock is put back. */
async function doneVisit({ shop, tel }: Pick<Caller, 'shop' | 'tel'>): Promise<string> {
  const now = shop.clock.now().toISOString();
  const { visitId } = await reviewedVisits(shop, shop.visits).done(tel);
  shop.clock.set(now);
  return visitId;
}

async function reviewedVisit(caller: Pick<Caller, 'shop' | 'tel'>): Promise<string> {
  const visitId = await doneVisit(caller);
  await reviewedVisits(caller.shop, caller.shop.visits).write(caller.tel, visitId, words);
  return visitId;
}

/** What customers write of visits, and what everybody reads. */
export const reviewCases = {
  listReviews: {
    given: async (caller) => {
      await reviewedVisit(caller);
      return [{ query: { menuId: '12001' } }];
    },
    gives: ({ rating, items }) => {
      expect(rating?.count).toBe(items.length);
      expect(items[0]).toMatchObject({ ...words, place: '東京都渋谷区', answer: null });
    },
    rejected: [
      { of: 'neither menu nor person', given: () => [{ query: {} }], code: 'invalid_request' },
    ],
  },
  getStaff: {
    given: async (caller) => {
      const visitId = await reviewedVisit(caller);
      const { staff } = await reviewedVisits(caller.shop, caller.shop.visits).details(
        caller.tel,
        visitId,
      );
      return [{ params: { staffId: staff?.staffId ?? '' } }];
    },
    gives: ({ staff }) => {
      expect(staff).toMatchObject({ name: expect.any(String), record: { isSample: true } });
      expect(staff.record.visits).toBeGreaterThan(0);
      expect(staff.record.rating?.count).toBeGreaterThan(0);
    },
    rejected: [
      {
        of: 'somebody unknown',
        given: () => [{ params: { staffId: 'nobody' } }],
        code: 'not_found',
      },
    ],
  },
  saveReview: {
    given: async (caller) => [{ params: { visitId: await doneVisit(caller) }, body: words }],
    gives: ({ review }) => expect(review).toMatchObject({ ...words, isHidden: false }),
    rejected: [
      {
        of: 'a visit that is still to come',
        given: async ({ shop, tel }) => {
          const { visitId } = await shop.visits.book(tel, {}, ZIP.shibuya);
          return [{ params: { visitId }, body: words }];
        },
        code: 'state_changed',
      },
      {
        of: 'a visit of somebody else',
        given: async ({ shop }) => {
          const tel = await shop.newCustomer();
          return [{ params: { visitId: await doneVisit({ shop, tel }) }, body: words }];
        },
        code: 'not_found',
      },
      {
        of: 'no star',
        given: async (caller) => [
          { params: { visitId: await doneVisit(caller) }, body: { ...words, stars: 0 } },
        ],
        code: 'invalid_request',
      },
    ],
  },
  takeBackReview: {
    given: async (caller) => [{ params: { visitId: await reviewedVisit(caller) } }],
    gives: ({ review }) => expect(review).toBeNull(),
    rejected: [
      {
        of: 'an unknown visit',
        given: () => [{ params: { visitId: 'none-1' } }],
        code: 'not_found',
      },
    ],
  },
} satisfies Partial<CallPlans>;

async function review(shop: ContractShop) {
  const visitId = await reviewedVisit({ shop, tel: await shop.newCustomer() });
  return reviewedVisits(shop, shop.visits).officeReviewOf(visitId);
}

async function hiddenReview(shop: ContractShop): Promise<string> {
  const { reviewId } = await review(shop);
  await reviewedVisits(shop, shop.visits).change('hideReview', reviewId, {
    reason: '個人名がある',
  });
  return reviewId;
}

const unknown = { reviewId: 'nothing' };
const reason = { reason: 'ほかの人の名前がある' };

/** What the office does with reviews. */
export const officeReviewCases = {
  listOfficeReviews: {
    by: 'dispatcher',
    given: async (shop) => {
      await review(shop);
      return { query: { show: 'unanswered' } };
    },
    gives: ({ items }) =>
      expect(items[0]).toMatchObject({ ...words, customerName: '試験 太郎', hidden: null }),
    rejected: [],
  },
  answerReview: {
    by: 'dispatcher',
    given: async (shop) => {
      const { reviewId, writtenAt: seen } = await review(shop);
      return { params: { reviewId }, body: { text: 'ありがとうございます。', seen } };
    },
    gives: ({ reviewId }) => expect(reviewId).not.toBe(''),
    rejected: [
      {
        of: 'words that were changed meanwhile',
        given: async (shop) => {
          const { reviewId } = await review(shop);
          return {
            params: { reviewId },
            body: { text: 'ありがとうございます。', seen: '2026-01-01T00:00:00+09:00' },
          };
        },
        code: 'state_changed',
      },
      {
        of: 'an unknown review',
        given: () => ({
          params: unknown,
          body: { text: 'ありがとうございます。', seen: '2026-01-01T00:00:00+09:00' },
        }),
        code: 'not_found',
      },
    ],
  },
  hideReview: {
    by: 'dispatcher',
    given: async (shop) => ({ params: { reviewId: (await review(shop)).reviewId }, body: reason }),
    gives: ({ reviewId }) => expect(reviewId).not.toBe(''),
    rejected: [
      {
        of: 'one that is hidden already',
        given: async (shop) => ({ params: { reviewId: await hiddenReview(shop) }, body: reason }),
        code: 'state_changed',
      },
      {
        of: 'no reason',
        given: async (shop) => ({
          params: { reviewId: (await review(shop)).reviewId },
          body: { reason: ' ' },
        }),
        code: 'invalid_request',
      },
    ],
  },
  showReview: {
    by: 'dispatcher',
    given: async (shop) => ({ params: { reviewId: await hiddenReview(shop) }, body: reason }),
    gives: ({ reviewId }) => expect(reviewId).not.toBe(''),
    rejected: [
      {
        of: 'one that is shown',
        given: async (shop) => ({
          params: { reviewId: (await review(shop)).reviewId },
          body: reason,
        }),
        code: 'state_changed',
      },
    ],
  },
} satisfies Partial<OfficePlans>;
