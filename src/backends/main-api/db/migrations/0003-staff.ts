import type { Migration } from '../../../database/database';

/**
 * Who works where, at what, and when. Minutes count from midnight in Japan; weekday 0 is Sunday.
 * `staff_areas.city` is the beginning of a city's name, empty for the whole prefecture.
 */
export const staffMigration: Migration = {
  name: 'main-api/0003-staff',
  sql: `
    CREATE TABLE staff (
      id text PRIMARY KEY,
      name text NOT NULL,
      is_foreign boolean NOT NULL
    );

    CREATE TABLE staff_skills (
      staff_id text NOT NULL REFERENCES staff,
      skill text NOT NULL,
      PRIMARY KEY (staff_id, skill)
    );

    CREATE TABLE staff_areas (
      staff_id text NOT NULL REFERENCES staff,
      prefecture text NOT NULL,
      city text NOT NULL,
      PRIMARY KEY (staff_id, prefecture, city)
    );
    CREATE INDEX staff_areas_by_prefecture ON staff_areas (prefecture);

    CREATE TABLE staff_shifts (
      staff_id text NOT NULL REFERENCES staff,
      weekday smallint NOT NULL CHECK (weekday BETWEEN 0 AND 6),
      starts_minute smallint NOT NULL,
      ends_minute smallint NOT NULL,
      PRIMARY KEY (staff_id, weekday),
      CHECK (0 <= starts_minute AND starts_minute < ends_minute AND ends_minute <= 1440)
    );

    CREATE TABLE staff_days_off (
      staff_id text NOT NULL REFERENCES staff,
      day date NOT NULL,
      PRIMARY KEY (staff_id, day)
    );

    CREATE TABLE published_days (
      day date PRIMARY KEY
    );
  `,
};
