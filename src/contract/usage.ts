import { z } from 'zod';
import { customerCall } from './endpoint';
import { payMethodSchema } from './enumerations';
import { idSchema, yenSchema } from './fields';
import { mainApiPaths } from './main-api-paths';
import { priceLineSchema, taxSumSchema } from './pricing';

/** The fields of every document of the shop for a customer. */
const documentFields = {
  number: z.string(),
  /** `yyyy-MM-dd` in Japan. */
  issuedOn: z.string(),
  /** The issuer's registered number, `T` and 13 digits. */
  invoiceNumber: z.string(),
  issuer: z.string(),
  issuerAddress: z.string(),
  addressee: z.string(),
};

/** A qualified return invoice (適格返還請求書) for money that went back of what was done. */
export const returnDocumentSchema = z.object({
  ...documentFields,
  /** The number of the receipt that it lowers. */
  receiptNumber: z.string(),
  /** Day of the visit, `yyyy-MM-dd` in Japan. */
  usedOn: z.string(),
  /** Tax-inclusive yen. */
  amount: yenSchema,
  taxByRate: z.array(taxSumSchema),
});
export type ReturnDocument = z.infer<typeof returnDocumentSchema>;

/** Money and points that went back of a charge, whether or not it was for something done. */
export const refundedItemSchema = z.object({
  /** Unique for each refund. */
  number: z.string(),
  orderId: idSchema,
  menuLabel: z.string(),
  /** `yyyy-MM-dd` in Japan. */
  refundedOn: z.string(),
  payMethod: payMethodSchema,
  /** Yen of money. */
  amount: yenSchema,
  points: z.int(),
  /** The part of the amount that lowers a receipt; the rest is for work that was not done. */
  lowersReceipt: yenSchema,
  /** The money is back at the card, or off the bill. */
  isReturned: z.boolean(),
  /** A refund has one from 10,000 yen of `lowersReceipt` on; null below, and for cancellation fees, which are untaxed. */
  document: returnDocumentSchema.nullable(),
});
export type RefundedItem = z.infer<typeof refundedItemSchema>;

/** A completed visit or a cancellation fee; a regular plan has one per visit. Tax-inclusive yen. */
export const usageItemSchema = z.object({
  orderId: idSchema,
  menuLabel: z.string(),
  /** Day of the (first) visit, or of the cancellation for a fee; `yyyy-MM-dd` in Japan. */
  usedOn: z.string(),
  payMethod: payMethodSchema,
  isCancellationFee: z.boolean(),
  /** False while the charge or bill is still to come; this is then no receipt. */
  isPaid: z.boolean(),
  /** A card declined it, so it is owed; `isPaid` is false then. */
  isDeclined: z.boolean(),
  lines: z.array(priceLineSchema),
  total: yenSchema,
  tax: yenSchema,
  taxByRate: z.array(taxSumSchema),
  /** Its number is unique for each charge. */
  receipt: z.object(documentFields),
});
export type UsageItem = z.infer<typeof usageItemSchema>;

export const usageEndpoints = {
  getUsageDetails: customerCall(mainApiPaths.getUsageDetails, {
    summary: '月ごとのご利用明細',
    query: z.object({
      year: z.coerce.number().int().min(2000).max(2100),
      month: z.coerce.number().int().min(1).max(12),
    }),
    response: z.object({
      items: z.array(usageItemSchema),
      /** The charges of a main API that makes no receipts, in tax-inclusive yen. */
      entries: z
        .array(z.object({ id: idSchema, date: z.string(), label: z.string(), price: yenSchema }))
        .optional(),
      /** The refunds of the month, latest first. */
      refunds: z.array(refundedItemSchema).default([]),
      total: yenSchema,
      tax: yenSchema,
      taxByRate: z.array(taxSumSchema),
    }),
  }),
};
