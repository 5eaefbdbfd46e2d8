import type { Migration } from '../../../database/database';

/**
 * What a customer may change of a visit, and what comes of it. `selection` says by ids what was
 * ordered, so that it can be ordered or arranged again; of orders from before, the lines of their
 * price do. `refund_due_at` is set until the card gateway has given the money back.
 * `visit_charges` is what is charged for a single visit apart from the order's own payment: a later
 * visit of a regular plan, or the fee for a cancellation.
 */
export const visitChangesMigration: Migration = {
  name: 'main-api/0040-visit-changes',
  sql: `
    ALTER TABLE orders ADD COLUMN selection jsonb;
    UPDATE orders SET selection = (
      SELECT jsonb_build_object(
        'types', coalesce(jsonb_agg(item) FILTER (WHERE kind = 'type'), '[]'),
        'options', coalesce(jsonb_agg(item) FILTER (WHERE kind = 'option'), '[]'),
        'additional', coalesce(jsonb_agg(item) FILTER (WHERE kind = 'recommend'), '[]')
      )
      FROM (
        SELECT line->>'kind' AS kind,
          jsonb_build_object('id', line->'id', 'quantity', line->'quantity') AS item
        FROM jsonb_array_elements(price->'lines') AS line
      ) AS lines
    );
    ALTER TABLE orders ALTER COLUMN selection SET NOT NULL;

    ALTER TABLE order_visits ADD COLUMN cancelled_at timestamptz;
    ALTER TABLE order_visits ADD COLUMN cancellation_fee integer CHECK (cancellation_fee >= 0);
    UPDATE order_visits SET cancelled_at = orders.placed_at, cancellation_fee = 0
      FROM orders WHERE orders.id = order_visits.order_id AND orders.status = 'cancelled';
    ALTER TABLE order_visits ADD CHECK ((cancelled_at IS NULL) = (cancellation_fee IS NULL));

    CREATE INDEX order_visits_of_plans ON order_visits (starts_at)
      WHERE position > 0 AND cancelled_at IS NULL;

    ALTER TABLE order_payments ADD COLUMN refund_due_at timestamptz;
    CREATE INDEX order_payments_refund_due ON order_payments (refund_due_at)
      WHERE refund_due_at IS NOT NULL;

    CREATE TABLE visit_charges (
      order_id text NOT NULL,
      position smallint NOT NULL,
      subject text NOT NULL REFERENCES customers,
      kind text NOT NULL CHECK (kind IN ('visit', 'cancellation_fee')),
      amount integer NOT NULL CHECK (amount > 0),
      lines jsonb NOT NULL,
      pay_method text NOT NULL CHECK (pay_method IN ('creditCard', 'np')),
      gateway_card_id text,
      status text NOT NULL CHECK (status IN ('due', 'authorised', 'reserved', 'failed')),
      transaction_id text UNIQUE,
      charged_at timestamptz NOT NULL,
      PRIMARY KEY (order_id, position),
      FOREIGN KEY (order_id, position) REFERENCES order_visits ON DELETE CASCADE
    );
    CREATE INDEX visit_charges_due ON visit_charges (charged_at) WHERE status = 'due';
    CREATE INDEX visit_charges_unpaid ON visit_charges (subject) WHERE status = 'reserved';
  `,
};
