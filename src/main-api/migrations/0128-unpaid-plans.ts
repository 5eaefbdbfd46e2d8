import type { Migration } from '@/database/database';

export const unpaidPlanMigrations: readonly Migration[] = [
  /** A pause for missing payments stands beside the one that the customer chose, instead of in its place. */
  {
    name: 'main-api/0128-unpaid-plans',
    sql: `
      ALTER TABLE plans ADD COLUMN unpaid_since date;
      UPDATE plans SET unpaid_since = pause_from, pause_from = NULL, pause_reason = NULL
        WHERE pause_reason = 'unpaid';
      ALTER TABLE plans DROP COLUMN pause_reason;
      ALTER TABLE plans ADD CHECK ((pause_from IS NULL) = (pause_until IS NULL));
    `,
  },
];
