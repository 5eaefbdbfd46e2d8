import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type { Project } from '@/contract/enumerations';
import type { OrderDetail, PlacedOrder } from '@/contract/orders';
import type { Price } from '@/contract/pricing';
import type { RejectionCode, RejectionDetails } from '@/contract/rejection';
import { instant } from '@/database/queries';
import type {
  OrderEvent,
  OrderState,
  PlanEvent,
  PlanState,
  VisitEvent,
  VisitState,
} from './states';

/** In the words of the day it was ordered. */
export interface OrderedMenu {
  readonly chosen: OrderDetail['menu'];
  readonly additional: OrderDetail['additional'];
  readonly rhythmWeeks?: OrderDetail['rhythmWeeks'];
}

/** Catalogue ids, for ordering or arranging it again. */
export type OrderSelection = Pick<PlacedOrder['basic'], 'types' | 'options'> &
  Pick<PlacedOrder, 'additional'>;

/** Stored from the order body as it came; whom it accepts as staff counts when a visit is moved. */
export type OrderTerms = Pick<
  PlacedOrder,
  | 'kindType'
  | 'isSendMailForCampaign'
  | 'allianceCode'
  | 'allianceId'
  | 'firstPlanAndHearingRequired'
  | 'phone_applied'
  | 'isForeignStaffAccepted'
  | 'skip_authentication'
  | 'fhStaffIds'
  | 'campaignAllianceCodeInputs'
> & {
  /** Somebody of the shop, for a customer on the telephone. */
  readonly placedBy?: Author;
};

export const orders = pgTable('orders', {
  id: text('id').primaryKey(),
  subject: text('subject').notNull(),
  project: text('project').$type<Project>().notNull(),
  status: text('status').$type<OrderState>().notNull(),
  statusSince: instant('status_since').notNull(),
  placedAt: instant('placed_at').notNull(),
  statusAfterPayment: text('status_after_payment').$type<'received' | 'confirmed'>().notNull(),
  menu: jsonb('menu').$type<OrderedMenu>().notNull(),
  selection: jsonb('selection').$type<OrderSelection>().notNull(),
  durationMinutes: integer('duration_minutes').notNull(),
  zipCode: text('zip_code').notNull(),
  workingAddress: jsonb('working_address').$type<PlacedOrder['workingAddress']>().notNull(),
  answers: jsonb('hearing').$type<PlacedOrder['enquete']>().notNull(),
  price: jsonb('price').$type<Price>().notNull(),
  /** Tax-inclusive yen. */
  total: integer('total').notNull(),
  coupon: text('coupon'),
  pointsUsed: integer('points_used').notNull(),
  terms: jsonb('terms').$type<OrderTerms>().notNull(),
  /**
   * Of an estimate menu, the position of the first visit that the accepted quote is for; those before it are
   * inspections. Null for other menus, and until a quote is accepted.
   */
  workFrom: smallint('work_from'),
  /**
   * The quote was accepted during a visit, so that the customer may withdraw
   * (docs/orders.md#a-quote-accepted-during-a-visit).
   */
  acceptedAtVisit: boolean('accepted_at_visit').notNull().default(false),
});
export type OrderRow = typeof orders.$inferSelect;

export type StoredRejection = RejectionDetails & { readonly code: RejectionCode };

export const orderRequests = pgTable(
  'order_requests',
  {
    subject: text('subject').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    bodyHash: text('body_hash').notNull(),
    state: text('state').$type<'running' | 'answered' | 'released'>().notNull(),
    attempt: integer('attempt').notNull(),
    startedAt: instant('started_at').notNull(),
    orderId: text('order_id'),
    rejection: jsonb('refusal').$type<StoredRejection>(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.idempotencyKey] })],
);
export type OrderRequestRow = typeof orderRequests.$inferSelect;

/** Who changed something: the customer, a person of the shop by account, its operations, or a job by name. */
export type Author = 'customer' | 'operations' | `office:${string}` | `system:${string}`;

/**
 * `note`: the office wrote a note for colleagues; `chargeRetried`: it retried a declined charge;
 * `entered`: a plan got a further visit; `workEntered`: an accepted quote got its visit;
 * `planChanged` and `optionsAdded`: a plan or a visit changed, but its state did not.
 */
type HistoryEvent =
  | 'placed'
  | 'note'
  | 'chargeRetried'
  | 'refunded'
  | 'refundReturned'
  | 'chargeWaived'
  | 'redo'
  | 'changeAccepted'
  | 'optionsAdded'
  | 'onTheWay'
  | 'entered'
  | 'workEntered'
  | 'planChanged'
  | 'reviewed'
  | 'reviewChanged'
  | 'reviewTakenBack'
  | 'reviewAnswered'
  | 'reviewHidden'
  | 'reviewShown'
  | OrderEvent
  | VisitEvent
  | PlanEvent;

/** What happened to an order (no `position`) or one of its visits, and the state since. */
export const orderHistory = pgTable('order_history', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text('order_id').notNull(),
  position: smallint('position'),
  at: instant('at').notNull(),
  author: text('author').$type<Author>().notNull(),
  event: text('event').$type<HistoryEvent>().notNull(),
  state: text('state').$type<OrderState | VisitState | PlanState>().notNull(),
  /** In the words of whoever changed it, for colleagues. */
  note: text('note').notNull(),
  details: jsonb('details').$type<Readonly<Record<string, string | number | null>>>().notNull(),
});
export type HistoryRow = typeof orderHistory.$inferSelect;

/** A household has several `householdKey`s. */
export const firstTrialUses = pgTable(
  'first_trial_uses',
  {
    menuId: text('menu_id').notNull(),
    householdKey: text('household_key').notNull(),
    orderId: text('order_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.menuId, table.householdKey] })],
);
