import type { Migration } from '@/database/database';

export const paymentRequestMigrations: readonly Migration[] = [
  /**
   * An order by telephone may be paid by card later (docs/decisions/0061). Its payment is `requested` until then, and
   * `pending` while an attempt is under way. `tries` counts the attempts, `tried_at` is when the last one began.
   */
  {
    name: 'main-api/0113-payment-requests',
    sql: `
      ALTER TABLE order_payments DROP CONSTRAINT order_payments_status_check;
      ALTER TABLE order_payments ADD CONSTRAINT order_payments_status_check
        CHECK (status IN ('requested', 'pending', 'authorised', 'reserved'));
      ALTER TABLE order_payments
        ADD COLUMN pay_until timestamptz,
        ADD COLUMN tries smallint NOT NULL DEFAULT 0,
        ADD COLUMN tried_at timestamptz,
        ADD CHECK (status <> 'requested' OR pay_until IS NOT NULL);
      CREATE INDEX order_payments_requested ON order_payments (pay_until) WHERE status = 'requested';
    `,
  },
];
