import { z } from 'zod';
import { officeCall } from './endpoint';
import { payMethodSchema, projectSchema, staffTypeSchema } from './enumerations';
import { idInputSchema, idSchema, japanDateSchema, yenSchema } from './fields';
import {
  addressSchema,
  orderBodySchema,
  orderErrors,
  orderedItemSchema,
  orderedMenuSchema,
  placeFields,
} from './orders';
import { priceSchema } from './pricing';
import { quoteLineSchema, quoteSchema } from './quotes';

/** ISO 8601 with the offset of Japan. */
export const officeTimeSchema = z.iso.datetime({ offset: true });

/** Tells staff members of one name apart. */
export const aboutStaffSchema = z.object({
  staffType: staffTypeSchema,
  /** The ward or city where their days begin; null when it does not matter. */
  startPlace: z.string().nullable(),
});

/** The place of a visit, with what is known about reaching it. */
export const officePlaceSchema = z.object({
  customerName: z.string(),
  tel: z.string(),
  zipCode: z.string(),
  address: addressSchema,
  ...placeFields,
});

/** A visit without amounts, so that staff members may read it. */
export const officeVisitSchema = z.object({
  visitId: idSchema,
  orderId: idSchema,
  /** One of the states of visits in `states.ts`. */
  state: z.string(),
  start: officeTimeSchema,
  end: officeTimeSchema,
  staffId: z.string().nullable(),
  staffName: z.string().nullable(),
  project: projectSchema,
  menuLabel: z.string(),
  /** Options that were added after the order. */
  addedOptions: z.array(orderedItemSchema),
  place: officePlaceSchema,
});

/** The time between two visits of a staff member, in minutes. */
export const officeGapSchema = z.object({
  afterVisitId: idSchema,
  beforeVisitId: idSchema,
  minutes: z.int(),
  /** The travel time from door to door, rather too long than too short. */
  travelMinutes: z.int(),
});

/** An answer in words. `imageIds` are pictures that the customer sent. */
const answerSchema = z.object({
  questionId: idSchema,
  label: z.string(),
  text: z.string(),
  imageIds: z.array(z.string()),
});

export const officeWorkSchema = z.object({
  menu: orderedMenuSchema,
  additional: z.array(orderedItemSchema),
  answers: z.array(answerSchema),
});

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

const chargeSchema = z.object({
  /** The order's number for what is paid at once, otherwise the visit's id, with `-A1` for an addition to it. */
  chargeId: idSchema,
  kind: z.enum(['order', 'visit', 'cancellation_fee', 'addition']),
  amount: yenSchema,
  payMethod: payMethodSchema,
  state: z.string(),
  /** Unpaid yen: zero once the charge is paid, refunded or waived. */
  owed: yenSchema,
  /** Null while unpaid. */
  paidAt: officeTimeSchema.nullable(),
  /** When the link for paying by card ends; null for other charges. */
  payUntil: officeTimeSchema.nullable(),
  givenUpAt: officeTimeSchema.nullable(),
  /** Yen that can still be refunded or, of a declined charge, waived. */
  left: yenSchema,
  /** True if the card has declined it and can be charged again now. */
  canRetry: z.boolean(),
});

const refundSchema = z.object({
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

export const officeCustomerSchema = z.object({
  customerId: idSchema,
  name: z.string(),
  nameKana: z.string(),
  tel: z.string(),
  email: z.string(),
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
  visits: z.array(orderVisitSchema),
  charges: z.array(chargeSchema),
  /** Yen taken or billed that have not been refunded. */
  paid: yenSchema,
  refunds: z.array(refundSchema),
  /** Yen that the caller's role may still refund for this order; null without a limit. */
  mayRefund: yenSchema.nullable(),
  /** Null unless the order is a regular plan. `perVisit` is the price of its next visit in tax-inclusive yen. */
  plan: z.object({ planId: idSchema, state: z.string(), perVisit: yenSchema }).nullable(),
  /** What the office can do about the whole order now. */
  acts: z.array(orderActSchema),
  /** Newest first. */
  quotes: z.array(officeQuoteSchema),
  /** Oldest first. */
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
  /** Messages to the customer, oldest first. */
  notices: z.array(z.object({ at: officeTimeSchema, subject: z.string(), text: z.string() })),
});

/** Visits and orders as the office reads them, and orders that it places by telephone. */
export const officeWorkEndpoints = {
  getOfficeDay: officeCall('GET', '/office/days/{date}', {
    summary: '1日の訪問(担当者ごと)。担当者は自分の訪問だけ、前日から翌日まで',
    roles: ['owner', 'dispatcher', 'staff'],
    params: z.object({ date: japanDateSchema }),
    response: z.object({
      date: z.string(),
      /** Grouped by staff member. Visits without one are last, with `staffId` null. */
      items: z.array(
        z.object({
          staffId: z.string().nullable(),
          staffName: z.string().nullable(),
          visits: z.array(officeVisitSchema),
          gaps: z.array(officeGapSchema),
        }),
      ),
    }),
  }),
  getOfficeVisit: officeCall('GET', '/office/visits/{visitId}', {
    summary: '訪問の内容(金額を除く)。担当者は自分の訪問だけ、前日から翌日まで',
    roles: ['owner', 'dispatcher', 'staff'],
    params: z.object({ visitId: idInputSchema }),
    response: officeVisitSchema.extend({
      work: officeWorkSchema,
      /** Colleagues' notes for whoever visits the customer, newest first. */
      notes: z.array(z.object({ at: officeTimeSchema, text: z.string() })),
      /** When the customer was told that somebody is on the way to this start; null if not. */
      onTheWay: z
        .object({ at: officeTimeSchema, arrivesAt: officeTimeSchema.nullable() })
        .nullable(),
    }),
  }),
  getOfficePicture: officeCall('GET', '/office/visits/{visitId}/pictures/{imageId}', {
    summary: '事前のご質問の写真',
    roles: ['owner', 'dispatcher', 'staff'],
    answersFile: ['image/jpeg', 'image/png', 'image/webp'],
    params: z.object({ visitId: idInputSchema, imageId: idInputSchema }),
    response: z.never(),
  }),
  getOfficeOrder: officeCall('GET', '/office/orders/{orderId}', {
    summary: 'お申し込みのすべて(訪問・ご請求・ご返金・履歴・お知らせ)',
    roles: ['owner', 'dispatcher'],
    params: z.object({ orderId: idInputSchema }),
    response: officeOrderSchema,
  }),
  placeOrderForCustomer: officeCall('POST', '/office/orders', {
    summary:
      'お電話のお客様のお申し込み(後払い、登録済みのカード、お客様ご自身によるカードでのお支払い)',
    roles: ['owner', 'dispatcher'],
    takesIdempotencyKey: true,
    takesDryRun: true,
    body: z.object({
      customerId: idInputSchema,
      /** The same body as a customer sends. With `payByLink` it names no payment method. */
      order: orderBodySchema,
      /** The customer gets a link and pays by card, within 24 hours and before the first start. */
      payByLink: z.boolean().default(false),
    }),
    response: z.object({ orderId: idSchema }),
    errors: orderErrors,
  }),
};
