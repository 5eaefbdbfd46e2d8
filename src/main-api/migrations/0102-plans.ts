import type { Migration } from '@/database/database';

/** What older versions took for running, although nothing came any more. */
const IS_FORGOTTEN = `(orders.status = 'confirmed' AND last.starts_at < now() - interval '56 days')`;

/** In Japan. */
const localTime = (column: string) => `((${column} AT TIME ZONE 'UTC') + interval '9 hours')`;

export const planMigrations: readonly Migration[] = [
  /**
   * Regular plans go on until they are ended (docs/decisions/0054). The rhythm of an existing one goes on
   * from its last visit; one whose last visit is over for eight weeks stays ended.
   */
  {
    name: 'main-api/0102-plans',
    sql: `
      CREATE TABLE plans (
        order_id text PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
        status text NOT NULL CHECK (status IN ('active', 'paused', 'ended')),
        status_since timestamptz NOT NULL,
        rhythm_weeks smallint NOT NULL CHECK (rhythm_weeks > 0),
        next_day date,
        start_time text,
        staff_id text,
        pause_from date,
        pause_until date,
        pause_reason text CHECK (pause_reason IN ('customer', 'unpaid')),
        ends_after date,
        checked_on date,
        CHECK ((next_day IS NULL) = (start_time IS NULL)),
        CHECK ((pause_from IS NULL) = (pause_reason IS NULL)),
        CHECK (pause_until IS NULL OR pause_from IS NOT NULL)
      );
      CREATE INDEX plans_to_check ON plans (checked_on) WHERE status <> 'ended';

      CREATE TABLE plan_days (
        order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
        day date NOT NULL,
        position smallint,
        since timestamptz NOT NULL,
        reason text CHECK (reason IN ('nobody_free', 'not_sold')),
        PRIMARY KEY (order_id, day),
        CHECK ((position IS NULL) = (reason IS NOT NULL))
      );
      CREATE INDEX plan_days_missing ON plan_days (since) WHERE position IS NULL;

      CREATE TABLE plan_prices (
        order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
        from_day date NOT NULL,
        lines jsonb NOT NULL,
        PRIMARY KEY (order_id, from_day)
      );

      INSERT INTO plans
          (order_id, status, status_since, rhythm_weeks, next_day, start_time, staff_id)
        SELECT orders.id,
          CASE WHEN orders.status IN ('cancelled', 'completed', 'released') OR ${IS_FORGOTTEN}
            THEN 'ended' ELSE 'active' END,
          orders.status_since,
          (orders.menu->>'rhythmWeeks')::smallint,
          ${localTime('last.starts_at')}::date + 7 * (orders.menu->>'rhythmWeeks')::int,
          to_char(${localTime('last.starts_at')}, 'HH24:MI:SS'),
          last.staff_id
        FROM orders
        LEFT JOIN LATERAL (
          SELECT starts_at, staff_id FROM order_visits
          WHERE order_id = orders.id AND staff_id IS NOT NULL
          ORDER BY position DESC LIMIT 1
        ) AS last ON true
        WHERE orders.menu->>'rhythmWeeks' IS NOT NULL;

      INSERT INTO plan_days (order_id, day, position, since)
        SELECT plans.order_id,
          plans.next_day
            - 7 * plans.rhythm_weeks * (1 + max(position) OVER of_plan - position),
          position, order_visits.status_since
        FROM plans JOIN order_visits USING (order_id)
        WHERE plans.next_day IS NOT NULL AND order_visits.staff_id IS NOT NULL
        WINDOW of_plan AS (PARTITION BY plans.order_id);

      UPDATE orders SET status = 'completed', status_since = now()
        FROM plans
        WHERE plans.order_id = orders.id AND plans.status = 'ended' AND orders.status = 'confirmed'
          AND NOT EXISTS (SELECT FROM order_visits
            WHERE order_id = orders.id AND order_visits.status NOT IN ('done', 'cancelled'));
    `,
  },
];
