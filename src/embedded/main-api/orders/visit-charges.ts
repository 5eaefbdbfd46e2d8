import type { Price, PriceLine } from '@/contract/pricing';
import { DEADLINE_TIME } from '@/domain/cancellation';
import { toJapanDate } from '@/domain/japan-time';
import { sumOfAmounts } from '../pricing/price-lines';
import type { StoredOrder } from './order-repository';
import type { OrderVisitRow, RefundRow, VisitChargeRow } from './order-tables';

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

/** What each visit of a plan costs on a day (`yyyy-MM-dd`) after the first one. */
function planLines({ order, plan }: StoredOrder, day: string): readonly PriceLine[] {
  const changed = plan?.prices.findLast(({ fromDay }) => fromDay <= day);
  return changed?.lines ?? laterVisitLines(order.price);
}

/** Tax-inclusive yen. */
export function planPriceOn(stored: StoredOrder, day: string): number {
  return sumOfAmounts(planLines(stored, day));
}

function linesOfVisit(stored: StoredOrder, position: number): readonly PriceLine[] {
  const visit = stored.visits.find((row) => row.position === position);
  return planLines(stored, visit ? toJapanDate(visit.startsAt) : '');
}

export function isRegularPlan({ order }: StoredOrder): boolean {
  return (order.menu.rhythmWeeks ?? null) !== null;
}

/** Yen that went back of the order's own payment, or with `position` of that visit's charge. */
export function refundedOf(lines: readonly RefundRow[], position: number | null): number {
  return lines
    .filter((line) => line.position === position)
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** The visit that this one does again, as often as it had to be; itself for others. */
export function rootOf({ visits }: StoredOrder, position: number): number {
  let root = position;
  for (;;) {
    const redone = visits.find((visit) => visit.position === root)?.redoOf ?? null;
    if (redone === null) return root;
    root = redone;
  }
}

/** By a charge of its own, not by the order's payment. */
export function isPaidApart(stored: StoredOrder, position: number): boolean {
  return isRegularPlan(stored) && position > 0;
}

/** An order for an estimate menu is free, and nothing is sold, until a quote is accepted. */
export function awaitsQuote({ order }: StoredOrder): boolean {
  return order.terms.kindType === 'estimate' && order.workFrom === null;
}

/** Of an accepted quote only the work is sold; the inspections before it are free. */
export function isSold({ order }: StoredOrder, { position }: OrderVisitRow): boolean {
  return position >= (order.workFrom ?? 0);
}

function orderedVisits(stored: StoredOrder): readonly OrderVisitRow[] {
  return stored.visits.filter((visit) => visit.redoOf === null && isSold(stored, visit));
}

/** Several visits sold and paid as one. */
export function isCourse(stored: StoredOrder): boolean {
  return !isRegularPlan(stored) && orderedVisits(stored).length > 1;
}

/** The visits that the order's own payment is for. */
export function visitsPaidAtOnce(stored: StoredOrder): readonly OrderVisitRow[] {
  return orderedVisits(stored).filter(({ position }) => !isPaidApart(stored, position));
}

function shareOf(total: number, stored: StoredOrder, position: number): number {
  const visits = visitsPaidAtOnce(stored);
  const index = visits.findIndex((visit) => visit.position === position);
  const upTo = (count: number) => Math.floor((total * count) / visits.length);
  return index < 0 ? 0 : upTo(index + 1) - upTo(index);
}

/** The visit's share of the order's own payment, tax-inclusive yen, whatever went back. */
export function paidShare(stored: StoredOrder, position: number): number {
  return shareOf(stored.payment?.amount ?? 0, stored, position);
}

/**
 * Tax-inclusive yen without what went back: a share for a course, no discounts for a plan's later visit, 0 if
 * unpaid here or done again.
 */
export function visitPrice(stored: StoredOrder, position: number): number {
  const { payment, refunds, visits } = stored;
  const visit = visits.find((row) => row.position === position);
  if (!payment || (visit?.redoOf ?? null) !== null) return 0;
  return isPaidApart(stored, position)
    ? sumOfAmounts(linesOfVisit(stored, position)) - refundedOf(refunds, position)
    : shareOf(payment.amount - refundedOf(refunds, null), stored, position);
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
  const isFee = charge.kind === 'cancellation_fee';
  return (isFee && visit?.cancelledAt) || visit?.startsAt || charge.chargedAt;
}

/** Null when there is nothing to pay. */
export function createFeeCharge(stored: StoredOrder, position: number, fee: number, at: Date) {
  return chargeRow(stored, position, 'cancellation_fee', [cancellationFeeLine(fee)], at);
}

/** Null when there is nothing to pay. */
export function createLaterVisitCharge(stored: StoredOrder, position: number, at: Date) {
  return chargeRow(stored, position, 'visit', linesOfVisit(stored, position), at);
}
