import { and, eq, not, sql } from 'drizzle-orm';
import type { Database } from '@/database/database';
import { createLookup } from '@/database/lookup';
import { isAnyOf, prepared } from '@/database/queries';
import { isPlaced } from '../orders/order-repository';
import { orders } from '../orders/order-tables';
import { quotes } from '../quotes/quote-repository';
import { type OrderVisitRow, orderVisits } from './visit-tables';

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
)?.inlineParams();

/** Since when a visit waits for the shop. The wishes of an order paid by link wait from its payment on. */
export const waitingSince = sql<Date>`greatest(${orderVisits.statusSince},
  CASE WHEN ${orders.status} = 'received' THEN ${orders.statusSince} END)`.mapWith(
  orders.statusSince,
);

const waitingVisits = prepared((db) =>
  db
    .select({ orderId: orderVisits.orderId, position: orderVisits.position, since: waitingSince })
    .from(orderVisits)
    .innerJoin(orders, eq(orders.id, orderVisits.orderId))
    .where(and(isAnyOf(orderVisits.orderId, sql.placeholder('orderIds')), waitsForShop))
    .prepare('waiting_visits'),
);

/** Batches the lookups for all orders of a list into one query. */
const waitingLookup = prepared((db) =>
  createLookup(async (orderIds) => {
    const waiting = await waitingVisits(db).execute({ orderIds });
    return new Map(orderIds.map((id) => [id, waiting.filter(({ orderId }) => orderId === id)]));
  }),
);

/** Since when each visit of an order waits for the shop, by position; visits that do not wait are left out. */
export async function findWaitingSince(
  db: Database,
  orderId: string,
  visits: readonly Pick<OrderVisitRow, 'status'>[],
): Promise<ReadonlyMap<number, Date>> {
  if (visits.every(({ status }) => status !== 'wished')) return new Map();
  const waiting = (await waitingLookup(db)(orderId)) ?? [];
  return new Map(waiting.map(({ position, since }) => [position, since]));
}
