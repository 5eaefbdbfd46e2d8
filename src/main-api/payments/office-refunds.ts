import { z } from 'zod';
import type { OfficeRefund, officeRefundEndpoints } from '@/contract/office-refunds';
import { Rejection } from '@/contract/rejection';
import type { Database } from '@/database/database';
import type { MainApiDependencies } from '../dependencies';
import { withKey } from '../http/keyed-change-repository';
import type { HandlerInput } from '../http/request-input';
import { chargeWaivedMessage } from '../messages/money-messages';
import { sendOrderMessage } from '../messages/order-message';
import { writeHistory } from '../orders/change-order';
import { lockAnyOrder } from '../orders/find-any-order';
import { findOrder, findOrderingCustomer } from '../orders/order-repository';
import { readVisitChargeId, toChargeId } from '../visits/visit-repository';
import { endRefund, findRefund, findVisitCharges } from './charge-repository';
import { readIssuers } from './issuer-repository';
import { refundCharge, requireMayRefund } from './refund-charge';
import { returnDocument } from './refunded-items';
import { sendRefundMessage } from './return-unneeded-fees';
import { settleCharges } from './settle-charges';
import { refundedAmount } from './visit-charges';
import { isDeclined, waiveDeclinedCharge, withWaived } from './waive-charge';

type Office = typeof officeRefundEndpoints;

const writtenRefund = z.object({ refundId: z.string() });

async function showRefund(deps: MainApiDependencies, refundId: string): Promise<OfficeRefund> {
  const refund = await findRefund(deps.db, refundId);
  const subject = refund && (await findOrderingCustomer(deps.db, refund.orderId));
  const stored = subject && (await findOrder(deps.db, subject, refund.orderId));
  if (!stored) throw new Rejection('not_found');
  const charges = await findVisitCharges(deps.db, [refund.orderId]);
  const charge =
    refund.position === null
      ? stored.payment
      : charges.find(
          ({ position, addition }) => position === refund.position && addition === refund.addition,
        );
  const isWaived = charge?.status === 'waived';
  const { orderId, position, addition, amount, points, reason, state } = refund;
  return {
    refundId,
    chargeId: toChargeId(refund),
    orderId,
    amount,
    points,
    reason,
    state,
    left: isWaived ? 0 : (charge?.amount ?? 0) - refundedAmount(stored.refunds, position, addition),
    document: returnDocument(await readIssuers(deps), stored, charges, refund),
  };
}

/** An order's number may look like a visit's id, so that it counts first. */
async function readChargeId(transaction: Database, chargeId: string) {
  if ((await findOrderingCustomer(transaction, chargeId)) !== null) {
    return { orderId: chargeId, position: null, addition: 0 };
  }
  const key = readVisitChargeId(chargeId);
  if (!key) throw new Rejection('not_found');
  return key;
}

/**
 * Gives a part of a charge back, or all of it; one that the card has declined is, with all of it, not asked for any
 * more. Once per Idempotency-Key; what the card gateway does not answer
 * is paid back later.
 * @throws Rejection not_found, forbidden over what the role may, invalid_request for more than is left
 */
export async function refundByOffice(
  deps: MainApiDependencies,
  { params, body, author, role, idempotencyKey }: HandlerInput<Office['refundCharge']>,
): Promise<OfficeRefund> {
  const { chargeId } = params;
  const content = { call: 'refundCharge', chargeId, body };
  const work = async (transaction: Database) => {
    const { orderId, position, addition } = await readChargeId(transaction, chargeId);
    const stored = await lockAnyOrder(transaction, orderId);
    const charges = await findVisitCharges(transaction, [orderId]);
    requireMayRefund(role, withWaived(stored.refunds, charges), body.amount);
    const change = { deps, transaction, stored, author };
    const charge = charges.find((row) => row.position === position && row.addition === addition);
    if (charge && isDeclined(charge) && body.amount === charge.amount) {
      const { reason } = body;
      const waived = await waiveDeclinedCharge(change, charge, reason);
      const message = chargeWaivedMessage(stored, charge, reason);
      await sendOrderMessage(change, message);
      return { refundId: waived.id, orderId };
    }
    const refund = await refundCharge(change, position, { ...body, addition });
    if (!refund) throw new Error('an amount always has a line');
    await sendRefundMessage(change, [refund], body.reason);
    return { refundId: refund.id, orderId };
  };
  const key = { author, idempotencyKey, content };
  const { refundId } = await withKey(deps, key, writtenRefund, work);
  await settleCharges(deps, (await findRefund(deps.db, refundId))?.orderId);
  return showRefund(deps, refundId);
}

/**
 * A person has paid a refund back. Once per Idempotency-Key.
 * @throws Rejection not_found; state_changed when nobody has to, or somebody did
 */
export async function endRefundByHand(
  deps: MainApiDependencies,
  { params, body, author, idempotencyKey }: HandlerInput<Office['endRefundByHand']>,
): Promise<OfficeRefund> {
  const { refundId } = params;
  const content = { call: 'endRefundByHand', refundId, body };
  const work = async (transaction: Database) => {
    const found = await findRefund(transaction, refundId);
    if (!found) throw new Rejection('not_found');
    const { order } = await lockAnyOrder(transaction, found.orderId);
    const end = { state: 'returned', settledAt: deps.clock.now() } as const;
    if (!(await endRefund(transaction, refundId, end, 'by_hand'))) {
      throw new Rejection('state_changed');
    }
    const entry = { position: null, event: 'refundReturned', state: order.status } as const;
    const cause = { author, note: body.note, details: { refundId, amount: found.amount } };
    await writeHistory({ deps, transaction, ...cause }, { orderId: order.id, ...entry });
    return { refundId };
  };
  const key = { author, idempotencyKey, content };
  await withKey(deps, key, writtenRefund, work);
  return showRefund(deps, refundId);
}
