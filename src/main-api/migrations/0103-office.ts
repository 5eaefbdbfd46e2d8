import type { Migration } from '@/database/database';

export const officeMigrations: readonly Migration[] = [
  /** Accounts of the shop's own people, and what they sign in with (docs/decisions/0057). */
  {
    name: 'main-api/0103-office-accounts',
    sql: `
      CREATE TABLE office_accounts (
        id text PRIMARY KEY,
        email text NOT NULL UNIQUE,
        name text NOT NULL,
        role text NOT NULL CHECK (role IN ('owner', 'dispatcher', 'staff')),
        staff_id text,
        password_hash text NOT NULL,
        totp_secret text,
        totp_last_step bigint NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL,
        ended_at timestamptz,
        CHECK ((role = 'staff') = (staff_id IS NOT NULL)),
        CHECK ((role = 'staff') = (totp_secret IS NULL))
      );
      CREATE UNIQUE INDEX office_accounts_of_staff ON office_accounts (staff_id)
        WHERE ended_at IS NULL;

      CREATE TABLE office_sessions (
        digest text PRIMARY KEY,
        account_id text NOT NULL REFERENCES office_accounts ON DELETE CASCADE,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX office_sessions_of_account ON office_sessions (account_id);
      CREATE INDEX office_sessions_by_end ON office_sessions (expires_at);

      CREATE TABLE office_recovery_codes (
        account_id text NOT NULL REFERENCES office_accounts ON DELETE CASCADE,
        digest text NOT NULL,
        PRIMARY KEY (account_id, digest)
      );

      CREATE TABLE office_invitations (
        digest text PRIMARY KEY,
        account_id text REFERENCES office_accounts ON DELETE CASCADE,
        email text NOT NULL,
        name text NOT NULL,
        role text NOT NULL,
        staff_id text,
        is_for_first_owner boolean NOT NULL,
        totp_secret text,
        author text NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX office_invitations_by_end ON office_invitations (expires_at);

      CREATE TABLE office_attempts (
        id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        key text NOT NULL,
        at timestamptz NOT NULL
      );
      CREATE INDEX office_attempts_by_key ON office_attempts (key, at);
      CREATE INDEX office_attempts_by_age ON office_attempts (at);

      CREATE TABLE office_account_history (
        id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        at timestamptz NOT NULL,
        author text NOT NULL,
        event text NOT NULL,
        account_id text,
        details jsonb NOT NULL
      );
    `,
  },
  /** For the days of the office, which have visits of everybody. */
  {
    name: 'main-api/0104-visits-by-start',
    sql: 'CREATE INDEX order_visits_by_start ON order_visits (starts_at);',
  },
];
