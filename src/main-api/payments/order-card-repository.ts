import { type AnyColumn, and, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/database/database';
import { hasValues } from '@/database/queries';
import { orders } from '../orders/order-tables';
import { plans } from '../plans/plan-tables';
import { quotePayments } from '../quotes/quote-repository';
import { orderVisits } from '../visits/visit-tables';
import { customerCards, droppedCards } from './card-tables';
import type { ChargeOwner } from './charge-repository';
import { orderPayments, refunds, visitCharges } from './payment-tables';

/** For later charges only. */
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
        hasValues(orderPayments, { subject, gatewayCardId: oldGatewayCardId }),
        eq(orderPayments.status, 'authorised'),
      ),
    );
}

async function dropCards(transaction: Database, ofOrders: SQL | undefined): Promise<void> {
  const cards = transaction
    .selectDistinct({
      gatewayCardId: sql<string>`${orderPayments.gatewayCardId}`.as('gateway_card_id'),
    })
    .from(orderPayments)
    .where(and(ofOrders, isNotNull(orderPayments.gatewayCardId)));
  await transaction.insert(droppedCards).select(cards).onConflictDoNothing();
}

/** For later charges only. */
export async function setOrderCard(transaction: Database, orderId: string, gatewayCardId: string) {
  const ofOrder = eq(orderPayments.orderId, orderId);
  await dropCards(transaction, ofOrder);
  await transaction.update(orderPayments).set({ gatewayCardId }).where(ofOrder);
}

/** Switches their orders to it, too. A charge awaiting the gateway follows once declined. */
export async function retryOwedChargesWithCard(
  transaction: Database,
  { subject, orderId }: ChargeOwner & { readonly subject: string },
  gatewayCardId: string,
): Promise<void> {
  const owedByOtherCards = and(
    hasValues(visitCharges, { subject, orderId, payMethod: 'creditCard' }),
    gt(visitCharges.tries, 0),
    sql`${visitCharges.gatewayCardId} IS DISTINCT FROM ${gatewayCardId}`,
  );
  const orderIds = transaction
    .select({ orderId: visitCharges.orderId })
    .from(visitCharges)
    .where(and(owedByOtherCards, inArray(visitCharges.status, ['due', 'failed'])));
  const ofOrders = inArray(orderPayments.orderId, orderIds);
  await dropCards(transaction, ofOrders);
  await transaction.update(orderPayments).set({ gatewayCardId }).where(ofOrders);
  await transaction
    .update(visitCharges)
    .set({ status: 'due', gatewayCardId })
    .where(and(owedByOtherCards, eq(visitCharges.status, 'failed')));
}

/**
 * Registered nowhere, with no charge due, and of no order, or only of orders that were over by `until`
 * with nothing left to charge or refund. A regular plan is not over until it is ended.
 */
export async function listUnneededCards(db: Database, until: Date): Promise<string[]> {
  const isOver = sql`
    ${orders.status} NOT IN ('pending_payment', 'received', 'quoted')
    AND ${orders.placedAt} <= ${until.toISOString()}::timestamptz
    AND NOT EXISTS (
      SELECT 1 FROM ${refunds} WHERE ${refunds.orderId} = ${orders.id} AND ${refunds.state} = 'due')
    AND NOT EXISTS (
      SELECT 1 FROM ${plans} WHERE ${plans.orderId} = ${orders.id} AND ${plans.status} <> 'ended')
    AND NOT EXISTS (
      SELECT 1 FROM ${orderVisits} WHERE ${orderVisits.orderId} = ${orders.id}
        AND coalesce(${orderVisits.cancelledAt}, ${orderVisits.endsAt})
          > ${until.toISOString()}::timestamptz)
    AND NOT EXISTS (
      SELECT 1 FROM ${visitCharges} WHERE ${visitCharges.orderId} = ${orders.id}
        AND (${visitCharges.status} = 'due'
          OR (${visitCharges.status} = 'failed' AND ${visitCharges.givenUpAt} IS NULL)))`;
  const hasCard = (cardOf: AnyColumn) => sql`${cardOf} = card_id`;
  const isRegistered = (cardOf: AnyColumn) =>
    sql`EXISTS (SELECT FROM ${customerCards} WHERE ${customerCards.gatewayCardId} = ${cardOf})`;
  // Most cards are registered, so that only the others are looked at closely.
  const unregistered = await db.execute<{ card_id: string }>(sql`
      SELECT ${orderPayments.gatewayCardId} AS card_id FROM ${orderPayments}
      WHERE ${orderPayments.gatewayCardId} IS NOT NULL AND NOT ${isRegistered(orderPayments.gatewayCardId)}
      UNION SELECT ${droppedCards.gatewayCardId} FROM ${droppedCards}
      WHERE NOT ${isRegistered(droppedCards.gatewayCardId)}`);
  const cardIds = unregistered.rows.map(({ card_id: cardId }) => cardId);
  if (cardIds.length === 0) return [];
  const { rows } = await db.execute<{ card_id: string }>(sql`
    SELECT card_id FROM unnest(${sql.param(cardIds)}::text[]) AS cards (card_id)
    WHERE NOT EXISTS (SELECT FROM ${visitCharges}
        WHERE ${hasCard(visitCharges.gatewayCardId)} AND ${visitCharges.status} = 'due')
      AND NOT EXISTS (SELECT FROM ${quotePayments} WHERE ${hasCard(quotePayments.gatewayCardId)})
      AND NOT EXISTS (SELECT FROM ${orderPayments}
        JOIN ${orders} ON ${orders.id} = ${orderPayments.orderId}
        WHERE ${hasCard(orderPayments.gatewayCardId)} AND NOT (${isOver}))`);
  return rows.map(({ card_id: cardId }) => cardId);
}

/** The last four digits stay as a record of the payment. */
export async function forgetCard(db: Database, gatewayCardId: string): Promise<void> {
  const none = { gatewayCardId: null };
  await db.update(visitCharges).set(none).where(eq(visitCharges.gatewayCardId, gatewayCardId));
  await db.update(orderPayments).set(none).where(eq(orderPayments.gatewayCardId, gatewayCardId));
  await db.delete(droppedCards).where(eq(droppedCards.gatewayCardId, gatewayCardId));
}

type DroppedCard = typeof droppedCards.$inferInsert;

export async function recordDroppedCards(transaction: Database, cards: readonly DroppedCard[]) {
  if (cards.length === 0) return;
  await transaction
    .insert(droppedCards)
    .values([...cards])
    .onConflictDoNothing();
}
