import type { Migration } from '@/database/database';

export const overlappingAbsenceMigrations: readonly Migration[] = [
  /** Somebody falls ill on a day off: absences may overlap, and those of one person may begin together. */
  {
    name: 'main-api/0135-overlapping-absences',
    sql: `
      ALTER TABLE staff_absences DROP CONSTRAINT staff_absences_pkey;
      ALTER TABLE staff_absences ADD PRIMARY KEY (staff_id, starts_at, ends_at, kind);
    `,
  },
];
