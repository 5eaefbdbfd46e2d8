import { z } from 'zod';
import { CANCELLATION_CAUSES } from '@/domain/cancellation';
import { PROPOSAL_HELD_HOURS } from '@/domain/date-terms';
import { officeCall } from './endpoint';
import {
  idInputSchema,
  idSchema,
  instantInputSchema,
  japanDateSchema,
  officeTimeSchema,
  yenSchema,
} from './fields';
import { officePaths } from './office-paths';
import { aboutStaffSchema } from './office-staff';
import { officeTextSchema, requiredOfficeLineSchema } from './office-texts';
import { orderStatusSchema } from './orders';

const HALF_HOUR_MS = 30 * 60_000;

/** ISO 8601 with offset, on a half hour, since calendars have half hours. */
export const officeStartSchema = instantInputSchema.refine(
  (start) => Date.parse(start) % HALF_HOUR_MS === 0,
  '開始は、0分か30分でお選びください',
);

/** Without `staffId`, a free staff member is chosen. */
const startFields = { start: officeStartSchema, staffId: idInputSchema.optional() };

export const wantedStartSchema = z.object(startFields);

/** The working time, when it differs from the visit's, such as for a quote. */
const workMinutesQuery = z.coerce
  .number()
  .int()
  .min(30)
  .max(24 * 60)
  .optional();

const visitOfOrder = {
  /** Without it, the call is about the visit that waits for a date. */
  visitId: idInputSchema.optional(),
};

const orderParams = z.object({ orderId: idInputSchema });
const roles = ['owner', 'dispatcher'] as const;

/** A visit with a date; its time is ISO 8601 in UTC. */
const datedVisitSchema = z.object({
  orderId: idSchema,
  visitId: idSchema,
  start: z.string(),
  staffId: idSchema,
});
export type DatedVisit = z.infer<typeof datedVisitSchema>;

/** Dates, staff members and cancellations of orders and visits (docs/visits.md#changes-by-the-shop). */
export const officeVisitEndpoints = {
  listFreeStaff: officeCall(officePaths.listFreeStaff, {
    summary: '訪問にうかがえる担当者(同じ担当者、同じ地域、ほかの技能の少ない順)',
    roles,
    params: z.object({ visitId: idInputSchema }),
    query: z.object({
      /** Without it, the visit's own start counts. */
      start: officeStartSchema.optional(),
      minutes: workMinutesQuery,
    }),
    response: z.object({
      items: z.array(
        aboutStaffSchema.extend({
          staffId: idSchema,
          name: z.string(),
          /** True for the staff member of this visit, and for whoever is held for it at this start. */
          isSame: z.boolean(),
          /**
           * True for somebody whose day starts in the visit's ward or city, or who has another visit there that day.
           */
          isSameDistrict: z.boolean(),
          /** Number of skills that the visit does not need. */
          otherSkills: z.int(),
        }),
      ),
    }),
  }),
  listFreeStarts: officeCall(officePaths.listFreeStarts, {
    summary: '訪問を始められる時間(担当者ごと、30分単位)',
    roles,
    params: z.object({ visitId: idInputSchema }),
    query: z.object({ date: japanDateSchema, minutes: workMinutesQuery }),
    response: z.object({
      date: z.string(),
      /** The length that was asked for, in minutes. */
      minutes: z.int(),
      /** Staff members with the required skills, also those without free time on that day. */
      items: z.array(
        z.object({ staffId: idSchema, name: z.string(), starts: z.array(officeTimeSchema) }),
      ),
    }),
    errors: ['not_found'],
  }),
  confirmOrder: officeCall(officePaths.confirmOrder, {
    summary: '日時と担当者を決める(ご希望のひとつか、お電話で決めた日時)',
    roles,
    takesIdempotencyKey: true,
    takesDryRun: true,
    params: orderParams,
    body: z.object({ ...startFields, ...visitOfOrder, note: officeTextSchema(500).default('') }),
    response: datedVisitSchema,
    errors: ['state_changed', 'slot_taken', 'staff_unavailable', 'idempotency_key_reused'],
  }),
  proposeStarts: officeCall(officePaths.proposeStarts, {
    summary: `別の日時を3つまで提案し、${PROPOSAL_HELD_HOURS}時間お取り置きする`,
    roles,
    takesIdempotencyKey: true,
    takesDryRun: true,
    params: orderParams,
    body: z.object({
      starts: z.array(wantedStartSchema).min(1).max(3),
      ...visitOfOrder,
      note: officeTextSchema(500).default(''),
    }),
    response: z.object({
      orderId: idSchema,
      visitId: idSchema,
      /** ISO 8601 in UTC. */
      heldUntil: z.string(),
      starts: z.array(z.object({ start: z.string(), staffId: idSchema })),
    }),
    errors: ['state_changed', 'slot_taken', 'staff_unavailable', 'idempotency_key_reused'],
  }),
  cancelOrder: officeCall(officePaths.cancelOrder, {
    summary: 'お申し込みの取り消し(これからの訪問すべて)と返金',
    roles,
    takesIdempotencyKey: true,
    takesDryRun: true,
    params: orderParams,
    body: z.object({
      /** The customer reads it in the message, and colleagues. */
      reason: requiredOfficeLineSchema(200),
      causedBy: z.enum(CANCELLATION_CAUSES),
      /**
       * An amount is in yen. Only what its customer cancels after the deadline may keep anything
       * (docs/visits.md#who-caused-a-cancellation).
       */
      refund: z.union([z.enum(['all', 'none']), yenSchema.min(1)]),
      /** The order's `paid` that the caller saw. If it has changed since, nothing is done (`state_changed`). */
      paid: yenSchema.optional(),
    }),
    response: z.object({ orderId: idSchema, status: orderStatusSchema }),
    errors: ['state_changed', 'idempotency_key_reused'],
  }),
  moveVisitByOffice: officeCall(officePaths.moveVisitByOffice, {
    summary: '訪問の日時か担当者の変更',
    roles,
    takesIdempotencyKey: true,
    takesDryRun: true,
    params: z.object({ visitId: idInputSchema }),
    body: z.object({
      ...startFields,
      /** Only colleagues read it. */
      reason: requiredOfficeLineSchema(500),
      /**
       * `customer` when the customer asked for it by telephone. A change by the shop can be refused by the customer.
       */
      askedBy: z.enum(['shop', 'customer']).optional(),
      /** Start and staff member that the caller saw. If they have changed since, nothing is done (`state_changed`). */
      seen: z.object({ start: instantInputSchema, staffId: idInputSchema.nullable() }).optional(),
    }),
    response: datedVisitSchema,
    errors: ['state_changed', 'slot_taken', 'staff_unavailable', 'idempotency_key_reused'],
  }),
};
