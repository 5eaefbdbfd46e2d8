import type { Migration } from '@/database/database';

export const otherPersonRefundMigrations: readonly Migration[] = [
  /** The nomination fee goes back when somebody else came (docs/decisions/0085). */
  {
    name: 'main-api/0129-other-person-refunds',
    sql: `
      ALTER TABLE refunds DROP CONSTRAINT refunds_kind_check;
      ALTER TABLE refunds ADD CHECK (kind IN ('cheaper_start', 'other_person', 'other'));
    `,
  },
];
