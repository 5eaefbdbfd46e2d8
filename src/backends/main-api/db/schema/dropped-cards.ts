import { pgTable, text } from 'drizzle-orm/pg-core';

/** Cards at the gateway that a customer or an order has given up; others may still use them. */
export const droppedCards = pgTable('dropped_cards', {
  gatewayCardId: text('gateway_card_id').primaryKey(),
});
