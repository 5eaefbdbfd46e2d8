import type { Migration } from '@/database/database';

export const waitingListMigrations: readonly Migration[] = [
  /**
   * Contacts that are told once (docs/decisions/0077). `menu_id` is '' for any menu of the service, as NULLs would
   * not be alike in the index. The index keeps one that waits; those that were told are kept for their link.
   */
  {
    name: 'main-api/0124-waiting-list',
    sql: `
      CREATE TABLE waiting_list (
        id text PRIMARY KEY,
        contact text NOT NULL,
        project text NOT NULL,
        menu_id text NOT NULL,
        zip_code text NOT NULL,
        waits_for text NOT NULL CHECK (waits_for IN ('area', 'start')),
        choice jsonb,
        left_at timestamptz NOT NULL,
        checked_at timestamptz,
        told_at timestamptz,
        key_digest text UNIQUE,
        CHECK (waits_for = 'area' OR choice IS NOT NULL),
        CHECK (choice IS NULL OR menu_id <> ''),
        CHECK ((told_at IS NULL) = (key_digest IS NULL))
      );
      CREATE UNIQUE INDEX waiting_list_waits ON waiting_list (contact, project, menu_id, zip_code)
        WHERE told_at IS NULL;
      CREATE INDEX waiting_list_to_check ON waiting_list (checked_at NULLS FIRST, left_at)
        WHERE told_at IS NULL;
    `,
  },
];
