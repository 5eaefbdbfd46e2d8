import type { Migration } from '@/database/database';

export const priceMigrations: readonly Migration[] = [
  /**
   * What the office changed in the catalogue (docs/decisions/0060). Writing the seed again notes from when on its
   * prices are asked, since no table said so before.
   */
  {
    name: 'main-api/0108-catalogue-changes',
    sql: `
      CREATE TABLE catalogue_changes (
        id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        at timestamptz NOT NULL,
        author text NOT NULL,
        target text NOT NULL,
        change jsonb NOT NULL
      );
      DELETE FROM seed_versions WHERE name = 'catalogue';
    `,
  },
];
