import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { hasValues, prepared } from '../../database/queries';
import {
  orderPayments,
  orders,
  orderVisits,
  type VisitChargeRow,
  visitCharges,
} from '../orders/order-tables';
import type { VisitKey } from '../orders/visit-repository';

/** Settled per round; the rest waits for the next. */
const ROUND = 100;

/** Counts as refunded at once, although the gateway may still have to pay it back. */
export async function refundPayment(transaction: Database, orderId: string, at: Date) {
  await transaction
    .update(orderPayments)
    .set({
      status: 'refunded',
      refundDueAt: sql`CASE WHEN ${orderPayments.transactionId} IS NULL THEN NULL
        ELSE ${at.toISOString()}::timestamptz END`,
    })
    .where(eq(orderPayments.orderId, orderId));
}

/** Of one order or all, oldest first. */
export function listDueRefunds(db: Database, orderId?: string) {
  return db
    .select({ orderId: orderPayments.orderId, transactionId: orderPayments.transactionId })
    .from(orderPayments)
    .where(and(isNotNull(orderPayments.refundDueAt), hasValues(orderPayments, { orderId })))
    .orderBy(asc(orderPayments.refundDueAt))
    .limit(ROUND);
}

export async function endRefund(db: Database, orderId: string): Promise<void> {
  await db
    .update(orderPayments)
    .set({ refundDueAt: null })
    .where(eq(orderPayments.orderId, orderId));
}

export async function findVisitCharges(db: Database, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(visitCharges)
    .where(inArray(visitCharges.orderId, [...orderIds]));
}

/** False when the visit has been charged. */
export async function insertVisitCharge(transaction: Database, charge: VisitChargeRow) {
  const { rowCount } = await transaction.insert(visitCharges).values(charge).onConflictDoNothing();
  return rowCount === 1;
}

/** Keeps what was charged for a visit as the fee for cancelling it. */
export async function turnIntoFee(
  transaction: Database,
  { orderId, position }: VisitKey,
  fee: Pick<VisitChargeRow, 'lines' | 'chargedAt'>,
): Promise<void> {
  await transaction
    .update(visitCharges)
    .set({ ...fee, kind: 'cancellation_fee' })
    .where(hasValues(visitCharges, { orderId, position }));
}

/** One order, one customer, or all. */
export type ChargeOwner = Partial<Pick<VisitChargeRow, 'orderId' | 'subject'>>;

/** Oldest first. */
export function listDueCharges(db: Database, { orderId, subject }: ChargeOwner) {
  return db
    .select()
    .from(visitCharges)
    .where(hasValues(visitCharges, { orderId, subject, status: 'due' }))
    .orderBy(asc(visitCharges.chargedAt))
    .limit(ROUND);
}

export type ChargeAnswer = Pick<VisitChargeRow, 'status' | 'triedAt'> &
  Partial<Pick<VisitChargeRow, 'transactionId' | 'gatewayCardId' | 'declinedAt' | 'givenUpAt'>>;

/** The updated charge; null when another process stored the answer to this attempt. */
export async function writeChargeAnswer(
  transaction: Database,
  charge: VisitChargeRow,
  answer: ChargeAnswer,
): Promise<VisitChargeRow | null> {
  const { orderId, position, tries } = charge;
  const [written] = await transaction
    .update(visitCharges)
    .set({ ...answer, tries: tries + 1 })
    .where(hasValues(visitCharges, { orderId, position, tries, status: 'due' }))
    .returning();
  return written ?? null;
}

/** Last tried before `until` and not given up; oldest attempt first. */
export function listDeclinedCharges(db: Database, until: Date): Promise<VisitChargeRow[]> {
  return db
    .select()
    .from(visitCharges)
    .where(
      and(
        eq(visitCharges.status, 'failed'),
        isNull(visitCharges.givenUpAt),
        lt(visitCharges.triedAt, until),
      ),
    )
    .orderBy(asc(visitCharges.triedAt))
    .limit(ROUND);
}

/** Retries a declined charge with the order's card; nothing happens if it was retried meanwhile. */
export async function reopenCharge(
  transaction: Database,
  { orderId, position, tries }: VisitChargeRow,
): Promise<void> {
  const gatewayCardId = transaction
    .select({ id: orderPayments.gatewayCardId })
    .from(orderPayments)
    .where(hasValues(orderPayments, { orderId }));
  await transaction
    .update(visitCharges)
    .set({ status: 'due', gatewayCardId: sql`(${gatewayCardId})` })
    .where(hasValues(visitCharges, { orderId, position, tries, status: 'failed' }));
}

const owedCharges = prepared((db) =>
  db
    .select()
    .from(visitCharges)
    .where(
      and(
        eq(visitCharges.subject, sql.placeholder('subject')),
        inArray(visitCharges.status, ['due', 'failed']),
        gt(visitCharges.tries, 0),
      ),
    )
    .orderBy(asc(visitCharges.chargedAt), asc(visitCharges.position))
    .prepare('owed_charges'),
);

/** Declined and still unpaid, oldest first. */
export function listOwedCharges(db: Database, subject: string): Promise<VisitChargeRow[]> {
  return owedCharges(db).execute({ subject });
}

export function listUnchargedVisits(db: Database, from: Date, until: Date) {
  return db
    .select({
      orderId: orderVisits.orderId,
      position: orderVisits.position,
      subject: orders.subject,
    })
    .from(orderVisits)
    .innerJoin(orders, eq(orders.id, orderVisits.orderId))
    .innerJoin(orderPayments, eq(orderPayments.orderId, orders.id))
    .leftJoin(
      visitCharges,
      and(
        eq(visitCharges.orderId, orderVisits.orderId),
        eq(visitCharges.position, orderVisits.position),
      ),
    )
    .where(
      and(
        eq(orders.status, 'confirmed'),
        sql`${orders.menu}->>'rhythmWeeks' IS NOT NULL`,
        gt(orderVisits.position, 0),
        isNull(orderVisits.cancelledAt),
        gte(orderVisits.startsAt, from),
        lt(orderVisits.startsAt, until),
        isNull(visitCharges.orderId),
      ),
    )
    .orderBy(asc(orderVisits.startsAt))
    .limit(ROUND);
}
