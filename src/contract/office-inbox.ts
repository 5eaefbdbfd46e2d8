import { z } from 'zod';
import { officeCall } from './endpoint';
import { idInputSchema, idSchema } from './fields';
import { officeTimeSchema } from './office-work';

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
  /** A report of harassment or danger from a visit. */
  'harassment',
]);
export type InboxKind = z.infer<typeof inboxKindSchema>;

/** Who does something about an item, which ends by itself. */
export const claimSchema = z.object({
  /** As in histories. */
  author: z.string(),
  name: z.string(),
  since: officeTimeSchema,
  until: officeTimeSchema,
  /** Of the caller. */
  isOwn: z.boolean(),
});

const inboxItemSchema = z.object({
  kind: inboxKindSchema,
  orderId: idSchema.optional(),
  visitId: idSchema.optional(),
  /** What was declined; of `charge_given_up` only. */
  chargeId: idSchema.optional(),
  /** What is to be paid back; of `refund_by_hand` only. */
  refundId: idSchema.optional(),
  /** The note to be resolved, and the customer whose page has it; of `harassment` only. */
  reportId: idSchema.optional(),
  customerId: idSchema.optional(),
  /** Since when it waits. */
  since: officeTimeSchema,
  /** Until when whoever waits was told that it is done: the customer, or the author of a report. */
  promise: officeTimeSchema,
  isOverdue: z.boolean(),
  /** Never the text of a report. */
  summary: z.string(),
  /** What of the summary is not about menu, customer or place. */
  details: z.string(),
  menuLabel: z.string(),
  customerName: z.string(),
  /** Prefecture and city. */
  place: z.string(),
  /** Null while nobody has it. */
  claim: claimSchema.nullable(),
});

const roles = ['owner', 'dispatcher'] as const;

/** What needs a person, read from the states of orders and visits, and who is at it (docs/decisions/0051). */
export const officeInboxEndpoints = {
  listInbox: officeCall('GET', '/office/inbox', {
    summary: '対応が必要なもの(約束の早い順)。50件ずつ',
    roles,
    query: z.object({
      kind: inboxKindSchema.optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    response: z.object({
      items: z.array(inboxItemSchema),
      /** Of the kind that was asked for. */
      pages: z.int(),
      /** Of all kinds. */
      total: z.int(),
      overdue: z.int(),
      /** Kinds without items are left out. */
      counts: z.array(z.object({ kind: inboxKindSchema, count: z.int() })),
    }),
  }),
  countInbox: officeCall('GET', '/office/inbox/count', {
    summary: '対応が必要なものの件数',
    roles,
    response: z.object({ total: z.int(), overdue: z.int() }),
  }),
  claimInboxItem: officeCall('PUT', '/office/inbox/claims', {
    summary: '「対応中」にする、またはやめる。30分で自動的に終わる',
    roles,
    takesIdempotencyKey: true,
    body: z.object({
      kind: inboxKindSchema,
      orderId: idInputSchema.optional(),
      visitId: idInputSchema.optional(),
      isTaken: z.boolean(),
      /** Whose claim the caller saw and takes over. Without it, a claim of somebody else is left alone. */
      from: z.string().max(100).optional(),
    }),
    response: z.object({ claim: claimSchema.nullable() }),
    errors: ['state_changed', 'idempotency_key_reused'],
  }),
};
