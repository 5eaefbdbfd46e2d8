import type { Migration } from '@/database/database';

export const staffMigrations: readonly Migration[] = [
  /** Where each half hour is spent, for the travel between two visits (docs/decisions/0056). */
  {
    name: 'main-api/0109-places',
    sql: `
      ALTER TABLE staff_slots ADD COLUMN place text;
      UPDATE staff_slots SET place = replace(
          (working_address->'address'->>'prefecture') || (working_address->'address'->>'city'),
          'ヶ', 'ケ')
        FROM orders WHERE orders.id = order_id;
      ALTER TABLE staff ADD COLUMN start_place jsonb;
    `,
  },

  /**
   * Days off become absences with a kind and times, and people get credentials (docs/decisions/0059). Those who
   * look after children so far go on doing so, until somebody enters when their registration expires.
   */
  {
    name: 'main-api/0110-absences-and-credentials',
    sql: `
      CREATE TABLE staff_absences (
        staff_id text NOT NULL REFERENCES staff,
        kind text NOT NULL CHECK (kind IN ('day_off', 'sickness', 'leave', 'training', 'other')),
        starts_at timestamptz NOT NULL,
        ends_at timestamptz NOT NULL,
        note text NOT NULL DEFAULT '',
        entered_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (staff_id, starts_at),
        CHECK (starts_at < ends_at)
      );
      CREATE INDEX staff_absences_by_end ON staff_absences (staff_id, ends_at);
      INSERT INTO staff_absences (staff_id, kind, starts_at, ends_at)
        SELECT staff_id, 'day_off',
          (day::timestamp - interval '9 hours') AT TIME ZONE 'UTC',
          (day::timestamp + interval '15 hours') AT TIME ZONE 'UTC'
        FROM staff_days_off;
      DROP TABLE staff_days_off, published_days;

      CREATE TABLE staff_credentials (
        staff_id text NOT NULL REFERENCES staff,
        kind text NOT NULL CHECK (kind IN ('babysitter_registration', 'qualification', 'insurance')),
        name text NOT NULL,
        number text NOT NULL DEFAULT '',
        expires_on date,
        PRIMARY KEY (staff_id, kind, name)
      );
      INSERT INTO staff_credentials (staff_id, kind, name)
        SELECT staff_id, 'babysitter_registration', 'ベビーシッターの届出'
        FROM staff_skills WHERE skill = 'childcare';
      ALTER TABLE menus ADD COLUMN credentials jsonb NOT NULL DEFAULT '[]';
      UPDATE menus SET credentials = '["babysitter_registration"]' WHERE skills ? 'childcare';
      ALTER TABLE staff ADD COLUMN languages jsonb NOT NULL DEFAULT '["ja"]';

      CREATE TABLE staff_changes (
        id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        staff_id text NOT NULL REFERENCES staff,
        at timestamptz NOT NULL,
        author text NOT NULL,
        change text NOT NULL,
        content jsonb NOT NULL
      );
      CREATE INDEX staff_changes_by_person ON staff_changes (staff_id, id);
    `,
  },
];
