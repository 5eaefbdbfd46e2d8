import { and, asc, eq, gt } from 'drizzle-orm';
import { boolean, pgTable } from 'drizzle-orm/pg-core';
import type { Database } from '@/database/database';
import { instant } from '@/database/queries';
import { orders } from '../orders/order-tables';
import { orderVisits } from '../visits/visit-tables';

/** One row for the shop, whichever of its processes is there. */
const shopPresence = pgTable('shop_presence', {
  one: boolean('one').primaryKey(),
  /** By the machine's clock. */
  seenAt: instant('seen_at').notNull(),
  /** When it came back from its last outage, by the shop's clock. */
  backSince: instant('back_since'),
});

/**
 * Notes that the shop is there.
 * @returns when it was seen before; null at the first time. Other processes wait until the transaction ends.
 */
export async function noteSeen(transaction: Database, now: Date): Promise<Date | null> {
  const [before] = await transaction.select().from(shopPresence).for('update');
  await transaction
    .insert(shopPresence)
    .values({ one: true, seenAt: now })
    .onConflictDoUpdate({ target: shopPresence.one, set: { seenAt: now } });
  return before?.seenAt ?? null;
}

export async function noteBack(transaction: Database, backSince: Date): Promise<void> {
  await transaction.update(shopPresence).set({ backSince }).where(eq(shopPresence.one, true));
}

/** Visits that can still be cancelled for nothing because of it, and since when, in time order. */
export function listExtended(db: Database, now: Date) {
  return db
    .select({
      orderId: orders.id,
      menu: orders.menu,
      place: orders.workingAddress,
      position: orderVisits.position,
      startsAt: orderVisits.startsAt,
      freeUntil: orderVisits.freeUntil,
      since: shopPresence.backSince,
    })
    .from(orderVisits)
    .innerJoin(orders, eq(orders.id, orderVisits.orderId))
    .innerJoin(shopPresence, eq(shopPresence.one, true))
    .where(and(gt(orderVisits.freeUntil, now), eq(orderVisits.status, 'confirmed')))
    .orderBy(asc(orderVisits.startsAt), asc(orderVisits.orderId))
    .limit(500);
}
