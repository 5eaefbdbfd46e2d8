import { z } from 'zod';
import { PROPOSAL_HELD_HOURS } from '@/domain/date-terms';
import { officeCall } from './endpoint';
import { idInputSchema, idSchema, japanDateSchema, taxRateSchema, yenSchema } from './fields';
import { officePaths } from './office-paths';
import { officeTextSchema, requiredOfficeLineSchema } from './office-texts';
import { wantedStartSchema } from './office-visits';

/** Quotes for estimate menus (docs/orders.md#quotes). */
export const officeQuoteEndpoints = {
  quoteOrder: officeCall(officePaths.quoteOrder, {
    summary: `お見積もりを出す(前のお見積もりは差し替え)。startsは${PROPOSAL_HELD_HOURS}時間お取り置きする`,
    roles: ['owner', 'dispatcher'],
    takesIdempotencyKey: true,
    takesDryRun: true,
    params: z.object({ orderId: idInputSchema }),
    body: z.object({
      /** Tax-inclusive yen. A discount is negative, and at most the sum of the other lines at its tax rate. */
      lines: z
        .array(
          z.object({
            text: requiredOfficeLineSchema(100, '内容を入力してください'),
            amount: z.int().min(-10_000_000).max(10_000_000),
            taxRate: taxRateSchema,
          }),
        )
        .min(1)
        .max(50),
      /** Working time, in half hours, as calendars have it. */
      minutes: z
        .int()
        .min(30)
        .max(24 * 60)
        .multipleOf(30),
      /** The quote is valid until the end of this day in Japan; today at the earliest. */
      validUntil: japanDateSchema,
      starts: z.array(wantedStartSchema).max(3).default([]),
      note: officeTextSchema(500).default(''),
      /** The open quote that the caller saw; null for none. If it is another by now, nothing is done (`state_changed`). */
      seen: idInputSchema.nullable().optional(),
    }),
    response: z.object({
      orderId: idSchema,
      quoteId: idSchema,
      /** Tax-inclusive yen. */
      total: yenSchema,
      /** ISO 8601 in UTC; null when the quote holds no starts. */
      heldUntil: z.string().nullable(),
    }),
    errors: ['state_changed', 'slot_taken', 'staff_unavailable', 'idempotency_key_reused'],
  }),
};
