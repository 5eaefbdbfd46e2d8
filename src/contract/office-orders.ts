import { z } from 'zod';
import { officeCall } from './endpoint';
import { projectSchema } from './enumerations';
import { idInputSchema, idSchema, yenSchema } from './fields';
import { officeTextSchema } from './office-texts';
import { officeTimeSchema } from './office-work';

export const orderStateSchema = z.enum([
  'pending_payment',
  'received',
  'quoted',
  'confirmed',
  'completed',
  'cancelled',
  'released',
]);

const roles = ['owner', 'dispatcher'] as const;

/** The list of orders, notes about an order, and retries of declined charges. */
export const officeOrderEndpoints = {
  listOfficeOrders: officeCall('GET', '/office/orders', {
    summary: 'お申し込みの一覧(新しい順)。50件ずつ',
    roles,
    query: z.object({
      state: orderStateSchema.optional(),
      /** A part of the order's number. */
      q: z.string().trim().max(40).optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    response: z.object({
      items: z.array(
        z.object({
          orderId: idSchema,
          state: z.string(),
          orderedAt: officeTimeSchema,
          project: projectSchema,
          menuLabel: z.string(),
          customerName: z.string(),
          /** The last four digits of the telephone number, as several customers may have one name. */
          telEnd: z.string(),
          /** Prefecture and city. */
          place: z.string(),
          /** Tax-inclusive yen at the time of the order. */
          total: yenSchema,
          /** Start of the next visit with an agreed date; null without one. */
          nextStart: officeTimeSchema.nullable(),
        }),
      ),
      total: z.int(),
      pages: z.int(),
    }),
  }),
  addOrderNote: officeCall('POST', '/office/orders/{orderId}/notes', {
    summary: 'お申し込みについての社内メモ(お客様には見えない)',
    roles,
    takesIdempotencyKey: true,
    params: z.object({ orderId: idInputSchema }),
    body: z.object({
      text: officeTextSchema(1_000).refine((text) => text !== '', 'メモを入力してください'),
    }),
    response: z.object({ orderId: idSchema }),
    errors: ['idempotency_key_reused'],
  }),
  retryCharge: officeCall('POST', '/office/charges/{chargeId}/retry', {
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
