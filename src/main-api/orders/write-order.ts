import type { Database } from '@/database/database';
import { together } from '@/database/queries';
import { toJapanDateTime } from '@/domain/japan-time';
import { isNonCardMethod } from '@/domain/pay-methods';
import { StaffTakenError, takeSlots } from '../calendar/slot-repository';
import type { Booking, VisitPlan } from '../calendar/visit-plan';
import { takeCoupon } from '../catalogue/coupon-repository';
import { saveBillingAddress, savePlace } from '../customers/address-repository';
import {
  hasAccount,
  rememberPayMethod,
  takePoints,
  withCustomerLock,
} from '../customers/customer-repository';
import type { CustomerRow } from '../customers/customer-tables';
import type { MainApiDependencies } from '../dependencies';
import { paymentRequestedMessage } from '../messages/money-messages';
import { sendOrderMessage } from '../messages/order-message';
import { orderPlacedMessage } from '../messages/order-messages';
import { markTokenSpent, tokenHash } from '../payments/card-repository';
import { requireCredit } from '../payments/non-card-rules';
import type { PaymentPlan } from '../payments/payment-plan';
import { type Cause, placedEntry, writeHistory } from './change-order';
import { takeFirstTrial } from './first-trial';
import { dropDraftOfOrder } from './kept-draft-repository';
import { type OrderProposal, startTakenMeanwhile } from './order-proposal';
import type { LockedOrder, ReadOrder, StoredOrder } from './order-reader';
import { type AssignedVisit, orderRows } from './order-records';
import { attachOrder, type RequestClaim } from './order-request-repository';
import type { OrderRow } from './order-tables';
import { insertOrder } from './order-writer';

/** Without registration the token is for this order only, even when points paid. */
async function spendUnchargedToken(
  transaction: Database,
  { subject, placedAt }: OrderRow,
  payment: PaymentPlan | null,
): Promise<void> {
  if (payment?.payMethod !== 'creditCard' || 'isRequested' in payment) return;
  if (!('token' in payment.source)) return;
  await markTokenSpent(transaction, subject, tokenHash(payment.source.token), placedAt);
}

/** Stores place, billing address and payment method for the next order. */
export async function saveOrderDetails({ deps, transaction, stored }: LockedOrder): Promise<void> {
  const { clock, ids } = deps;
  const { order, payment } = stored;
  const { subject, workingAddress } = order;
  const now = clock.now();
  const billing = payment?.billing;
  await together(
    savePlace(transaction, subject, workingAddress, now, ids.newId()),
    billing && saveBillingAddress(transaction, subject, billing, now, ids.newId()),
    payment && rememberPayMethod(transaction, subject, payment.payMethod, ids.newId()),
  );
}

/** Sent only if the order is placed. A failure does not stop the order. */
export async function sendPlacedMessage(
  placed: LockedOrder<ReadOrder>,
  customer: CustomerRow | null,
): Promise<void> {
  const message = orderPlacedMessage(placed.stored, placed.deps.clock.now());
  await sendOrderMessage(placed, message, customer);
}

/** The customer pays by card later. A failure does not stop the order. */
async function requestPayment(
  requested: LockedOrder<ReadOrder>,
  customer: CustomerRow | null,
): Promise<void> {
  const { stored } = requested;
  const { payment } = stored;
  if (!payment?.payUntil) return;
  const isWithoutAccount = customer !== null && !hasAccount(customer);
  const message = paymentRequestedMessage(stored, payment.payUntil, isWithoutAccount);
  await sendOrderMessage(requested, message, customer);
}

/**
 * An order by telephone is placed by deferred payment only once the customer has agreed to it
 * (docs/accounts.md#customers-without-an-account).
 */
function placedCause({ order, payment }: StoredOrder): Cause {
  const { placedBy } = order.terms;
  if (placedBy === undefined) return { author: 'customer' };
  const isAgreed = isNonCardMethod(payment?.payMethod);
  return {
    author: placedBy,
    ...(isAgreed && { details: { deferredPaymentConsent: 'telephone' } }),
  };
}

/**
 * Locks in the order that every transaction on orders uses, so that none deadlock: customer,
 * request or order, first trial, half hours by time, coupon.
 */
async function writeWithStaff(
  deps: MainApiDependencies,
  claim: RequestClaim,
  { firstTrial, payment }: OrderProposal,
  stored: StoredOrder,
): Promise<ReadOrder> {
  const { order, visits } = stored;
  const isPlaced = order.status !== 'pending_payment';
  const isRequested = stored.payment?.status === 'requested';
  const isDone = isPlaced || isRequested;
  return withCustomerLock(deps.db, order.subject, async (transaction, customer) => {
    const change = { deps, transaction, stored, ...placedCause(stored) };
    const [, , written] = await together(
      attachOrder(transaction, claim, order.id, isDone ? 'answered' : 'running'),
      requireCredit(change),
      insertOrder(transaction, stored),
      isDone && writeHistory(change, placedEntry(order)),
      firstTrial && takeFirstTrial(transaction, firstTrial, order.id),
      ...visits.map((visit) => takeSlots(transaction, visit, order)),
      order.coupon !== null && takeCoupon(transaction, order.coupon),
      takePoints(transaction, order.subject, order.pointsUsed),
      isPlaced && saveOrderDetails(change),
      isPlaced && dropDraftOfOrder(transaction, order),
      isPlaced && spendUnchargedToken(transaction, order, payment),
    );
    const placed = { ...change, stored: written };
    if (isPlaced) await sendPlacedMessage(placed, customer);
    if (isRequested) await requestPayment(placed, customer);
    return written;
  });
}

function assignVisits(visits: VisitPlan): AssignedVisit[] {
  if (visits.kind === 'received') {
    const { wishes } = visits;
    return wishes.slice(0, 1).map((startsAt) => ({ startsAt, staffId: null, wishes }));
  }
  return visits.bookings.flatMap(({ starts, staffIds: [staffId = null] }) =>
    starts.map((startsAt) => ({ startsAt, staffId })),
  );
}

function withoutTaken(bookings: readonly Booking[], takenAt: Date): Booking[] {
  const startsAt = toJapanDateTime(takenAt);
  return bookings.map((booking) =>
    booking.starts.includes(startsAt)
      ? { ...booking, staffIds: booking.staffIds.slice(1) }
      : booking,
  );
}

async function writeWithFreeStaff(
  deps: MainApiDependencies,
  proposal: OrderProposal,
  planned: readonly Booking[],
  write: (visits: readonly AssignedVisit[]) => Promise<ReadOrder>,
): Promise<ReadOrder> {
  let bookings = planned;
  for (;;) {
    const [startsAt] = bookings.find(({ staffIds }) => staffIds.length === 0)?.starts ?? [];
    if (startsAt !== undefined) throw await startTakenMeanwhile(deps, proposal, startsAt);
    try {
      return await write(assignVisits({ kind: 'confirmed', bookings }));
    } catch (error) {
      if (!(error instanceof StaffTakenError)) throw error;
      bookings = withoutTaken(bookings, error.startsAt);
    }
  }
}

/**
 * Tries the free staff members in turn. A card order is pending and invisible until it is paid, except to
 * the customer who was asked to pay it.
 * @throws Rejection slot_taken or staff_unavailable with the nearest free starts, first_trial_used,
 * coupon_used_up, points_exceed_balance, deferred_payment_limit; ClaimLostError when a repetition
 * took over the key
 */
export function writeOrder(
  deps: MainApiDependencies,
  claim: RequestClaim,
  proposal: OrderProposal,
): Promise<ReadOrder> {
  const orderId = deps.ids.newOrderNumber();
  const placedAt = deps.clock.now();
  const { visits } = proposal;
  const write = (assigned: readonly AssignedVisit[]) =>
    writeWithStaff(deps, claim, proposal, orderRows(proposal, orderId, placedAt, assigned));
  return visits.kind === 'confirmed'
    ? writeWithFreeStaff(deps, proposal, visits.bookings, write)
    : write(assignVisits(visits));
}
