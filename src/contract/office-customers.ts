import { z } from 'zod';
import { customerWorkplaceSchema } from './accounts';
import { calendarQuerySchema, calendarSchema } from './availability';
import { officeCall } from './endpoint';
import { projectSchema } from './enumerations';
import {
  emailSchema,
  idInputSchema,
  idSchema,
  madeBySchema,
  nameKanaSchema,
  nameSchema,
  officeTimeSchema,
  phoneSchema,
  yenSchema,
} from './fields';
import { officePaths } from './office-paths';
import { chargeSchema } from './office-refunds';
import { officeTextSchema, requiredOfficeLineSchema } from './office-texts';
import { creditCardSchema } from './payments';
import { selectionErrors } from './pricing';

const roles = ['owner', 'dispatcher'] as const;

const searchTextSchema = z.string().trim().max(100);

export const officeCustomerSchema = z.object({
  customerId: idSchema,
  name: z.string(),
  nameKana: z.string(),
  tel: z.string(),
  email: z.string(),
});

/** A customer in a list, with what must be known before a call is answered. */
export const listedCustomerSchema = officeCustomerSchema.extend({
  /** Prefecture and city of the place that was used last; empty without one. */
  place: z.string(),
  hasAccount: z.boolean(),
  isRefused: z.boolean(),
  /** True while a report of harassment is in force. */
  isReported: z.boolean(),
  /** Order numbers, newest first. */
  orderIds: z.array(z.string()),
});

/** The end of a note or a refusal, with its author and reason. */
export const endedBySchema = madeBySchema.extend({ reason: z.string() });

const noteSchema = z.object({
  noteId: idSchema,
  at: officeTimeSchema,
  authorName: z.string(),
  kind: z.enum(['note', 'harassment']),
  text: z.string(),
  visitId: z.string().nullable(),
  /** Null while the note has not been withdrawn. */
  withdrawn: endedBySchema.nullable(),
  /** Reported from a visit; it waits in the inbox until it is resolved or withdrawn. */
  isReport: z.boolean(),
  /** The resolution of a report; null while it is open. */
  resolved: madeBySchema.extend({ resolution: z.string() }).nullable(),
});

const refusalSchema = madeBySchema.extend({
  reason: z.string(),
  /** Null while the refusal is in force. */
  lifted: endedBySchema.nullable(),
});

const customerChargeSchema = chargeSchema
  .pick({
    chargeId: true,
    kind: true,
    amount: true,
    payMethod: true,
    state: true,
    owed: true,
    refunded: true,
    paidAt: true,
  })
  .extend({ orderId: idSchema });

export const customerVisitSchema = z.object({
  visitId: idSchema,
  orderId: idSchema,
  menuLabel: z.string(),
  state: z.string(),
  start: officeTimeSchema,
  staffName: z.string().nullable(),
});

const fullCustomerSchema = officeCustomerSchema.extend({
  hasAccount: z.boolean(),
  /** The time at which the shop first knew the customer. */
  registeredAt: officeTimeSchema,
  /** Yen. */
  points: yenSchema,
  isSendMailForCampaign: z.boolean(),
  places: z.array(customerWorkplaceSchema),
  cards: z.array(creditCardSchema),
  /** Yen that the customer can still order by deferred payment. */
  deferredPaymentLeft: yenSchema,
  /** One page of orders, newest first. */
  orders: z.array(
    z.object({
      orderId: idSchema,
      orderedAt: officeTimeSchema,
      project: projectSchema,
      menuLabel: z.string(),
      state: z.string(),
      total: yenSchema,
    }),
  ),
  orderCount: z.int(),
  ordersPerPage: z.int(),
  /** Visits to come of the orders on this page. */
  comingVisits: z.array(customerVisitSchema),
  /** The last ten visits of each order on this page, and those of the last weeks. The order itself has the others. */
  pastVisits: z.array(customerVisitSchema),
  hasEarlierVisits: z.boolean().default(false),
  /** Charges of the orders and of their visits above, and those that somebody has to settle. */
  charges: z.array(customerChargeSchema),
  /** Yen of the charges on this page that did not reach the shop when they were due. */
  owed: yenSchema,
  /** Yen of bills of deferred payment on this page, of whose payment the shop is not told. */
  billed: yenSchema,
  /** Newest first, including withdrawn notes. */
  notes: z.array(noteSchema),
  isRefused: z.boolean(),
  /** Newest first, including lifted refusals. */
  refusals: z.array(refusalSchema),
});

const customerParams = z.object({ customerId: idInputSchema });
const pageQuery = z.coerce.number().int().min(1).max(10_000).default(1);
const reasonSchema = requiredOfficeLineSchema(500, '理由を入力してください');
const changed = z.object({ customerId: idSchema });

/**
 * Customers, notes about them, and customers whom the office enters (docs/accounts.md#customers-without-an-account).
 */
export const officeCustomerEndpoints = {
  listOfficeCustomers: officeCall(officePaths.listOfficeCustomers, {
    summary: 'お客様を名前・電話番号・メールアドレス・お申し込み番号・住所で探す',
    roles,
    query: z.object({ q: searchTextSchema.min(1, '名前・電話番号などを入力してください') }),
    response: z.object({
      /** The first 50, sorted by the reading of the name. */
      items: z.array(listedCustomerSchema),
    }),
  }),
  /** A POST although it reads, so that names and numbers are in no address and no log. */
  searchOfficeCustomers: officeCall(officePaths.searchOfficeCustomers, {
    summary:
      'お客様を探す(電話番号・名前・カナ・メールアドレス・お申し込み番号・住所)。空なら新しい順',
    roles,
    body: z.object({
      q: searchTextSchema.default(''),
      page: z.int().min(1).max(10_000).default(1),
    }),
    response: z.object({
      items: z.array(listedCustomerSchema),
      total: z.int(),
      perPage: z.int(),
    }),
  }),
  createOfficeCustomer: officeCall(officePaths.createOfficeCustomer, {
    summary: 'お電話がはじめてのお客様の登録',
    roles,
    takesIdempotencyKey: true,
    body: z.object({
      name: nameSchema,
      nameKana: nameKanaSchema,
      tel: phoneSchema,
      email: emailSchema,
    }),
    response: changed,
    errors: ['customer_known', 'idempotency_key_reused'],
  }),
  getOfficeCustomer: officeCall(officePaths.getOfficeCustomer, {
    summary: 'お客様のすべて(お申し込み・訪問・ご請求・メモ)',
    roles,
    params: customerParams,
    query: z.object({ page: pageQuery }),
    response: fullCustomerSchema,
  }),
  addCustomerNote: officeCall(officePaths.addCustomerNote, {
    summary: 'お客様についてのメモ、または迷惑行為の記録',
    roles,
    takesIdempotencyKey: true,
    params: customerParams,
    body: z.object({
      kind: z.enum(['note', 'harassment']),
      text: officeTextSchema(2000).min(1, 'メモを入力してください'),
      /** The customer's visit that the note is about. */
      visitId: idInputSchema.optional(),
    }),
    response: z.object({ noteId: idSchema }),
    errors: ['idempotency_key_reused'],
  }),
  withdrawCustomerNote: officeCall(officePaths.withdrawCustomerNote, {
    summary: 'メモの取り下げ(履歴には残る)',
    roles,
    takesIdempotencyKey: true,
    params: customerParams.extend({ noteId: idInputSchema }),
    body: z.object({ reason: reasonSchema }),
    response: changed,
    errors: ['state_changed', 'idempotency_key_reused'],
  }),
  resolveReport: officeCall(officePaths.resolveReport, {
    summary: '訪問先からの報告を対応済みにする(確認した内容を残す)',
    roles,
    takesIdempotencyKey: true,
    params: customerParams.extend({ noteId: idInputSchema }),
    body: z.object({
      resolution: officeTextSchema(2000).min(1, '確認した内容を入力してください'),
    }),
    response: changed,
    errors: ['state_changed', 'idempotency_key_reused'],
  }),
  refuseCustomer: officeCall(officePaths.refuseCustomer, {
    summary: 'これからのお申し込みを受け付けない',
    roles,
    takesIdempotencyKey: true,
    params: customerParams,
    body: z.object({ reason: reasonSchema }),
    response: changed,
    errors: ['state_changed', 'idempotency_key_reused'],
  }),
  liftCustomerRefusal: officeCall(officePaths.liftCustomerRefusal, {
    summary: 'お申し込みの受け付けを再開する',
    roles,
    takesIdempotencyKey: true,
    params: customerParams,
    body: z.object({ reason: reasonSchema }),
    response: changed,
    errors: ['state_changed', 'idempotency_key_reused'],
  }),
  listOfficeDates: officeCall(officePaths.listOfficeDates, {
    summary: '空き状況(beginDateから35日間)。お客様が選べない日時も含む',
    roles,
    query: calendarQuerySchema,
    response: calendarSchema,
    errors: selectionErrors,
  }),
};
