import type { Migration } from '../../../database/database';

/**
 * How a menu's visits are arranged, and choices priced for each unit of the menu. The catalogue is
 * written anew at the next start, so the columns need a value for a moment only.
 */
export const visitTermsMigration: Migration = {
  name: 'main-api/0005-visit-terms',
  sql: `
    ALTER TABLE menus DROP COLUMN work_id;
    ALTER TABLE menus ADD COLUMN visits jsonb NOT NULL DEFAULT '{}';
    ALTER TABLE menus ADD COLUMN type_choice text NOT NULL DEFAULT 'each'
      CHECK (type_choice IN ('one', 'each'));
    ALTER TABLE menu_choices ADD COLUMN is_per_unit boolean NOT NULL DEFAULT false;
  `,
};
