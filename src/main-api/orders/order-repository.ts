import { and, asc, desc, eq, isNull, lte, not, notInArray, or, sql } from 'drizzle-orm';
import type { Project } from '@/contract/enumerations';
import type { Database } from '@/database/database';
import { createLookup } from '@/database/lookup';
import { hasValues, isAnyOf, prepared } from '@/database/queries';
import { orderPayments } from '../payments/payment-tables';
import { plans } from '../plans/plan-tables';
import { type PendingOrder, type ReadOrder, selectOrders, toOrder } from './order-reader';
import { type OrderRow, orders } from './order-tables';
import type { OrderState } from './states';

/** Names an order in log and inbox. */
export function orderName({ orderId }: { readonly orderId: string }) {
  return { id: orderId, orderId };
}

/**
 * An order in these states is not placed: lists and calls of customers leave it out, and paying by link reads it
 * (docs/orders.md#orders-by-telephone).
 */
const UNPLACED: readonly OrderState[] = ['pending_payment', 'released'];
export const isPlaced = notInArray(orders.status, [...UNPLACED]);

const orderOfCustomer = prepared((db) =>
  selectOrders(db)
    .where(
      and(
        eq(orders.id, sql.placeholder('id')),
        eq(orders.subject, sql.placeholder('subject')),
        isPlaced,
      ),
    )
    .prepare('order_of_customer'),
);

/** Null while its payment is pending. */
export async function findOrder(
  db: Database,
  subject: string,
  id: string,
): Promise<ReadOrder | null> {
  const [row] = await orderOfCustomer(db).execute({ id, subject });
  return row ? toOrder(row) : null;
}

const ordersByIds = prepared((db) =>
  selectOrders(db)
    .where(isAnyOf(orders.id, sql.placeholder('ids')))
    .prepare('orders_by_ids'),
);

/** The lists of one page show the same orders, so they share the statement that reads them. */
const orderLookup = prepared((db) =>
  createLookup(async (ids) => {
    const rows = await ordersByIds(db).execute({ ids });
    return new Map(rows.map((row) => [row.order.id, toOrder(row)]));
  }),
);

/**
 * For lists, outside of transactions.
 * @param ids of orders that their reader may see, as nothing here asks whose they are
 * @returns in the order of `ids`; an order that no longer exists is left out
 */
export async function readOrders(db: Database, ids: readonly string[]): Promise<ReadOrder[]> {
  const read = await Promise.all(ids.map((id) => orderLookup(db)(id)));
  return read.filter((order) => order !== undefined);
}

const plansOfCustomer = prepared((db) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(plans, eq(plans.orderId, orders.id))
    .where(and(eq(orders.subject, sql.placeholder('subject')), isPlaced))
    .orderBy(desc(orders.placedAt), asc(orders.id))
    .prepare('plans_of_customer'),
);

/** Orders that are regular plans, newest first. */
export async function listPlanOrders(db: Database, subject: string): Promise<ReadOrder[]> {
  const found = await plansOfCustomer(db).execute({ subject });
  return readOrders(
    db,
    found.map(({ id }) => id),
  );
}

const newestOrders = prepared((db) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.subject, sql.placeholder('subject')),
        not(isAnyOf(orders.status, sql.placeholder('hidden'))),
      ),
    )
    .orderBy(desc(orders.placedAt), asc(orders.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('newest_orders'),
);

/** Newest first. */
export async function listOrders(
  db: Database,
  subject: string,
  {
    includesCancelled,
    ...page
  }: { readonly offset: number; readonly limit: number; readonly includesCancelled: boolean },
): Promise<ReadOrder[]> {
  const hidden = includesCancelled ? UNPLACED : [...UNPLACED, 'cancelled'];
  const found = await newestOrders(db).execute({ subject, hidden, ...page });
  return readOrders(
    db,
    found.map(({ id }) => id),
  );
}

export async function isOrderPlaced(db: Database, id: string): Promise<boolean> {
  return (await db.$count(orders, and(eq(orders.id, id), isPlaced))) === 1;
}

/** An order of any customer whose charge is under way. */
export async function findPendingOrder(db: Database, id: string): Promise<PendingOrder | null> {
  const isPending = and(
    hasValues(orders, { id, status: 'pending_payment' }),
    eq(orderPayments.status, 'pending'),
  );
  const [row] = await selectOrders(db).where(isPending);
  return row?.payment ? { ...toOrder(row), payment: row.payment } : null;
}

/** Orders whose charge began by then and is still under way. Oldest first. */
export async function listPendingOrderIds(db: Database, begunUntil: Date): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderPayments, eq(orderPayments.orderId, orders.id))
    .where(
      and(
        eq(orders.status, 'pending_payment'),
        eq(orderPayments.status, 'pending'),
        lte(orders.placedAt, begunUntil),
        or(isNull(orderPayments.triedAt), lte(orderPayments.triedAt, begunUntil)),
      ),
    )
    .orderBy(asc(orders.placedAt));
  return rows.map((row) => row.id);
}

/** Placed, or somebody was asked on the telephone to pay it. Other unpaid orders may vanish at any time. */
export const isKnownToOffice = or(
  isPlaced,
  sql`EXISTS (SELECT FROM ${orderPayments}
    WHERE ${orderPayments.orderId} = ${orders.id} AND ${orderPayments.payUntil} IS NOT NULL)`,
);

/** Whose order it is; null when the office knows none. */
export async function findOrderingCustomer(db: Database, orderId: string): Promise<string | null> {
  const isWanted = and(eq(orders.id, orderId), isKnownToOffice);
  const [row] = await db.select({ subject: orders.subject }).from(orders).where(isWanted);
  return row?.subject ?? null;
}

/** The service of each order, by its number. */
export async function listProjects(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Project>> {
  const rows = await db
    .select({ id: orders.id, project: orders.project })
    .from(orders)
    .where(isAnyOf(orders.id, ids));
  return new Map(rows.map(({ id, project }) => [id, project]));
}

/** In any state. */
export async function findOrderRow(db: Database, id: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(hasValues(orders, { id }));
  return row ?? null;
}
