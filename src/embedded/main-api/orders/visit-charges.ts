import type { Price, PriceLine } from '@/contract/pricing';
import { DEADLINE_TIME } from '@/domain/cancellation';
import { sumOfAmounts } from '../pricing/price-lines';
import type { StoredOrder } from './order-repository';
import type { VisitChargeRow } from './order-tables';

/** Lines of the first visit alone: its discounts and the surcharges of its date. */
const FIRST_VISIT_KINDS: readonly PriceLine['kind'][] = [
  'coupon',
  'friendlyPoint',
  'earlyLate',
  'yearEnd',
];

function laterVisitLines({ lines }: Price): PriceLine[] {
  return lines.filter(({ kind }) => !FIRST_VISIT_KINDS.includes(kind));
}

/** Tax-inclusive yen per visit, from the first visit's price; null without a regular plan. */
export function laterVisitsTotal(price: Price, rhythmWeeks: number | null): number | null {
  return rhythmWeeks === null ? null : sumOfAmounts(laterVisitLines(price));
}

export function isRegularPlan({ order }: StoredOrder): boolean {
  return (order.menu.rhythmWeeks ?? null) !== null;
}

/**
 * Tax-inclusive yen: a share for a course, no discounts for a plan's later visit, 0 if unpaid here.
 */
export function visitPrice(stored: StoredOrder, position: number): number {
  const { visits, payment } = stored;
  if (!payment) return 0;
  if (isRegularPlan(stored)) {
    return position === 0 ? payment.amount : sumOfAmounts(laterVisitLines(stored.order.price));
  }
  const upTo = (count: number) => Math.floor((payment.amount * count) / visits.length);
  return upTo(position + 1) - upTo(position);
}

/** The fee compensates for a lost day and is no service, so no consumption tax is due. */
export function cancellationFeeLine(fee: number): PriceLine {
  return {
    id: 'cancellationFee',
    kind: 'cancellationFee',
    label: 'キャンセル料',
    explanation: `訪問前日の${DEADLINE_TIME}を過ぎたキャンセルについての料金です。`,
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
  const amount = sumOfAmounts(lines);
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
    status: payMethod === 'creditCard' ? 'due' : 'reserved',
    transactionId: null,
    chargedAt,
    tries: 0,
    triedAt: null,
    declinedAt: null,
    givenUpAt: null,
  };
}

/** Declined by a card, and not paid since. */
export function isOwed({ status, tries }: VisitChargeRow): boolean {
  return tries > 0 && (status === 'due' || status === 'failed');
}

export function chargedTime({ visits }: StoredOrder, charge: VisitChargeRow): Date {
  const visit = visits.find(({ position }) => position === charge.position);
  const time = charge.kind === 'cancellation_fee' ? visit?.cancelledAt : visit?.startsAt;
  return time ?? charge.chargedAt;
}

/** Null when there is nothing to pay. */
export function createFeeCharge(stored: StoredOrder, position: number, fee: number, at: Date) {
  return chargeRow(stored, position, 'cancellation_fee', [cancellationFeeLine(fee)], at);
}

/** Null when there is nothing to pay. */
export function createLaterVisitCharge(stored: StoredOrder, position: number, at: Date) {
  return chargeRow(stored, position, 'visit', laterVisitLines(stored.order.price), at);
}
