import { expect } from 'vitest';
import { outcomesOf, payByBill } from '../main-api/office-outcomes';
import { ZIP } from '../main-api/shop-visitor';
import type { ContractShop } from './contract-shop';
import type { OfficePlans } from './office-case';

async function booked(shop: ContractShop) {
  return shop.visits.book(await shop.newCustomer(), {}, ZIP.shibuya);
}

/** A visit that has begun; the clock is back afterwards for those that begin before it. */
async function begun(shop: ContractShop): Promise<string> {
  const { visitId, startsAt } = await booked(shop);
  shop.clock.set(`${startsAt}+09:00`);
  return visitId;
}

async function done(shop: ContractShop): Promise<string> {
  const visitId = await begun(shop);
  await outcomesOf(shop).outcome(visitId, { outcome: 'done' });
  return visitId;
}

const reason = '作業の不備';

/** How visits went, and money back. */
export const officeOutcomeCases = {
  refundCharge: {
    by: 'dispatcher',
    given: async (shop) => ({
      params: { chargeId: (await booked(shop)).orderId },
      body: { amount: 5_000, reason },
    }),
    gives: (refund) =>
      expect(refund).toMatchObject({ amount: 5_000, left: 11_500, state: 'returned', reason }),
    rejected: [
      {
        of: 'more than is left',
        given: async (shop) => ({
          params: { chargeId: (await booked(shop)).orderId },
          body: { amount: 16_501, reason },
        }),
        code: 'invalid_request',
      },
      {
        of: 'more than a dispatcher may give back',
        given: async (shop) => ({
          params: { chargeId: (await booked(shop)).orderId },
          body: { amount: 20_001, reason },
        }),
        code: 'forbidden',
      },
      {
        of: 'an unknown charge',
        given: () => ({ params: { chargeId: 'none' }, body: { amount: 1, reason } }),
        code: 'not_found',
      },
    ],
  },
  endRefundByHand: {
    given: async (shop) => ({ params: { refundId: await refundByHand(shop) }, body: {} }),
    gives: (refund) => expect(refund).toMatchObject({ state: 'returned' }),
    rejected: [
      {
        of: 'one that the gateway paid back',
        given: async (shop) => {
          const { refundId } = await outcomesOf(shop).refund((await booked(shop)).orderId, 1_000);
          return { params: { refundId }, body: {} };
        },
        code: 'state_changed',
      },
      {
        of: 'an unknown refund',
        given: () => ({ params: { refundId: 'none' }, body: {} }),
        code: 'not_found',
      },
    ],
  },
  setVisitOutcome: {
    given: async (shop) => ({
      params: { visitId: await begun(shop) },
      body: { outcome: 'not_done', cause: '急病', note: '電話でお詫び' },
    }),
    gives: (outcome) => expect(outcome).toMatchObject({ status: 'not_done' }),
    rejected: [
      {
        of: 'no cause',
        given: async (shop) => ({
          params: { visitId: await begun(shop) },
          body: { outcome: 'not_done' },
        }),
        code: 'invalid_request',
      },
      {
        of: 'a visit that is done',
        given: async (shop) => ({
          params: { visitId: await done(shop) },
          body: { outcome: 'customer_absent' },
        }),
        code: 'state_changed',
      },
      {
        of: 'an unknown visit',
        given: () => ({ params: { visitId: 'none-1' }, body: { outcome: 'done' } }),
        code: 'not_found',
      },
    ],
  },
  sayOnTheWay: {
    given: async (shop) => ({ params: { visitId: await begun(shop) }, body: {} }),
    gives: (outcome) => expect(outcome).toMatchObject({ status: 'confirmed' }),
    rejected: [
      {
        of: 'a visit that is done',
        given: async (shop) => ({ params: { visitId: await done(shop) }, body: {} }),
        code: 'state_changed',
      },
      {
        of: 'an unknown visit',
        given: () => ({ params: { visitId: 'none-1' }, body: {} }),
        code: 'not_found',
      },
    ],
  },
  reportHarassment: {
    by: 'dispatcher',
    given: async (shop) => ({
      params: { visitId: (await booked(shop)).visitId },
      body: { text: '玄関で大声を出された。\n作業は中止した。' },
    }),
    gives: ({ reportId }) => expect(reportId).not.toBe(''),
    rejected: [
      {
        of: 'nothing but spaces',
        given: async (shop) => ({
          params: { visitId: (await booked(shop)).visitId },
          body: { text: ' \n ' },
        }),
        code: 'invalid_request',
      },
      {
        of: 'an unknown visit',
        given: () => ({ params: { visitId: 'none-1' }, body: { text: '大声を出された' } }),
        code: 'not_found',
      },
    ],
  },
  redoVisit: {
    given: async (shop) => ({ params: { visitId: await done(shop) }, body: { reason } }),
    gives: (outcome) => expect(outcome).toMatchObject({ status: 'requested' }),
    rejected: [
      {
        of: 'a visit that is still to come',
        given: async (shop) => ({
          params: { visitId: (await booked(shop)).visitId },
          body: { reason },
        }),
        code: 'state_changed',
      },
      {
        of: 'an unknown visit',
        given: () => ({ params: { visitId: 'none-1' }, body: { reason } }),
        code: 'not_found',
      },
    ],
  },
} satisfies Partial<OfficePlans>;

/** Paid by deferred payment, so that the gateway cannot give it back. */
async function refundByHand(shop: ContractShop): Promise<string> {
  const { np } = await shop.orderBody(ZIP.shibuya);
  const tel = await shop.newCustomer();
  const { orderId } = await shop.visits.book(tel, { np, agreedTotal: 16_830 }, ZIP.shibuya);
  await payByBill(shop.deps, orderId);
  const { refundId } = await outcomesOf(shop).refund(orderId, 1_000);
  return refundId;
}
