import type { Migration } from '@/database/database';

export const quoteMigrations: readonly Migration[] = [
  /**
   * Quotes of estimate menus (docs/decisions/0053), of which one is open for an order. Former versions took an
   * order as completed once somebody had inspected the place, so that it could not be quoted.
   */
  {
    name: 'main-api/0111-quotes',
    sql: `
      ALTER TABLE orders ADD COLUMN work_from smallint;

      CREATE TABLE quotes (
        id text PRIMARY KEY,
        order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
        status text NOT NULL
          CHECK (status IN ('open', 'accepted', 'declined', 'expired', 'replaced')),
        quoted_at timestamptz NOT NULL,
        ended_at timestamptz,
        lines jsonb NOT NULL,
        total integer NOT NULL CHECK (total >= 0),
        minutes smallint NOT NULL CHECK (minutes > 0),
        valid_until date NOT NULL,
        note text NOT NULL,
        held_until timestamptz,
        CHECK ((status = 'open') = (ended_at IS NULL)),
        CHECK (status = 'open' OR held_until IS NULL)
      );
      CREATE UNIQUE INDEX quotes_open ON quotes (order_id) WHERE status = 'open';
      CREATE INDEX quotes_by_order ON quotes (order_id, quoted_at);
      CREATE INDEX quotes_by_end ON quotes (valid_until) WHERE status = 'open';
      CREATE INDEX quotes_held ON quotes (held_until) WHERE held_until IS NOT NULL;

      CREATE TABLE quote_starts (
        quote_id text NOT NULL REFERENCES quotes ON DELETE CASCADE,
        starts_at timestamptz NOT NULL,
        staff_id text NOT NULL REFERENCES staff,
        PRIMARY KEY (quote_id, starts_at)
      );

      CREATE TABLE quote_payments (
        id text PRIMARY KEY,
        quote_id text NOT NULL UNIQUE REFERENCES quotes ON DELETE CASCADE,
        order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
        subject text NOT NULL,
        idempotency_key text NOT NULL,
        content_hash text NOT NULL,
        begun_at timestamptz NOT NULL,
        amount integer NOT NULL CHECK (amount > 0),
        gateway_card_id text,
        card_token text,
        card_number_bottom text NOT NULL,
        is_card_kept boolean NOT NULL,
        billing jsonb,
        starts_at timestamptz,
        staff_id text REFERENCES staff,
        takes_slots boolean NOT NULL,
        CHECK ((gateway_card_id IS NULL) <> (card_token IS NULL)),
        CHECK ((starts_at IS NULL) = (staff_id IS NULL))
      );
      CREATE INDEX quote_payments_by_age ON quote_payments (begun_at);

      INSERT INTO order_history (order_id, at, author, event, state)
        SELECT id, now(), 'system:quotes', 'redone', 'confirmed' FROM orders
        WHERE status = 'completed' AND terms->>'kindType' = 'estimate' AND EXISTS (
          SELECT FROM order_visits WHERE order_id = orders.id AND order_visits.status = 'done')
        ORDER BY placed_at;
      UPDATE orders SET status = 'confirmed', status_since = now()
        WHERE status = 'completed' AND terms->>'kindType' = 'estimate' AND EXISTS (
          SELECT FROM order_visits WHERE order_id = orders.id AND order_visits.status = 'done');
    `,
  },
];
