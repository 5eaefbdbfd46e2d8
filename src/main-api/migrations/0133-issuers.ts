import type { Migration } from '@/database/database';

export const issuerMigrations: readonly Migration[] = [
  /** Who issued receipts from when on (docs/decisions/0091). Each start that has another issuer adds a row. */
  {
    name: 'main-api/0133-issuers',
    sql: `
      CREATE TABLE issuers (
        id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        since timestamptz NOT NULL,
        issuer text NOT NULL,
        issuer_address text NOT NULL,
        invoice_number text NOT NULL
      );
    `,
  },
];
