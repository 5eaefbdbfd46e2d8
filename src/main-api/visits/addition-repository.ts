import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Database } from '@/database/database';
import { hasValues } from '@/database/queries';
import { orders } from '../orders/order-tables';
import type { VisitKey } from './visit-repository';
import { type AdditionRow, visitAdditions } from './visit-tables';

export async function insertAddition(transaction: Database, addition: AdditionRow): Promise<void> {
  await transaction.insert(visitAdditions).values(addition);
}

/** Null once one that was given up has been deleted. */
export async function findAddition(db: Database, id: string): Promise<AdditionRow | null> {
  const [found] = await db.select().from(visitAdditions).where(hasValues(visitAdditions, { id }));
  return found ?? null;
}

/** Made for visits of these orders, by visit and oldest first. */
export function listAdditions(db: Database, orderIds: readonly string[]): Promise<AdditionRow[]> {
  return db
    .select()
    .from(visitAdditions)
    .where(
      and(
        inArray(visitAdditions.orderId, [...orderIds]),
        hasValues(visitAdditions, { state: 'added' }),
      ),
    )
    .orderBy(asc(visitAdditions.orderId), asc(visitAdditions.position), asc(visitAdditions.number));
}

/** The next number of an addition to this visit, and whether another one is being paid. */
export async function nextAddition(transaction: Database, { orderId, position }: VisitKey) {
  const rows = await transaction
    .select({ number: visitAdditions.number, state: visitAdditions.state })
    .from(visitAdditions)
    .where(hasValues(visitAdditions, { orderId, position }));
  return {
    number: 1 + Math.max(0, ...rows.map(({ number }) => number)),
    isOtherPending: rows.some(({ state }) => state === 'pending'),
  };
}

/** Keeps the card only for `void`, which may have to be paid back. False when the addition was not pending any more. */
export async function endPending(
  transaction: Database,
  id: string,
  state: 'added' | 'declined' | 'void',
): Promise<boolean> {
  const { rowCount } = await transaction
    .update(visitAdditions)
    .set({ state, ...(state !== 'void' && { gatewayCardId: null }) })
    .where(hasValues(visitAdditions, { id, state: 'pending' }));
  return rowCount === 1;
}

export async function deleteVoidAddition(db: Database, id: string): Promise<void> {
  await db.delete(visitAdditions).where(hasValues(visitAdditions, { id, state: 'void' }));
}

/** Its payment is to be settled: charged, or paid back. */
const isOpen = inArray(visitAdditions.state, ['pending', 'void']);

const openAdditions = (db: Database) =>
  db
    .select({ addition: visitAdditions, subject: orders.subject })
    .from(visitAdditions)
    .innerJoin(orders, eq(orders.id, visitAdditions.orderId));

/** With its customer; null once it is settled. */
export async function findOpenAddition(db: Database, id: string) {
  const [found] = await openAdditions(db).where(and(eq(visitAdditions.id, id), isOpen));
  return found ?? null;
}

/** Those of any customer, oldest first. */
export function listOpenAdditions(db: Database, requestedUntil: Date) {
  return openAdditions(db)
    .where(and(isOpen, lte(visitAdditions.requestedAt, requestedUntil)))
    .orderBy(asc(visitAdditions.requestedAt));
}
