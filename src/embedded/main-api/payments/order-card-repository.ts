import { and, eq, gt, inArray, isNotNull, notExists, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { customerCards, droppedCards } from '../customers/customer-tables';
import { orderPayments, orders, orderVisits, visitCharges } from '../orders/order-tables';

/**
 * Has later charges of the customer's orders made to another card; what was charged stays as it is. An
 * order whose payment was given back may have a fee to be charged.
 */
export async function payComingVisitsWith(
  transaction: Database,
  subject: string,
  oldGatewayCardId: string,
  gatewayCardId: string,
): Promise<void> {
  await transaction
    .update(orderPayments)
    .set({ gatewayCardId })
    .where(
      and(
        eq(orderPayments.subject, subject),
        eq(orderPayments.gatewayCardId, oldGatewayCardId),
        inArray(orderPayments.status, ['authorised', 'refunded']),
      ),
    );
}

async function noteCardsOf(transaction: Database, ofOrders: SQL | undefined): Promise<void> {
  const rows = await transaction
    .selectDistinct({ gatewayCardId: orderPayments.gatewayCardId })
    .from(orderPayments)
    .where(ofOrders);
  await noteDroppedCards(
    transaction,
    rows.flatMap(({ gatewayCardId }) => gatewayCardId ?? []),
  );
}

/** Has what an order charges later charged to this card. */
export async function payLaterChargesWith(
  transaction: Database,
  orderId: string,
  gatewayCardId: string,
): Promise<void> {
  const ofOrder = eq(orderPayments.orderId, orderId);
  await noteCardsOf(transaction, ofOrder);
  await transaction.update(orderPayments).set({ gatewayCardId }).where(ofOrder);
}

/**
 * Has what the customer's cards declined charged to this card now, and with it what those orders
 * charge later. Charges that the same card declined stay as they are; one that the gateway is being
 * asked for at the moment is tried by this card once it is declined.
 *
 * @param orderId when only what is owed for this order is meant
 */
export async function payOwedChargesWith(
  transaction: Database,
  subject: string,
  gatewayCardId: string,
  orderId?: string,
): Promise<void> {
  const owedByOtherCards = and(
    eq(visitCharges.subject, subject),
    orderId === undefined ? undefined : eq(visitCharges.orderId, orderId),
    eq(visitCharges.payMethod, 'creditCard'),
    gt(visitCharges.tries, 0),
    sql`${visitCharges.gatewayCardId} IS DISTINCT FROM ${gatewayCardId}`,
  );
  const orderIds = transaction
    .select({ orderId: visitCharges.orderId })
    .from(visitCharges)
    .where(and(owedByOtherCards, inArray(visitCharges.status, ['due', 'failed'])));
  const ofOrders = inArray(orderPayments.orderId, orderIds);
  await noteCardsOf(transaction, ofOrders);
  await transaction.update(orderPayments).set({ gatewayCardId }).where(ofOrders);
  await transaction
    .update(visitCharges)
    .set({ status: 'due', gatewayCardId })
    .where(and(owedByOtherCards, eq(visitCharges.status, 'failed')));
}

/**
 * Cards at the gateway that are of orders alone which were over by `until`, and are not registered. An
 * order is over when its visits have taken place or were cancelled, and nothing is to be charged to its
 * card or given back. One whose date is still to be arranged is not.
 */
export async function listUnneededCards(db: Database, until: Date): Promise<string[]> {
  const isOver = sql`
    ${orders.status} NOT IN ('pending_payment', 'received')
    AND ${orders.placedAt} <= ${until.toISOString()}::timestamptz
    AND ${orderPayments.refundDueAt} IS NULL
    AND NOT EXISTS (
      SELECT 1 FROM ${orderVisits} WHERE ${orderVisits.orderId} = ${orders.id}
        AND coalesce(${orderVisits.cancelledAt}, ${orderVisits.endsAt})
          > ${until.toISOString()}::timestamptz)
    AND NOT EXISTS (
      SELECT 1 FROM ${visitCharges} WHERE ${visitCharges.orderId} = ${orders.id}
        AND (${visitCharges.status} = 'due'
          OR (${visitCharges.status} = 'failed' AND ${visitCharges.givenUpAt} IS NULL)))`;
  const isRegistered = sql`EXISTS (
    SELECT 1 FROM ${customerCards}
    WHERE ${customerCards.gatewayCardId} = ${orderPayments.gatewayCardId})`;
  const rows = await db
    .select({ gatewayCardId: orderPayments.gatewayCardId })
    .from(orderPayments)
    .innerJoin(orders, eq(orders.id, orderPayments.orderId))
    .where(and(isNotNull(orderPayments.gatewayCardId), sql`NOT ${isRegistered}`))
    .groupBy(orderPayments.gatewayCardId)
    .having(sql`bool_and(${isOver})`);
  return rows.flatMap(({ gatewayCardId }) => gatewayCardId ?? []);
}

/** The last four digits stay, as a record of the payment. */
export async function forgetCardOfOrders(db: Database, gatewayCardId: string): Promise<void> {
  const none = { gatewayCardId: null };
  await db.update(visitCharges).set(none).where(eq(visitCharges.gatewayCardId, gatewayCardId));
  await db.update(orderPayments).set(none).where(eq(orderPayments.gatewayCardId, gatewayCardId));
}

/** Notes that a customer or an order does not use these cards any more. */
export async function noteDroppedCards(
  transaction: Database,
  gatewayCardIds: readonly string[],
): Promise<void> {
  if (gatewayCardIds.length === 0) return;
  await transaction
    .insert(droppedCards)
    .values(gatewayCardIds.map((gatewayCardId) => ({ gatewayCardId })))
    .onConflictDoNothing();
}

/** Dropped cards that are not registered, and that no order and no charge to be made uses. */
export async function listUnusedDroppedCards(db: Database): Promise<string[]> {
  const isDropped = sql`= ${droppedCards.gatewayCardId}`;
  const registered = db
    .select({ one: sql`1` })
    .from(customerCards)
    .where(sql`${customerCards.gatewayCardId} ${isDropped}`);
  const ofOrders = db
    .select({ one: sql`1` })
    .from(orderPayments)
    .where(sql`${orderPayments.gatewayCardId} ${isDropped}`);
  const toBeCharged = db
    .select({ one: sql`1` })
    .from(visitCharges)
    .where(and(sql`${visitCharges.gatewayCardId} ${isDropped}`, eq(visitCharges.status, 'due')));
  const rows = await db
    .select()
    .from(droppedCards)
    .where(and(notExists(registered), notExists(ofOrders), notExists(toBeCharged)));
  return rows.map(({ gatewayCardId }) => gatewayCardId);
}

export async function forgetDroppedCard(db: Database, gatewayCardId: string): Promise<void> {
  await db.delete(droppedCards).where(eq(droppedCards.gatewayCardId, gatewayCardId));
}
