import type { Database } from '../../database/database';
import type { MainApiDependencies } from '../dependencies';
import type { StoredOrder } from '../orders/order-repository';
import type { VisitChargeRow } from '../orders/order-tables';
import { isPaidApart, rootOf, shareOf, visitsPaidAtOnce } from '../orders/visit-charges';
import { findVisitCharges } from '../payments/charge-repository';
import { sumOfAmounts } from '../pricing/price-lines';
import { returnPart } from './return-part';
import { type Send, sendRefundMessage } from './send-refund-message';

/** The reason is shown to the customer. A rule gives it back, so it counts as nobody's refund. */
const OTHER_PERSON = {
  kind: 'other_person',
  reason: 'ご指名の担当者がうかがえなかったため、指名料の返金',
  author: 'system:other-person',
} as const;

/** The visit was done, or done again, and never by whom the customer asked for. */
function isDoneByOthers(stored: StoredOrder, root: number): boolean {
  const { order, plan, visits } = stored;
  const asked = [order.terms.fhStaffIds[0], plan?.staffId];
  const done = visits.filter(
    ({ position, status }) => status === 'done' && rootOf(stored, position) === root,
  );
  return done.length > 0 && done.every(({ staffId }) => !asked.includes(staffId));
}

/** Yen of the charge that are for asking for somebody who did not come. */
function feeForNobody(stored: StoredOrder, charge: VisitChargeRow | null): number {
  const { lines } = charge ?? stored.order.price;
  const fee = sumOfAmounts(lines.filter(({ kind }) => kind === 'nomination'));
  if (charge) return isDoneByOthers(stored, charge.position) ? fee : 0;
  return visitsPaidAtOnce(stored)
    .filter(({ position }) => isDoneByOthers(stored, position))
    .reduce((sum, { position }) => sum + shareOf(fee, stored, position), 0);
}

/**
 * Gives the nomination fee of a visit back, once it is done and paid, when neither the order's nominated person nor the
 * plan's own did it, and tells the customer (docs/decisions/0085). What went back stays back. Safe to repeat. The
 * caller holds the customer's lock; `settleCharges` pays back at the gateway.
 * @param stored with the visit as it is now
 * @param send `sendByClock` for jobs
 */
export async function returnNominationFee(
  deps: MainApiDependencies,
  transaction: Database,
  stored: StoredOrder,
  position: number,
  send: Send,
): Promise<void> {
  const root = rootOf(stored, position);
  const isApart = isPaidApart(stored, root);
  const charges = isApart ? await findVisitCharges(transaction, [stored.order.id]) : [];
  const charge = charges.find((row) => row.position === root) ?? null;
  if (isApart && !charge) return;
  const fee = feeForNobody(stored, charge);
  const line = await returnPart(deps, transaction, stored, charge, fee, OTHER_PERSON);
  if (line) await sendRefundMessage(deps, transaction, stored, [line], line.reason, send);
}
