import { z } from 'zod';
import { officeCall } from './endpoint';
import { payMethodSchema, projectSchema } from './enumerations';
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

/** What somebody of the shop has to do. */
export const inboxKindSchema = z.enum([
  /** A date on request (応相談). */
  'wish',
  /** An order whose date and details are agreed on the telephone. */
  'telephone',
  /** Proposed dates were answered with a wish for others. */
  'other_dates',
  /** A change by the shop did not suit the customer. */
  'refusal',
  /** An inspection is over, or a quote was not accepted: a quote is to be written, or the order to be closed. */
  'quote',
  /** An agreed visit that nobody will come to. */
  'no_staff',
  /** A visit of a regular plan that could not be entered. */
  'plan_gap',
  /** A visit of somebody who is absent then, or lost the working hours or a credential after it was agreed. */
  'absence',
  /** A charge that the card declined until the retries ended. */
  'charge_given_up',
  /** Money to be paid back by bank transfer. */
  'refund_by_hand',
]);
export type InboxKind = z.infer<typeof inboxKindSchema>;

/** An instant in ISO 8601 with its offset. */
export const officeTimeSchema = z.iso.datetime({ offset: true });

/** Where somebody goes, and what there is to know about the place. */
export const officePlaceSchema = z.object({
  customerName: z.string(),
  tel: z.string(),
  zipCode: z.string(),
  address: addressSchema,
  ...placeFields,
});

/** Everything but money, so that staff members may read it. */
const officeVisitSchema = z.object({
  visitId: idSchema,
  orderId: idSchema,
  /** As the database has it: see `states.ts`. */
  state: z.string(),
  start: officeTimeSchema,
  end: officeTimeSchema,
  staffId: z.string().nullable(),
  staffName: z.string().nullable(),
  project: projectSchema,
  menuLabel: z.string(),
  /** Added to this visit after it was ordered. */
  addedOptions: z.array(orderedItemSchema),
  place: officePlaceSchema,
});

/** In words; `imageIds` are pictures of the customer. */
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

const orderVisitSchema = z.object({
  visitId: idSchema,
  state: z.string(),
  since: officeTimeSchema,
  start: officeTimeSchema,
  end: officeTimeSchema,
  staffId: z.string().nullable(),
  staffName: z.string().nullable(),
  /** `yyyy-MM-ddTHH:mm:00` in Japan. */
  wishes: z.array(z.string()),
  /** Null unless cancelled. */
  cancellationFee: yenSchema.nullable(),
  /** Options that were added to it, oldest first; tax-inclusive yen. */
  additions: z.array(
    z.object({ options: z.array(orderedItemSchema), amount: yenSchema, minutes: z.int() }),
  ),
  /** Starts that are offered and held for the customer. */
  proposals: z.array(
    z.object({ start: officeTimeSchema, staffName: z.string(), heldUntil: officeTimeSchema }),
  ),
});

const chargeSchema = z.object({
  /** The order's number for what is paid at once, else the visit's id, with `-A1` for an addition to it. */
  chargeId: idSchema,
  kind: z.enum(['order', 'visit', 'cancellation_fee', 'addition']),
  amount: yenSchema,
  payMethod: payMethodSchema,
  state: z.string(),
  /** Yen still to be paid: nothing once it is paid, given back, or not asked for any more. */
  owed: yenSchema,
  /** Null while it is not paid. */
  paidAt: officeTimeSchema.nullable(),
  /** Until when the customer was asked on the telephone to pay by card; null for others. */
  payUntil: officeTimeSchema.nullable(),
  givenUpAt: officeTimeSchema.nullable(),
});

const refundSchema = z.object({
  refundId: idSchema,
  chargeId: idSchema,
  amount: yenSchema,
  points: z.int(),
  reason: z.string(),
  author: z.string(),
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
  /** Null when no start is held, or no longer. */
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
  /** Weeks between the visits of a regular plan. */
  rhythmWeeks: z.int().nullable(),
  durationMinutes: z.int(),
  customer: officeCustomerSchema,
  place: officePlaceSchema.extend({ email: z.string() }),
  work: officeWorkSchema,
  price: priceSchema,
  pointsUsed: z.int(),
  coupon: z.string().nullable(),
  visits: z.array(orderVisitSchema),
  charges: z.array(chargeSchema),
  /** Yen taken, or billed by deferred payment, that have not gone back. */
  paid: yenSchema,
  refunds: z.array(refundSchema),
  /** Newest first. */
  quotes: z.array(officeQuoteSchema),
  /** Oldest first. */
  history: z.array(
    z.object({
      at: officeTimeSchema,
      author: z.string(),
      /** Of an account of the office; else empty. */
      authorName: z.string(),
      visitId: z.string().nullable(),
      event: z.string(),
      state: z.string(),
      note: z.string(),
      details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
    }),
  ),
  /** What the customer was told, oldest first. */
  notices: z.array(z.object({ at: officeTimeSchema, subject: z.string(), text: z.string() })),
});

/** What the office works with, read from the states of orders and visits. */
export const officeWorkEndpoints = {
  listInbox: officeCall('GET', '/office/inbox', {
    summary: '対応が必要なもの(約束の早い順)',
    roles: ['owner', 'dispatcher'],
    response: z.object({
      items: z.array(
        z.object({
          kind: inboxKindSchema,
          orderId: idSchema.optional(),
          visitId: idSchema.optional(),
          /** Since when it waits. */
          since: officeTimeSchema,
          /** Until when the customer was told that it is done. */
          promise: officeTimeSchema,
          summary: z.string(),
        }),
      ),
    }),
  }),
  getOfficeDay: officeCall('GET', '/office/days/{date}', {
    summary: '1日の訪問(担当者ごと)。担当者は自分の訪問だけ、前日から翌日まで',
    roles: ['owner', 'dispatcher', 'staff'],
    params: z.object({ date: japanDateSchema }),
    response: z.object({
      date: z.string(),
      /** By staff member; visits that nobody comes to are last, with `staffId` null. */
      items: z.array(
        z.object({
          staffId: z.string().nullable(),
          staffName: z.string().nullable(),
          visits: z.array(officeVisitSchema),
          /** Between two visits, in minutes. */
          gaps: z.array(
            z.object({
              afterVisitId: idSchema,
              beforeVisitId: idSchema,
              minutes: z.int(),
              /** From door to door, on the safe side. */
              travelMinutes: z.int(),
            }),
          ),
        }),
      ),
    }),
  }),
  getOfficeVisit: officeCall('GET', '/office/visits/{visitId}', {
    summary: '訪問の内容(金額を除く)。担当者は自分の訪問だけ、前日から翌日まで',
    roles: ['owner', 'dispatcher', 'staff'],
    params: z.object({ visitId: idInputSchema }),
    response: officeVisitSchema.extend({ work: officeWorkSchema }),
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
      /** As the customer's own. It names no payment method with `payByLink`. */
      order: orderBodySchema,
      /** The customer gets a link and pays by card, within 24 hours and before the first start. */
      payByLink: z.boolean().default(false),
    }),
    response: z.object({ orderId: idSchema }),
    errors: orderErrors,
  }),
};
