import { z } from 'zod';
import { officeCall } from './endpoint';
import { idInputSchema, idSchema, japanDateSchema, taxRateSchema, yenSchema } from './fields';
import { officeTextSchema, requiredOfficeLineSchema } from './office-texts';
import { wantedStartSchema } from './office-visits';

/** Prices of estimate menus (docs/decisions/0053). */
export const officeQuoteEndpoints = {
  quoteOrder: officeCall('POST', '/office/orders/{orderId}/quote', {
    summary: 'お見積もりを出す(前のお見積もりは差し替え)。startsは48時間お取り置きする',
    roles: ['owner', 'dispatcher'],
    takesIdempotencyKey: true,
    takesDryRun: true,
    params: z.object({ orderId: idInputSchema }),
    body: z.object({
      /** Tax-inclusive yen; a discount is below zero, and no higher than its tax rate's other lines. */
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
      /** Half hours: what is sold of a person's day. */
      minutes: z
        .int()
        .min(30)
        .max(24 * 60)
        .multipleOf(30),
      /** The end of this day in Japan; today at the earliest. */
      validUntil: japanDateSchema,
      starts: z.array(wantedStartSchema).max(3).default([]),
      note: officeTextSchema(500).default(''),
    }),
    response: z.object({
      orderId: idSchema,
      quoteId: idSchema,
      /** Tax-inclusive yen. */
      total: yenSchema,
      /** ISO 8601 in UTC; null without starts. */
      heldUntil: z.string().nullable(),
    }),
    errors: ['state_changed', 'slot_taken', 'staff_unavailable', 'idempotency_key_reused'],
  }),
};
