import { z } from 'zod';
import { officeCall } from './endpoint';
import { idInputSchema, idSchema, instantInputSchema } from './fields';
import { officePaths } from './office-paths';
import {
  officeTextSchema,
  requiredOfficeLineSchema,
  requiredOfficeTextSchema,
} from './office-texts';
import { officeStartSchema } from './office-visits';
import { visitStatusSchema } from './visits';

/** The reason is read by colleagues and is in the message to the customer. */
const reasonSchema = requiredOfficeLineSchema(200);

/** The time of a tap that a phone without a network sent later. It is in the history and decides nothing. */
const tappedAtSchema = instantInputSchema.optional();

const outcomeSchema = z.object({ visitId: idSchema, orderId: idSchema, status: visitStatusSchema });
export type OfficeOutcome = z.infer<typeof outcomeSchema>;

const visitParams = z.object({ visitId: idInputSchema });
const roles = ['owner', 'dispatcher'] as const;

/** Outcomes of visits, and what staff members say from the way (docs/decisions/0055). */
export const officeOutcomeEndpoints = {
  setVisitOutcome: officeCall(officePaths.setVisitOutcome, {
    summary:
      '訪問の結果(作業完了・ご不在・実施できず)。7日以内は、作業完了と実施できずに改められる',
    roles: ['owner', 'dispatcher', 'staff'],
    takesIdempotencyKey: true,
    takesDryRun: true,
    params: visitParams,
    body: z.object({
      outcome: z.enum(['done', 'customer_absent', 'not_done']),
      /** The reason why the visit was not done; required for `not_done`. */
      cause: requiredOfficeLineSchema(200).optional(),
      note: officeTextSchema(500).optional(),
      /** The visit's state that the caller saw. When it is another one by now, nothing is done (`state_changed`). */
      seen: z.string().max(30).optional(),
      tappedAt: tappedAtSchema,
    }),
    response: outcomeSchema,
    errors: ['state_changed', 'idempotency_key_reused'],
  }),
  sayOnTheWay: officeCall(officePaths.sayOnTheWay, {
    summary: '担当者が向かっていることの連絡(訪問の当日、1回だけお客様に送る)',
    roles: ['owner', 'dispatcher', 'staff'],
    takesIdempotencyKey: true,
    takesDryRun: true,
    params: visitParams,
    body: z.object({
      /** The expected arrival, later on the day of the visit. */
      arrivesAt: instantInputSchema.optional(),
      tappedAt: tappedAtSchema,
    }),
    response: outcomeSchema,
    errors: ['state_changed', 'idempotency_key_reused'],
  }),
  reportHarassment: officeCall(officePaths.reportHarassment, {
    summary: '訪問先でのハラスメント・危険の報告(手配担当とオーナーだけが読み、対応するまで残る)',
    roles: ['owner', 'dispatcher', 'staff'],
    takesIdempotencyKey: true,
    params: visitParams,
    body: z.object({ text: requiredOfficeTextSchema(2000) }),
    response: z.object({ reportId: idSchema }),
    errors: ['idempotency_key_reused'],
  }),
  redoVisit: officeCall(officePaths.redoVisit, {
    summary: '無料のやり直し(訪問から7日以内)。開始がなければ日時を調整する訪問になる',
    roles,
    takesIdempotencyKey: true,
    takesDryRun: true,
    params: visitParams,
    body: z.object({
      reason: reasonSchema,
      start: officeStartSchema.optional(),
      staffId: idInputSchema.optional(),
    }),
    response: outcomeSchema,
    errors: ['state_changed', 'slot_taken', 'staff_unavailable', 'idempotency_key_reused'],
  }),
};
