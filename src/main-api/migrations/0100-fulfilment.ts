import type { Migration } from '@/database/database';

/** Of the wishes (応相談) that were stored as a visit each, until the office confirms one. */
const IS_WISH = `orders.status_after_payment = 'received'`;

export const fulfilmentMigrations: readonly Migration[] = [
  /**
   * Orders and visits get a state of their own (docs/decisions/0051), and a history. Wishes become one visit
   * with `wishes`, in Japan time. Visits that were over count as done. `status_since` is of the last change.
   */
  {
    name: 'main-api/0100-order-life',
    sql: `
      ALTER TABLE orders DROP CONSTRAINT orders_status_check;
      ALTER TABLE orders ADD CONSTRAINT orders_status_check CHECK (status IN
        ('pending_payment', 'released', 'received', 'confirmed', 'quoted', 'completed', 'cancelled'));
      ALTER TABLE orders ADD COLUMN status_since timestamptz;

      ALTER TABLE order_visits
        ADD COLUMN status text CHECK (status IN ('wished', 'proposed', 'confirmed', 'done',
          'customer_absent', 'not_done', 'cancelled')),
        ADD COLUMN status_since timestamptz,
        ADD COLUMN wishes jsonb NOT NULL DEFAULT '[]';
      UPDATE order_visits SET wishes = (
          SELECT jsonb_agg(to_char((wish.starts_at AT TIME ZONE 'UTC') + interval '9 hours',
            'YYYY-MM-DD"T"HH24:MI:SS') ORDER BY wish.position)
          FROM order_visits AS wish WHERE wish.order_id = orders.id
        )
        FROM orders
        WHERE orders.id = order_visits.order_id AND position = 0 AND ${IS_WISH};
      DELETE FROM order_visits USING orders
        WHERE orders.id = order_visits.order_id AND position > 0 AND ${IS_WISH};
      UPDATE order_visits SET
          status = CASE
            WHEN cancelled_at IS NOT NULL THEN 'cancelled'
            WHEN ${IS_WISH} THEN 'wished'
            WHEN orders.status = 'completed' OR ends_at <= now() THEN 'done'
            ELSE 'confirmed' END,
          status_since = CASE
            WHEN cancelled_at IS NOT NULL THEN cancelled_at
            WHEN NOT ${IS_WISH} AND ends_at <= now() THEN ends_at
            ELSE orders.placed_at END
        FROM orders WHERE orders.id = order_visits.order_id;
      ALTER TABLE order_visits ALTER COLUMN status SET NOT NULL;
      ALTER TABLE order_visits ALTER COLUMN status_since SET NOT NULL;
      ALTER TABLE order_visits
        ADD CHECK ((status = 'cancelled') = (cancelled_at IS NOT NULL)),
        ADD CHECK (status <> 'wished' OR staff_id IS NULL);

      UPDATE orders SET status = 'completed' WHERE status = 'confirmed'
        AND menu->>'rhythmWeeks' IS NULL
        AND NOT EXISTS (SELECT FROM order_visits
          WHERE order_id = orders.id AND order_visits.status NOT IN ('done', 'cancelled'));
      UPDATE orders SET status_since = coalesce(
        (SELECT max(order_visits.status_since) FROM order_visits
          WHERE order_id = orders.id AND orders.status IN ('completed', 'cancelled')),
        placed_at);
      ALTER TABLE orders ALTER COLUMN status_since SET NOT NULL;

      CREATE INDEX orders_waiting ON orders (status_since) WHERE status IN ('received', 'quoted');
      CREATE INDEX order_visits_waiting ON order_visits (status_since)
        WHERE status IN ('wished', 'proposed');
      CREATE INDEX order_visits_confirmed ON order_visits (ends_at) WHERE status = 'confirmed';

      CREATE TABLE order_history (
        id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
        position smallint,
        at timestamptz NOT NULL,
        author text NOT NULL,
        event text NOT NULL,
        state text NOT NULL,
        note text NOT NULL DEFAULT '',
        details jsonb NOT NULL DEFAULT '{}'
      );
      CREATE INDEX order_history_by_order ON order_history (order_id, id);
      INSERT INTO order_history (order_id, at, author, event, state)
        SELECT id, placed_at, 'customer', 'placed', status FROM orders
        WHERE status <> 'pending_payment' ORDER BY placed_at;

      CREATE TABLE sent_notices (
        key text PRIMARY KEY,
        order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
        sent_at timestamptz NOT NULL,
        subject text NOT NULL,
        text text NOT NULL
      );
      CREATE INDEX sent_notices_by_order ON sent_notices (order_id, sent_at);

      CREATE TABLE keyed_changes (
        author text NOT NULL,
        idempotency_key text NOT NULL,
        content_hash text NOT NULL,
        answer jsonb,
        at timestamptz NOT NULL,
        PRIMARY KEY (author, idempotency_key)
      );
      CREATE INDEX keyed_changes_by_age ON keyed_changes (at);
    `,
  },
];
