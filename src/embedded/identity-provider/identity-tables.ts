import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
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
