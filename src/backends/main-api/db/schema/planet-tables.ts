import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Who is to move, and who has: `loginEmail` in lower case, claimed just before the account moves. */
export const planetTargets = pgTable('planet_targets', {
  subject: text('subject').primaryKey(),
  loginEmail: text('login_email'),
  migratedAt: instant('migrated_at'),
  /** Of the password the account was moved with, for half an hour of use. */
  passwordDigest: text('password_digest'),
});
export type PlanetTargetRow = typeof planetTargets.$inferSelect;

/** One at a time for a customer; of the code only a digest is kept. */
export const planetEmailCodes = pgTable('planet_email_codes', {
  subject: text('subject').primaryKey(),
  email: text('email').notNull(),
  digest: text('digest').notNull(),
  sentAt: instant('sent_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  tries: integer('tries').notNull(),
  verifiedAt: instant('verified_at'),
});
export type PlanetEmailCodeRow = typeof planetEmailCodes.$inferSelect;

export const planetEmailSends = pgTable('planet_email_sends', {
  id: text('id').primaryKey(),
  subject: text('subject').notNull(),
  sentAt: instant('sent_at').notNull(),
});
