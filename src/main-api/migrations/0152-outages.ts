import type { Migration } from '@/database/database';

export const outageMigrations: readonly Migration[] = [
  /**
   * The time when the shop was last there, and visits whose deadline passed while it was away
   * (docs/visits.md#deadlines-after-an-outage).
   */
  {
    name: 'main-api/0152-outages',
    sql: `
      CREATE TABLE shop_presence (
        one boolean PRIMARY KEY CHECK (one),
        seen_at timestamptz NOT NULL,
        back_since timestamptz
      );
      ALTER TABLE order_visits ADD COLUMN free_until timestamptz;
      CREATE INDEX order_visits_free ON order_visits (free_until) WHERE free_until IS NOT NULL;
    `,
  },
];
