import { type SQL, sql } from 'drizzle-orm';
import { type Project, projectSchema } from '@/contract/enumerations';
import type { Database } from '../../database/database';
import { isAnyOf } from '../../database/queries';
import { orders } from '../orders/order-tables';

/** How often something happened, or how many yen it was, by the Monday of the week in Japan and the service. */
export interface WeekCount {
  readonly week: string;
  readonly project: Project;
  readonly event: string;
  readonly count: number;
}

interface Period {
  readonly from: Date;
  readonly until: Date;
}

const weekOf = (instant: SQL) =>
  sql`(date_trunc('week', (${instant} AT TIME ZONE 'UTC') + interval '9 hours'))::date::text`;

/** @param happened a query with the columns `at`, `project`, `event` and `count` */
async function countByWeek(
  db: Database,
  happened: SQL,
  { from, until }: Period,
): Promise<WeekCount[]> {
  const { rows } = await db.execute(sql`
    SELECT ${weekOf(sql`at`)} AS week, project, event, sum(count)::bigint::text AS count
    FROM (${happened}) AS happened
    WHERE at >= ${from.toISOString()}::timestamptz AND at < ${until.toISOString()}::timestamptz
    GROUP BY 1, 2, 3
  `);
  return rows.map(({ week, project, event, count }) => ({
    week: String(week),
    project: projectSchema.parse(project),
    event: String(event),
    count: Number(count),
  }));
}

const placed = sql`status NOT IN ('pending_payment', 'released')`;

/** Orders that were placed, under the event `orders`. */
export function countOrders(db: Database, period: Period) {
  const happened = sql`
    SELECT placed_at AS at, project, 'orders' AS event, 1 AS count FROM orders WHERE ${placed}`;
  return countByWeek(db, happened, period);
}

/** Visits that are over, by their start, under their state. */
export function countVisits(db: Database, period: Period) {
  const happened = sql`
    SELECT starts_at AS at, project, visit.status AS event, 1 AS count
    FROM order_visits AS visit JOIN orders ON orders.id = visit.order_id
    WHERE visit.status IN ('done', 'customer_absent', 'not_done')`;
  return countByWeek(db, happened, period);
}

/** Visits that were cancelled, and orders without a visit, under `customer` or `shop`. */
export function countCancellations(db: Database, period: Period) {
  const happened = sql`
    SELECT at, project, CASE WHEN author = 'customer' THEN 'customer' ELSE 'shop' END AS event,
      1 AS count
    FROM order_history AS entry JOIN orders ON orders.id = entry.order_id
    WHERE event = 'cancelled' AND (
      position IS NOT NULL
      OR NOT EXISTS (SELECT FROM order_visits AS visit WHERE visit.order_id = entry.order_id)
    )`;
  return countByWeek(db, happened, period);
}

/**
 * Yen taken less yen given back, under `revenue`. What a card pays counts when it paid. A deferred payment counts when
 * it is billed, so that a week's sum does not change when the bill is paid: with the order, or with the acceptance of
 * its quote. A refund counts when the shop owes it; one of a charge that the card gateway has not answered does not.
 */
export function sumRevenue(db: Database, period: Period) {
  const happened = sql`
    SELECT coalesce(
        CASE WHEN pay_method = 'creditCard' THEN paid_at END,
        (SELECT max(entry.at) FROM order_history AS entry
          WHERE entry.order_id = orders.id AND entry.event = 'quoteAccepted'),
        placed_at
      ) AS at, project, 'revenue' AS event, amount AS count
    FROM order_payments AS payment JOIN orders ON orders.id = payment.order_id
    WHERE payment.status IN ('authorised', 'reserved')
    UNION ALL
    SELECT CASE WHEN charge.status = 'authorised' THEN coalesce(tried_at, charged_at)
        ELSE charged_at END, project, 'revenue', amount
    FROM visit_charges AS charge JOIN orders ON orders.id = charge.order_id
    WHERE charge.status IN ('authorised', 'reserved')
    UNION ALL
    SELECT refund.created_at, project, 'revenue', -refund.amount
    FROM refunds AS refund JOIN orders ON orders.id = refund.order_id
    WHERE refund.position IS NULL OR EXISTS (
      SELECT FROM visit_charges AS charge
      WHERE charge.order_id = refund.order_id AND charge.position = refund.position
        AND charge.addition = refund.addition AND charge.status IN ('authorised', 'reserved')
    )`;
  return countByWeek(db, happened, period);
}

/** The service of each order, by its number. */
export async function listProjects(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Project>> {
  const rows = await db
    .select({ id: orders.id, project: orders.project })
    .from(orders)
    .where(isAnyOf(orders.id, orderIds));
  return new Map(rows.map(({ id, project }) => [id, project]));
}
