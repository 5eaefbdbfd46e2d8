import { z } from 'zod';
import { endpoint } from './endpoint';
import { payMethodSchema } from './enumerations';
import { idSchema, yenSchema } from './fields';
import { priceLineSchema, taxSumSchema } from './pricing';

/**
 * One charge for what was used, or a cancellation fee, enough for its receipt (適格請求書). A repeat
 * order has one for each of its visits. Amounts in tax-inclusive yen.
 */
export const usageItemSchema = z.object({
  orderId: idSchema,
  menuLabel: z.string(),
  /** The day of the (first) visit, `yyyy-MM-dd` in Japan; of a cancellation fee the day of the cancellation. */
  usedOn: z.string(),
  payMethod: payMethodSchema,
  isCancellationFee: z.boolean(),
  /** Whether the money was received: else a bill or a charge is still to come, and this is no receipt. */
  isPaid: z.boolean(),
  /** Whether a card has declined it, so that it is owed; then not `isPaid`. */
  isDeclined: z.boolean(),
  lines: z.array(priceLineSchema),
  total: yenSchema,
  tax: yenSchema,
  taxByRate: z.array(taxSumSchema),
  receipt: z.object({
    /** Its own for each charge. */
    number: z.string(),
    /** `yyyy-MM-dd` in Japan. */
    issuedOn: z.string(),
    /** Registered number of the issuer, `T` and 13 digits. */
    invoiceNumber: z.string(),
    issuer: z.string(),
    issuerAddress: z.string(),
    addressee: z.string(),
  }),
});
export type UsageItem = z.infer<typeof usageItemSchema>;

/** What a card has declined and none has paid since. */
export const unpaidChargeSchema = z.object({
  visitId: idSchema,
  orderId: idSchema,
  menuLabel: z.string(),
  isCancellationFee: z.boolean(),
  /** The day of the visit, `yyyy-MM-dd` in Japan; of a cancellation fee the day of the cancellation. */
  usedOn: z.string(),
  /** Tax-inclusive yen. */
  amount: yenSchema,
});
export type UnpaidCharge = z.infer<typeof unpaidChargeSchema>;

export const usageEndpoints = {
  getUsageDetails: endpoint({
    method: 'GET',
    path: '/user/usage_details',
    summary: '月ごとのご利用明細',
    access: 'customer',
    query: z.object({
      year: z.coerce.number().int().min(2000).max(2100),
      month: z.coerce.number().int().min(1).max(12),
    }),
    response: z.object({
      items: z.array(usageItemSchema),
      total: yenSchema,
      tax: yenSchema,
      taxByRate: z.array(taxSumSchema),
    }),
    errors: ['unauthorized'],
  }),
  listUnpaidCharges: endpoint({
    method: 'GET',
    path: '/user/unpaid_charges',
    summary: 'お支払いが確認できていない料金',
    access: 'customer',
    isBeyondSpec: true,
    response: z.object({ charges: z.array(unpaidChargeSchema) }),
    errors: ['unauthorized'],
  }),
};
