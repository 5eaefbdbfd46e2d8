import { z } from 'zod';
import { officeCall } from './endpoint';
import { projectSchema } from './enumerations';
import {
  idInputSchema,
  idSchema,
  japanDateSchema,
  japanDateTimeSchema,
  officeTimeSchema,
  yenSchema,
} from './fields';
import { officeCustomerSchema } from './office-customers';
import { officePlaceSchema, officeWorkSchema } from './office-days';
import { officePaths } from './office-paths';
import { chargeSchema, refundSchema } from './office-refunds';
import { aboutStaffSchema } from './office-staff';
import { officeTextSchema } from './office-texts';
import { orderBodySchema, orderErrors, orderedItemSchema } from './orders';
import { priceSchema } from './pricing';
import { quoteLineSchema, quoteSchema } from './quotes';

export const orderStateSchema = z.enum([
  'pending_payment',
  'received',
  'quoted',
  'confirmed',
  'completed',
  'cancelled',
  'released',
]);

/** The acts of the office on a visit, named after the calls. Each outcome is an act of its own. */
const visitActSchema = z.enum([
  'confirm',
  'propose',
  'move',
  'done',
  'customer_absent',
  'not_done',
  'onTheWay',
  'redo',
]);
export type VisitAct = z.infer<typeof visitActSchema>;

const orderActSchema = z.enum(['confirm', 'propose', 'quote', 'cancel', 'planPrice']);
export type OrderAct = z.infer<typeof orderActSchema>;

const orderVisitSchema = z.object({
  visitId: idSchema,
  state: z.string(),
  since: officeTimeSchema,
  start: officeTimeSchema,
  end: officeTimeSchema,
  staffId: z.string().nullable(),
  staffName: z.string().nullable(),
  /** Null while nobody comes. */
  aboutStaff: aboutStaffSchema.nullable(),
  /** `yyyy-MM-ddTHH:mm:00` in Japan. */
  wishes: z.array(z.string()),
  /** Null unless the visit was cancelled. */
  cancellationFee: yenSchema.nullable(),
  /** Options that were added to the visit, oldest first, in tax-inclusive yen. */
  additions: z.array(
    z.object({ options: z.array(orderedItemSchema), amount: yenSchema, minutes: z.int() }),
  ),
  /** Starts that are offered to the customer and held. */
  proposals: z.array(
    z.object({ start: officeTimeSchema, staffName: z.string(), heldUntil: officeTimeSchema }),
  ),
  /** The visit that this one does again for nothing; null for others. */
  redoOf: z.string().nullable(),
  /** The acts that are possible now. */
  acts: z.array(visitActSchema),
});

/** Amounts are tax-inclusive yen. */
const officeQuoteSchema = z.object({
  quoteId: idSchema,
  state: quoteSchema.shape.status,
  quotedAt: officeTimeSchema,
  lines: z.array(quoteLineSchema),
  total: yenSchema,
  minutes: z.int(),
  /** The last day, `yyyy-MM-dd` in Japan. */
  validUntil: z.string(),
  note: z.string(),
  starts: z.array(z.object({ start: officeTimeSchema, staffId: idSchema, staffName: z.string() })),
  /** Null unless starts are held. */
  heldUntil: officeTimeSchema.nullable(),
});

const officeOrderSchema = z.object({
  orderId: idSchema,
  state: z.string(),
  since: officeTimeSchema,
  orderedAt: officeTimeSchema,
  project: projectSchema,
  kindType: z.string(),
  isTel: z.boolean(),
  /** Weeks between the visits of a regular plan; null for others. */
  rhythmWeeks: z.int().nullable(),
  durationMinutes: z.int(),
  /** `hasAccount`: whether the customer can sign in, and so answer on my page. */
  customer: officeCustomerSchema.extend({ hasAccount: z.boolean() }),
  place: officePlaceSchema.extend({ email: z.string() }),
  work: officeWorkSchema,
  price: priceSchema,
  pointsUsed: z.int(),
  coupon: z.string().nullable(),
  /** The quote was accepted during a visit, so that the customer gets a paper and may withdraw. */
  isWithdrawable: z.boolean().default(false),
  /** All that are not over and the last ten before; with `before`, the ten that began before it. */
  visits: z.array(orderVisitSchema),
  visitCount: z.int(),
  /** There is more before this time, `yyyy-MM-ddTHH:mm:00` in Japan; null when there is not. */
  earlier: z.string().nullable(),
  /** Charges of the whole order and of `visits`, and those that somebody has to settle. */
  charges: z.array(chargeSchema),
  /** Yen taken or billed that have not been refunded, of all visits. */
  paid: yenSchema,
  /** Yen of these that were billed by deferred payment, of whose payment the shop is not told. */
  billed: yenSchema,
  /** The refunds are chosen like `charges`. */
  refunds: z.array(refundSchema),
  /** Yen that the caller's role may still refund for this order; null without a limit. */
  mayRefund: yenSchema.nullable(),
  /** Null unless the order is a regular plan. `perVisit` is the price of its next visit in tax-inclusive yen. */
  plan: z.object({ planId: idSchema, state: z.string(), perVisit: yenSchema }).nullable(),
  /** The acts on the whole order that are possible now. */
  acts: z.array(orderActSchema),
  /** Newest first. */
  quotes: z.array(officeQuoteSchema),
  /** Oldest first, of the time of `visits`. */
  history: z.array(
    z.object({
      at: officeTimeSchema,
      author: z.string(),
      /** The name of the office's account; empty for other authors. */
      authorName: z.string(),
      visitId: z.string().nullable(),
      event: z.string(),
      state: z.string(),
      note: z.string(),
      details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
    }),
  ),
  /** Messages to the customer, oldest first, of the time of `visits`. */
  notices: z.array(z.object({ at: officeTimeSchema, subject: z.string(), text: z.string() })),
});

const roles = ['owner', 'dispatcher'] as const;

/** Orders as the office reads them, notes about them, and orders that it places by telephone. */
export const officeOrderEndpoints = {
  listOfficeOrders: officeCall(officePaths.listOfficeOrders, {
    summary: 'お申し込みの一覧(新しい順)。50件ずつ',
    roles,
    query: z.object({
      state: orderStateSchema.optional(),
      /** A part of the order's number, of the customer's name or reading, or of the telephone number. */
      q: z.string().trim().max(40).optional(),
      /** The day of a visit. */
      date: japanDateSchema.optional(),
      /** A part of the name or reading of the visit's staff member; with `date`, of a visit of that day. */
      staff: z.string().trim().max(40).optional(),
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
      /** Counts at most a thousand when the list is narrowed down. */
      total: z.int(),
      /** Whether there are more than `total`. */
      hasMore: z.boolean().default(false),
      pages: z.int(),
    }),
  }),
  getOfficeOrder: officeCall(officePaths.getOfficeOrder, {
    summary:
      'お申し込みのすべて(訪問・ご請求・ご返金・履歴・お知らせ)。前回のearlierをbeforeにすると、それより前の訪問など',
    roles,
    params: z.object({ orderId: idInputSchema }),
    query: z.object({ before: japanDateTimeSchema.optional() }),
    response: officeOrderSchema,
  }),
  placeOrderForCustomer: officeCall(officePaths.placeOrderForCustomer, {
    summary:
      'お電話のお客様のお申し込み(後払い、登録済みのカード、お客様ご自身によるカードでのお支払い)',
    roles,
    takesIdempotencyKey: true,
    takesDryRun: true,
    body: z.object({
      customerId: idInputSchema,
      /** The same body as a customer sends. With `payByLink` it names no payment method. */
      order: orderBodySchema,
      /** The customer gets a link and pays by card, within 24 hours and before the first start. */
      payByLink: z.boolean().default(false),
      /**
       * The customer has agreed on the telephone that the company of deferred payment is told what it needs. The
       * history keeps it.
       */
      deferredPaymentConsent: z.boolean().default(false),
    }),
    response: z.object({ orderId: idSchema }),
    errors: orderErrors,
  }),
  addOrderNote: officeCall(officePaths.addOrderNote, {
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
};
