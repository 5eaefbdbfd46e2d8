import { z } from 'zod';
import { customerCall } from './endpoint';
import { idInputSchema, idSchema, yenSchema } from './fields';
import { mainApiPaths } from './main-api-paths';
import { addressSchema, orderBodySchema, orderedMenuSchema } from './orders';
import { priceSchema } from './pricing';

/**
 * An order by telephone that is to be paid by card (docs/orders.md#orders-by-telephone). Its start is held until it is
 * paid or the time is over. Times are `yyyy-MM-ddTHH:mm:00` in Japan, amounts tax-inclusive yen.
 */
export const paymentRequestSchema = z.object({
  orderId: idSchema,
  menu: orderedMenuSchema,
  /** What was agreed on the telephone. */
  starts: z.array(z.object({ startsAt: z.string(), staffName: z.string().nullable() })),
  durationMinutes: z.int(),
  zipCode: z.string(),
  address: addressSchema,
  price: priceSchema,
  total: yenSchema,
  /** Weeks between the visits of a regular plan, whose price is per visit. */
  rhythmWeeks: z.int().nullable(),
  laterVisitsTotal: yenSchema.nullable(),
  /** 24 hours after the order at the latest, and before the first start. */
  payUntil: z.string(),
});
export type PaymentRequest = z.infer<typeof paymentRequestSchema>;

export const paymentRequestEndpoints = {
  listPaymentRequests: customerCall(mainApiPaths.listPaymentRequests, {
    summary: 'お電話でのお申し込みのうち、カードでのお支払いを待つもの',
    response: z.object({ items: z.array(paymentRequestSchema) }),
  }),
  payOrder: customerCall(mainApiPaths.payOrder, {
    summary: 'お電話でのお申し込みをカードで支払い、確定する',
    takesCreditToken: 'forNewCard',
    usesUpCreditToken: true,
    takesIdempotencyKey: true,
    params: z.object({ orderId: idInputSchema }),
    body: z.object({
      /** The total that the customer saw; any other is rejected with `price_changed`. */
      agreedTotal: yenSchema.min(0),
      creditCard: orderBodySchema.shape.creditCard,
      creditToken: orderBodySchema.shape.creditToken,
    }),
    response: z.object({ orderId: idSchema }),
    errors: [
      'state_changed',
      'price_changed',
      'card_not_found',
      'card_token_invalid',
      'card_authentication_required',
      'card_declined',
      'idempotency_key_reused',
    ],
  }),
};
