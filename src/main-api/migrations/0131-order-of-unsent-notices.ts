import type { Migration } from '@/database/database';

export const unsentNoticeOrderMigrations: readonly Migration[] = [
  /** Messages of an order that wait together are sent as they were written. */
  {
    name: 'main-api/0131-order-of-unsent-notices',
    sql: `
      ALTER TABLE unsent_notices ADD COLUMN number bigint GENERATED ALWAYS AS IDENTITY;
    `,
  },
];
