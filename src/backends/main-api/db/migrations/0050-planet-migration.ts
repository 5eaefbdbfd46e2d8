import type { Migration } from '../../../database/database';

/**
 * Customers who are to move to the planet account system, the code sent to the address they want to
 * sign in with, and how often one was sent.
 */
export const planetMigrationMigration: Migration = {
  name: 'main-api/0050-planet-migration',
  sql: `
    CREATE TABLE planet_targets (
      subject text PRIMARY KEY,
      login_email text UNIQUE,
      migrated_at timestamptz
    );
    CREATE TABLE planet_email_codes (
      subject text PRIMARY KEY REFERENCES planet_targets,
      email text NOT NULL,
      digest text NOT NULL,
      sent_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      tries integer NOT NULL,
      verified_at timestamptz
    );
    CREATE TABLE planet_email_sends (
      id text PRIMARY KEY,
      subject text NOT NULL,
      sent_at timestamptz NOT NULL
    );
    CREATE INDEX planet_email_sends_by_customer ON planet_email_sends (subject, sent_at);
  `,
};
