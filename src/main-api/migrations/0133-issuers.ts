import type { Migration } from '@/database/database';

export const issuerMigrations: readonly Migration[] = [
  /**
   * The issuers of receipts, and when each began (docs/payments.md#who-issued-a-receipt). Each start that has another
   * issuer adds a row.
   */
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
