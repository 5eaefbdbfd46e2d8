import type { Migration } from '@/database/database';

export const lostTimeMigrations: readonly Migration[] = [
  /**
   * Entries of `staff_changes` list the times that a staff member can no longer work by order and start, because a start on
   * offer has no visit yet. Visits that were changed after the entry are left out, as the former inbox did.
   */
  {
    name: 'main-api/0127-lost-times',
    sql: `
      UPDATE staff_changes SET content = (content - 'lostVisits') || jsonb_build_object('lostTimes', (
        SELECT coalesce(jsonb_agg(jsonb_build_object('orderId', visit.order_id, 'startsAt', visit.starts_at)), '[]')
        FROM jsonb_to_recordset(content->'lostVisits') AS lost ("orderId" text, position smallint)
        JOIN order_visits visit ON visit.order_id = lost."orderId" AND visit.position = lost.position
          AND visit.staff_id = staff_changes.staff_id AND visit.status_since <= staff_changes.at))
      WHERE content ? 'lostVisits';
    `,
  },
];
