import type { Migration } from '@/database/database';

/** Of the visits that the order's own payment is for, those that were cancelled for nothing. */
const FREE_SHARE = `(
  SELECT count(*) FILTER (WHERE cancellation_fee = 0)::numeric / greatest(count(*), 1)
  FROM order_visits WHERE order_visits.order_id = orders.id
    AND (orders.menu->>'rhythmWeeks' IS NULL OR order_visits.position = 0))`;

export const moneyMigrations: readonly Migration[] = [
  /**
   * Refunds become lines (docs/decisions/0055), which alone say what went back; a payment that went back has a
   * line of its whole amount. Without `position` a line is of the order's own payment, else of that visit's
   * charge. A charge that is not asked for any more is `waived`. A visit with `redo_of` does another one
   * again, for nothing.
   */
  {
    name: 'main-api/0105-refunds',
    sql: `
      CREATE TABLE refunds (
        id text PRIMARY KEY,
        order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
        position smallint,
        amount integer NOT NULL CHECK (amount >= 0),
        points integer NOT NULL CHECK (points >= 0),
        reason text NOT NULL,
        author text NOT NULL,
        state text NOT NULL CHECK (state IN ('due', 'returned', 'by_hand')),
        created_at timestamptz NOT NULL,
        settled_at timestamptz,
        kind text NOT NULL DEFAULT 'other' CHECK (kind IN ('cheaper_start', 'other')),
        CHECK ((state = 'returned') = (settled_at IS NOT NULL)),
        FOREIGN KEY (order_id, position) REFERENCES visit_charges ON DELETE CASCADE
      );
      CREATE INDEX refunds_by_order ON refunds (order_id, created_at);
      CREATE INDEX refunds_waiting ON refunds (created_at) WHERE state <> 'returned';

      INSERT INTO refunds
        SELECT 'refund-' || orders.id, orders.id, NULL, amount, floor(points_used * ${FREE_SHARE}),
          'キャンセル', 'customer', CASE WHEN refund_due_at IS NULL THEN 'returned' ELSE 'due' END,
          coalesce(refund_due_at, status_since),
          CASE WHEN refund_due_at IS NULL THEN status_since END
        FROM order_payments JOIN orders ON orders.id = order_payments.order_id
        WHERE order_payments.status = 'refunded';
      UPDATE order_payments
        SET status = CASE pay_method WHEN 'creditCard' THEN 'authorised' ELSE 'reserved' END
        WHERE status = 'refunded';
      ALTER TABLE order_payments DROP CONSTRAINT order_payments_status_check;
      ALTER TABLE order_payments ADD CHECK (status IN ('pending', 'authorised', 'reserved'));
      ALTER TABLE order_payments DROP COLUMN refund_due_at;

      ALTER TABLE visit_charges DROP CONSTRAINT visit_charges_status_check;
      ALTER TABLE visit_charges
        ADD CHECK (status IN ('due', 'authorised', 'reserved', 'failed', 'waived'));
      ALTER TABLE order_visits ADD COLUMN redo_of smallint;
    `,
  },

  /** The visit that was not done, when its customer chose the money. */
  {
    name: 'main-api/0106-remedies',
    sql: 'ALTER TABLE refunds ADD COLUMN remedy_for smallint',
  },
];
