import type { Migration } from '../../../database/database';

/** When a visit was moved: each move sends a message, so that there is a limit. */
export const visitMovesMigration: Migration = {
  name: 'main-api/0071-visit-moves',
  sql: `
    CREATE TABLE visit_moves (
      order_id text NOT NULL,
      position smallint NOT NULL,
      moved_at timestamptz NOT NULL,
      FOREIGN KEY (order_id, position) REFERENCES order_visits ON DELETE CASCADE
    );
    CREATE INDEX visit_moves_by_visit ON visit_moves (order_id, position, moved_at);
  `,
};
