import { z } from 'zod';
import type { ResponseOf } from '@/contract/endpoint';
import type { officeRefundEndpoints } from '@/contract/office-refunds';
import { Rejection } from '@/contract/rejection';
import type { Database } from '@/database/database';
import type { MainApiDependencies } from '../dependencies';
import { withKey } from '../http/keyed-change-repository';
import type { HandlerInput } from '../http/request-input';
import { writeHistory } from '../orders/change-order';
import { lockAnyOrder } from '../orders/find-any-order';
import { readVisitChargeId, toChargeId } from '../visits/visit-repository';
import { findVisitCharges, reopenCharge } from './charge-repository';
import { chargeDue } from './settle-charges';
import { isDeclined } from './waive-charge';

type Retrying = (typeof officeRefundEndpoints)['retryCharge'];

/** Null for another id, and where that order has no such charge. */
async function findCharge(db: Database, chargeId: string) {
  const key = readVisitChargeId(chargeId);
  const charges = key ? await findVisitCharges(db, [key.orderId]) : [];
  return charges.find((charge) => toChargeId(charge) === chargeId) ?? null;
}

/**
 * Asks the order's card again for a charge that it has declined, also once the daily retries have ended. Tried at
 * once; when the gateway does not answer, the charge stays due. Once per Idempotency-Key.
 * @throws Rejection not_found; state_changed for a charge that is not declined, or no longer
 */
export async function retryCharge(
  deps: MainApiDependencies,
  { params: { chargeId }, author, idempotencyKey }: HandlerInput<Retrying>,
): Promise<ResponseOf<Retrying>> {
  const content = { call: 'retryCharge', chargeId };
  const work = async (transaction: Database) => {
    const known = await findCharge(transaction, chargeId);
    if (!known) throw new Rejection('not_found');
    const { orderId, position } = known;
    const { order, visits } = await lockAnyOrder(transaction, orderId);
    const charge = await findCharge(transaction, chargeId);
    if (!charge || !isDeclined(charge)) throw new Rejection('state_changed');
    await reopenCharge(transaction, charge);
    const { status } = visits.find((visit) => visit.position === position) ?? order;
    const entry = { orderId, position, event: 'chargeRetried', state: status } as const;
    const details = { chargeId, amount: charge.amount };
    await writeHistory({ deps, transaction, author, details }, entry);
    return { orderId };
  };
  const written = z.object({ orderId: z.string() });
  const { orderId } = await withKey(deps, { author, idempotencyKey, content }, written, work);
  await chargeDue(deps, { orderId });
  const after = await findCharge(deps.db, chargeId);
  const state = after?.status ?? 'due';
  return { chargeId, orderId, state: state === 'reserved' ? 'due' : state };
}
