import { expect } from 'vitest';
import { outcomesOf } from '../main-api/office-outcomes';
import { ZIP } from '../main-api/shop-visitor';
import type { Caller, CallPlans } from './call-case';

/** A visit that the shop did not do. */
async function notDone({ shop, tel }: Caller): Promise<string> {
  const { visitId, startsAt } = await shop.visits.book(tel, {}, ZIP.shibuya);
  const now = shop.clock.now().toISOString();
  shop.clock.set(`${startsAt}+09:00`);
  await outcomesOf(shop).outcome(visitId, { outcome: 'not_done', cause: '急病' });
  shop.clock.set(now);
  return visitId;
}

let keys = 0;
function newKey(): string {
  keys += 1;
  return `remedy-${keys}`;
}

/** What a customer chooses when a visit was not done. */
export const remedyCases = {
  chooseRemedy: {
    given: async (caller) => [
      {
        params: { visitId: await notDone(caller) },
        body: { answer: 'refund' },
        idempotencyKey: newKey(),
      },
    ],
    gives: ({ visit }) => expect(visit).toMatchObject({ status: 'not_done', remedy: null }),
    rejected: [
      {
        of: 'a visit that is still to come',
        given: async ({ shop, tel }) => {
          const { visitId } = await shop.visits.book(tel, {}, ZIP.shibuya);
          return [{ params: { visitId }, body: { answer: 'redo' }, idempotencyKey: newKey() }];
        },
        code: 'state_changed',
      },
      {
        of: 'an unknown visit',
        given: () => [
          { params: { visitId: 'none-1' }, body: { answer: 'redo' }, idempotencyKey: newKey() },
        ],
        code: 'not_found',
      },
    ],
  },
} satisfies Partial<CallPlans>;
