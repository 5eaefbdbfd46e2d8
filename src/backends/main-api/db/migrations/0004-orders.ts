import type { Migration } from '../../../database/database';

/**
 * Orders, their visits and payment. The primary key of `staff_slots` is what keeps a person from
 * being sent to two places: one row per person and half hour. A slot without an order was taken
 * through another channel. Deleting an order whose payment failed takes all of its rows with it.
 */
export const ordersMigration: Migration = {
  name: 'main-api/0004-orders',
  sql: `
    CREATE TABLE orders (
      id text PRIMARY KEY,
      subject text NOT NULL REFERENCES customers,
      project text NOT NULL,
      status text NOT NULL
        CHECK (status IN ('pending_payment', 'received', 'confirmed', 'completed', 'cancelled')),
      placed_at timestamptz NOT NULL,
      status_after_payment text NOT NULL CHECK (status_after_payment IN ('received', 'confirmed')),
      menu jsonb NOT NULL,
      duration_minutes integer NOT NULL CHECK (duration_minutes > 0),
      zip_code text NOT NULL,
      working_address jsonb NOT NULL,
      hearing jsonb NOT NULL,
      price jsonb NOT NULL,
      total integer NOT NULL CHECK (total >= 0),
      coupon text,
      points_used integer NOT NULL CHECK (points_used >= 0),
      terms jsonb NOT NULL
    );
    CREATE INDEX orders_by_customer ON orders (subject, placed_at DESC, id);
    CREATE INDEX orders_awaiting_payment ON orders (placed_at) WHERE status = 'pending_payment';

    CREATE TABLE order_visits (
      order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
      position smallint NOT NULL,
      starts_at timestamptz NOT NULL,
      ends_at timestamptz NOT NULL,
      staff_id text REFERENCES staff,
      PRIMARY KEY (order_id, position)
    );

    CREATE TABLE order_payments (
      order_id text PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
      subject text NOT NULL REFERENCES customers,
      pay_method text NOT NULL CHECK (pay_method IN ('creditCard', 'np')),
      amount integer NOT NULL CHECK (amount >= 0),
      status text NOT NULL CHECK (status IN ('pending', 'authorised', 'reserved', 'refunded')),
      gateway_card_id text,
      card_token text,
      card_number_bottom text,
      transaction_id text UNIQUE,
      screening text CHECK (screening IN ('passed', 'pending')),
      billing jsonb,
      paid_at timestamptz,
      CHECK (status = 'pending' OR card_token IS NULL)
    );
    CREATE INDEX order_payments_unpaid ON order_payments (subject)
      WHERE pay_method = 'np' AND status = 'reserved' AND paid_at IS NULL;

    CREATE TABLE staff_slots (
      staff_id text NOT NULL REFERENCES staff,
      slot_start timestamptz NOT NULL,
      order_id text REFERENCES orders ON DELETE CASCADE,
      PRIMARY KEY (staff_id, slot_start)
    );
    CREATE INDEX staff_slots_by_order ON staff_slots (order_id) WHERE order_id IS NOT NULL;

    CREATE TABLE order_requests (
      subject text NOT NULL REFERENCES customers,
      idempotency_key text NOT NULL,
      body_hash text NOT NULL,
      state text NOT NULL CHECK (state IN ('running', 'answered', 'released')),
      attempt integer NOT NULL,
      started_at timestamptz NOT NULL,
      order_id text,
      refusal jsonb,
      PRIMARY KEY (subject, idempotency_key)
    );
    CREATE INDEX order_requests_by_order ON order_requests (order_id) WHERE order_id IS NOT NULL;
  `,
};
