import type { Migration } from '@/database/database';

export const coolingOffMigrations: readonly Migration[] = [
  /**
   * True when the quote was accepted while somebody of the shop was there
   * (docs/orders.md#a-quote-accepted-during-a-visit).
   */
  {
    name: 'main-api/0143-cooling-off',
    sql: 'ALTER TABLE orders ADD COLUMN accepted_at_visit boolean NOT NULL DEFAULT false;',
  },
];
