import type { Migration } from '../../database/database';

export const lostTimeMigrations: readonly Migration[] = [
  /**
   * What a change took from a staff member is known by order and start, as a start on offer has no visit yet. Visits that
   * were moved since are not taken along.
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
