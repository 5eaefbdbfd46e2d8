import { integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { PriceLine } from '@/contract/pricing';
import type { VisitAddition } from '@/contract/visits';
import { instant } from '@/database/queries';

/**
 * Options added to a visit (docs/visits.md#options-added-to-a-visit). The id is the reference at the card gateway.
 * `pending`: the visit is longer already, and the card has yet to pay; `declined`: the card did not; `void`: not added
 * after all, and the card may have paid.
 */
export const visitAdditions = pgTable('visit_additions', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  position: smallint('position').notNull(),
  /** From 1 on within the visit; with it the key of its charge, if it has one. */
  number: smallint('number').notNull(),
  state: text('state').$type<'pending' | 'added' | 'declined' | 'void'>().notNull(),
  options: jsonb('options').$type<VisitAddition['options']>().notNull(),
  /** By which the visit is longer. */
  minutes: integer('minutes').notNull(),
  lines: jsonb('lines').$type<readonly PriceLine[]>().notNull(),
  /** Tax-inclusive yen. */
  amount: integer('amount').notNull(),
  gatewayCardId: text('gateway_card_id'),
  requestedAt: instant('requested_at').notNull(),
});

export type AdditionRow = typeof visitAdditions.$inferSelect;

/** One that was made, as it belongs to its order. */
export type MadeAddition = Pick<
  AdditionRow,
  'position' | 'number' | 'options' | 'minutes' | 'lines' | 'amount'
>;
