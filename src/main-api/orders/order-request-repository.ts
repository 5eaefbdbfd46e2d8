import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '@/database/database';
import { hasValues } from '@/database/queries';
import { type OrderRequestRow, orderRequests, orders, type StoredRejection } from './order-tables';

/** An Idempotency-Key of a customer, with the number of the attempt. */
export type RequestClaim = Pick<OrderRequestRow, 'subject' | 'idempotencyKey' | 'attempt'>;

/** A repetition took over the key; its answer counts. */
export class ClaimLostError extends Error {}

export type KeyedRequest = Pick<OrderRequestRow, 'subject' | 'idempotencyKey' | 'bodyHash'>;
type NewRequest = KeyedRequest & Pick<OrderRequestRow, 'startedAt'>;

/** False when the key exists already. */
export async function insertRequest(db: Database, request: NewRequest): Promise<boolean> {
  const { rowCount } = await db
    .insert(orderRequests)
    .values({ ...request, state: 'running', attempt: 1 })
    .onConflictDoNothing()
    .prepare('insert_request')
    .execute();
  return rowCount === 1;
}

export async function findRequest(db: Database, subject: string, idempotencyKey: string) {
  const [request] = await db
    .select()
    .from(orderRequests)
    .where(hasValues(orderRequests, { subject, idempotencyKey }));
  return request ?? null;
}

/** Takes over a released or abandoned key; false when someone else was faster. */
export async function reclaimRequest(
  db: Database,
  { subject, idempotencyKey, attempt, state }: OrderRequestRow,
  next: Pick<OrderRequestRow, 'bodyHash' | 'startedAt'>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(orderRequests)
    .set({ ...next, state: 'running', attempt: attempt + 1, orderId: null, rejection: null })
    .where(hasValues(orderRequests, { subject, idempotencyKey, attempt, state }));
  return rowCount === 1;
}

/** @throws ClaimLostError when the key was taken over meanwhile; the caller must roll back */
export async function attachOrder(
  transaction: Database,
  claim: RequestClaim,
  orderId: string,
  state: 'running' | 'answered',
): Promise<void> {
  const { rowCount } = await transaction
    .update(orderRequests)
    .set({ orderId, state })
    .where(
      and(hasValues(orderRequests, { ...claim, state: 'running' }), isNull(orderRequests.orderId)),
    )
    .prepare('attach_order')
    .execute();
  if (rowCount === 0) throw new ClaimLostError();
}

export async function answerRequest(transaction: Database, orderId: string): Promise<void> {
  await transaction
    .update(orderRequests)
    .set({ state: 'answered' })
    .where(eq(orderRequests.orderId, orderId))
    .prepare('answer_request')
    .execute();
}

/** With an order, the next repetition settles it. False when a later attempt has the key. */
export async function endRequest(
  db: Database,
  claim: RequestClaim,
  rejection: StoredRejection | null,
): Promise<boolean> {
  const { rowCount } = await db
    .update(orderRequests)
    .set({
      state: sql`CASE WHEN ${orderRequests.state} = 'running' AND ${orderRequests.orderId} IS NULL
        THEN 'released' ELSE ${orderRequests.state} END`,
      rejection: sql`coalesce(${orderRequests.rejection}, ${rejection && JSON.stringify(rejection)}::jsonb)`,
      startedAt: new Date(0),
    })
    .where(hasValues(orderRequests, claim));
  return rowCount === 1;
}

/** Releases the attempt that is under way; earlier answers stay. */
export async function releaseRequest(
  transaction: Database,
  orderId: string,
  rejection: StoredRejection,
): Promise<void> {
  await transaction
    .update(orderRequests)
    .set({ state: 'released', rejection, orderId: null })
    .where(hasValues(orderRequests, { orderId, state: 'running' }));
}

/** Frees keys whose attempt stopped before it had an order. */
export async function releaseAbandonedRequests(db: Database, startedUntil: Date): Promise<void> {
  await db
    .update(orderRequests)
    .set({ state: 'released' })
    .where(
      and(
        eq(orderRequests.state, 'running'),
        isNull(orderRequests.orderId),
        lte(orderRequests.startedAt, startedUntil),
      ),
    );
}

/** An answered key is as old as its order, since settled attempts have no start time. */
export async function deleteOldRequests(db: Database, until: Date): Promise<void> {
  const oldOrders = db.select({ id: orders.id }).from(orders).where(lte(orders.placedAt, until));
  await db
    .delete(orderRequests)
    .where(
      or(
        and(eq(orderRequests.state, 'released'), lte(orderRequests.startedAt, until)),
        and(eq(orderRequests.state, 'answered'), inArray(orderRequests.orderId, oldOrders)),
      ),
    );
}
