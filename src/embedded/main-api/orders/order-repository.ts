import { and, asc, desc, eq, isNull, lte, ne, not, sql, sum } from 'drizzle-orm';
import type { NonCardMethod } from '@/domain/pay-methods';
import type { Database } from '../../database/database';
import { hasValues, isAnyOf, prepared, together } from '../../database/queries';
import { staff } from '../availability/staff-tables';
import {
  type OrderPaymentRow,
  type OrderRow,
  type OrderVisitRow,
  orderPayments,
  orders,
  orderVisits,
  visitCharges,
} from './order-tables';

export interface StoredOrder {
  readonly order: OrderRow;
  readonly visits: readonly OrderVisitRow[];
  /** Null when nothing is paid here. */
  readonly payment: OrderPaymentRow | null;
}

export interface PendingOrder extends StoredOrder {
  readonly payment: OrderPaymentRow;
}

export async function insertOrder(transaction: Database, { order, visits, payment }: StoredOrder) {
  await together(
    transaction.insert(orders).values(order).prepare('insert_order').execute(),
    ...visits.map((visit) =>
      transaction.insert(orderVisits).values(visit).prepare('insert_visit').execute(),
    ),
    payment &&
      transaction.insert(orderPayments).values(payment).prepare('insert_payment').execute(),
  );
}

export interface ReadOrder extends StoredOrder {
  /** Staff members of its visits, by id. */
  readonly staffNames: ReadonlyMap<string, string>;
}

type VisitCells = [
  position: number,
  startsAt: string,
  endsAt: string,
  staffId: string | null,
  cancelledAt: string | null,
  cancellationFee: number | null,
  staffName: string | null,
];

/** Aggregated into the order's row, to save a statement each for visits and names. */
const visitCells = sql<VisitCells[]>`(
  SELECT coalesce(json_agg(json_build_array(
    ${orderVisits.position}, ${orderVisits.startsAt}, ${orderVisits.endsAt},
    ${orderVisits.staffId}, ${orderVisits.cancelledAt}, ${orderVisits.cancellationFee},
    (SELECT ${staff.name} FROM ${staff} WHERE ${staff.id} = ${orderVisits.staffId})
  ) ORDER BY ${orderVisits.position}), '[]'::json)
  FROM ${orderVisits} WHERE ${orderVisits.orderId} = ${orders.id}
)`;

function selectOrders(db: Database) {
  return db
    .select({ order: orders, payment: orderPayments, cells: visitCells })
    .from(orders)
    .leftJoin(orderPayments, eq(orderPayments.orderId, orders.id));
}

type SelectedOrder = Awaited<ReturnType<typeof selectOrders>>[number];

function toOrder({ order, payment, cells }: SelectedOrder): ReadOrder {
  const visits = cells.map(
    ([position, startsAt, endsAt, staffId, cancelledAt, cancellationFee]) => ({
      orderId: order.id,
      position,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      staffId,
      cancelledAt: cancelledAt === null ? null : new Date(cancelledAt),
      cancellationFee,
    }),
  );
  const staffNames = new Map<string, string>();
  for (const [, , , staffId, , , name] of cells) {
    if (staffId !== null && name !== null) staffNames.set(staffId, name);
  }
  return { order, payment, visits, staffNames };
}

const ordersByIds = prepared((db) =>
  selectOrders(db)
    .where(
      and(
        isAnyOf(orders.id, sql.placeholder('ids')),
        eq(orders.subject, sql.placeholder('subject')),
        ne(orders.status, 'pending_payment'),
      ),
    )
    .prepare('orders_by_ids'),
);

/** Leaves out orders with a pending payment. */
export async function findOrders(db: Database, subject: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await ordersByIds(db).execute({ ids, subject });
  return rows.map(toOrder);
}

/** As `findOrders`. */
export async function findOrder(db: Database, subject: string, id: string) {
  const [order] = await findOrders(db, subject, [id]);
  return order ?? null;
}

const newestOrders = prepared((db) =>
  selectOrders(db)
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
  const hidden = includesCancelled ? ['pending_payment'] : ['pending_payment', 'cancelled'];
  const rows = await newestOrders(db).execute({ subject, hidden, ...page });
  return rows.map(toOrder);
}

export async function isOrderPlaced(db: Database, id: string): Promise<boolean> {
  const isPlaced = and(eq(orders.id, id), ne(orders.status, 'pending_payment'));
  return (await db.$count(orders, isPlaced)) === 1;
}

/** An order of any customer. */
export async function findPendingOrder(db: Database, id: string): Promise<PendingOrder | null> {
  const [row] = await selectOrders(db).where(hasValues(orders, { id, status: 'pending_payment' }));
  return row?.payment ? { ...toOrder(row), payment: row.payment } : null;
}

/** Oldest first. */
export async function listPendingOrderIds(db: Database, placedUntil: Date): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'pending_payment'), lte(orders.placedAt, placedUntil)))
    .orderBy(asc(orders.placedAt));
  return rows.map((row) => row.id);
}

type SettledPayment = Pick<
  OrderPaymentRow,
  'status' | 'transactionId' | 'gatewayCardId' | 'cardNumberBottom' | 'paidAt'
>;

/** False when it is no longer pending, since another process has settled it. */
export async function endPending(
  transaction: Database,
  id: string,
  status: 'received' | 'confirmed',
  payment: SettledPayment,
): Promise<boolean> {
  const { rowCount } = await transaction
    .update(orders)
    .set({ status })
    .where(hasValues(orders, { id, status: 'pending_payment' }))
    .prepare('settle_order')
    .execute();
  if (rowCount === 0) return false;
  await transaction
    .update(orderPayments)
    .set({ ...payment, cardToken: null })
    .where(eq(orderPayments.orderId, id))
    .prepare('settle_payment')
    .execute();
  return true;
}

/** Visits, payment and slots go with it. False when it is not pending. */
export async function deletePendingOrder(transaction: Database, id: string): Promise<boolean> {
  const isPending = hasValues(orders, { id, status: 'pending_payment' });
  const { rowCount } = await transaction.delete(orders).where(isPending);
  return rowCount === 1;
}

/** Yen charged by the method and not yet paid. */
export async function unpaidTotal(db: Database, subject: string, payMethod: NonCardMethod) {
  const reserved = { subject, payMethod, status: 'reserved' } as const;
  const ofOrders = db
    .select({ total: sum(orderPayments.amount) })
    .from(orderPayments)
    .where(and(hasValues(orderPayments, reserved), isNull(orderPayments.paidAt)));
  const ofVisits = db
    .select({ total: sum(visitCharges.amount) })
    .from(visitCharges)
    .where(hasValues(visitCharges, reserved));
  const totals = await ofOrders.unionAll(ofVisits).prepare('deferred_totals').execute();
  return totals.reduce((sum, { total }) => sum + Number(total ?? 0), 0);
}
