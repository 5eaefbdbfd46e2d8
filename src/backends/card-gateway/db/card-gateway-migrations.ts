import type { Migration } from '../../database/database';

export const cardGatewayMigrations: readonly Migration[] = [
  {
    name: 'card-gateway/0001-cards',
    sql: `
      CREATE TABLE card_tokens (
        digest text PRIMARY KEY,
        card_name text NOT NULL,
        expiry_year text NOT NULL,
        expiry_month text NOT NULL,
        holder_name text NOT NULL,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        used_at timestamptz
      );
      CREATE INDEX card_tokens_created ON card_tokens (created_at);
      CREATE TABLE card_authentications (
        id uuid PRIMARY KEY,
        token_digest text NOT NULL REFERENCES card_tokens ON DELETE CASCADE,
        status text NOT NULL CHECK (status IN (
          'pending', 'authenticated', 'attempted', 'denied', 'rejected', 'unavailable', 'abandoned')),
        return_path text NOT NULL,
        wrong_codes integer NOT NULL DEFAULT 0,
        started_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX card_authentications_token ON card_authentications (token_digest);
      CREATE TABLE stored_cards (
        id text PRIMARY KEY,
        card_name text NOT NULL,
        expiry_year text NOT NULL,
        expiry_month text NOT NULL,
        holder_name text NOT NULL
      );
      CREATE TABLE card_authorisations (
        id uuid PRIMARY KEY,
        reference text NOT NULL UNIQUE,
        amount integer NOT NULL CHECK (amount > 0),
        status text NOT NULL CHECK (status IN ('authorised', 'declined', 'cancelled')),
        card_id text REFERENCES stored_cards,
        decided_at timestamptz NOT NULL,
        CHECK (card_id IS NOT NULL OR status = 'declined')
      );
    `,
  },
];
