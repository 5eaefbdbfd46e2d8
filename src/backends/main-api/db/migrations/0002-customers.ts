import type { Migration } from '../../../database/database';

/** Customers and what they keep with us: workplaces, billing addresses, cards. */
export const customersMigration: Migration = {
  name: 'main-api/0002-customers',
  sql: `
    CREATE TABLE customers (
      subject text PRIMARY KEY,
      tel text NOT NULL,
      name text NOT NULL,
      name_kana text NOT NULL,
      email text NOT NULL,
      is_send_mail_for_campaign boolean NOT NULL,
      registered_at timestamptz NOT NULL,
      point_balance integer NOT NULL DEFAULT 0 CHECK (point_balance >= 0),
      last_pay_method text CHECK (last_pay_method IN ('creditCard', 'np')),
      deferred_payment_id text UNIQUE
    );

    CREATE TABLE customer_workplaces (
      id text PRIMARY KEY,
      subject text NOT NULL REFERENCES customers,
      zip_code text NOT NULL,
      prefecture text NOT NULL,
      city text NOT NULL,
      town text NOT NULL,
      building text NOT NULL,
      parking_area text NOT NULL,
      pets text NOT NULL,
      family_structure text NOT NULL,
      smoking boolean NOT NULL,
      last_used_at timestamptz NOT NULL
    );
    CREATE INDEX customer_workplaces_by_customer
      ON customer_workplaces (subject, last_used_at DESC);

    CREATE TABLE customer_billing_addresses (
      id text PRIMARY KEY,
      subject text NOT NULL REFERENCES customers,
      customer_name text NOT NULL,
      customer_name_kana text NOT NULL,
      zip_code text NOT NULL,
      prefecture text NOT NULL,
      city text NOT NULL,
      town text NOT NULL,
      building text NOT NULL,
      tel text NOT NULL,
      last_used_at timestamptz NOT NULL
    );
    CREATE INDEX customer_billing_addresses_by_customer
      ON customer_billing_addresses (subject, last_used_at DESC);

    CREATE TABLE customer_cards (
      id text PRIMARY KEY,
      subject text NOT NULL REFERENCES customers,
      gateway_card_id text NOT NULL,
      card_number_head text NOT NULL,
      card_number_bottom text NOT NULL,
      expiry_year text NOT NULL,
      expiry_month text NOT NULL,
      brand text NOT NULL,
      holder_name text NOT NULL,
      last_used_at timestamptz NOT NULL,
      UNIQUE (subject, gateway_card_id)
    );

    CREATE TABLE card_authentications (
      id text PRIMARY KEY,
      subject text NOT NULL REFERENCES customers,
      token_hash text NOT NULL,
      return_to text NOT NULL,
      started_at timestamptz NOT NULL
    );
    CREATE INDEX card_authentications_by_token ON card_authentications (subject, token_hash);

    CREATE TABLE card_attempts (
      id text PRIMARY KEY,
      subject text NOT NULL REFERENCES customers,
      kind text NOT NULL CHECK (kind IN ('authentication', 'declined')),
      at timestamptz NOT NULL
    );
    CREATE INDEX card_attempts_by_customer ON card_attempts (subject, kind, at);
  `,
};
