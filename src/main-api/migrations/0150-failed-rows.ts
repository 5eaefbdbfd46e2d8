import type { Migration } from '@/database/database';

export const failedRowMigrations: readonly Migration[] = [
  /** What a job could not do (docs/decisions/0116). */
  {
    name: 'main-api/0150-failed-rows',
    sql: `
      CREATE TABLE failed_rows (
        step text NOT NULL,
        id text NOT NULL,
        order_id text,
        failures integer NOT NULL,
        failed_since timestamptz NOT NULL,
        try_from timestamptz NOT NULL,
        PRIMARY KEY (step, id)
      );
    `,
  },
];
