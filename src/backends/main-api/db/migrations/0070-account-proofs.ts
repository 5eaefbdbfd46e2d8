import type { Migration } from '../../../database/database';

/**
 * The password an account was moved with, as a slow digest by which a repeated call is known; and as
 * of when a customer's number is known, so that an older id token does not bring back the one before.
 */
export const accountProofsMigration: Migration = {
  name: 'main-api/0070-account-proofs',
  sql: `
    ALTER TABLE planet_targets ADD COLUMN password_digest text;
    ALTER TABLE customers ADD COLUMN tel_as_of timestamptz;
    UPDATE customers SET tel_as_of = now();
  `,
};
