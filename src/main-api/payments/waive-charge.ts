import { type Change, writeHistory } from '../orders/change-order';
import { insertRefund, waiveCharge } from './charge-repository';
import type { RefundRow, VisitChargeRow } from './payment-tables';

/** The card has declined the charge. One that is being charged at this moment is `due`. */
export function isDeclined({ status }: VisitChargeRow): boolean {
  return status === 'failed';
}

/**
 * Stops asking for a declined charge. No money goes back, so its line in the refunds is of 0 yen. The caller holds the
 * customer's lock and tells the customer.
 */
export async function waiveDeclinedCharge(
  change: Change,
  charge: VisitChargeRow,
  reason: string,
): Promise<RefundRow> {
  const { deps, transaction, author, stored } = change;
  const { order, visits } = stored;
  const { position, addition } = charge;
  const now = deps.clock.now();
  await waiveCharge(transaction, charge);
  const line: RefundRow = {
    id: deps.ids.newId(),
    orderId: order.id,
    kind: 'other',
    position,
    addition,
    amount: 0,
    points: 0,
    state: 'returned',
    reason,
    author,
    remedyFor: null,
    createdAt: now,
    settledAt: now,
  };
  await insertRefund(transaction, line);
  const { status } = visits.find((visit) => visit.position === position) ?? order;
  const entry = { orderId: order.id, position, event: 'chargeWaived', state: status } as const;
  const details = { refundId: line.id, amount: charge.amount };
  await writeHistory({ ...change, note: reason, details }, entry);
  return line;
}

/**
 * The refunds of the office with each of its waived charges counted once as money given back, for the dispatcher's
 * limit.
 */
export function withWaived(
  lines: readonly RefundRow[],
  charges: readonly VisitChargeRow[],
): readonly RefundRow[] {
  return lines.map((line) => {
    const waived = charges.find(
      ({ status, position, addition }) =>
        status === 'waived' && position === line.position && addition === line.addition,
    );
    return waived && line.remedyFor === null ? { ...line, amount: waived.amount } : line;
  });
}
