import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { projectSchema } from '@/contract/enumerations';
import type { Database } from '@/database/database';

/** In the days of Japan; `until` is not included. */
export interface Period {
  readonly from: Date;
  readonly until: Date;
}

const dayCounts = z.array(
  z.object({
    /** `yyyy-MM-dd` in Japan. */
    day: z.string(),
    project: projectSchema,
    event: z.string(),
    count: z.coerce.number(),
  }),
);
export type DayCount = z.infer<typeof dayCounts>[number];

const within = (instant: SQL, { from, until }: Period) =>
  sql`${instant} >= ${from.toISOString()}::timestamptz AND ${instant} < ${until.toISOString()}::timestamptz`;

/** As `isKnownToOffice` of the orders. */
const isKnown = sql`(status NOT IN ('pending_payment', 'released') OR EXISTS (
  SELECT FROM order_payments WHERE order_id = orders.id AND pay_until IS NOT NULL))`;

const dayOf = (instant: SQL) =>
  sql`((${instant} AT TIME ZONE 'UTC') + interval '9 hours')::date::text`;

const PLACED_AT = sql`placed_at`;
const AT = sql`at`;

/** When a charge for a visit was taken or billed; the index has the same expression. */
const TAKEN_AT = sql`(CASE WHEN status = 'authorised' THEN coalesce(tried_at, charged_at) ELSE charged_at END)`;

const placedRows = z.array(z.object({ day: z.string(), count: z.number() }));

/** Orders that the office's list has, by the day on which they were placed. */
export async function countPlaced(db: Database, period: Period) {
  const { rows } = await db.execute(sql`
    SELECT ${dayOf(PLACED_AT)} AS day, count(*)::int AS count FROM orders
    WHERE ${within(PLACED_AT, period)} AND ${isKnown} GROUP BY 1`);
  return placedRows.parse(rows);
}

/**
 * How often something happened, or how many yen it was, by day in Japan, service and event. Each part finds by an index
 * what is within the period.
 *
 * - `known`: orders that the office's list has, by when they were placed; `orders`: those that were placed.
 * - Visits that are over, by their start, under their state.
 * - `customer` and `shop`: visits that were cancelled, and orders without a visit.
 * - `revenue`: yen taken less yen given back. What a card pays counts when it paid. A deferred payment counts when it is
 *   billed, so that a day's sum does not change when the bill is paid: with the order, or with the acceptance of its
 *   quote. A refund counts when the shop owes it; one of a charge that the card gateway has not answered does not.
 */
export async function countHappened(db: Database, period: Period): Promise<readonly DayCount[]> {
  // Looked up row by row, as a period has few of all the rows there are.
  const project = sql`(SELECT project FROM orders WHERE id = order_id)`;
  const isPaidByCard = sql`(pay_method = 'creditCard' AND paid_at IS NOT NULL)`;
  const paymentOf = (orderId: SQL) => sql`SELECT amount FROM order_payments
    WHERE order_id = ${orderId} AND status IN ('authorised', 'reserved')
      AND NOT ${isPaidByCard} OFFSET 0`;
  const { rows } = await db.execute(sql`
    SELECT ${dayOf(AT)} AS day, project, event,
      sum(count)::bigint::text AS count
    FROM (
      SELECT placed_at AS at, project, 'known' AS event, 1 AS count FROM orders
      WHERE ${within(PLACED_AT, period)} AND ${isKnown}
      UNION ALL
      SELECT placed_at, project, 'orders', 1 FROM orders
      WHERE ${within(PLACED_AT, period)} AND status NOT IN ('pending_payment', 'released')
      UNION ALL
      SELECT starts_at, ${project}, status, 1 FROM order_visits
      WHERE ${within(sql`starts_at`, period)} AND status IN ('done', 'customer_absent', 'not_done')
      UNION ALL
      SELECT at, ${project}, CASE WHEN author = 'customer' THEN 'customer' ELSE 'shop' END, 1
      FROM order_history
      WHERE event = 'cancelled' AND ${within(AT, period)} AND (
        position IS NOT NULL
        OR NOT EXISTS (SELECT FROM order_visits AS visit WHERE visit.order_id = order_history.order_id)
      )
      UNION ALL
      SELECT paid_at, ${project}, 'revenue', amount FROM order_payments
      WHERE status IN ('authorised', 'reserved') AND ${isPaidByCard} AND ${within(sql`paid_at`, period)}
      UNION ALL
      SELECT placed_at, project, 'revenue', payment.amount
      FROM orders, LATERAL (${paymentOf(sql`orders.id`)}) AS payment
      WHERE ${within(PLACED_AT, period)} AND NOT EXISTS (SELECT FROM order_history AS entry
        WHERE entry.order_id = orders.id AND entry.event = 'quoteAccepted')
      UNION ALL
      SELECT at, ${project}, 'revenue', payment.amount
      FROM order_history, LATERAL (${paymentOf(sql`order_history.order_id`)}) AS payment
      WHERE event = 'quoteAccepted' AND ${within(AT, period)}
        AND NOT EXISTS (SELECT FROM order_history AS later
          WHERE later.order_id = order_history.order_id AND later.event = 'quoteAccepted'
            AND later.at > order_history.at)
      UNION ALL
      SELECT ${TAKEN_AT}, ${project}, 'revenue', amount FROM visit_charges
      WHERE status IN ('authorised', 'reserved') AND ${within(TAKEN_AT, period)}
      UNION ALL
      SELECT created_at, ${project}, 'revenue', -amount FROM refunds
      WHERE ${within(sql`created_at`, period)} AND (position IS NULL OR EXISTS (
        SELECT FROM visit_charges AS charge
        WHERE charge.order_id = refunds.order_id AND charge.position = refunds.position
          AND charge.addition = refunds.addition AND charge.status IN ('authorised', 'reserved')
      ))
    ) AS happened
    GROUP BY 1, 2, 3
  `);
  return dayCounts.parse(rows);
}
