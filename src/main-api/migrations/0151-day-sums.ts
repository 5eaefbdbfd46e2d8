import type { Migration } from '@/database/database';

export const daySumMigrations: readonly Migration[] = [
  /**
   * The events of each past day, as figures and long lists need them (docs/back-ends.md#a-shop-of-years); days in
   * Japan. The indexes find what happened within a time, and what of the lists grows with the years.
   */
  {
    name: 'main-api/0151-day-sums',
    sql: `
      CREATE TABLE summed_days (
        day date PRIMARY KEY,
        summed_on date NOT NULL
      );
      CREATE TABLE day_sums (
        day date NOT NULL REFERENCES summed_days ON DELETE CASCADE,
        project text NOT NULL,
        event text NOT NULL,
        count bigint NOT NULL,
        PRIMARY KEY (day, project, event)
      );
      CREATE INDEX order_history_cancellations ON order_history (at) WHERE event = 'cancelled';
      CREATE INDEX order_history_acceptances ON order_history (order_id, at)
        WHERE event = 'quoteAccepted';
      CREATE INDEX order_payments_by_payment ON order_payments (paid_at)
        WHERE pay_method = 'creditCard' AND paid_at IS NOT NULL;
      CREATE INDEX visit_charges_by_payment ON visit_charges
        ((CASE WHEN status = 'authorised' THEN coalesce(tried_at, charged_at) ELSE charged_at END))
        WHERE status IN ('authorised', 'reserved');
      CREATE INDEX refunds_by_time ON refunds (created_at);
      CREATE INDEX orders_to_quote ON orders (id)
        WHERE terms->>'kindType' = 'estimate' AND work_from IS NULL
          AND status IN ('received', 'confirmed');
      CREATE INDEX orders_by_state ON orders (status, placed_at DESC, id);
    `,
  },
];
