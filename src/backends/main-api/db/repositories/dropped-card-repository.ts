import { and, eq, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database';
import { customerCards } from '../schema/customers';
import { droppedCards } from '../schema/dropped-cards';
import { orderPayments } from '../schema/orders';
import { visitCharges } from '../schema/visit-charges';

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
