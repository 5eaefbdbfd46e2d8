import type { Database } from '../../../database/database';
import { takeCoupon } from '../../db/repositories/coupon-use-repository';
import { lockCustomer, takePoints } from '../../db/repositories/customer-repository';
import {
  insertOrder,
  type StoredOrder,
  unpaidDeferredTotal,
} from '../../db/repositories/order-repository';
import { attachOrder, type RequestClaim } from '../../db/repositories/order-request-repository';
import { takeSlots } from '../../db/repositories/slot-repository';
import { retriedTransaction } from '../../db/retried-transaction';
import type { MainApiDependencies } from '../../dependencies';
import { fieldError } from '../../http/api-error';
import { findWorkforceAround } from '../availability/find-workforce';
import { slotsOfVisit } from '../availability/visit-rules';
import { takeFirstTrial } from './first-trial';
import { keepOrderDetails } from './keep-order-details';
import { ClaimLostError } from './once-per-key';
import type { OrderProposal } from './order-proposal';
import { orderRows } from './order-rows';
import { sendOrderNotice } from './send-order-notice';
import { slotTaken } from './visit-plan';

/** This person is taken; another may be free. */
class StaffTakenError extends Error {}

async function requireDeferredCredit(
  deps: MainApiDependencies,
  transaction: Database,
  { order, payment }: StoredOrder,
): Promise<void> {
  if (payment.payMethod !== 'np') return;
  const unpaid = await unpaidDeferredTotal(transaction, order.subject);
  if (unpaid + payment.amount > deps.deferredPayment.creditLimit) {
    throw fieldError('deferred_payment_limit', 'np');
  }
}

/**
 * Takes everything the order needs and writes it, in one transaction: the household's first trial,
 * the person's half hours, a use of the coupon, points, deferred credit. Each is guarded by the database, so that none can be taken
 * twice. Rows are locked in the sequence of every transaction on orders, so that nobody waits in a
 * circle: customer, request or order, first trial, half hours, coupon.
 */
async function writeWithStaff(
  deps: MainApiDependencies,
  claim: RequestClaim,
  proposal: OrderProposal,
  stored: StoredOrder,
): Promise<void> {
  const { order, visits } = stored;
  const isPlaced = order.status !== 'pending_payment';
  await retriedTransaction(deps.db, async (transaction) => {
    await lockCustomer(transaction, order.subject);
    const state = isPlaced ? 'answered' : 'running';
    if (!(await attachOrder(transaction, claim, order.id, state))) throw new ClaimLostError();
    await requireDeferredCredit(deps, transaction, stored);
    await insertOrder(transaction, stored);
    await takeFirstTrial(transaction, proposal, order.id);
    for (const { staffId, startsAt } of visits) {
      if (staffId === null) continue;
      const slots = slotsOfVisit(startsAt, order.durationMinutes);
      if (!(await takeSlots(transaction, order.id, staffId, slots))) throw new StaffTakenError();
    }
    if (order.coupon !== null && !(await takeCoupon(transaction, order.coupon))) {
      throw fieldError('coupon_used_up', 'coupon');
    }
    if (!(await takePoints(transaction, order.subject, order.pointsUsed))) {
      throw fieldError('points_exceed_balance', 'friendlypointPrice');
    }
    if (!isPlaced) return;
    await keepOrderDetails(deps, transaction, stored);
    await sendOrderNotice(deps, transaction, stored);
  });
}

async function writeWithFreeStaff(
  deps: MainApiDependencies,
  proposal: OrderProposal,
  booking: { readonly startsAt: string; readonly staffIds: readonly string[] },
  write: (staffId: string) => Promise<StoredOrder>,
): Promise<StoredOrder> {
  for (const staffId of booking.staffIds) {
    try {
      return await write(staffId);
    } catch (error) {
      if (!(error instanceof StaffTakenError)) throw error;
    }
  }
  const { selection, body } = proposal;
  const { isForeignStaffAccepted } = body;
  const visit = { selection, zipCode: body.workingAddress.zipCode, isForeignStaffAccepted };
  const workforce = await findWorkforceAround(deps, visit, [booking.startsAt]);
  throw slotTaken(booking.startsAt, workforce);
}

/**
 * Writes the order with the first of the free people whom nobody else has taken meanwhile. A card
 * order is pending until it is paid and invisible until then; any other is placed with this.
 *
 * @throws ApiError slot_taken with the nearest free starts, coupon_used_up, points_exceed_balance,
 *   first_trial_used, deferred_payment_limit; ClaimLostError when a repetition took the key over
 */
export function writeOrder(
  deps: MainApiDependencies,
  claim: RequestClaim,
  proposal: OrderProposal,
): Promise<StoredOrder> {
  const orderId = deps.ids.newOrderNumber();
  const placedAt = deps.clock.now();
  const { visits } = proposal;
  const write = async (staffId: string | null) => {
    const stored = orderRows(proposal, orderId, placedAt, staffId);
    await writeWithStaff(deps, claim, proposal, stored);
    return stored;
  };
  return visits.kind === 'confirmed'
    ? writeWithFreeStaff(deps, proposal, visits, write)
    : write(null);
}
