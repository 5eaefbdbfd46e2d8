import type { Database } from '../../database/database';
import type { MainApiDependencies } from '../dependencies';
import type { StoredOrder } from '../orders/order-repository';
import type { RefundRow, VisitChargeRow } from '../orders/order-tables';
import { refundsOf } from '../orders/visit-charges';
import { leftOf, type RefundRequest, refundCharge } from './refund-charge';

type Cause = Pick<RefundRequest, 'reason' | 'author'> & Pick<RefundRow, 'kind'>;

/**
 * Gives back a part of an agreed price that is not called for after all, less the former refunds of the same kind:
 * money and points in the proportion in which they were paid, and at most what is left. What a card has not paid does
 * not go back. The caller holds the customer's lock.
 * @param charge of a plan's later visit; null for the order's own payment
 * @param part yen of the price
 * @returns the line of the refund; null when nothing goes back
 */
export async function returnPart(
  deps: Pick<MainApiDependencies, 'clock' | 'ids'>,
  transaction: Database,
  stored: StoredOrder,
  charge: VisitChargeRow | null,
  part: number,
  cause: Cause,
): Promise<RefundRow | null> {
  const position = charge?.position ?? null;
  const money = (charge ?? stored.payment)?.amount ?? 0;
  if (money === 0 || charge?.status === 'failed') return null;
  const former = refundsOf(stored.refunds, position).filter(({ kind }) => kind === cause.kind);
  const due = former.reduce((rest, { amount, points }) => rest - amount - points, part);
  const paid = money + (charge ? 0 : stored.order.pointsUsed);
  const amount = Math.min(leftOf(stored, charge), Math.ceil((due * money) / paid));
  if (amount <= 0) return null;
  return refundCharge(deps, transaction, stored, position, { amount, ...cause });
}
