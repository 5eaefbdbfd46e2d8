import { z } from 'zod';
import { customerCall } from './endpoint';
import { idSchema, yenSchema } from './fields';
import { keptDraftSchema } from './kept-drafts';
import { mainApiPaths } from './main-api-paths';
import { paymentRequestSchema } from './payment-requests';
import { planSchema } from './plans';
import { visitSchema } from './visits';

/** A charge that a card declined and that has not been paid since. */
export const unpaidChargeSchema = z.object({
  visitId: idSchema,
  orderId: idSchema,
  menuLabel: z.string(),
  isCancellationFee: z.boolean(),
  /** Day of the visit, or of the cancellation for a fee; `yyyy-MM-dd` in Japan. */
  usedOn: z.string(),
  /** Tax-inclusive yen. */
  amount: yenSchema,
});
export type UnpaidCharge = z.infer<typeof unpaidChargeSchema>;

export const concernEndpoints = {
  getConcerns: customerCall(mainApiPaths.getConcerns, {
    summary: 'マイページで、お客様にご確認いただくこと',
    response: z.object({
      unpaidCharges: z.array(unpaidChargeSchema),
      paymentRequests: z.array(paymentRequestSchema),
      /** Nearest first. */
      unansweredVisits: z.array(visitSchema),
      /** All plans, since a page says which of them need the customer. */
      plans: z.array(planSchema),
      /** The order that was begun. Null without one, and when a back end of another release has none or another shape. */
      keptDraft: keptDraftSchema.nullable().catch(null),
    }),
  }),
};
