import { fieldRejection, Rejection } from '@/contract/rejection';
import type { Visit } from '@/contract/visits';
import type { Database } from '../../database/database';
import { releaseSlots } from '../availability/slot-repository';
import { giveBackPoints, withCustomerLock } from '../customers/customer-repository';
import { sendNotice } from '../customers/send-notice';
import type { MainApiDependencies } from '../dependencies';
import { deleteFirstTrialOf } from '../orders/first-trial-repository';
import {
  type CancelledVisit,
  canBeCancelled,
  planCancellation,
} from '../orders/visit-change-rules';
import { createFeeCharge, isRegularPlan } from '../orders/visit-charges';
import { cancelOrderRow, updateVisit } from '../orders/visit-repository';
import { insertVisitCharge, refundPayment, turnIntoFee } from '../payments/charge-repository';
import { settleCharges } from '../payments/settle-charges';
import { giveBackCoupon } from '../quotes/coupon-repository';
import { findVisit, type StoredVisit, showVisit } from './show-visits';
import { cancellationNotice } from './visit-notice';

function totalFee(cancelled: readonly CancelledVisit[]): number {
  return cancelled.reduce((sum, { fee }) => sum + fee, 0);
}

/** For a fee that the order's own payment does not cover. */
async function chargeFee(
  transaction: Database,
  { stored, visit }: StoredVisit,
  fee: number,
  at: Date,
): Promise<void> {
  const charge = createFeeCharge(stored, visit.position, fee, at);
  if (charge && !(await insertVisitCharge(transaction, charge))) {
    await turnIntoFee(transaction, visit, { lines: charge.lines, chargedAt: at });
  }
}

/** Refunds payment, coupon and points of free visits, and charges the fee for the others. */
async function settlePayment(
  transaction: Database,
  { stored, visit }: StoredVisit,
  cancelled: readonly CancelledVisit[],
  at: Date,
): Promise<void> {
  const { order } = stored;
  const free = cancelled.filter(({ isFree }) => isFree).length;
  if (free === 0) return;
  await refundPayment(transaction, order.id, at);
  const points = Math.floor((order.pointsUsed * free) / cancelled.length);
  if (free < cancelled.length) {
    await chargeFee(transaction, { stored, visit }, totalFee(cancelled), at);
  } else if (order.coupon !== null) {
    await giveBackCoupon(transaction, order.coupon);
  }
  await giveBackPoints(transaction, order.subject, points);
}

async function writeCancellation(
  deps: MainApiDependencies,
  transaction: Database,
  found: StoredVisit,
  cancelled: readonly CancelledVisit[],
): Promise<void> {
  const { stored, visit } = found;
  const { order, visits } = stored;
  const now = deps.clock.now();
  for (const { visit: row, fee } of cancelled) {
    await updateVisit(transaction, row, { cancelledAt: now, cancellationFee: fee });
  }
  const positions = new Set(cancelled.map(({ visit: row }) => row.position));
  if (visits.every((row) => row.cancelledAt !== null || positions.has(row.position))) {
    await cancelOrderRow(transaction, order.id);
    if (cancelled.every(({ isFree }) => isFree)) await deleteFirstTrialOf(transaction, order.id);
  }
  for (const { visit: row } of cancelled) {
    await releaseSlots(transaction, row, order.durationMinutes);
  }
  if (isRegularPlan(stored) && visit.position > 0) {
    await chargeFee(transaction, found, totalFee(cancelled), now);
  } else {
    await settlePayment(transaction, found, cancelled, now);
  }
  const starts = cancelled.map(({ visit: row }) => row.startsAt);
  await sendNotice(
    deps,
    transaction,
    order,
    cancellationNotice(order, starts, totalFee(cancelled)),
  );
}

/**
 * Free until noon of the day before, then 100% of the visit's price, never once it has begun (SPEC
 * section 9, Japan time). Returns staff time, payment, coupon, points and first trial. Courses and
 * wishes are cancelled as a whole. Safe to repeat; the gateway may refund later.
 * @param agreedFee the fee the customer saw, tax-inclusive yen
 * @throws Rejection not_found, visit_not_changeable, cancellation_fee_changed
 */
export async function cancelVisit(
  deps: MainApiDependencies,
  subject: string,
  visitId: string,
  agreedFee: number,
): Promise<Visit> {
  const orderId = await withCustomerLock(deps.db, subject, async (transaction) => {
    const found = await findVisit(transaction, subject, visitId);
    const { stored, visit } = found;
    if (visit.cancelledAt !== null) return stored.order.id;
    const now = deps.clock.now();
    if (!canBeCancelled(stored, visit, now)) throw new Rejection('visit_not_changeable');
    const cancelled = planCancellation(stored, visit, now);
    if (totalFee(cancelled) !== agreedFee) {
      throw fieldRejection('cancellation_fee_changed', 'agreedFee');
    }
    await writeCancellation(deps, transaction, found, cancelled);
    return stored.order.id;
  });
  await settleCharges(deps, orderId);
  return showVisit(deps, subject, visitId);
}
