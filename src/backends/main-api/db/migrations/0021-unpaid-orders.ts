import type { Migration } from '../../../database/database';

/**
 * An order that nothing is paid for here has no row in `order_payments`, and one whose length nobody
 * knows yet takes no minutes.
 */
export const unpaidOrdersMigration: Migration = {
  name: 'main-api/0021-unpaid-orders',
  sql: `
    ALTER TABLE orders DROP CONSTRAINT orders_duration_minutes_check;
    ALTER TABLE orders ADD CONSTRAINT orders_duration_minutes_check CHECK (duration_minutes >= 0);
  `,
};
