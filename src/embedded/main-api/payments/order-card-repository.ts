import { and, eq, gt, inArray, isNotNull, notExists, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { customerCards, droppedCards } from '../customers/customer-tables';
import { orderPayments, orders, orderVisits, visitCharges } from '../orders/order-tables';

/** For later charges only. Includes refunded orders, which may still be charged a fee. */
export async function replaceOrderCard(
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
  await recordDroppedCards(
    transaction,
    rows.flatMap(({ gatewayCardId }) => gatewayCardId ?? []),
  );
}

/** For later charges only. */
export async function setOrderCard(transaction: Database, orderId: string, gatewayCardId: string) {
  const ofOrder = eq(orderPayments.orderId, orderId);
  await noteCardsOf(transaction, ofOrder);
  await transaction.update(orderPayments).set({ gatewayCardId }).where(ofOrder);
}

/** Switches their orders to it, too. A charge awaiting the gateway follows once declined. */
export async function retryOwedChargesWithCard(
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

/** Unregistered cards whose orders were over by `until`, with nothing left to charge or refund. */
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

/** The last four digits stay as a record of the payment. */
export async function forgetCardOfOrders(db: Database, gatewayCardId: string): Promise<void> {
  const none = { gatewayCardId: null };
  await db.update(visitCharges).set(none).where(eq(visitCharges.gatewayCardId, gatewayCardId));
  await db.update(orderPayments).set(none).where(eq(orderPayments.gatewayCardId, gatewayCardId));
}

export async function recordDroppedCards(transaction: Database, gatewayCardIds: readonly string[]) {
  if (gatewayCardIds.length === 0) return;
  await transaction
    .insert(droppedCards)
    .values(gatewayCardIds.map((gatewayCardId) => ({ gatewayCardId })))
    .onConflictDoNothing();
}

/** Dropped cards that are not registered, nor needed by an order or a charge. */
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
