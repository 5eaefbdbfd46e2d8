import type { Migration } from '@/database/database';

export const inboxClaimMigrations: readonly Migration[] = [
  /** Who of the office does something about an item of the inbox, whose key is its kind and visit or order. */
  {
    name: 'main-api/0115-inbox-claims',
    sql: `
      CREATE TABLE inbox_claims (
        item text PRIMARY KEY,
        author text NOT NULL,
        since timestamptz NOT NULL
      );
      CREATE INDEX inbox_claims_by_age ON inbox_claims (since);
    `,
  },
  /** For the office's list of orders, newest first. */
  {
    name: 'main-api/0116-orders-by-time',
    sql: 'CREATE INDEX orders_by_time ON orders (placed_at DESC, id);',
  },
];
