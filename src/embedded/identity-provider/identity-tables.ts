import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Migration } from '@/database/database';
import { instant } from '@/database/queries';

const purpose = () =>
  text('purpose', { enum: ['sign_up', 'password_reset', 'phone_change'] }).notNull();

export const users = pgTable('identity_users', {
  userName: text('user_name').primaryKey(),
  subject: uuid('subject').notNull(),
  passwordHash: text('password_hash').notNull(),
  confirmed: boolean('confirmed').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  /** In lower case; a second sign-in name, once the account has moved to planet. */
  email: text('email'),
});

/** Codes of numbers without an account are decoys, which no input matches. */
export const codes = pgTable(
  'identity_codes',
  {
    userName: text('user_name').notNull(),
    purpose: purpose(),
    caller: text('asker').notNull().default(''),
    digest: text('digest').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    tries: integer('tries').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userName, table.purpose, table.caller] })],
);

export const sends = pgTable('identity_sends', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  userName: text('user_name').notNull(),
  purpose: purpose(),
  caller: text('asker').notNull().default(''),
  sentAt: instant('sent_at').notNull(),
});

export const signInAttempts = pgTable('identity_sign_in_attempts', {
  userName: text('user_name').primaryKey(),
  attempts: integer('attempts').notNull(),
  lastAttemptAt: instant('last_attempt_at').notNull(),
  lockedUntil: instant('locked_until').notNull(),
});

/** A number may have several sign-ups under way, each with its own password. */
export const signUps = pgTable('identity_sign_ups', {
  digest: text('digest').primaryKey(),
  userName: text('user_name').notNull(),
  passwordHash: text('password_hash').notNull(),
  begunAt: instant('begun_at').notNull(),
});

export const signInSessions = pgTable('identity_sign_in_sessions', {
  digest: text('digest').primaryKey(),
  userName: text('user_name').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const refreshTokens = pgTable('identity_refresh_tokens', {
  id: uuid('id').primaryKey(),
  digest: text('digest').notNull(),
  userName: text('user_name').notNull(),
  authenticatedAt: instant('authenticated_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** The new number that a user has yet to prove; the old one signs in until then. */
export const phoneChanges = pgTable('identity_phone_changes', {
  subject: uuid('subject').primaryKey(),
  newUserName: text('new_user_name').notNull(),
  askedAt: instant('asked_at').notNull(),
});

/** When a number changes, its rows in other tables follow. Codes are counted for numbers without an account, too. */
export const identityMigrations: readonly Migration[] = [
  {
    name: 'identity-provider/0005-codes-by-asker',
    isStartingPoint: true,
    sql: `
      CREATE TABLE identity_users (
        user_name text PRIMARY KEY,
        subject uuid NOT NULL UNIQUE,
        password_hash text NOT NULL,
        confirmed boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL,
        email text UNIQUE
      );
      CREATE TABLE identity_codes (
        user_name text NOT NULL,
        purpose text NOT NULL CHECK (purpose IN ('sign_up', 'password_reset', 'phone_change')),
        digest text NOT NULL,
        sent_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        tries integer NOT NULL DEFAULT 0,
        asker text NOT NULL DEFAULT '',
        PRIMARY KEY (user_name, purpose, asker)
      );
      CREATE INDEX identity_codes_age ON identity_codes (expires_at);
      CREATE TABLE identity_sends (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_name text NOT NULL,
        sent_at timestamptz NOT NULL,
        purpose text NOT NULL CHECK (purpose IN ('sign_up', 'password_reset', 'phone_change')),
        asker text NOT NULL DEFAULT ''
      );
      CREATE INDEX identity_sends_time ON identity_sends (sent_at);
      CREATE TABLE identity_sign_in_attempts (
        user_name text PRIMARY KEY,
        attempts integer NOT NULL,
        last_attempt_at timestamptz NOT NULL,
        locked_until timestamptz NOT NULL
      );
      CREATE TABLE identity_sign_in_sessions (
        digest text PRIMARY KEY,
        user_name text NOT NULL REFERENCES identity_users ON DELETE CASCADE ON UPDATE CASCADE,
        expires_at timestamptz NOT NULL
      );
      CREATE TABLE identity_refresh_tokens (
        id uuid PRIMARY KEY,
        digest text NOT NULL UNIQUE,
        user_name text NOT NULL REFERENCES identity_users ON DELETE CASCADE ON UPDATE CASCADE,
        authenticated_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX identity_refresh_tokens_user ON identity_refresh_tokens (user_name);
      CREATE TABLE identity_sign_ups (
        digest text PRIMARY KEY,
        user_name text NOT NULL REFERENCES identity_users ON DELETE CASCADE ON UPDATE CASCADE,
        password_hash text NOT NULL,
        begun_at timestamptz NOT NULL
      );
      CREATE INDEX identity_sign_ups_user ON identity_sign_ups (user_name);
      CREATE TABLE identity_phone_changes (
        subject uuid PRIMARY KEY REFERENCES identity_users (subject) ON DELETE CASCADE,
        new_user_name text NOT NULL,
        asked_at timestamptz NOT NULL
      );
    `,
  },
];
