import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '@/database/database';
import { hasValues, prepared } from '@/database/queries';
import type { LockedOrder, StoredOrder } from '../orders/order-reader';
import { orders } from '../orders/order-tables';
import { orderVisits } from '../visits/visit-tables';
import {
  orderPayments,
  type RefundRow,
  refunds,
  type VisitChargeRow,
  visitCharges,
} from './payment-tables';
import { createFeeCharge } from './visit-charges';

/** Names the charge of a visit, or of one of its additions. */
type ChargeKey = Pick<VisitChargeRow, 'orderId' | 'position' | 'addition'>;

/**
 * What the card gateway has yet to pay back, of one order or all, oldest first. A charge that it has not
 * answered is settled before.
 */
export function listDueRefunds(db: Database, orderId?: string) {
  const transactionId = sql<string | null>`CASE WHEN ${refunds.position} IS NULL
    THEN ${orderPayments.transactionId} ELSE ${visitCharges.transactionId} END`;
  const isOfCharge = and(
    eq(visitCharges.orderId, refunds.orderId),
    eq(visitCharges.position, refunds.position),
    eq(visitCharges.addition, refunds.addition),
  );
  return db
    .select({ refund: refunds, transactionId })
    .from(refunds)
    .innerJoin(orderPayments, eq(orderPayments.orderId, refunds.orderId))
    .leftJoin(visitCharges, isOfCharge)
    .where(
      and(
        hasValues(refunds, { orderId, state: 'due' }),
        sql`${visitCharges.status} IS DISTINCT FROM 'due'`,
      ),
    )
    .orderBy(asc(refunds.createdAt));
}

/** Nothing is to be paid back of a charge that was declined after all. */
export async function dropDueRefunds(
  transaction: Database,
  { orderId, position, addition }: ChargeKey,
): Promise<boolean> {
  const isDue = hasValues(refunds, { orderId, position, addition, state: 'due' });
  const { rowCount } = await transaction.delete(refunds).where(isDue);
  return (rowCount ?? 0) > 0;
}

/** Lists the refunds of the order and of its visits. */
export function listRefunds(db: Database, orderId: string): Promise<RefundRow[]> {
  return db.select().from(refunds).where(hasValues(refunds, { orderId }));
}

/** Lists the order's refunds except those in `refunds`. */
export async function listNewRefunds(
  transaction: Database,
  {
    order,
    refunds: known,
  }: { readonly order: { readonly id: string }; readonly refunds: readonly RefundRow[] },
): Promise<RefundRow[]> {
  const ids = new Set(known.map(({ id }) => id));
  return (await listRefunds(transaction, order.id)).filter(({ id }) => !ids.has(id));
}

export async function insertRefund(transaction: Database, refund: RefundRow): Promise<void> {
  await transaction.insert(refunds).values(refund);
}

export async function findRefund(db: Database, id: string): Promise<RefundRow | null> {
  const [refund] = await db.select().from(refunds).where(hasValues(refunds, { id }));
  return refund ?? null;
}

/** False when it is in another state. */
export async function endRefund(
  db: Database,
  id: string,
  end: Pick<RefundRow, 'state' | 'settledAt'>,
  state: RefundRow['state'] = 'due',
): Promise<boolean> {
  const { rowCount } = await db.update(refunds).set(end).where(hasValues(refunds, { id, state }));
  return rowCount === 1;
}

export async function findVisitCharges(db: Database, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(visitCharges)
    .where(inArray(visitCharges.orderId, [...orderIds]));
}

/** False when the visit, or that addition, has been charged. */
export async function insertVisitCharge(transaction: Database, charge: VisitChargeRow) {
  const { rowCount } = await transaction.insert(visitCharges).values(charge).onConflictDoNothing();
  return rowCount === 1;
}

/** Charges a fee for a visit, or keeps as the fee what was charged for it, with the lines of the visit. */
export async function chargeFee(
  { deps, transaction, stored }: LockedOrder,
  position: number,
  fee: number,
): Promise<void> {
  const chargedAt = deps.clock.now();
  const charge = createFeeCharge(stored, position, fee, chargedAt);
  if (!charge || (await insertVisitCharge(transaction, charge))) return;
  const { orderId, addition } = charge;
  await transaction
    .update(visitCharges)
    .set({ chargedAt, kind: 'cancellation_fee' })
    .where(hasValues(visitCharges, { orderId, position, addition }));
}

/** What was kept as a fee pays for the visit after all. Nothing changes for a charge that is no fee. */
export async function endFee(
  transaction: Database,
  { order }: StoredOrder,
  position: number,
): Promise<void> {
  const fee = { orderId: order.id, position, addition: 0, kind: 'cancellation_fee' } as const;
  await transaction.update(visitCharges).set({ kind: 'visit' }).where(hasValues(visitCharges, fee));
}

/** A declined charge is not asked for any more. */
export async function waiveCharge(
  transaction: Database,
  { orderId, position, addition }: ChargeKey,
): Promise<void> {
  await transaction
    .update(visitCharges)
    .set({ status: 'waived' })
    .where(hasValues(visitCharges, { orderId, position, addition, status: 'failed' }));
}

/** One order, one customer, or all. */
export type ChargeOwner = Partial<Pick<VisitChargeRow, 'orderId' | 'subject'>>;

/** Oldest first. */
export function listDueCharges(db: Database, { orderId, subject }: ChargeOwner) {
  return db
    .select()
    .from(visitCharges)
    .where(hasValues(visitCharges, { orderId, subject, status: 'due' }))
    .orderBy(asc(visitCharges.chargedAt));
}

export type ChargeAnswer = Pick<VisitChargeRow, 'status' | 'triedAt'> &
  Partial<Pick<VisitChargeRow, 'transactionId' | 'gatewayCardId' | 'declinedAt' | 'givenUpAt'>>;

/** The updated charge; null when another process stored the answer to this attempt. */
export async function writeChargeAnswer(
  transaction: Database,
  charge: VisitChargeRow,
  answer: ChargeAnswer,
): Promise<VisitChargeRow | null> {
  const { orderId, position, addition, tries } = charge;
  const [written] = await transaction
    .update(visitCharges)
    .set({ ...answer, tries: tries + 1 })
    .where(hasValues(visitCharges, { orderId, position, addition, tries, status: 'due' }))
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
    .orderBy(asc(visitCharges.triedAt));
}

/** Retries a declined charge with the order's card; nothing happens if it was retried meanwhile. */
export async function reopenCharge(
  transaction: Database,
  { orderId, position, addition, tries }: VisitChargeRow,
): Promise<void> {
  const gatewayCardId = transaction
    .select({ id: orderPayments.gatewayCardId })
    .from(orderPayments)
    .where(hasValues(orderPayments, { orderId }));
  await transaction
    .update(visitCharges)
    .set({ status: 'due', gatewayCardId: sql`(${gatewayCardId})` })
    .where(hasValues(visitCharges, { orderId, position, addition, tries, status: 'failed' }));
}

/** With its constants in the text: a parameter would keep prepared statements from the index of owed charges. */
export const isOwedCharge = and(
  inArray(visitCharges.status, ['due', 'failed']),
  gt(visitCharges.tries, 0),
)?.inlineParams();

const owedCharges = prepared((db) =>
  db
    .select()
    .from(visitCharges)
    .where(and(eq(visitCharges.subject, sql.placeholder('subject')), isOwedCharge))
    .orderBy(asc(visitCharges.chargedAt), asc(visitCharges.position))
    .prepare('owed_charges'),
);

/** Declined and still unpaid, oldest first. */
export function listOwedCharges(db: Database, subject: string): Promise<VisitChargeRow[]> {
  return owedCharges(db).execute({ subject });
}

/**
 * Visits of plans without a charge, also those that were done before the job could charge them. What can still be
 * cancelled for nothing is not charged yet.
 */
export function listUnchargedVisits(
  db: Database,
  { from, until, now }: { readonly from: Date; readonly until: Date; readonly now: Date },
) {
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
        eq(visitCharges.addition, 0),
      ),
    )
    .where(
      and(
        inArray(orders.status, ['confirmed', 'completed']),
        sql`${orders.menu}->>'rhythmWeeks' IS NOT NULL`,
        gt(orderVisits.position, 0),
        isNull(orderVisits.redoOf),
        inArray(orderVisits.status, ['confirmed', 'done']),
        gte(orderVisits.startsAt, from),
        lt(orderVisits.startsAt, until),
        or(isNull(orderVisits.freeUntil), lte(orderVisits.freeUntil, now)),
        isNull(visitCharges.orderId),
      ),
    )
    .orderBy(asc(orderVisits.startsAt));
}
