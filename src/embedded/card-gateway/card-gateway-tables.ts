import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Migration } from '@/database/database';
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

export const cardGatewayMigrations: readonly Migration[] = [
  {
    name: 'card-gateway/0003-refunds',
    isStartingPoint: true,
    sql: `
      CREATE TABLE gateway_tokens (
        digest text PRIMARY KEY,
        card_name text NOT NULL,
        expiry_year text NOT NULL,
        expiry_month text NOT NULL,
        holder_name text NOT NULL,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        used_at timestamptz
      );
      CREATE INDEX gateway_tokens_created ON gateway_tokens (created_at);
      CREATE TABLE gateway_authentications (
        id uuid PRIMARY KEY,
        token_digest text NOT NULL REFERENCES gateway_tokens ON DELETE CASCADE,
        status text NOT NULL CHECK (status IN (
          'pending', 'authenticated', 'attempted', 'denied', 'rejected', 'unavailable', 'abandoned')),
        return_path text NOT NULL,
        wrong_codes integer NOT NULL DEFAULT 0,
        started_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX gateway_authentications_token ON gateway_authentications (token_digest);
      CREATE TABLE gateway_stored_cards (
        id text PRIMARY KEY,
        card_name text NOT NULL,
        expiry_year text NOT NULL,
        expiry_month text NOT NULL,
        holder_name text NOT NULL
      );
      -- An authorisation outlives a deleted card.
      CREATE TABLE gateway_authorisations (
        id uuid PRIMARY KEY,
        reference text NOT NULL UNIQUE,
        amount integer NOT NULL CHECK (amount > 0),
        status text NOT NULL CHECK (status IN ('authorised', 'declined', 'cancelled')),
        card_id text REFERENCES gateway_stored_cards ON DELETE SET NULL,
        decided_at timestamptz NOT NULL
      );
      CREATE INDEX gateway_authorisations_card ON gateway_authorisations (card_id);
      CREATE TABLE gateway_refunds (
        reference text PRIMARY KEY,
        authorisation_id uuid NOT NULL REFERENCES gateway_authorisations ON DELETE CASCADE,
        amount integer NOT NULL CHECK (amount > 0),
        refunded_at timestamptz NOT NULL
      );
      CREATE INDEX gateway_refunds_by_authorisation ON gateway_refunds (authorisation_id);
    `,
  },
];
