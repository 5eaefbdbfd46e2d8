import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { ApiErrorBody } from '@/contract/api-errors';
import type { Project } from '@/contract/enumerations';
import type { OrderDetail, PlacedOrder } from '@/contract/orders';
import type { Price, PriceLine } from '@/contract/pricing';
import type { PayMethod } from '@/domain/pay-methods';
import { instant } from '../../database/queries';

/** `pending_payment` is never shown to anyone: the order is not there yet. */
export type StoredOrderStatus = OrderDetail['status'] | 'pending_payment';

/** What was ordered, in the words of the day it was ordered. */
export interface OrderedMenu {
  readonly chosen: OrderDetail['menu'];
  readonly additional: OrderDetail['additional'];
  readonly rhythmWeeks?: OrderDetail['rhythmWeeks'];
}

/** What was ordered by the ids of the catalogue, to be arranged or ordered again. */
export type OrderSelection = Pick<PlacedOrder['basic'], 'types' | 'options'> &
  Pick<PlacedOrder, 'additional'>;

/** What is kept of the order body, as far as the catalogue does not say it better; it decides nothing here. */
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

/** `staffId` is null for a date that is still to be arranged (応相談). */
export const orderVisits = pgTable(
  'order_visits',
  {
    orderId: text('order_id').notNull(),
    position: smallint('position').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    staffId: text('staff_id'),
    cancelledAt: instant('cancelled_at'),
    /** What cancelling it cost, tax-inclusive yen; null unless it is cancelled. */
    cancellationFee: integer('cancellation_fee'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);
export type OrderVisitRow = typeof orderVisits.$inferSelect;

/** The card token is kept only while the payment is pending, so that it can be settled after a crash. */
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
  /** The customer asked to have the card registered once it has paid. */
  isCardKept: boolean('is_card_kept').notNull(),
  transactionId: text('transaction_id'),
  screening: text('screening').$type<'passed' | 'pending'>(),
  billing: jsonb('billing').$type<PlacedOrder['billingAddress']>(),
  /** Of a card when it was charged; null as long as a deferred payment is open. */
  paidAt: instant('paid_at'),
  /** Since when a refund waits for the card gateway; null when none does. */
  refundDueAt: instant('refund_due_at'),
});
export type OrderPaymentRow = typeof orderPayments.$inferSelect;

/** One Idempotency-Key of one customer and what became of it. */
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
    rejection: jsonb('refusal').$type<ApiErrorBody['error']>(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.idempotencyKey] })],
);
export type OrderRequestRow = typeof orderRequests.$inferSelect;

/**
 * A charge apart from the order's own payment. Cards are charged while it is `due`; deferred
 * payment is `reserved` at once; `failed` was declined and can become `due` again. The card of a
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
    /** How often the gateway has answered whether it makes the charge. */
    tries: integer('tries').notNull(),
    /** When it answered last. */
    triedAt: instant('tried_at'),
    /** When it was declined first, and the customer told. */
    declinedAt: instant('declined_at'),
    /** Since when it is not tried again every day. */
    givenUpAt: instant('given_up_at'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);
export type VisitChargeRow = typeof visitCharges.$inferSelect;

/** One row for each time a visit was moved. */
export const visitMoves = pgTable('visit_moves', {
  orderId: text('order_id').notNull(),
  position: smallint('position').notNull(),
  movedAt: instant('moved_at').notNull(),
});

/** `householdKey` is one of several that stand for the same household. */
export const firstTrialUses = pgTable(
  'first_trial_uses',
  {
    menuId: text('menu_id').notNull(),
    householdKey: text('household_key').notNull(),
    orderId: text('order_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.menuId, table.householdKey] })],
);
