import type { Visit } from '@/contract/visits';
import type { Database } from '@/database/database';
import type { StoredOrder } from '../orders/order-reader';
import type { OrderVisitRow } from '../visits/visit-tables';
import { findVisitCharges } from './charge-repository';
import { pointsBack, pointsBackForVisit } from './refund-charge';
import {
  additionsPrice,
  isPaidApart,
  isSold,
  paidShare,
  redoneVisit,
  refundedAmount,
  refundsForCharge,
} from './visit-charges';

/** Whether another visit, done or still to come, repeats this one. */
export function isRedone({ visits }: StoredOrder, position: number): boolean {
  return visits.some(({ redoOf, status }) => redoOf === position && status !== 'cancelled');
}

/** The customer may still choose between doing it again and the money, which is not back yet. */
export async function isRemedyOpen(
  db: Database,
  stored: StoredOrder,
  visit: OrderVisitRow,
): Promise<boolean> {
  const { payment, refunds } = stored;
  const { position, status } = visit;
  if (status !== 'not_done' || isRedone(stored, position) || !isSold(stored, visit)) return false;
  if (refunds.some(({ remedyFor }) => remedyFor === position)) return false;
  const isPaidByOrder = !isPaidApart(stored, redoneVisit(stored, position));
  const isFree = !payment || (payment.amount === 0 && isPaidByOrder);
  return isFree || (await keptFor(db, stored, position)) > 0;
}

/** What is kept for it of the order's own payment, yen. */
function keptOfPayment(stored: StoredOrder, root: number): number {
  const left = (stored.payment?.amount ?? 0) - refundedAmount(stored.refunds, null);
  return Math.min(left, paidShare(stored, root));
}

/**
 * Yen that are kept for a visit and what was added to it, for one that does another one again for that one;
 * also what a card has not paid yet, unless `paidOnly`.
 */
export async function keptFor(
  db: Database,
  stored: StoredOrder,
  position: number,
  paidOnly = false,
): Promise<number> {
  const root = redoneVisit(stored, position);
  if (!isPaidApart(stored, root)) {
    return keptOfPayment(stored, root) + additionsPrice(stored, root);
  }
  const charges = await findVisitCharges(db, [stored.order.id]);
  const charge = charges.find((row) => row.position === root);
  if (!charge || charge.status === 'waived') return 0;
  if (paidOnly && charge.status === 'failed') return 0;
  return charge.amount - refundedAmount(stored.refunds, root);
}

/** The money and points that the customer may choose instead of a redo. */
export async function findRemedy(
  db: Database,
  stored: StoredOrder,
  visit: OrderVisitRow,
): Promise<Visit['remedy']> {
  if (!(await isRemedyOpen(db, stored, visit))) return null;
  const refund = await keptFor(db, stored, visit.position, true);
  const { payment, refunds } = stored;
  const root = redoneVisit(stored, visit.position);
  if (!payment || isPaidApart(stored, root)) return { refund, points: 0 };
  if (payment.amount === 0) return { refund, points: pointsBackForVisit(stored, root) };
  const lines = refundsForCharge(refunds, null);
  const sum = refundedAmount(refunds, null) + keptOfPayment(stored, root);
  return { refund, points: pointsBack(stored, lines, payment.amount, sum) };
}
