import type { Migration } from '@/database/database';

export const unsentNoticeMigrations: readonly Migration[] = [
  {
    name: 'main-api/0114-unsent-notices',
    sql: `
      CREATE TABLE unsent_notices (
        key text PRIMARY KEY,
        order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
        send_from timestamptz NOT NULL,
        message jsonb NOT NULL
      );
    `,
  },
];
