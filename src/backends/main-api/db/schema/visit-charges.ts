import {
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { PayMethod } from '@/contract/enumerations';
import type { PriceLine } from '@/contract/pricing';

/**
 * What one visit costs apart from the order's own payment. A card is charged while it is `due`; a
 * deferred payment is `reserved` at once; `failed` the gateway will not charge, and people look at it.
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
    chargedAt: timestamp('charged_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);
export type VisitChargeRow = typeof visitCharges.$inferSelect;
