import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '@/database/queries';

export const customerCards = pgTable('customer_cards', {
  id: text('id').primaryKey(),
  subject: text('subject').notNull(),
  gatewayCardId: text('gateway_card_id').notNull(),
  cardNumberHead: text('card_number_head').notNull(),
  cardNumberBottom: text('card_number_bottom').notNull(),
  expiryYear: text('expiry_year').notNull(),
  expiryMonth: text('expiry_month').notNull(),
  brand: text('brand').notNull(),
  holderName: text('holder_name').notNull(),
  lastUsedAt: instant('last_used_at').notNull(),
});

export type CardRow = typeof customerCards.$inferSelect;

/** `id` is the gateway's. Only a hash of the token is stored. */
export const cardAuthentications = pgTable('card_authentications', {
  id: text('id').primaryKey(),
  subject: text('subject').notNull(),
  tokenHash: text('token_hash').notNull(),
  returnTo: text('return_to').notNull(),
  /** The registered card it became, even if deleted since. */
  registeredCardId: text('registered_card_id'),
  /** When the token was charged, registered or declined; null while it is usable. */
  spentAt: instant('spent_at'),
  startedAt: instant('started_at').notNull(),
});

export const cardAttempts = pgTable('card_attempts', {
  id: text('id').primaryKey(),
  subject: text('subject').notNull(),
  kind: text('kind').$type<'authentication' | 'declined'>().notNull(),
  at: instant('at').notNull(),
});

/** Gateway cards given up by a customer or an order; others may still use them. */
export const droppedCards = pgTable('dropped_cards', {
  gatewayCardId: text('gateway_card_id').primaryKey(),
});
