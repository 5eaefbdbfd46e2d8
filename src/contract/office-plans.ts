import { z } from 'zod';
import { officeCall } from './endpoint';
import { idInputSchema, idSchema, japanDateSchema, yenSchema } from './fields';
import { officePaths } from './office-paths';

/** Changes of regular plans by the office (docs/orders.md#regular-plans). */
export const officePlanEndpoints = {
  changePlanPrice: officeCall(officePaths.changePlanPrice, {
    summary: '定期プランの1回の料金(30日以上先の日から。お客様にお知らせする)',
    roles: ['owner'],
    takesIdempotencyKey: true,
    takesDryRun: true,
    params: z.object({ planId: idInputSchema }),
    body: z.object({
      /** The first day of the new price, in Japan. */
      from: japanDateSchema,
      /** Tax-inclusive yen, including transport and other fees. */
      perVisit: yenSchema.min(1).max(1_000_000),
    }),
    response: z.object({
      planId: idSchema,
      from: z.string(),
      /** The price of a visit until the day before. */
      former: yenSchema,
      perVisit: yenSchema,
    }),
    errors: ['state_changed', 'idempotency_key_reused'],
  }),
};
