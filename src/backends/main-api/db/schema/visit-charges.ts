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

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * What one visit costs apart from the order's own payment. A card is charged while it is `due`; a
 * deferred payment is `reserved` at once; `failed` was declined, and becomes `due` again to be tried
 * once more. The card of a charge that is `due` stays the same until the gateway has answered.
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
