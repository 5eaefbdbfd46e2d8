import { pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/** One row for each time a visit was moved. */
export const visitMoves = pgTable('visit_moves', {
  orderId: text('order_id').notNull(),
  position: smallint('position').notNull(),
  movedAt: timestamp('moved_at', { withTimezone: true, mode: 'date' }).notNull(),
});
