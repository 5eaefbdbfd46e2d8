import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { PlacedOrder } from '@/contract/orders';
import type { PriceLine } from '@/contract/pricing';
import { instant } from '@/database/queries';
import type { PayMethod } from '@/domain/pay-method-codes';
import type { Author } from '../orders/order-tables';

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

/**
 * `requested` of a customer on the telephone, who pays by card until `payUntil` (docs/orders.md#orders-by-telephone);
 * `pending` while a charge is under way. The card token is stored only then, for recovery after a crash.
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
