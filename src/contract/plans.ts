import { z } from 'zod';
import { customerCall } from './endpoint';
import { idInputSchema, idSchema, japanDateSchema, yenSchema } from './fields';
import { mainApiPaths } from './main-api-paths';
import { staffRecordSchema } from './staff-records';

/** A confirmed visit that has not begun. Times are `yyyy-MM-ddTHH:mm:00` in Japan. */
export const planVisitSchema = z.object({
  visitId: idSchema,
  startsAt: z.string(),
  staffName: z.string().nullable(),
  /** The cost of skipping it now, tax-inclusive yen. */
  cancellationFee: yenSchema,
  /** Skipping is free until this time. */
  freeUntil: z.string(),
});

/** Days are `yyyy-MM-dd` in Japan, amounts tax-inclusive yen. */
export const planSchema = z.object({
  planId: idSchema,
  orderId: idSchema,
  menuLabel: z.string(),
  status: z.enum(['active', 'paused', 'ended']),
  /** Weeks from one visit to the next. */
  rhythm: z.int(),
  /** 0 is Sunday; null until the first date is agreed. */
  weekday: z.int().nullable(),
  /** `HH:mm` */
  time: z.string().nullable(),
  /** The person who comes while free. */
  staffId: idSchema.nullable(),
  staffName: z.string().nullable(),
  perVisit: yenSchema,
  /** Announced prices, in time order. */
  priceChanges: z.array(z.object({ from: z.string(), perVisit: yenSchema })),
  /** A pause for missing payments has no end. */
  pause: z
    .object({
      from: z.string(),
      until: z.string().nullable(),
      reason: z.enum(['customer', 'unpaid']),
    })
    .nullable(),
  /** No visit is entered after this day. */
  endsAfter: z.string().nullable(),
  /** The entered ones, nearest first. */
  visits: z.array(planVisitSchema),
  /** Days to come for which no visit could be entered yet. */
  missing: z.array(z.object({ date: z.string(), since: z.string() })),
});
export type Plan = z.infer<typeof planSchema>;

/** The effects of a change, or those that it would have when asked with `dryRun`. */
export const planChangeSchema = z.object({
  /** The plan after the change. */
  plan: planSchema,
  /** The cost: fees of visits whose deadline is past. */
  fee: yenSchema,
  /** The money that was paid and is given back. */
  refund: yenSchema,
  cancelled: z.array(planVisitSchema),
  entered: z.array(planVisitSchema),
  moved: z.array(planVisitSchema.extend({ from: z.string() })),
  /** Visits within the change that stay, as their deadline is past. */
  kept: z.array(planVisitSchema),
});
export type PlanChange = z.infer<typeof planChangeSchema>;

const params = z.object({ planId: idInputSchema });
/** With `dryRun` nothing is changed, and the key is not used up. */
const asked = { dryRun: z.boolean().optional() };

const planCall = {
  takesIdempotencyKey: true,
  params,
  response: planChangeSchema,
} as const;

const skipErrors = ['idempotency_key_reused', 'state_changed'] as const;
const changeErrors = [...skipErrors, 'too_many_requests'] as const;

export const planEndpoints = {
  listPlans: customerCall(mainApiPaths.listPlans, {
    summary: '定期プランの一覧',
    response: z.object({ items: z.array(planSchema) }),
  }),
  listPlanStaff: customerCall(mainApiPaths.listPlanStaff, {
    summary: '定期プランの担当者としてお選びいただける人',
    params,
    response: z.object({
      items: z.array(
        z.object({
          staffId: idSchema,
          name: z.string(),
          introduction: z.string(),
          record: staffRecordSchema.nullable().default(null),
        }),
      ),
    }),
  }),
  skipPlanVisit: customerCall(mainApiPaths.skipPlanVisit, {
    ...planCall,
    summary: '定期プランの訪問を1回お休みする(その訪問のキャンセルと同じ)',
    body: z.object({
      visitId: idInputSchema,
      /** The fee the customer saw; any other is rejected. */
      agreedFee: yenSchema.min(0).optional(),
      ...asked,
    }),
    errors: [...skipErrors, 'visit_not_changeable', 'cancellation_fee_changed'],
  }),
  pausePlan: customerCall(mainApiPaths.pausePlan, {
    ...planCall,
    summary: '定期プランのお休み(3か月まで)',
    body: z.object({ from: japanDateSchema, until: japanDateSchema, ...asked }),
    errors: changeErrors,
  }),
  resumePlan: customerCall(mainApiPaths.resumePlan, {
    ...planCall,
    summary: '定期プランの再開',
    body: z.object({ ...asked }),
    errors: [...changeErrors, 'plan_unpaid'],
  }),
  endPlan: customerCall(mainApiPaths.endPlan, {
    ...planCall,
    summary: '定期プランの終了(afterの日より後の訪問はうかがわない)',
    body: z.object({ after: japanDateSchema, ...asked }),
    errors: changeErrors,
  }),
  changePlan: customerCall(mainApiPaths.changePlan, {
    ...planCall,
    summary: '定期プランの曜日・時刻・担当者の変更(fromの日から)',
    body: z.object({
      from: japanDateSchema,
      weekday: z.int().min(0).max(6).optional(),
      time: z
        .string()
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/, '時刻を選び直してください')
        .optional(),
      staffId: idInputSchema.optional(),
      ...asked,
    }),
    errors: [...changeErrors, 'slot_unavailable'],
  }),
};
