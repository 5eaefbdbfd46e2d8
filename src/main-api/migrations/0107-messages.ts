import type { Migration } from '@/database/database';

export const messageMigrations: readonly Migration[] = [
  {
    name: 'main-api/0107-messages',
    sql: `
      ALTER TABLE sent_notices ADD COLUMN sms text NOT NULL DEFAULT '';
      CREATE TABLE short_links (
        key text PRIMARY KEY,
        order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
        page text NOT NULL,
        position smallint NOT NULL,
        UNIQUE (order_id, page, position)
      );
    `,
  },
];
