import type { Migration } from '../../database/database';

export const boardMigrations: readonly Migration[] = [
  {
    /** A day or a week of the board does not read the visits of all the years before. */
    name: 'main-api/0120-visits-by-start',
    sql: `
      CREATE INDEX order_visits_by_start ON order_visits (starts_at);
    `,
  },
];
