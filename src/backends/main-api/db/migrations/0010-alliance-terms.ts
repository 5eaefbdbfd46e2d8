import type { Migration } from '../../../database/database';

/**
 * What an alliance offers, asks for and until when. The catalogue is written anew at the next
 * start, so the columns need a value for a moment only.
 */
export const allianceTermsMigration: Migration = {
  name: 'main-api/0010-alliance-terms',
  sql: `
    ALTER TABLE alliances ADD COLUMN description text NOT NULL DEFAULT '';
    ALTER TABLE alliances ADD COLUMN code_inputs jsonb NOT NULL DEFAULT '[]';
    ALTER TABLE alliances ADD COLUMN ends_at timestamptz;
  `,
};
