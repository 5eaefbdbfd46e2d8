import type { Database } from '@/database/database';
import type { MainApiDependencies } from '../dependencies';
import type { StoredOrder } from '../orders/order-repository';
import type { RefundRow } from './payment-tables';
import { leftOf, pointsLeftOf, type RefundRequest, refundCharge } from './refund-charge';
import { refundsOf } from './visit-charges';

type Cause = Pick<RefundRequest, 'reason' | 'author'> & Pick<RefundRow, 'kind'>;

/**
 * Gives back a part of an order's agreed price that is not called for after all, less the former refunds of the same
 * kind: money and points in the proportion in which they were paid, or points alone where these paid everything, and at
 * most what is left. The caller holds the customer's lock.
 * @param part yen of the price
 * @returns the line of the refund; null when nothing goes back
 */
export async function returnPart(
  deps: Pick<MainApiDependencies, 'clock' | 'ids'>,
  transaction: Database,
  stored: StoredOrder,
  part: number,
  cause: Cause,
): Promise<RefundRow | null> {
  if (!stored.payment) return null;
  const money = stored.payment.amount;
  const former = refundsOf(stored.refunds, null).filter(({ kind }) => kind === cause.kind);
  const due = former.reduce((rest, { amount, points }) => rest - amount - points, part);
  if (money === 0) {
    const points = Math.min(pointsLeftOf(stored), due);
    if (points <= 0) return null;
    return refundCharge(deps, transaction, stored, null, { amount: 0, points, ...cause });
  }
  const paid = money + stored.order.pointsUsed;
  const amount = Math.min(leftOf(stored, null), Math.ceil((due * money) / paid));
  if (amount <= 0) return null;
  return refundCharge(deps, transaction, stored, null, { amount, ...cause });
}
