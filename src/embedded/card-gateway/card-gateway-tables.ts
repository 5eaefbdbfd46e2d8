import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '@/database/queries';

const cardDetails = {
  cardName: text('card_name').notNull(),
  expiryYear: text('expiry_year').notNull(),
  expiryMonth: text('expiry_month').notNull(),
  holderName: text('holder_name').notNull(),
};

export const cardTokens = pgTable('gateway_tokens', {
  digest: text('digest').primaryKey(),
  ...cardDetails,
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

export const cardAuthentications = pgTable('gateway_authentications', {
  id: uuid('id').primaryKey(),
  tokenDigest: text('token_digest').notNull(),
  status: text('status', {
    enum: [
      'pending',
      'authenticated',
      'attempted',
      'denied',
      'rejected',
      'unavailable',
      'abandoned',
    ],
  }).notNull(),
  returnPath: text('return_path').notNull(),
  wrongCodes: integer('wrong_codes').notNull().default(0),
  startedAt: instant('started_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const storedCards = pgTable('gateway_stored_cards', {
  id: text('id').primaryKey(),
  ...cardDetails,
});

export const cardAuthorisations = pgTable('gateway_authorisations', {
  id: uuid('id').primaryKey(),
  reference: text('reference').notNull(),
  amount: integer('amount').notNull(),
  status: text('status', { enum: ['authorised', 'declined', 'cancelled'] }).notNull(),
  cardId: text('card_id'),
  decidedAt: instant('decided_at').notNull(),
});

/** Yen that went back to the card. */
export const cardRefunds = pgTable('gateway_refunds', {
  reference: text('reference').primaryKey(),
  authorisationId: uuid('authorisation_id').notNull(),
  amount: integer('amount').notNull(),
  refundedAt: instant('refunded_at').notNull(),
});
