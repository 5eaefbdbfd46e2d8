import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Database } from '@/database/database';
import { hasValues, prepared } from '@/database/queries';
import { type ReadOrder, selectOrders, toOrder } from '../orders/order-reader';
import { readOrders } from '../orders/order-repository';
import { orders } from '../orders/order-tables';
import { type OrderPaymentRow, orderPayments } from './payment-tables';

/** An order by telephone whose customer was asked to pay by card (docs/orders.md#orders-by-telephone). */
export interface RequestedOrder extends ReadOrder {
  readonly payment: OrderPaymentRow & { readonly payUntil: Date };
}

function toRequested(stored: ReadOrder): RequestedOrder[] {
  const { payment } = stored;
  const payUntil = payment?.payUntil ?? null;
  return payment && payUntil !== null ? [{ ...stored, payment: { ...payment, payUntil } }] : [];
}

const unpaidOrders = prepared((db) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderPayments, eq(orderPayments.orderId, orders.id))
    .where(
      and(
        eq(orders.subject, sql.placeholder('subject')),
        eq(orders.status, 'pending_payment'),
        isNotNull(orderPayments.payUntil),
      ),
    )
    .orderBy(asc(orderPayments.payUntil), asc(orders.id))
    .prepare('requested_orders'),
);

/** Those that are not paid, the most urgent first. */
export async function listRequestedOrders(db: Database, subject: string) {
  const found = await unpaidOrders(db).execute({ subject });
  const unpaid = await readOrders(
    db,
    found.map(({ id }) => id),
  );
  // One of them may have been paid meanwhile.
  return unpaid.filter(({ order }) => order.status === 'pending_payment').flatMap(toRequested);
}

/** In any state, of any customer. */
export async function findRequestedOrder(
  db: Database,
  orderId: string,
): Promise<RequestedOrder | null> {
  const isIt = and(eq(orders.id, orderId), isNotNull(orderPayments.payUntil));
  const rows = await selectOrders(db).where(isIt);
  return rows.flatMap((row) => toRequested(toOrder(row)))[0] ?? null;
}

/** Those whose time is over and that no attempt is paying, the longest first. */
export function listOverduePayments(db: Database, now: Date) {
  return db
    .select({ orderId: orders.id, subject: orders.subject })
    .from(orderPayments)
    .innerJoin(orders, eq(orders.id, orderPayments.orderId))
    .where(
      and(
        eq(orderPayments.status, 'requested'),
        lte(orderPayments.payUntil, now),
        eq(orders.status, 'pending_payment'),
      ),
    )
    .orderBy(asc(orderPayments.payUntil));
}

type Attempt = Pick<OrderPaymentRow, 'orderId' | 'tries'>;
type ChosenCard = Pick<
  OrderPaymentRow,
  'gatewayCardId' | 'cardToken' | 'cardNumberBottom' | 'isCardKept'
>;

/** Begins an attempt. The caller holds the customer's lock and has seen that none is under way. */
export async function beginPayment(
  transaction: Database,
  { orderId, tries }: Attempt,
  card: ChosenCard,
  triedAt: Date,
): Promise<void> {
  await transaction
    .update(orderPayments)
    .set({ ...card, status: 'pending', tries: tries + 1, triedAt })
    .where(hasValues(orderPayments, { orderId, tries, status: 'requested' }));
}

export async function isUnderWay(db: Database, { orderId, tries }: Attempt): Promise<boolean> {
  const isIt = hasValues(orderPayments, { orderId, tries, status: 'pending' });
  return (await db.$count(orderPayments, isIt)) === 1;
}

/** Ends an attempt that did not pay, so that another can. False when it has ended. */
export async function reopenPayment(
  transaction: Database,
  { orderId, tries }: Attempt,
): Promise<boolean> {
  const { rowCount } = await transaction
    .update(orderPayments)
    .set({
      status: 'requested',
      gatewayCardId: null,
      cardToken: null,
      cardNumberBottom: null,
      isCardKept: false,
    })
    .where(hasValues(orderPayments, { orderId, tries, status: 'pending' }));
  return rowCount === 1;
}
