import { and, eq, not, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { isPlaced } from './order-repository';
import { type OrderVisitRow, orders, orderVisits } from './order-tables';
import { quotes } from './quote-repository';

/**
 * An inspection that waited already when its order was quoted: the customer answers the quote first, and then
 * the order itself waits. One that was refused since waits by itself.
 */
const isQuotedInspection = sql`(${orders.workFrom} IS NULL AND EXISTS (
  SELECT FROM ${quotes} WHERE ${quotes.orderId} = ${orders.id}
    AND ${quotes.quotedAt} >= ${orderVisits.statusSince}))`;

/** Of visits joined with their orders: the shop is to agree on a date. */
export const waitsForShop = and(
  eq(orderVisits.status, 'wished'),
  isPlaced,
  not(isQuotedInspection),
);

/** Since when, for `waitsForShop`. An order by telephone is paid after its wishes were entered. */
export const waitingSince = sql<Date>`greatest(${orderVisits.statusSince},
  CASE WHEN ${orders.status} = 'received' THEN ${orders.statusSince} END)`.mapWith(
  orders.statusSince,
);

/** By position, since when each of these visits of an order waits for the shop; the others are missing. */
export async function findWaitingSince(
  db: Database,
  orderId: string,
  visits: readonly Pick<OrderVisitRow, 'status'>[],
): Promise<ReadonlyMap<number, Date>> {
  if (visits.every(({ status }) => status !== 'wished')) return new Map();
  const rows = await db
    .select({ position: orderVisits.position, since: waitingSince })
    .from(orderVisits)
    .innerJoin(orders, eq(orders.id, orderVisits.orderId))
    .where(and(eq(orderVisits.orderId, orderId), waitsForShop));
  return new Map(rows.map(({ position, since }) => [position, since]));
}
