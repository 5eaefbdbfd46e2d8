import type { Migration } from '@/database/database';

export const emailCodeMigrations: readonly Migration[] = [
  /** Codes prove mail addresses of customers too, and no longer only those that planet accounts sign in with. */
  {
    name: 'main-api/0134-email-codes',
    sql: `
      ALTER TABLE planet_email_codes RENAME TO email_codes;
      ALTER TABLE email_codes DROP CONSTRAINT planet_email_codes_subject_fkey;
      ALTER TABLE email_codes DROP CONSTRAINT planet_email_codes_pkey;
      ALTER TABLE email_codes ADD COLUMN purpose text NOT NULL DEFAULT 'planet';
      ALTER TABLE email_codes ALTER COLUMN purpose DROP DEFAULT;
      ALTER TABLE email_codes ADD PRIMARY KEY (purpose, subject);
      ALTER TABLE planet_email_sends RENAME TO email_code_sends;
      ALTER TABLE email_code_sends ADD COLUMN purpose text NOT NULL DEFAULT 'planet';
      ALTER TABLE email_code_sends ALTER COLUMN purpose DROP DEFAULT;
    `,
  },
];
