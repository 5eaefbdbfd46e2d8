import type { Migration } from '@/database/database';

export const staffLeavingMigrations: readonly Migration[] = [
  /** The last day in Japan on which somebody works for the shop. */
  {
    name: 'main-api/0119-staff-leaving',
    sql: 'ALTER TABLE staff ADD COLUMN ends_on date',
  },
];
