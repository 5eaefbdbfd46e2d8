import { fieldRejection, Rejection } from '@/contract/rejection';
import type { Visit } from '@/contract/visits';
import { withCustomerLock } from '../customers/customer-repository';
import type { InTransaction, MainApiDependencies } from '../dependencies';
import { sendOrderMessage } from '../messages/order-message';
import { visitsCancelledMessage } from '../messages/visit-messages';
import type { Change } from '../orders/change-order';
import { deleteFirstTrial } from '../orders/first-trial-repository';
import type { ReadOrder } from '../orders/order-reader';
import { chargeFee, listNewRefunds } from '../payments/charge-repository';
import { refundAdditions, refundCharge, refundVisit } from '../payments/refund-charge';
import { settleCharges } from '../payments/settle-charges';
import { additionsPrice, isPaidApart, refundedAmount } from '../payments/visit-charges';
import { changeVisit } from './change-visit';
import { findVisit, type StoredVisit, showVisit } from './show-visits';
import { type CancelledVisit, canBeCancelled, planCancellation } from './visit-change-rules';
import type { OrderVisitRow } from './visit-tables';

export function totalFee(cancelled: readonly CancelledVisit[]): number {
  return cancelled.reduce((sum, { fee }) => sum + fee, 0);
}

const BY_CUSTOMER = { reason: 'お客様のキャンセル' } as const;

/**
 * Keeps the fee, or charges it when the visit has not been charged, and gives the rest back. Of an order that points
 * paid wholly nothing is kept, as its customer agreed to a fee of 0 yen.
 */
async function settlePayment(
  change: Change,
  visit: OrderVisitRow,
  cancelled: readonly CancelledVisit[],
): Promise<void> {
  const { stored } = change;
  const byCustomer = { ...change, author: 'customer' } as const;
  const { payment, refunds } = stored;
  const fee = totalFee(cancelled);
  const late = cancelled.filter(({ isFree }) => !isFree);
  if (!payment || visit.redoOf !== null) return;
  if (cancelled.length === 1 && cancelled[0]?.isFree) {
    await refundVisit(byCustomer, visit.position, BY_CUSTOMER);
    return;
  }
  if (isPaidApart(stored, visit.position)) {
    await chargeFee(change, visit.position, fee);
    return;
  }
  for (const { visit: row, isFree } of cancelled) {
    if (isFree) await refundAdditions(byCustomer, row.position, BY_CUSTOMER);
  }
  const ofAdditions = late.reduce(
    (sum, row) => sum + additionsPrice(stored, row.visit.position),
    0,
  );
  const back = payment.amount - refundedAmount(refunds, null) - (fee - ofAdditions);
  const isEverything = late.length === 0 || payment.amount === 0;
  if (back === 0 && !isEverything) return;
  const amount = isEverything ? 'all' : back;
  await refundCharge(byCustomer, null, { amount, ...BY_CUSTOMER });
}

/** With the money, not the notice. */
export async function writeCancellation(
  change: Change<ReadOrder>,
  visit: OrderVisitRow,
  cancelled: readonly CancelledVisit[],
): Promise<ReadOrder> {
  const { deps, transaction } = change;
  const now = deps.clock.now();
  let after = change.stored;
  for (const { visit: row, fee } of cancelled) {
    const changes = { cancelledAt: now, cancellationFee: fee };
    after = await changeVisit({ ...change, stored: after }, row.position, 'cancelled', changes);
  }
  if (after.order.status === 'cancelled' && cancelled.every(({ isFree }) => isFree)) {
    await deleteFirstTrial(transaction, after.order.id);
  }
  await settlePayment({ ...change, stored: after }, visit, cancelled);
  return after;
}

async function cancelAndTell(
  change: Change<ReadOrder>,
  visit: OrderVisitRow,
  cancelled: readonly CancelledVisit[],
): Promise<void> {
  const { transaction, stored } = change;
  const after = await writeCancellation(change, visit, cancelled);
  const visits = cancelled.map((each) => each.visit);
  const refunds = await listNewRefunds(transaction, stored);
  const message = visitsCancelledMessage(after, visits, totalFee(cancelled), refunds);
  await sendOrderMessage(change, message);
}

/**
 * Cancels for nothing what the shop could not offer, or changed; a course as a whole until it has begun, and
 * then this visit alone. The caller holds the customer's lock, and calls `settleCharges` after the transaction.
 */
export async function cancelByCustomer(
  within: InTransaction,
  { stored, visit }: StoredVisit,
): Promise<void> {
  const now = within.deps.clock.now();
  const together = canBeCancelled(stored, visit, now)
    ? planCancellation(stored, visit, now).map((planned) => planned.visit)
    : [visit];
  const cancelled = together.map((row) => ({ visit: row, isFree: true, fee: 0 }));
  await cancelAndTell({ ...within, stored, author: 'customer' }, visit, cancelled);
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
    if (visit.status === 'cancelled') return stored.order.id;
    const now = deps.clock.now();
    if (!canBeCancelled(stored, visit, now)) throw new Rejection('visit_not_changeable');
    const cancelled = planCancellation(stored, visit, now);
    if (totalFee(cancelled) !== agreedFee) {
      throw fieldRejection('cancellation_fee_changed', 'agreedFee');
    }
    const change = { deps, transaction, stored, author: 'customer' } as const;
    await cancelAndTell(change, visit, cancelled);
    return stored.order.id;
  });
  await settleCharges(deps, orderId);
  return showVisit(deps, subject, visitId);
}
