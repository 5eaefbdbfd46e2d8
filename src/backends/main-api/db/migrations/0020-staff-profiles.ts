import type { Migration } from '../../../database/database';

/**
 * What a customer reads of a person before choosing them, their trade, and who is trained to begin
 * with a hearing. The people are written anew at the next start, so the columns need a value for a
 * moment only. The index finds the people of a city without reading those of any other.
 */
export const staffProfilesMigration: Migration = {
  name: 'main-api/0020-staff-profiles',
  sql: `
    ALTER TABLE staff ADD COLUMN introduction text NOT NULL DEFAULT '';
    ALTER TABLE staff ADD COLUMN staff_type text NOT NULL DEFAULT 'cleaner'
      CHECK (staff_type IN ('cleaner', 'housekeeper', 'cook', 'sitter', 'counsellor'));
    ALTER TABLE staff ADD COLUMN is_first_hearing_trained boolean NOT NULL DEFAULT false;
    DROP INDEX staff_areas_by_prefecture;
    CREATE INDEX staff_areas_by_city ON staff_areas (prefecture, city, staff_id);
  `,
};
