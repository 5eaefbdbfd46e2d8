import { z } from 'zod';
import { officeCall } from './endpoint';
import { idInputSchema, idSchema, officeTimeSchema } from './fields';
import { officePaths } from './office-paths';

/** The kinds of work in the inbox. */
export const inboxKindSchema = z.enum([
  /** A date on request (応相談). */
  'wish',
  /** An order whose date and details are agreed by telephone. */
  'telephone',
  /** The customer asked for other dates than the proposed ones. */
  'other_dates',
  /** The customer refused a change by the shop. */
  'refusal',
  /** An inspection is over or a quote was not accepted, so a quote is written or the order closed. */
  'quote',
  /** An agreed visit without a staff member. */
  'no_staff',
  /** A visit of a regular plan that could not be entered. */
  'plan_gap',
  /** A visit whose staff member is absent then, or has lost the working hours or a credential. */
  'absence',
  /** A charge that the card declined at every retry. */
  'charge_given_up',
  /** A refund to be paid by bank transfer. */
  'refund_by_hand',
  /** A report of harassment or danger from a visit. */
  'harassment',
  /** Something that a job has failed to do for a day. */
  'job_failed',
  /** A visit whose free deadline passed while the shop was away, so that it was extended until the promise. */
  'outage',
]);
export type InboxKind = z.infer<typeof inboxKindSchema>;

/** A claim; it ends after 30 minutes. */
export const claimSchema = z.object({
  /** The author as in histories, such as `office:` with the account's id. */
  author: z.string(),
  name: z.string(),
  since: officeTimeSchema,
  until: officeTimeSchema,
  /** True for a claim of the caller. */
  isOwn: z.boolean(),
});

const inboxItemSchema = z.object({
  kind: inboxKindSchema,
  /** Left out only for a `job_failed` that belongs to no order. */
  orderId: idSchema.optional(),
  visitId: idSchema.optional(),
  /** The declined charge; set for `charge_given_up` only. */
  chargeId: idSchema.optional(),
  /** The refund to be paid; set for `refund_by_hand` only. */
  refundId: idSchema.optional(),
  /** The note to be resolved and the customer whose page has it; set for `harassment` only. */
  reportId: idSchema.optional(),
  customerId: idSchema.optional(),
  /** The time at which the item began to wait. */
  since: officeTimeSchema,
  /** The time by which it is done, as the customer or the author of a report was told. */
  promise: officeTimeSchema,
  isOverdue: z.boolean(),
  /** Never the text of a report. */
  summary: z.string(),
  /** The part of the summary that is not menu, customer or place. */
  details: z.string(),
  menuLabel: z.string(),
  /** Empty without an order, or when it cannot be read, as are telephone and place. */
  customerName: z.string(),
  /** The last four digits of the telephone number, as several customers may have one name. */
  telEnd: z.string(),
  /** Prefecture and city. */
  place: z.string(),
  /** Null while nobody has claimed the item. */
  claim: claimSchema.nullable(),
});

const roles = ['owner', 'dispatcher'] as const;

/** Items that need a person, read from the states of orders and visits, and claims on them (docs/decisions/0051). */
export const officeInboxEndpoints = {
  listInbox: officeCall(officePaths.listInbox, {
    summary: '対応が必要なもの(約束の早い順)。50件ずつ',
    roles,
    query: z.object({
      kind: inboxKindSchema.optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    response: z.object({
      items: z.array(inboxItemSchema),
      /** Number of pages of the requested kind. */
      pages: z.int(),
      /** Number of items of all kinds. */
      total: z.int(),
      overdue: z.int(),
      /** Kinds without items are left out. */
      counts: z.array(z.object({ kind: inboxKindSchema, count: z.int() })),
    }),
  }),
  countInbox: officeCall(officePaths.countInbox, {
    summary: '対応が必要なものの件数',
    roles,
    response: z.object({ total: z.int(), overdue: z.int() }),
  }),
  claimInboxItem: officeCall(officePaths.claimInboxItem, {
    summary: '「対応中」にする、またはやめる。30分で自動的に終わる',
    roles,
    takesIdempotencyKey: true,
    body: z.object({
      kind: inboxKindSchema,
      orderId: idInputSchema.optional(),
      visitId: idInputSchema.optional(),
      /** The refund or report that the item is about. A visit can have several reports, and an order several refunds. */
      refundId: idInputSchema.optional(),
      reportId: idInputSchema.optional(),
      isTaken: z.boolean(),
      /**
       * The author of a claim that the caller saw and takes over. Without it, a claim of somebody else is left alone.
       */
      from: z.string().max(100).optional(),
    }),
    response: z.object({ claim: claimSchema.nullable() }),
    errors: ['state_changed', 'idempotency_key_reused'],
  }),
};
