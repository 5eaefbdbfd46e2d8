import type { Migration } from '@/database/database';

export const keptDraftMigrations: readonly Migration[] = [
  /** An order that a customer has begun (docs/decisions/0078). It goes when the customer's row does. */
  {
    name: 'main-api/0125-kept-drafts',
    sql: `
      CREATE TABLE customer_drafts (
        subject text PRIMARY KEY REFERENCES customers ON DELETE CASCADE,
        draft jsonb NOT NULL,
        saved_at timestamptz NOT NULL
      );
      CREATE INDEX customer_drafts_saved ON customer_drafts (saved_at);
    `,
  },
];
