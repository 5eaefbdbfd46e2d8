import type { Migration } from '@/database/database';

export const visitReportMigrations: readonly Migration[] = [
  /**
   * Which notes were reported from a visit, and what the office did about them. Earlier reports by staff members wait
   * for the office, too, as nobody had been told of them.
   */
  {
    name: 'main-api/0121-visit-reports',
    sql: `
      ALTER TABLE customer_notes
        ADD COLUMN is_report boolean NOT NULL DEFAULT false,
        ADD COLUMN resolved_at timestamptz,
        ADD COLUMN resolved_by text,
        ADD COLUMN resolution text,
        ADD CHECK ((resolved_at IS NULL) = (resolved_by IS NULL)),
        ADD CHECK ((resolved_at IS NULL) = (resolution IS NULL)),
        ADD CHECK (is_report OR resolved_at IS NULL);
      CREATE INDEX customer_notes_open_reports ON customer_notes (at)
        WHERE is_report AND resolved_at IS NULL AND withdrawn_at IS NULL;
      UPDATE customer_notes SET is_report = true
        WHERE kind = 'harassment' AND author IN (
          SELECT 'office:' || id FROM office_accounts WHERE role = 'staff'
        );
    `,
  },
];
