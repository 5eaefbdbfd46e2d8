import type { Migration } from '@/database/database';

export const customerNoteMigrations: readonly Migration[] = [
  /**
   * What the office notes about a customer, and when it takes no further orders of them. Nothing is deleted: a note
   * is withdrawn, a refusal lifted, each with its reason.
   */
  {
    name: 'main-api/0117-customer-notes',
    sql: `
      CREATE TABLE customer_notes (
        id text PRIMARY KEY,
        subject text NOT NULL REFERENCES customers,
        order_id text,
        position smallint,
        at timestamptz NOT NULL,
        author text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('note', 'harassment')),
        text text NOT NULL,
        withdrawn_at timestamptz,
        withdrawn_by text,
        withdrawal_reason text,
        FOREIGN KEY (order_id, position) REFERENCES order_visits ON DELETE SET NULL,
        CHECK ((order_id IS NULL) = (position IS NULL)),
        CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL)),
        CHECK ((withdrawn_at IS NULL) = (withdrawal_reason IS NULL))
      );
      CREATE INDEX customer_notes_by_customer ON customer_notes (subject, at DESC, id);
      CREATE INDEX customer_notes_by_visit ON customer_notes (order_id, position)
        WHERE order_id IS NOT NULL;

      CREATE TABLE customer_refusals (
        id text PRIMARY KEY,
        subject text NOT NULL REFERENCES customers,
        refused_at timestamptz NOT NULL,
        author text NOT NULL,
        reason text NOT NULL,
        lifted_at timestamptz,
        lifted_by text,
        lifting_reason text,
        CHECK ((lifted_at IS NULL) = (lifted_by IS NULL)),
        CHECK ((lifted_at IS NULL) = (lifting_reason IS NULL))
      );
      CREATE UNIQUE INDEX customer_refusals_in_force ON customer_refusals (subject)
        WHERE lifted_at IS NULL;
      CREATE INDEX customer_refusals_by_customer ON customer_refusals (subject, refused_at DESC);
    `,
  },
];
