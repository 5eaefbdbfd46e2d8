import { bigint, boolean, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { OfficeRole } from '@/contract/endpoint';
import { instant } from '@/database/queries';
import type { Author } from '../orders/order-tables';

/** `totpSecret` in base32, for owner and dispatcher; `staffId` for staff members. */
export const officeAccounts = pgTable('office_accounts', {
  id: text('id').primaryKey(),
  /** In lower case; what the account signs in with. */
  email: text('email').notNull(),
  name: text('name').notNull(),
  role: text('role').$type<OfficeRole>().notNull(),
  staffId: text('staff_id'),
  passwordHash: text('password_hash').notNull(),
  totpSecret: text('totp_secret'),
  /** The time step of the last code that was used; none of it or before is taken again. */
  totpLastStep: bigint('totp_last_step', { mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull(),
  endedAt: instant('ended_at'),
});
export type OfficeAccountRow = typeof officeAccounts.$inferSelect;

export const officeSessions = pgTable('office_sessions', {
  digest: text('digest').primaryKey(),
  accountId: text('account_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const officeRecoveryCodes = pgTable(
  'office_recovery_codes',
  { accountId: text('account_id').notNull(), digest: text('digest').notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.digest] })],
);

/** With an `accountId` it gives that account a new password; else it makes an account. */
export const officeInvitations = pgTable('office_invitations', {
  digest: text('digest').primaryKey(),
  /** For those who may see that there is one; it opens nothing. */
  id: text('id').notNull(),
  accountId: text('account_id'),
  /** Empty for the first owner, who chooses it. */
  email: text('email').notNull(),
  name: text('name').notNull(),
  role: text('role').$type<OfficeRole>().notNull(),
  staffId: text('staff_id'),
  isForFirstOwner: boolean('is_for_first_owner').notNull(),
  /** The one that was shown last, until a code of it confirms that it was stored. */
  totpSecret: text('totp_secret'),
  author: text('author').$type<Author>().notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
export type OfficeInvitationRow = typeof officeInvitations.$inferSelect;

export const officeAttempts = pgTable('office_attempts', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  key: text('key').notNull(),
  at: instant('at').notNull(),
});

export const officeAccountHistory = pgTable('office_account_history', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** By the machine's clock, as sessions are, also where the shop's clock shows another date. */
  at: instant('at').notNull(),
  author: text('author').$type<Author>().notNull(),
  event: text('event').notNull(),
  accountId: text('account_id'),
  details: jsonb('details').$type<Readonly<Record<string, string>>>().notNull(),
});
