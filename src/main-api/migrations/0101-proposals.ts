import type { Migration } from '@/database/database';

export const proposalMigrations: readonly Migration[] = [
  /** Starts that the shop offers and holds, and what it last changed (docs/decisions/0052). */
  {
    name: 'main-api/0101-proposals',
    sql: `
      CREATE TABLE visit_proposals (
        order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
        position smallint NOT NULL,
        starts_at timestamptz NOT NULL,
        staff_id text NOT NULL REFERENCES staff,
        proposed_at timestamptz NOT NULL,
        held_until timestamptz NOT NULL,
        reminded_at timestamptz,
        PRIMARY KEY (order_id, position, starts_at)
      );
      CREATE INDEX visit_proposals_by_end ON visit_proposals (held_until);
      CREATE INDEX visit_proposals_to_remind ON visit_proposals (proposed_at)
        WHERE reminded_at IS NULL;
      ALTER TABLE order_visits ADD COLUMN shop_change jsonb;
    `,
  },
];
