import type { Migration } from '../../../database/database';

/**
 * Which households had which first trial. The primary key is what keeps a household from having one
 * twice; an order that could not be paid gives its trial back by being deleted.
 */
export const firstTrialUsesMigration: Migration = {
  name: 'main-api/0011-first-trial-uses',
  sql: `
    CREATE TABLE first_trial_uses (
      menu_id text NOT NULL,
      household_key text NOT NULL,
      order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
      PRIMARY KEY (menu_id, household_key)
    );
    CREATE INDEX first_trial_uses_by_order ON first_trial_uses (order_id);
  `,
};
