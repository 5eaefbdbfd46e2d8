import { expect } from 'vitest';
import { telephoneOrders } from '../main-api/telephone-orders';
import type { Caller, CallPlans } from './call-case';

/** A payment of an order that the customer was asked on the telephone to pay. */
async function payment({ shop, tel }: Caller) {
  const telephone = telephoneOrders(shop);
  const { orderId } = await telephone.ask(tel);
  const idempotencyKey = `payment-of-${tel}`;
  return { params: { orderId }, body: await telephone.paymentOf(tel), idempotencyKey };
}

/** How customers pay what they ordered on the telephone. */
export const paymentRequestCases = {
  listPaymentRequests: {
    given: async ({ shop, tel }) => {
      await telephoneOrders(shop).ask(tel);
      return [];
    },
    gives: ({ items }) =>
      expect(items).toMatchObject([
        {
          orderId: expect.stringMatching(/^TEST-/),
          menu: { label: '浴室クリーニング' },
          address: { city: '鎌倉市' },
          total: 16_500,
          payUntil: '2026-05-07T10:00:00',
        },
      ]),
  },
  payOrder: {
    given: async (caller) => [await payment(caller)],
    gives: async ({ orderId }, { call }) => {
      const order = await call('getOrder', { query: { orderId } });
      expect(order).toMatchObject({ ok: true, value: { status: 'confirmed' } });
    },
    rejected: [
      {
        of: 'an order that is not there',
        given: async (caller) => [{ ...(await payment(caller)), params: { orderId: 'none' } }],
        code: 'not_found',
      },
      {
        of: 'another total',
        given: async (caller) => {
          const { body, ...rest } = await payment(caller);
          return [{ ...rest, body: { ...body, agreedTotal: 1 } }];
        },
        code: 'price_changed',
      },
      {
        of: 'an order that is paid',
        given: async (caller) => {
          const { shop, tel } = caller;
          const { params, body, idempotencyKey } = await payment(caller);
          await telephoneOrders(shop).pay(tel, params.orderId, body);
          return [{ params, body, idempotencyKey }];
        },
        code: 'state_changed',
      },
    ],
  },
} satisfies Partial<CallPlans>;
