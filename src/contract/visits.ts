import { z } from 'zod';
import { DEADLINE_TIME } from '@/domain/cancellation-words';
import { calendarSchema } from './availability';
import { customerCall } from './endpoint';
import { projectSchema, workIdSchema } from './enumerations';
import { idInputSchema, idSchema, japanDateSchema, japanDateTimeSchema, yenSchema } from './fields';
import { mainApiPaths } from './main-api-paths';
import { answeredAddressSchema, shopAnswerSchema } from './orders';
import { chosenQuantitySchema, selectedItemSchema } from './pricing';
import { ownReviewSchema } from './reviews';
import { staffRecordSchema } from './staff-records';

/**
 * `requested` is a wish (応相談); `proposed`: the shop offers other dates, of which the customer picks one; `other`: a
 * main API has a status that this product does not know, and which is shown in its own words.
 */
export const visitStatusSchema = z.enum([
  'requested',
  'proposed',
  'confirmed',
  'completed',
  'customer_absent',
  'not_done',
  'cancelled',
  'other',
]);
export type VisitStatus = z.infer<typeof visitStatusSchema>;

/**
 * Up to three starts, of which the customer picks one while they are held (docs/visits.md#starts-that-the-shop-offers).
 */
export const proposalSchema = z.object({
  heldUntil: z.string(),
  starts: z.array(
    z.object({
      startsAt: z.string(),
      staffName: z.string(),
      /** True when cancelling it costs something as soon as it is agreed on. */
      isLate: z.literal(true).optional(),
    }),
  ),
});

/** A date or a change by the shop, which may be refused for nothing. */
export const shopChangeSchema = z.object({
  /** `confirmed`: the shop picked a date; `moved`: another date or person than before. */
  kind: z.enum(['confirmed', 'moved']),
  formerStart: z.string().nullable(),
  formerStaffName: z.string().nullable(),
  refusableUntil: z.string(),
  /** The customer agreed, and is not asked again. */
  isAccepted: z.boolean(),
});

/** Options that were added to a visit after it was ordered. */
export const visitAdditionSchema = z.object({
  options: z.array(selectedItemSchema),
  /** Tax-inclusive yen. */
  total: yenSchema,
});
export type VisitAddition = z.infer<typeof visitAdditionSchema>;

/** Times are `yyyy-MM-ddTHH:mm:00` in Japan, amounts tax-inclusive yen. */
export const visitSchema = z.object({
  visitId: idSchema,
  orderId: idSchema,
  project: projectSchema,
  menuLabel: z.string(),
  startsAt: z.string(),
  /** Empty where a main API does not say. */
  endsAt: z.string(),
  status: visitStatusSchema,
  /** The words of a status that is `other`. */
  statusText: z.string().optional(),
  staffName: z.string().nullable(),
  zipCode: z.string(),
  address: answeredAddressSchema,
  /** Noon of the day before; the visit can be moved until then. */
  freeUntil: z.string(),
  /**
   * Noon of the day before, and the start. A course counts from its first visit. Null for a wish.
   */
  freeToCancelUntil: z.string().nullable(),
  cancelUntil: z.string().nullable(),
  /** The fee for cancelling now (0 while free), or the fee paid for a cancelled visit. */
  cancellationFee: yenSchema,
  canBeMoved: z.boolean(),
  canBeCancelled: z.boolean(),
  /** True for a course, which is cancelled as a whole. */
  cancelsWholeOrder: z.boolean(),
  /**
   * Tax-inclusive yen of this visit alone, with its added options and without what went back; null where nothing is
   * charged for it here, or a main API does not say.
   */
  price: yenSchema.nullable().default(null),
  /** A free cancellation returns this to the customer. */
  givenBack: z.array(z.enum(['payment', 'points', 'coupon'])).default([]),
  /** False when the menu is no longer sold, or was a first trial. */
  canBeRebooked: z.boolean().default(true),
  /** The dates that the customer asked for (応相談), in this order; with them `startsAt` is no agreed date. */
  wishes: z.array(z.string()).default([]),
  /** Null unless `proposed`. */
  proposal: proposalSchema.nullable().default(null),
  /** Null when there is nothing to refuse, or no longer. */
  shopChange: shopChangeSchema.nullable().default(null),
  /** True for a visit that does another one again, for nothing. */
  isRedo: z.boolean().default(false),
  /** The choices after a visit that was not done; null for others, and once one was chosen. */
  remedy: z.object({ refund: yenSchema, points: z.int() }).nullable().default(null),
  /** Null unless the shop has to answer: `requested`. */
  shopAnswer: shopAnswerSchema.nullable().default(null),
  /** Its menu has options that can still be added, whether or not there is time for them. */
  canAddOptions: z.boolean().default(false),
  /** Oldest first. */
  additions: z.array(visitAdditionSchema).default([]),
});
export type Visit = z.infer<typeof visitSchema>;

/** `at` is ISO 8601 in UTC. An `event` has no text; a `message` is what the customer was told, as it was sent. */
export const historyEntrySchema = z.object({
  at: z.string(),
  kind: z.enum(['event', 'message']),
  title: z.string(),
  text: z.string(),
  by: z.enum(['customer', 'shop']),
  /** Null for what concerns the whole order. */
  visitId: idSchema.nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

export const visitDetailsSchema = z.object({
  /** The person who comes; null while nobody is assigned. */
  staff: z
    .object({
      name: z.string(),
      introduction: z.string(),
      credentials: z.array(z.string()),
      /** The number of their visits to this customer. */
      visits: z.int(),
      /** Finds the reviews about them; null where a main API does not say. */
      staffId: idSchema.nullable().default(null),
      workIds: z.array(workIdSchema).default([]),
      record: staffRecordSchema.nullable().default(null),
    })
    .nullable(),
  /** The customer is to prepare this. */
  preparation: z.array(z.string()),
  /** Oldest first. */
  history: z.array(historyEntrySchema),
  /** The visit was done, so that its customer can write a review, or change it. */
  canBeReviewed: z.boolean().default(false),
  /** Null without one. */
  review: ownReviewSchema.nullable().default(null),
});
export type VisitDetails = z.infer<typeof visitDetailsSchema>;

/** `yyyy-MM` in Japan, within the years that a date may have. */
const monthSchema = z.string().regex(/^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/, '月を選び直してください');

const visitParams = z.object({ visitId: idInputSchema });

export const visitEndpoints = {
  listReservations: customerCall(mainApiPaths.listReservations, {
    summary: 'これからの訪問(近い順、5件まで)',
    response: z.object({ reservations: z.array(visitSchema) }),
  }),
  listReservationPages: customerCall(mainApiPaths.listReservationPages, {
    summary: 'これからの訪問の一覧(近い順)',
    query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    response: z.object({ reservations: z.array(visitSchema), hasNextPage: z.boolean() }),
  }),
  listSchedules: customerCall(mainApiPaths.listSchedules, {
    summary: '訪問の予定(schedule)と履歴(history)',
    query: z.object({
      kind: z.enum(['schedule', 'history']),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      searchMonth: monthSchema.optional(),
      /** Only visits of this order. SPEC does not name it; links with it are shown where `firstStart` or a plan is known. */
      orderId: idInputSchema.optional(),
    }),
    /** `schedule` lists the nearest first, `history` the newest first. */
    response: z.object({
      schedules: z.array(visitSchema),
      hasNextPage: z.boolean(),
      /** Public holidays of the requested month, in order. */
      holidays: z.array(z.object({ date: z.string(), name: z.string() })).default([]),
    }),
  }),
  listUnansweredVisits: customerCall(mainApiPaths.listUnansweredVisits, {
    summary: 'お客様のお返事を待つ訪問(日時のご提案、お店による変更、実施できなかった訪問。近い順)',
    response: z.object({ visits: z.array(visitSchema) }),
  }),
  getVisit: customerCall(mainApiPaths.getVisit, {
    summary: '訪問の詳細',
    params: visitParams,
    response: z.object({ visit: visitSchema }),
  }),
  getVisitDetails: customerCall(mainApiPaths.getVisitDetails, {
    summary: '訪問の担当者・ご準備・経過',
    params: visitParams,
    response: visitDetailsSchema,
  }),
  getOrderHistory: customerCall(mainApiPaths.getOrderHistory, {
    summary: 'お申し込みの経過(古い順)。前回のearlierをbeforeにすると、それより前の経過',
    params: z.object({ orderId: idInputSchema }),
    query: z.object({ before: japanDateTimeSchema.optional() }),
    response: z.object({
      items: z.array(historyEntrySchema),
      /** There are more entries before this time, `yyyy-MM-ddTHH:mm:00` in Japan; null when there are none. */
      earlier: z.string().nullable().default(null),
    }),
  }),
  listVisitDates: customerCall(mainApiPaths.listVisitDates, {
    summary: '訪問を変更できる日時(beginDateから35日間)',
    params: visitParams,
    query: z.object({ beginDate: japanDateSchema }),
    response: calendarSchema,
    errors: ['visit_not_changeable', 'change_deadline_passed'],
  }),
  getVisitCalendar: customerCall(mainApiPaths.getVisitCalendar, {
    summary: '訪問の予定のカレンダーファイル(iCalendar)',
    answersFile: ['text/calendar'],
    params: visitParams,
    response: z.never(),
  }),
  moveVisit: customerCall(mainApiPaths.moveVisit, {
    summary: `訪問の日時の変更(前日の${DEADLINE_TIME}まで、1訪問につき24時間に10回まで。同じ日時なら何度でも同じ結果)`,
    params: visitParams,
    /** `from` is the start the customer saw. If the visit has moved since, it stays where it is. */
    body: z.object({
      from: japanDateTimeSchema,
      startsAt: japanDateTimeSchema,
      /** The promised staff member; the visit stays where it is rather than with another. */
      staffId: idInputSchema.optional(),
    }),
    response: z.object({ visit: visitSchema }),
    errors: [
      'visit_not_changeable',
      'visit_moved_meanwhile',
      'change_deadline_passed',
      'slot_taken',
      'slot_unavailable',
      'staff_unavailable',
    ],
  }),
  cancelVisit: customerCall(mainApiPaths.cancelVisit, {
    summary: '訪問のキャンセル(何度でも同じ結果)。今のキャンセル料が合意した額と違えば断る',
    params: visitParams,
    body: z.object({ agreedFee: yenSchema.min(0) }),
    response: z.object({ visit: visitSchema }),
    errors: ['visit_not_changeable', 'cancellation_fee_changed'],
  }),
  answerProposal: customerCall(mainApiPaths.answerProposal, {
    summary: 'ご提案した日時への返事: 1つを選ぶ(start)、ほかの日時を相談する、無料でキャンセルする',
    takesIdempotencyKey: true,
    params: z.object({ orderId: idInputSchema }),
    body: z.object({
      answer: z.enum(['accept', 'others', 'cancel']),
      /** The start is needed to accept. */
      start: japanDateTimeSchema.optional(),
      /** The visit that is answered for. Without it, it is the one for which `start` is offered, or else the first with an offer. */
      visitId: idInputSchema.optional(),
    }),
    response: z.object({ visit: visitSchema }),
    errors: ['state_changed', 'visit_not_changeable', 'slot_taken', 'idempotency_key_reused'],
  }),
  refuseShopChange: customerCall(mainApiPaths.refuseShopChange, {
    summary: 'お店が決めた、または変更した日時を断る(無料)。othersなら、ほかの日時を相談する',
    takesIdempotencyKey: true,
    params: visitParams,
    body: z.object({ others: z.boolean().default(false) }),
    response: z.object({ visit: visitSchema }),
    errors: ['state_changed', 'visit_not_changeable', 'idempotency_key_reused'],
  }),
  acceptShopChange: customerCall(mainApiPaths.acceptShopChange, {
    summary: 'お店が決めた、または変更した日時を承る',
    takesIdempotencyKey: true,
    params: visitParams,
    response: z.object({ visit: visitSchema }),
    errors: ['state_changed', 'idempotency_key_reused'],
  }),
  chooseRemedy: customerCall(mainApiPaths.chooseRemedy, {
    summary: '実施できなかった訪問について、無料のやり直しか返金を選ぶ',
    takesIdempotencyKey: true,
    params: visitParams,
    body: z.object({ answer: z.enum(['redo', 'refund']) }),
    response: z.object({ visit: visitSchema }),
    errors: ['state_changed', 'idempotency_key_reused'],
  }),
  rebookOrder: customerCall(mainApiPaths.rebookOrder, {
    summary: '同じ内容でもう一度申し込むための、前回の選択と回答',
    params: z.object({ orderId: idInputSchema }),
    response: z.object({
      project: projectSchema,
      menuId: idSchema,
      quantity: z.int(),
      types: z.array(chosenQuantitySchema),
      options: z.array(chosenQuantitySchema),
      additional: z.array(chosenQuantitySchema),
      workplaceId: idSchema.nullable(),
      /** Question id to comma-separated answer, without pictures. */
      hearing: z.record(z.string(), z.string()),
      fhStaffIds: z.array(idSchema),
      isForeignStaffAccepted: z.boolean(),
      /** The start of its last visit with an agreed date, `yyyy-MM-ddTHH:mm:00` in Japan; null without one. */
      lastStart: z.string().nullable().default(null),
    }),
    errors: ['menu_not_found'],
  }),
};
