import { z } from 'zod';
import { officeCall } from './endpoint';
import { payMethodSchema } from './enumerations';
import { idInputSchema, idSchema, officeTimeSchema, yenSchema } from './fields';
import { officePaths } from './office-paths';
import { officeTextSchema, requiredOfficeLineSchema } from './office-texts';
import { returnDocumentSchema } from './usage';

/** A charge of an order, as the order's page shows it. */
export const chargeSchema = z.object({
  /** The order's number for what is paid at once, otherwise the visit's id, with `-A1` for an addition to it. */
  chargeId: idSchema,
  kind: z.enum(['order', 'visit', 'cancellation_fee', 'addition']),
  amount: yenSchema,
  payMethod: payMethodSchema,
  state: z.string(),
  /** Unpaid yen: zero once the charge is paid, refunded or waived. */
  owed: yenSchema,
  /** Yen that went back of it, or are to. */
  refunded: yenSchema,
  /** Null while unpaid. */
  paidAt: officeTimeSchema.nullable(),
  /** The time at which the link for paying by card ends; null for other charges. */
  payUntil: officeTimeSchema.nullable(),
  givenUpAt: officeTimeSchema.nullable(),
  /** Yen that can still be refunded or, of a declined charge, waived. */
  left: yenSchema,
  /** True if the card has declined it and can be charged again now. */
  canRetry: z.boolean(),
});

/** A refund of an order, as the order's page shows it. */
export const refundSchema = z.object({
  refundId: idSchema,
  chargeId: idSchema,
  amount: yenSchema,
  points: z.int(),
  reason: z.string(),
  author: z.string(),
  /** The name of the office's account; empty for other authors. */
  authorName: z.string(),
  state: z.string(),
  at: officeTimeSchema,
});

export const refundStateSchema = z.enum(['due', 'returned', 'by_hand']);

/** Amounts are yen. */
const officeRefundSchema = z.object({
  refundId: idSchema,
  /** The order's number for the order's own payment, otherwise the visit's id, with `-A1` for an addition to it. */
  chargeId: idSchema,
  orderId: idSchema,
  amount: yenSchema,
  points: z.int(),
  reason: z.string(),
  /** `due` waits for the card gateway; `by_hand` is in the inbox. */
  state: refundStateSchema,
  /** Yen of the charge that can still be refunded. */
  left: yenSchema,
  document: returnDocumentSchema.nullable(),
});
export type OfficeRefund = z.infer<typeof officeRefundSchema>;

const roles = ['owner', 'dispatcher'] as const;

/** Money that goes back, and charges that are tried again (docs/decisions/0055). */
export const officeRefundEndpoints = {
  refundCharge: officeCall(officePaths.refundCharge, {
    summary: '返金(一部でも全額でも)。担当は1件のお申し込みにつき20,000円まで',
    roles,
    takesIdempotencyKey: true,
    takesDryRun: true,
    params: z.object({ chargeId: idInputSchema }),
    /** The reason is read by colleagues and is in the message to the customer. */
    body: z.object({ amount: yenSchema.min(1), reason: requiredOfficeLineSchema(200) }),
    response: officeRefundSchema,
    errors: ['idempotency_key_reused'],
  }),
  endRefundByHand: officeCall(officePaths.endRefundByHand, {
    summary: '振込などで返金を済ませたことの記録',
    roles,
    takesIdempotencyKey: true,
    params: z.object({ refundId: idInputSchema }),
    body: z.object({ note: officeTextSchema(200).default('') }),
    response: officeRefundSchema,
    errors: ['state_changed', 'idempotency_key_reused'],
  }),
  retryCharge: officeCall(officePaths.retryCharge, {
    summary: '決済できなかった料金を、お申し込みのカードでもう一度請求する',
    roles,
    takesIdempotencyKey: true,
    params: z.object({ chargeId: idInputSchema }),
    body: z.object({}),
    response: z.object({
      chargeId: idSchema,
      orderId: idSchema,
      /** `due` while the card gateway does not answer. */
      state: z.enum(['authorised', 'failed', 'due', 'waived']),
    }),
    errors: ['state_changed', 'idempotency_key_reused'],
  }),
};
