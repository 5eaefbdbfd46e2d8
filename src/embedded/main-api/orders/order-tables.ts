import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { Project } from '@/contract/enumerations';
import type { OrderDetail, PlacedOrder } from '@/contract/orders';
import type { Price, PriceLine } from '@/contract/pricing';
import type { RejectionCode, RejectionDetails } from '@/contract/rejection';
import type { PayMethod } from '@/domain/pay-methods';
import { instant } from '../../database/queries';

/** `pending_payment` is never shown: to the outside the order does not exist yet. */
export type StoredOrderStatus = OrderDetail['status'] | 'pending_payment';

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
>;

export const orders = pgTable('orders', {
  id: text('id').primaryKey(),
  subject: text('subject').notNull(),
  project: text('project').$type<Project>().notNull(),
  status: text('status').$type<StoredOrderStatus>().notNull(),
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
});
export type OrderRow = typeof orders.$inferSelect;

/** `staffId` is null for a date that is not arranged yet (応相談). */
export const orderVisits = pgTable(
  'order_visits',
  {
    orderId: text('order_id').notNull(),
    position: smallint('position').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    staffId: text('staff_id'),
    cancelledAt: instant('cancelled_at'),
    /** Tax-inclusive yen; null unless cancelled. */
    cancellationFee: integer('cancellation_fee'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);
export type OrderVisitRow = typeof orderVisits.$inferSelect;

/** The card token is stored only while the payment is pending, for recovery after a crash. */
export const orderPayments = pgTable('order_payments', {
  orderId: text('order_id').primaryKey(),
  subject: text('subject').notNull(),
  payMethod: text('pay_method').$type<PayMethod>().notNull(),
  /** Tax-inclusive yen. */
  amount: integer('amount').notNull(),
  status: text('status').$type<'pending' | NonNullable<OrderDetail['paymentStatus']>>().notNull(),
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
  /** Since when a refund waits for the card gateway; null without one. */
  refundDueAt: instant('refund_due_at'),
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
 * Cards pay when `due`; `failed` is declined; deferred payment is `reserved` at once. The card of a
 * `due` charge does not change until the gateway has answered.
 */
export const visitCharges = pgTable(
  'visit_charges',
  {
    orderId: text('order_id').notNull(),
    position: smallint('position').notNull(),
    subject: text('subject').notNull(),
    kind: text('kind').$type<'visit' | 'cancellation_fee'>().notNull(),
    /** Tax-inclusive yen. */
    amount: integer('amount').notNull(),
    lines: jsonb('lines').$type<readonly PriceLine[]>().notNull(),
    payMethod: text('pay_method').$type<PayMethod>().notNull(),
    gatewayCardId: text('gateway_card_id'),
    status: text('status').$type<'due' | 'authorised' | 'reserved' | 'failed'>().notNull(),
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
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);
export type VisitChargeRow = typeof visitCharges.$inferSelect;

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
