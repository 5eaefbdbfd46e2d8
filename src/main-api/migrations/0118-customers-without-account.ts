import type { Migration } from '@/database/database';

export const customerWithoutAccountMigrations: readonly Migration[] = [
  /**
   * A customer whom the office entered has no account of the identity provider. When that person signs up, the
   * account's subject is written here, and the customer keeps theirs (docs/decisions/0065).
   */
  {
    name: 'main-api/0118-customers-without-account',
    sql: `
      ALTER TABLE customers
        ADD COLUMN entered_by text,
        ADD COLUMN account_subject text UNIQUE,
        ADD CHECK (account_subject IS NULL OR entered_by IS NOT NULL);
      CREATE INDEX customers_by_tel ON customers (tel);
      CREATE INDEX customers_by_registration ON customers (registered_at DESC, subject);
    `,
  },
];
