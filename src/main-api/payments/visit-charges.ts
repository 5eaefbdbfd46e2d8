import type { Price, PriceLine } from '@/contract/pricing';
import { DEADLINE_TIME } from '@/domain/cancellation-words';
import { toJapanDate } from '@/domain/japan-time';
import type { StoredOrder } from '../orders/order-reader';
import { sumOfAmounts } from '../pricing/price-lines';
import type { AdditionRow, MadeAddition, OrderVisitRow } from '../visits/visit-tables';
import type { RefundRow, VisitChargeRow } from './payment-tables';

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
export function planLines({ order, plan }: StoredOrder, day: string): readonly PriceLine[] {
  const changed = plan?.prices.findLast(({ fromDay }) => fromDay <= day);
  return changed?.lines ?? laterVisitLines(order.price);
}

/** Tax-inclusive yen. */
export function planPriceOn(stored: StoredOrder, day: string): number {
  return sumOfAmounts(planLines(stored, day));
}

/** Oldest first. */
export function additionsTo(stored: StoredOrder, position: number): readonly MadeAddition[] {
  return stored.additions.filter((addition) => addition.position === position);
}

/** The lines of a visit that is paid apart, with the options that were added to it. */
function linesOfVisit(stored: StoredOrder, position: number): readonly PriceLine[] {
  const visit = stored.visits.find((row) => row.position === position);
  const added = additionsTo(stored, position).flatMap(({ lines }) => lines);
  return [...planLines(stored, visit ? toJapanDate(visit.startsAt) : ''), ...added];
}

export function isRegularPlan({ order }: StoredOrder): boolean {
  return (order.menu.rhythmWeeks ?? null) !== null;
}

/** What went back of the order's own payment, or with `position` of that visit's charge or one of its additions'. */
export function refundsForCharge(
  lines: readonly RefundRow[],
  position: number | null,
  addition = 0,
): readonly RefundRow[] {
  return lines.filter((line) => line.position === position && line.addition === addition);
}

/** Yen, as `refundsForCharge`. */
export function refundedAmount(...charge: Parameters<typeof refundsForCharge>): number {
  return refundsForCharge(...charge).reduce((sum, { amount }) => sum + amount, 0);
}

/** The visit that this one does again, as often as it had to be; itself for others. */
export function redoneVisit({ visits }: StoredOrder, position: number): number {
  let root = position;
  for (;;) {
    const redone = visits.find((visit) => visit.position === root)?.redoOf ?? null;
    if (redone === null) return root;
    root = redone;
  }
}

/** Whether this visit was done, or the one that it does again, or one that does it again. */
export function wasDone(stored: StoredOrder, position: number): boolean {
  const root = redoneVisit(stored, position);
  return stored.visits.some(
    (visit) => visit.status === 'done' && redoneVisit(stored, visit.position) === root,
  );
}

/** Whether a charge of its own pays for the visit, not the order's payment. */
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

function visitShare(total: number, stored: StoredOrder, position: number): number {
  const visits = visitsPaidAtOnce(stored);
  const index = visits.findIndex((visit) => visit.position === position);
  const upTo = (count: number) => Math.floor((total * count) / visits.length);
  return index < 0 ? 0 : upTo(index + 1) - upTo(index);
}

/** The visit's share of the order's own payment, tax-inclusive yen, whatever went back. */
export function paidShare(stored: StoredOrder, position: number): number {
  return visitShare(stored.payment?.amount ?? 0, stored, position);
}

/** The visit's share of the points that the order used, including points that have come back. */
export function pointsShare(stored: StoredOrder, position: number): number {
  return visitShare(stored.order.pointsUsed, stored, position);
}

/** The additions that have a charge of their own; those to a later visit of a plan are charged with it. */
export function additionsChargedApart(
  stored: StoredOrder,
  position: number,
): readonly MadeAddition[] {
  return isPaidApart(stored, position) ? [] : additionsTo(stored, position);
}

/** Tax-inclusive yen of `additionsChargedApart`, without what went back. */
export function additionsPrice(stored: StoredOrder, position: number): number {
  return additionsChargedApart(stored, position).reduce(
    (sum, { amount, number }) => sum + amount - refundedAmount(stored.refunds, position, number),
    0,
  );
}

/** What was charged for a plan's later visit, nothing once it was waived; until then what will be. */
function chargedPrice(stored: StoredOrder, position: number): number {
  const charge = stored.charges.find((row) => row.position === position);
  if (charge?.status === 'waived') return 0;
  return charge?.amount ?? sumOfAmounts(linesOfVisit(stored, position));
}

/**
 * Tax-inclusive yen without what went back: a share for a course, no discounts for a plan's later visit, the
 * options that were added, 0 if unpaid here or done again.
 */
export function visitPrice(stored: StoredOrder, position: number): number {
  const { payment, refunds, visits } = stored;
  const visit = visits.find((row) => row.position === position);
  if (!payment || (visit?.redoOf ?? null) !== null) return 0;
  if (isPaidApart(stored, position)) {
    return chargedPrice(stored, position) - refundedAmount(refunds, position);
  }
  const ofPayment = visitShare(payment.amount - refundedAmount(refunds, null), stored, position);
  return ofPayment + additionsPrice(stored, position);
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
    addition: 0,
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

/**
 * Charges an addition apart from its visit: by card in the given transaction, or on the bill of a
 * deferred payment. Null when there is nothing to pay.
 */
export function createAdditionCharge(
  stored: StoredOrder,
  { position, number, lines, gatewayCardId }: AdditionRow,
  transactionId: string | null,
  at: Date,
): VisitChargeRow | null {
  const charge = chargeRow(stored, position, 'addition', lines, at);
  if (!charge) return null;
  const ofAddition = { ...charge, addition: number };
  if (charge.payMethod !== 'creditCard') return ofAddition;
  const paid = { status: 'authorised', transactionId, tries: 1, triedAt: at } as const;
  return { ...ofAddition, gatewayCardId, ...paid };
}
