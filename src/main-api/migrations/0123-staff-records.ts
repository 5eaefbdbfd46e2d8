import type { Migration } from '@/database/database';

export const staffRecordMigrations: readonly Migration[] = [
  /**
   * Since when a staff member works for the shop, and whether they are of the demonstration data
   * (docs/decisions/0071). The ids of the demonstration data are those of `staff-roster.ts`; the office makes others.
   */
  {
    name: 'main-api/0123-staff-records',
    sql: `
      ALTER TABLE staff
        ADD COLUMN works_since date,
        ADD COLUMN is_sample boolean NOT NULL DEFAULT false;
      UPDATE staff SET is_sample = true
        WHERE id ~ '^(tky|tkw|kng|stm|chb|osk|hyg|kmk|tkz|ksw|ski|asy)-[A-Za-z]+-[0-9]+$';
    `,
  },
];
