import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database';
import { orderPayments, orders, orderVisits } from '../schema/orders';
import { type VisitChargeRow, visitCharges } from '../schema/visit-charges';
import type { VisitKey } from './visit-repository';

/** So many are settled in one round; the rest in the next. */
const ROUND = 100;

function isVisit({ orderId, position }: VisitKey) {
  return and(eq(visitCharges.orderId, orderId), eq(visitCharges.position, position));
}

/**
 * Notes that the order's payment is not wanted any more; what a card was charged is to be given back.
 * Until then it counts as refunded, since nothing can keep it any more.
 */
export async function refundPayment(
  transaction: Database,
  orderId: string,
  at: Date,
): Promise<void> {
  await transaction
    .update(orderPayments)
    .set({
      status: 'refunded',
      refundDueAt: sql`CASE WHEN ${orderPayments.transactionId} IS NULL THEN NULL
        ELSE ${at.toISOString()}::timestamptz END`,
    })
    .where(eq(orderPayments.orderId, orderId));
}

/** What waits to be given back, of one order or of any, the oldest first. */
export function listDueRefunds(
  db: Database,
  orderId?: string,
): Promise<{ orderId: string; transactionId: string | null }[]> {
  return db
    .select({ orderId: orderPayments.orderId, transactionId: orderPayments.transactionId })
    .from(orderPayments)
    .where(
      and(
        isNotNull(orderPayments.refundDueAt),
        orderId === undefined ? undefined : eq(orderPayments.orderId, orderId),
      ),
    )
    .orderBy(asc(orderPayments.refundDueAt))
    .limit(ROUND);
}

export async function endRefund(db: Database, orderId: string): Promise<void> {
  await db
    .update(orderPayments)
    .set({ refundDueAt: null })
    .where(eq(orderPayments.orderId, orderId));
}

/** Charges of the orders, in any order. */
export async function findVisitCharges(
  db: Database,
  orderIds: readonly string[],
): Promise<VisitChargeRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(visitCharges)
    .where(inArray(visitCharges.orderId, [...orderIds]));
}

/** False when the visit has been charged. */
export async function insertVisitCharge(
  transaction: Database,
  charge: VisitChargeRow,
): Promise<boolean> {
  const inserted = await transaction
    .insert(visitCharges)
    .values(charge)
    .onConflictDoNothing()
    .returning({ orderId: visitCharges.orderId });
  return inserted.length === 1;
}

/** What was charged for a visit stays, as the fee for cancelling it. */
export async function turnIntoFee(
  transaction: Database,
  visit: VisitKey,
  fee: Pick<VisitChargeRow, 'lines' | 'chargedAt'>,
): Promise<void> {
  await transaction
    .update(visitCharges)
    .set({ ...fee, kind: 'cancellation_fee' })
    .where(isVisit(visit));
}

/** What waits to be charged, of one order or of any, the oldest first. */
export function listDueCharges(db: Database, orderId?: string): Promise<VisitChargeRow[]> {
  return db
    .select()
    .from(visitCharges)
    .where(
      and(
        eq(visitCharges.status, 'due'),
        orderId === undefined ? undefined : eq(visitCharges.orderId, orderId),
      ),
    )
    .orderBy(asc(visitCharges.chargedAt))
    .limit(ROUND);
}

export async function endCharge(
  db: Database,
  visit: VisitKey,
  outcome: Pick<VisitChargeRow, 'status' | 'transactionId'>,
): Promise<void> {
  await db.update(visitCharges).set(outcome).where(isVisit(visit));
}

/** Later visits of regular plans that start within the time and have not been charged. */
export function listUnchargedVisits(
  db: Database,
  from: Date,
  until: Date,
): Promise<(VisitKey & { readonly subject: string })[]> {
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
