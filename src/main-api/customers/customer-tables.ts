import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '@/database/queries';
import type { PayMethod } from '@/domain/pay-method-codes';

const addressColumns = {
  zipCode: text('zip_code').notNull(),
  prefecture: text('prefecture').notNull(),
  city: text('city').notNull(),
  town: text('town').notNull(),
  building: text('building').notNull(),
};

/**
 * `subject` is that of the id token, except of customers whom the office entered
 * (docs/accounts.md#customers-without-an-account).
 */
export const customers = pgTable('customers', {
  subject: text('subject').primaryKey(),
  tel: text('tel').notNull(),
  /** When the id token with this number was issued; null before any. */
  telAsOf: instant('tel_as_of'),
  name: text('name').notNull(),
  nameKana: text('name_kana').notNull(),
  email: text('email').notNull(),
  isSendMailForCampaign: boolean('is_send_mail_for_campaign').notNull(),
  registeredAt: instant('registered_at').notNull(),
  /** Yen. */
  pointBalance: integer('point_balance').notNull().default(0),
  lastPayMethod: text('last_pay_method').$type<PayMethod>(),
  deferredPaymentId: text('deferred_payment_id'),
  /** The author of the office who entered the customer; null for those who signed up. */
  enteredBy: text('entered_by'),
  /** The account with which a customer entered by the office signed up later. */
  accountSubject: text('account_subject'),
});
export type CustomerRow = typeof customers.$inferSelect;
export interface RegisteredCustomer extends CustomerRow {
  /** The shop takes no further orders of the customer. */
  readonly isRefused: boolean;
}

export const customerPlaces = pgTable('customer_workplaces', {
  id: text('id').primaryKey(),
  subject: text('subject').notNull(),
  ...addressColumns,
  parkingArea: text('parking_area').notNull(),
  pets: text('pets').notNull(),
  familyStructure: text('family_structure').notNull(),
  smoking: boolean('smoking').notNull(),
  lastUsedAt: instant('last_used_at').notNull(),
});
export type PlaceRow = typeof customerPlaces.$inferSelect;
export type NewPlaceRow = typeof customerPlaces.$inferInsert;

export const customerBillingAddresses = pgTable('customer_billing_addresses', {
  id: text('id').primaryKey(),
  subject: text('subject').notNull(),
  customerName: text('customer_name').notNull(),
  customerNameKana: text('customer_name_kana').notNull(),
  ...addressColumns,
  tel: text('tel').notNull(),
  lastUsedAt: instant('last_used_at').notNull(),
});
export type BillingAddressRow = typeof customerBillingAddresses.$inferSelect;

/** Accounts to move and moved. `loginEmail` is lower case, and claimed just before the move. */
export const planetTargets = pgTable('planet_targets', {
  subject: text('subject').primaryKey(),
  loginEmail: text('login_email'),
  migratedAt: instant('migrated_at'),
  /** Digest of the password used for the move. It can be repeated for half an hour. */
  passwordDigest: text('password_digest'),
});

/**
 * One per purpose and customer; only a digest of the code is stored. `planet` is the address that a moved account signs
 * in with, `contact` the one that messages go to.
 */
export const emailCodes = pgTable(
  'email_codes',
  {
    purpose: text('purpose').$type<'planet' | 'contact'>().notNull(),
    subject: text('subject').notNull(),
    email: text('email').notNull(),
    digest: text('digest').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    tries: integer('tries').notNull(),
    verifiedAt: instant('verified_at'),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.subject] })],
);
export type EmailCodeRow = typeof emailCodes.$inferSelect;

export const emailCodeSends = pgTable('email_code_sends', {
  id: text('id').primaryKey(),
  purpose: text('purpose').$type<EmailCodeRow['purpose']>().notNull(),
  subject: text('subject').notNull(),
  sentAt: instant('sent_at').notNull(),
});
