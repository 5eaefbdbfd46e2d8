import { z } from 'zod';
import { DEADLINE_TIME } from '@/domain/cancellation';
import { calendarSchema } from './availability';
import { customerCall } from './endpoint';
import { projectSchema } from './enumerations';
import { idInputSchema, idSchema, japanDateSchema, japanDateTimeSchema, yenSchema } from './fields';
import { addressSchema } from './orders';
import { chosenQuantitySchema } from './pricing';

/** `requested` is a wish (応相談) or a telephone order whose date is not arranged yet. */
export const visitStatusSchema = z.enum(['requested', 'confirmed', 'completed', 'cancelled']);
export type VisitStatus = z.infer<typeof visitStatusSchema>;

/** Times are `yyyy-MM-ddTHH:mm:00` in Japan, amounts tax-inclusive yen. */
export const visitSchema = z.object({
  visitId: idSchema,
  orderId: idSchema,
  project: projectSchema,
  menuLabel: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  status: visitStatusSchema,
  staffName: z.string().nullable(),
  zipCode: z.string(),
  address: addressSchema,
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
  /** What a free cancellation returns to the customer. */
  givenBack: z.array(z.enum(['payment', 'points', 'coupon'])).default([]),
  /** False when the menu is no longer sold, or was a first trial. */
  canBeRebooked: z.boolean().default(true),
});
export type Visit = z.infer<typeof visitSchema>;

/** `yyyy-MM` in Japan, within the years that a date may have. */
const monthSchema = z.string().regex(/^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/, '月を選び直してください');

const visitParams = z.object({ visitId: idInputSchema });

export const visitEndpoints = {
  listReservations: customerCall('GET', '/user/reservations', {
    summary: 'これからの訪問(近い順、5件まで)',
    response: z.object({ reservations: z.array(visitSchema) }),
  }),
  listReservationPages: customerCall('GET', '/user/reservation_lists', {
    summary: 'これからの訪問の一覧(近い順)',
    query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    response: z.object({ reservations: z.array(visitSchema), hasNextPage: z.boolean() }),
  }),
  listSchedules: customerCall('GET', '/user/schedules', {
    summary: '訪問の予定(schedule)と履歴(history)',
    query: z.object({
      kind: z.enum(['schedule', 'history']),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      searchMonth: monthSchema.optional(),
    }),
    /** `schedule` lists the nearest first, `history` the newest first. */
    response: z.object({
      schedules: z.array(visitSchema),
      hasNextPage: z.boolean(),
      /** Public holidays of the requested month, in order. */
      holidays: z.array(z.object({ date: z.string(), name: z.string() })).default([]),
    }),
  }),
  getVisit: customerCall('GET', '/user/visits/{visitId}', {
    summary: '訪問の詳細',
    params: visitParams,
    response: z.object({ visit: visitSchema }),
  }),
  listVisitDates: customerCall('GET', '/user/visits/{visitId}/available_dates', {
    summary: '訪問を変更できる日時(beginDateから35日間)',
    params: visitParams,
    query: z.object({ beginDate: japanDateSchema }),
    response: calendarSchema,
    errors: ['visit_not_changeable', 'change_deadline_passed'],
  }),
  getVisitCalendar: customerCall('GET', '/user/visits/{visitId}/calendar.ics', {
    summary: '訪問の予定のカレンダーファイル(iCalendar)',
    answersFile: ['text/calendar'],
    params: visitParams,
    response: z.never(),
  }),
  moveVisit: customerCall('PATCH', '/user/visits/{visitId}', {
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
  cancelVisit: customerCall('POST', '/user/visits/{visitId}/cancel', {
    summary: '訪問のキャンセル(何度でも同じ結果)。今のキャンセル料が合意した額と違えば断る',
    params: visitParams,
    body: z.object({ agreedFee: yenSchema.min(0) }),
    response: z.object({ visit: visitSchema }),
    errors: ['visit_not_changeable', 'cancellation_fee_changed'],
  }),
  rebookOrder: customerCall('GET', '/user/orders/{orderId}/rebooking', {
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
    }),
    errors: ['menu_not_found'],
  }),
};
