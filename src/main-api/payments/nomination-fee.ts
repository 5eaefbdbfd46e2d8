import type { Database } from '@/database/database';
import type { MainApiDependencies } from '../dependencies';
import type { StoredOrder } from '../orders/order-repository';
import { sumOfAmounts } from '../pricing/price-lines';
import { returnPart } from './return-part';
import { type Send, sendRefundMessage } from './send-refund-message';

/**
 * The reason is shown to the customer. The author is no person, so that the refund does not count towards what a
 * dispatcher may give back.
 */
const OTHER_PERSON = {
  kind: 'other_person',
  reason: 'ご指名の担当者がうかがえなかったため、指名料の返金',
  author: 'system:other-person',
} as const;

/** Whether the visit was done, also by a redo, and every time by somebody else than the nominated person. */
function isDoneByOthers({ order, visits }: StoredOrder): boolean {
  const [asked] = order.terms.fhStaffIds;
  const done = visits.filter(({ status }) => status === 'done');
  return done.length > 0 && done.every(({ staffId }) => staffId !== asked);
}

/**
 * Gives the nomination fee back once the visit is done by somebody else than the customer asked for, and tells the
 * customer (docs/decisions/0085). Menus that have the fee have one visit. What went back stays back. Safe to repeat.
 * The caller holds the customer's lock; `settleCharges` pays back at the gateway.
 * @param stored with the visit as it is now
 * @param send `sendByClock` for jobs
 */
export async function returnNominationFee(
  deps: MainApiDependencies,
  transaction: Database,
  stored: StoredOrder,
  send: Send,
): Promise<void> {
  if (!isDoneByOthers(stored)) return;
  const fee = sumOfAmounts(stored.order.price.lines.filter(({ kind }) => kind === 'nomination'));
  const line = await returnPart(deps, transaction, stored, fee, OTHER_PERSON);
  if (line) await sendRefundMessage(deps, transaction, stored, [line], line.reason, send);
}
