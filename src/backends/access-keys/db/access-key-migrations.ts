import type { Migration } from '../../database/database';

export const accessKeyMigrations: readonly Migration[] = [
  {
    name: 'access-keys/0001-keys',
    sql: `
      CREATE TABLE access_keys (
        digest text PRIMARY KEY,
        purpose text NOT NULL,
        expires_at timestamptz NOT NULL
      );
    `,
  },
];
