import { z } from 'zod';
import { calendarSchema } from './availability';
import { customerCall } from './endpoint';
import { payMethodSchema } from './enumerations';
import {
  idInputSchema,
  idSchema,
  japanDateSchema,
  japanDateTimeSchema,
  taxRateSchema,
  yenSchema,
} from './fields';
import { mainApiPaths } from './main-api-paths';
import { orderBodySchema, orderStatusSchema } from './orders';
import { taxSumSchema } from './pricing';
import { proposalSchema } from './visits';

/** Amounts are tax-inclusive yen. A line may be below zero, which is a discount. */
export const quoteLineSchema = z.object({
  text: z.string(),
  amount: z.int(),
  taxRate: taxRateSchema,
});

/**
 * Priced lines for an estimate menu (docs/orders.md#quotes). The customer accepts this quote at this total, or
 * declines it. Only acceptance makes a price owed.
 */
export const quoteSchema = z.object({
  quoteId: idSchema,
  orderId: idSchema,
  menuLabel: z.string(),
  status: z.enum(['open', 'accepted', 'declined', 'expired', 'replaced']),
  /** ISO 8601 in UTC. */
  quotedAt: z.string(),
  lines: z.array(quoteLineSchema),
  /** The amount to pay, whatever the method: a quote has no handling fee of its own. */
  total: yenSchema,
  taxByRate: z.array(taxSumSchema),
  /** The duration of the work. */
  minutes: z.int(),
  /** The last day, `yyyy-MM-dd` in Japan. */
  validUntil: z.string(),
  /** The message of the office to the customer; empty without one. */
  note: z.string(),
  /** Starts that the shop offers and that are still free, `yyyy-MM-ddTHH:mm:00` in Japan. */
  starts: proposalSchema.shape.starts,
  /**
   * They are held until this time, `yyyy-MM-ddTHH:mm:00` in Japan; null without them, and once the hold is over,
   * while they may still be free.
   */
  heldUntil: z.string().nullable(),
  /** The customer chooses one of them; there are none when there is nothing to pay. */
  payMethods: z.array(payMethodSchema),
});
export type Quote = z.infer<typeof quoteSchema>;

const params = z.object({ orderId: idInputSchema });

export const quoteEndpoints = {
  listOrderQuotes: customerCall(mainApiPaths.listOrderQuotes, {
    summary: 'お見積もり(新しい順)',
    params,
    response: z.object({ items: z.array(quoteSchema) }),
  }),
  listQuoteDates: customerCall(mainApiPaths.listQuoteDates, {
    summary: 'お見積もりの作業にうかがえる日時(beginDateから35日間)',
    params,
    query: z.object({ beginDate: japanDateSchema }),
    response: calendarSchema,
    errors: ['state_changed'],
  }),
  answerQuote: customerCall(mainApiPaths.answerQuote, {
    summary:
      'お見積もりへの返事: そのお見積もりを合計金額で受ける(agreedTotalとお支払い方法が必要)、または断る',
    takesCreditToken: 'forNewCard',
    usesUpCreditToken: true,
    takesIdempotencyKey: true,
    params,
    body: z.object({
      answer: z.enum(['accept', 'decline']),
      quoteId: idInputSchema,
      /** Needed to accept: the total that the customer saw; any other is rejected with `price_changed`. */
      agreedTotal: yenSchema.min(0).optional(),
      /** One of the starts on offer or a free one. Without it the date is agreed on afterwards, as a wish is. */
      start: japanDateTimeSchema.optional(),
      creditCard: orderBodySchema.shape.creditCard,
      creditToken: orderBodySchema.shape.creditToken,
      np: orderBodySchema.shape.np,
      billingAddress: orderBodySchema.shape.billingAddress,
    }),
    response: z.object({ orderId: idSchema, status: orderStatusSchema, quote: quoteSchema }),
    errors: [
      'state_changed',
      'price_changed',
      'slot_taken',
      'slot_unavailable',
      'address_too_long',
      'pay_method_unavailable',
      'card_not_found',
      'card_token_invalid',
      'card_authentication_required',
      'card_declined',
      'deferred_payment_limit',
      'deferred_payment_refused',
      'idempotency_key_reused',
    ],
  }),
};
