import type { PriceLine } from '@/contract/pricing';
import type { StoredOrder } from './order-repository';
import type { VisitChargeRow } from './order-tables';
import { laterVisitLines } from './visit-price';

/** A fee compensates for the lost day and is not a service: no consumption tax is due on it. */
export function cancellationFeeLine(fee: number): PriceLine {
  return {
    id: 'cancellationFee',
    kind: 'cancellationFee',
    label: 'キャンセル料',
    explanation: '訪問前日の正午(12:00)を過ぎたキャンセルについての料金です。',
    quantity: 1,
    unitPrice: fee,
    amount: fee,
    taxRate: 0,
    tax: 0,
  };
}

function chargeRow(
  { order, payment }: StoredOrder,
  position: number,
  kind: VisitChargeRow['kind'],
  lines: readonly PriceLine[],
  chargedAt: Date,
): VisitChargeRow | null {
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  if (!payment || amount === 0) return null;
  const { payMethod, gatewayCardId } = payment;
  return {
    orderId: order.id,
    position,
    subject: order.subject,
    kind,
    amount,
    lines,
    payMethod,
    gatewayCardId,
    status: payMethod === 'np' ? 'reserved' : 'due',
    transactionId: null,
    chargedAt,
    tries: 0,
    triedAt: null,
    declinedAt: null,
    givenUpAt: null,
  };
}

/** Whether a card has declined it, and none has paid it since. */
export function isOwed({ status, tries }: VisitChargeRow): boolean {
  return tries > 0 && (status === 'due' || status === 'failed');
}

/** When what is charged for came about: the visit, or its cancellation. */
export function chargedTime({ visits }: StoredOrder, charge: VisitChargeRow): Date {
  const visit = visits.find(({ position }) => position === charge.position);
  const time = charge.kind === 'cancellation_fee' ? visit?.cancelledAt : visit?.startsAt;
  return time ?? charge.chargedAt;
}

/** The charge for cancelling a visit; null when there is nothing to pay. */
export function feeCharge(stored: StoredOrder, position: number, fee: number, at: Date) {
  return chargeRow(stored, position, 'cancellation_fee', [cancellationFeeLine(fee)], at);
}

/** The charge for a later visit of a regular plan; null when there is nothing to pay. */
export function laterVisitCharge(stored: StoredOrder, position: number, at: Date) {
  return chargeRow(stored, position, 'visit', laterVisitLines(stored.order.price), at);
}
