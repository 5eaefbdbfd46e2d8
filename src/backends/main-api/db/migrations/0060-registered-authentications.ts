import type { Migration } from '../../../database/database';

/** Which card an authentication has become, so that registering it twice gives one card. */
export const registeredAuthenticationsMigration: Migration = {
  name: 'main-api/0060-registered-authentications',
  sql: `
    ALTER TABLE card_authentications ADD COLUMN registered_card_id text;
    CREATE INDEX card_authentications_by_start ON card_authentications (subject, started_at);
  `,
};
