import type { Migration } from '@/database/database';

export const additionMigrations: readonly Migration[] = [
  /**
   * Options that a customer adds to a visit (docs/decisions/0062). What is not charged with the visit has a
   * charge of its own, whose key says which addition it is for: 0 is the visit's own. Only one addition to a
   * visit is being paid at a time.
   */
  {
    name: 'main-api/0112-visit-additions',
    sql: `
      CREATE TABLE visit_additions (
        id text PRIMARY KEY,
        order_id text NOT NULL,
        position smallint NOT NULL,
        number smallint NOT NULL CHECK (number > 0),
        state text NOT NULL CHECK (state IN ('pending', 'added', 'declined', 'void')),
        options jsonb NOT NULL,
        minutes integer NOT NULL CHECK (minutes >= 0),
        lines jsonb NOT NULL,
        amount integer NOT NULL CHECK (amount >= 0),
        gateway_card_id text,
        requested_at timestamptz NOT NULL,
        UNIQUE (order_id, position, number),
        FOREIGN KEY (order_id, position) REFERENCES order_visits ON DELETE CASCADE
      );
      CREATE UNIQUE INDEX visit_additions_pending ON visit_additions (order_id, position)
        WHERE state = 'pending';
      CREATE INDEX visit_additions_open ON visit_additions (requested_at)
        WHERE state IN ('pending', 'void');

      ALTER TABLE refunds DROP CONSTRAINT refunds_order_id_position_fkey;
      ALTER TABLE visit_charges DROP CONSTRAINT visit_charges_pkey;
      ALTER TABLE visit_charges ADD COLUMN addition smallint NOT NULL DEFAULT 0;
      ALTER TABLE visit_charges ADD PRIMARY KEY (order_id, position, addition);
      ALTER TABLE visit_charges DROP CONSTRAINT visit_charges_kind_check;
      ALTER TABLE visit_charges ADD CHECK (kind IN ('visit', 'cancellation_fee', 'addition'));
      ALTER TABLE visit_charges ADD CHECK ((kind = 'addition') = (addition > 0));
      ALTER TABLE refunds ADD COLUMN addition smallint NOT NULL DEFAULT 0;
      ALTER TABLE refunds ADD FOREIGN KEY (order_id, position, addition)
        REFERENCES visit_charges ON DELETE CASCADE;
    `,
  },
];
