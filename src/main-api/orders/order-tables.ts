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
import type { Price, PriceLine } from '@/contract/pricing';
import type { RejectionCode, RejectionDetails } from '@/contract/rejection';
import { instant } from '@/database/queries';
import type { PayMethod } from '@/domain/pay-method-codes';
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
  /** The quote was accepted during a visit, so that the customer may withdraw (docs/decisions/0105). */
  acceptedAtVisit: boolean('accepted_at_visit').notNull().default(false),
});
export type OrderRow = typeof orders.$inferSelect;

/** What the shop fixed or changed of a visit, which the customer may refuse for nothing until then. */
export interface ShopChange {
  readonly kind: 'confirmed' | 'moved';
  /** ISO 8601 in UTC, as are the others. */
  readonly refusableUntil: string;
  /** Null when there was no date or person before. */
  readonly formerStart: string | null;
  readonly formerStaffId: string | null;
  readonly isAccepted: boolean;
}

/** A wished visit (応相談) has no `staffId` yet, and the first of its wishes as `startsAt`. */
export const orderVisits = pgTable(
  'order_visits',
  {
    orderId: text('order_id').notNull(),
    position: smallint('position').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    staffId: text('staff_id'),
    status: text('status').$type<VisitState>().notNull(),
    statusSince: instant('status_since').notNull(),
    /** What the customer asked for, in this order: `yyyy-MM-ddTHH:mm:00` in Japan. */
    wishes: jsonb('wishes').$type<readonly string[]>().notNull(),
    cancelledAt: instant('cancelled_at'),
    /** Tax-inclusive yen; null unless cancelled. */
    cancellationFee: integer('cancellation_fee'),
    /** The position of the visit that it does again, for nothing; null for others. */
    redoOf: smallint('redo_of'),
    shopChange: jsonb('shop_change').$type<ShopChange>(),
    /** Cancelling is free until then, though its deadline is over: the shop was away (docs/decisions/0119). */
    freeUntil: instant('free_until'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);
export type OrderVisitRow = typeof orderVisits.$inferSelect;

/**
 * `requested` of a customer on the telephone, who pays by card until `payUntil` (docs/decisions/0061); `pending`
 * while a charge is under way. The card token is stored only then, for recovery after a crash.
 */
export const orderPayments = pgTable('order_payments', {
  orderId: text('order_id').primaryKey(),
  subject: text('subject').notNull(),
  payMethod: text('pay_method').$type<PayMethod>().notNull(),
  /** Tax-inclusive yen. */
  amount: integer('amount').notNull(),
  status: text('status').$type<'requested' | 'pending' | 'authorised' | 'reserved'>().notNull(),
  gatewayCardId: text('gateway_card_id'),
  cardToken: text('card_token'),
  cardNumberBottom: text('card_number_bottom'),
  /** The customer asked to register the card once it has paid. */
  isCardKept: boolean('is_card_kept').notNull(),
  transactionId: text('transaction_id'),
  screening: text('screening').$type<'passed' | 'pending'>(),
  billing: jsonb('billing').$type<PlacedOrder['billingAddress']>(),
  /** When a card was charged; null while a deferred payment is open. */
  paidAt: instant('paid_at'),
  /** Null unless the payment was requested; never after the first start. */
  payUntil: instant('pay_until'),
  /** Attempts to pay what was requested, and when the last one began. */
  tries: smallint('tries').notNull(),
  triedAt: instant('tried_at'),
});
export type OrderPaymentRow = typeof orderPayments.$inferSelect;

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

/**
 * Cards pay when `due`; `failed` is declined; deferred payment is `reserved` at once; `waived` is not asked
 * for any more. The card of a `due` charge does not change until the gateway has answered.
 */
export const visitCharges = pgTable(
  'visit_charges',
  {
    orderId: text('order_id').notNull(),
    position: smallint('position').notNull(),
    /** The number of the addition that it is for; 0 for the visit's own. */
    addition: smallint('addition').notNull().default(0),
    subject: text('subject').notNull(),
    kind: text('kind').$type<'visit' | 'cancellation_fee' | 'addition'>().notNull(),
    /** Tax-inclusive yen. */
    amount: integer('amount').notNull(),
    lines: jsonb('lines').$type<readonly PriceLine[]>().notNull(),
    payMethod: text('pay_method').$type<PayMethod>().notNull(),
    gatewayCardId: text('gateway_card_id'),
    status: text('status')
      .$type<'due' | 'authorised' | 'reserved' | 'failed' | 'waived'>()
      .notNull(),
    transactionId: text('transaction_id'),
    chargedAt: instant('charged_at').notNull(),
    /** Attempts that the gateway answered. */
    tries: integer('tries').notNull(),
    /** The gateway's last answer. */
    triedAt: instant('tried_at'),
    /** The first decline, when the customer got a notice. */
    declinedAt: instant('declined_at'),
    /** When the daily retries ended. */
    givenUpAt: instant('given_up_at'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position, table.addition] })],
);
export type VisitChargeRow = typeof visitCharges.$inferSelect;

/**
 * What went back of a charge (docs/decisions/0055): of the order's own payment, or with `position` of that
 * visit's charge, or with `addition` of that addition's. The id is its reference at the card gateway, which has yet to pay what is `due`; a person
 * pays back what is `by_hand`.
 */
export const refunds = pgTable('refunds', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  position: smallint('position'),
  addition: smallint('addition').notNull().default(0),
  /** Yen of money. */
  amount: integer('amount').notNull(),
  points: integer('points').notNull(),
  reason: text('reason').notNull(),
  author: text('author').$type<Author>().notNull(),
  state: text('state').$type<'due' | 'returned' | 'by_hand'>().notNull(),
  createdAt: instant('created_at').notNull(),
  settledAt: instant('settled_at'),
  /**
   * `cheaper_start`: agreed surcharges that the visit's start does not have; `other_person`: the nomination fee, when
   * somebody else than the nominated person came.
   */
  kind: text('kind').$type<'cheaper_start' | 'other_person' | 'other'>().notNull().default('other'),
  /** The position of the visit that was not done, when its customer chose the money; null for others. */
  remedyFor: smallint('remedy_for'),
});
export type RefundRow = typeof refunds.$inferSelect;

/** Who changed something: the customer, a person of the shop by account, its operations, or a job by name. */
export type Author = 'customer' | 'operations' | `office:${string}` | `system:${string}`;

/**
 * `note`: what somebody of the office wrote for colleagues; `chargeRetried`: a declined charge that they tried again;
 * `entered`: a further visit of a plan; `workEntered`: the visit that an accepted quote is for; `planChanged`:
 * what a plan agrees on, and `optionsAdded`: what a visit has, in the same state.
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

/** What the customer was told about an order, once per key: by mail (subject and text) and by SMS. */
export const sentNotices = pgTable('sent_notices', {
  key: text('key').primaryKey(),
  orderId: text('order_id').notNull(),
  sentAt: instant('sent_at').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  sms: text('sms').notNull(),
});

export const visitMoves = pgTable('visit_moves', {
  orderId: text('order_id').notNull(),
  position: smallint('position').notNull(),
  movedAt: instant('moved_at').notNull(),
});

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
