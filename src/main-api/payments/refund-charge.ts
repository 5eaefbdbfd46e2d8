import type { OfficeRole } from '@/contract/endpoint';
import { fieldRejection, Rejection } from '@/contract/rejection';
import type { Database } from '@/database/database';
import { formatYen } from '@/domain/money';
import { giveBackCoupon } from '../catalogue/coupon-repository';
import { giveBackPoints } from '../customers/customer-repository';
import { type Change, writeHistory } from '../orders/change-order';
import type { StoredOrder } from '../orders/order-reader';
import type { Author } from '../orders/order-tables';
import { findVisitCharges, insertRefund, listRefunds, waiveCharge } from './charge-repository';
import type { RefundRow, VisitChargeRow } from './payment-tables';
import {
  additionsChargedApart,
  isPaidApart,
  paidShare,
  pointsShare,
  redoneVisit,
  refundedAmount,
  refundsForCharge,
  visitsPaidAtOnce,
  wasDone,
} from './visit-charges';
import { isDeclined, waiveDeclinedCharge } from './waive-charge';

/** What a dispatcher may give back of one order, yen (docs/decisions/0055). */
const DISPATCHER_LIMIT = 20_000;

/** The whole payment of the order went back. For a payment of 0 yen, all points went back. */
export function isRefunded({ order, payment, refunds: lines }: StoredOrder): boolean {
  const ofPayment = refundsForCharge(lines, null);
  return (
    payment !== null &&
    ofPayment.length > 0 &&
    refundedAmount(lines, null) >= payment.amount &&
    (payment.amount > 0 || sumOfPoints(ofPayment) >= order.pointsUsed)
  );
}

function isOfOffice(author: Author): boolean {
  return author === 'operations' || author.startsWith('office:');
}

/**
 * Yen that the role may still give back of an order; null without a limit. What the shop gave back of it before counts,
 * also by cancelling it; what a customer's own cancellation gave back does not.
 */
export function mayRefund(role: OfficeRole, lines: readonly RefundRow[]): number | null {
  if (role === 'owner') return null;
  if (role === 'staff') return 0;
  const former = lines
    .filter(({ author }) => isOfOffice(author))
    .reduce((sum, line) => sum + line.amount, 0);
  return Math.max(0, DISPATCHER_LIMIT - former);
}

/**
 * A call with the operations token counts as the owner's.
 * @throws Rejection forbidden for more than `mayRefund` allows, and to a staff member for any amount
 */
export function requireMayRefund(
  role: OfficeRole,
  lines: readonly RefundRow[],
  amount: number,
): void {
  const most = mayRefund(role, lines);
  if (role === 'staff' || (most !== null && amount > most)) throw new Rejection('forbidden');
}

function sumOfPoints(lines: readonly RefundRow[]): number {
  return lines.reduce((sum, { points }) => sum + points, 0);
}

interface Charge {
  /** Yen taken, or billed by deferred payment; nothing while a card has not paid. */
  readonly taken: number;
  /** The state of what is to go back: at the card gateway, on an unpaid bill, or with the shop. */
  readonly state: RefundRow['state'];
}

/** A bill that is unpaid is lowered; what was paid by it is paid back by hand. */
function stateOnBill({ payment }: StoredOrder): RefundRow['state'] {
  return (payment?.paidAt ?? null) === null ? 'returned' : 'by_hand';
}

function paymentCharge(stored: StoredOrder): Charge {
  const { payment } = stored;
  if (!payment) throw new Rejection('not_found');
  const { payMethod, status, amount, transactionId } = payment;
  if (status === 'pending' || status === 'requested') return { taken: 0, state: 'due' };
  if (transactionId !== null) return { taken: amount, state: 'due' };
  const isByBill = payMethod !== 'creditCard';
  return { taken: amount, state: isByBill ? stateOnBill(stored) : 'returned' };
}

/** @param isAll counts a charge that the gateway has not answered, as it may have taken it */
function visitCharge({ status, amount }: VisitChargeRow, isAll: boolean): Charge {
  if (status === 'reserved') return { taken: amount, state: 'returned' };
  const isTaken = status === 'authorised' || (status === 'due' && isAll);
  return { taken: isTaken ? amount : 0, state: 'due' };
}

/** Yen of the whole order that were taken, or billed by deferred payment, and have not gone back. */
export function paidFor(stored: StoredOrder, charges: readonly VisitChargeRow[]): number {
  const { payment, refunds: lines } = stored;
  const left = charges.map((charge) => {
    const { taken } = visitCharge(charge, false);
    return taken - refundedAmount(lines, charge.position, charge.addition);
  });
  const own = payment ? paymentCharge(stored).taken - refundedAmount(lines, null) : 0;
  // A charge that the gateway has not answered counts as 0, although a refund of it may be written already.
  return [own, ...left].reduce((sum, amount) => sum + Math.max(0, amount), 0);
}

/** Yen that can still go back of a charge, or of the order's own payment (null); of a declined one, be waived. */
export function refundableAmount(stored: StoredOrder, charge: VisitChargeRow | null): number {
  if (charge === null) {
    const taken = stored.payment ? paymentCharge(stored).taken : 0;
    return Math.max(0, taken - refundedAmount(stored.refunds, null));
  }
  if (charge.status === 'failed') return charge.amount;
  const { taken } = visitCharge(charge, false);
  return Math.max(0, taken - refundedAmount(stored.refunds, charge.position, charge.addition));
}

async function findVisitCharge(
  transaction: Database,
  { order }: StoredOrder,
  position: number,
  addition: number,
): Promise<VisitChargeRow> {
  const charges = await findVisitCharges(transaction, [order.id]);
  const charge = charges.find((row) => row.position === position && row.addition === addition);
  if (!charge) throw new Rejection('not_found');
  return charge;
}

function toCharge(stored: StoredOrder, charge: VisitChargeRow | null, isAll: boolean): Charge {
  if (charge === null) return paymentCharge(stored);
  const found = visitCharge(charge, isAll);
  return charge.status === 'reserved' ? { ...found, state: stateOnBill(stored) } : found;
}

/** Points come back in proportion to the money, all of them with the last yen. */
export function pointsBack(
  stored: StoredOrder,
  lines: readonly RefundRow[],
  taken: number,
  sum: number,
) {
  const { pointsUsed } = stored.order;
  const due = taken === 0 ? pointsUsed : Math.floor((pointsUsed * sum) / taken);
  return due - sumOfPoints(lines);
}

/** Points used for the order that have not come back. */
export function pointsLeft({ order, refunds: lines }: StoredOrder): number {
  return order.pointsUsed - sumOfPoints(refundsForCharge(lines, null));
}

/** For an order paid wholly by points: the visit's share of them, at most the points that have not come back. */
export function pointsBackForVisit(stored: StoredOrder, position: number): number {
  return Math.min(pointsShare(stored, position), pointsLeft(stored));
}

export interface RefundRequest {
  /** Yen of money; `all` is what is left. */
  readonly amount: number | 'all';
  /** For the customer and the history. */
  readonly reason: string;
  /** The position of the visit that was not done, when the customer chose the money. */
  readonly remedyFor?: number | null;
  readonly kind?: RefundRow['kind'];
  /** For a payment of 0 yen, the points that come back; all of them when absent. */
  readonly points?: number;
  /** The number of the addition whose charge it is of; the visit's own when absent. */
  readonly addition?: number;
}

/**
 * Gives back of the order's own payment (`position` null), of that visit's charge, or of one of its additions':
 * money, points in proportion, and the coupon with everything. What is unpaid by deferred payment is lowered, what is paid is
 * to be paid back by hand, and with `all` a declined charge is not asked for any more, which is a line of 0 yen when the
 * office does it. The caller holds the customer's lock, tells the customer, and after the transaction calls
 * `settleCharges`, which pays back at the gateway.
 * @param change with the order as it is after any change of its state
 * @returns the line of the refund; null for `all` when nothing is left
 * @throws Rejection not_found for no such charge, invalid_request for more than was taken and is left
 */
export async function refundCharge(
  change: Change,
  position: number | null,
  {
    amount: asked,
    points: wanted,
    reason,
    kind = 'other',
    remedyFor = null,
    addition = 0,
  }: RefundRequest,
): Promise<RefundRow | null> {
  const { deps, transaction, stored, author } = change;
  const { order } = stored;
  const charge =
    position === null ? null : await findVisitCharge(transaction, stored, position, addition);
  if (charge && isDeclined(charge) && asked === 'all') {
    if (isOfOffice(author)) return waiveDeclinedCharge(change, charge, reason);
    await waiveCharge(transaction, charge);
    return null;
  }
  const { taken, state: stateOfCharge } = toCharge(stored, charge, asked === 'all');
  const ofOrder = await listRefunds(transaction, order.id);
  const lines = refundsForCharge(ofOrder, position, addition);
  const before = refundedAmount(lines, position, addition);
  const left = taken - before;
  // A payment of nothing has a line, too, for its points and coupon.
  const isPaidByPoints = position === null && taken === 0;
  const hasPointsLeft = lines.length === 0 || sumOfPoints(lines) < stored.order.pointsUsed;
  const isOver = left === 0 && !(isPaidByPoints && hasPointsLeft);
  if (asked === 'all' && isOver) return null;
  const amount = asked === 'all' ? left : asked;
  if (amount > left) {
    throw fieldRejection('invalid_request', 'amount', `返金できるのは${formatYen(left)}までです`);
  }
  const isPayment = position === null;
  const allPoints = isPayment ? pointsBack(stored, lines, taken, before + amount) : 0;
  const points = wanted ?? allPoints;
  const now = deps.clock.now();
  const state = amount === 0 ? 'returned' : stateOfCharge;
  const settledAt = state === 'returned' ? now : null;
  const id = deps.ids.newId();
  const row = { id, orderId: order.id, position, addition, amount, points, reason, author };
  const refund: RefundRow = { ...row, state, kind, remedyFor, createdAt: now, settledAt };
  await insertRefund(transaction, refund);
  if (isPayment) await giveBackPoints(transaction, order.subject, points);
  const isEverything = isPayment && before + amount === taken && points === allPoints;
  if (isEverything && order.coupon !== null) await giveBackCoupon(transaction, order.coupon);
  const visit = stored.visits.find((row) => row.position === position);
  const { status } = visit ?? order;
  const entry = { orderId: order.id, position, event: 'refunded', state: status } as const;
  const details = { refundId: id, amount, points };
  await writeHistory({ ...change, note: reason, details }, entry);
  return refund;
}

async function refundOwnPrice(
  change: Change,
  root: number,
  cause: Omit<RefundRequest, 'amount'>,
): Promise<RefundRow | null> {
  const { transaction, stored } = change;
  if (!stored.payment) return null;
  if (isPaidApart(stored, root)) {
    const charges = await findVisitCharges(transaction, [stored.order.id]);
    if (!charges.some((charge) => charge.position === root)) return null;
    return refundCharge(change, root, { amount: 'all', ...cause });
  }
  if (stored.payment.amount === 0) {
    const request = { amount: 0, points: pointsBackForVisit(stored, root), ...cause };
    return refundCharge(change, null, request);
  }
  const share = paidShare(stored, root);
  const left = stored.payment.amount - refundedAmount(stored.refunds, null);
  const amount = share < left ? share : 'all';
  return amount === 0 ? null : refundCharge(change, null, { amount, ...cause });
}

/** Gives back everything that was taken for the options that were added to a visit, as `refundCharge`. */
export async function refundAdditions(
  change: Change,
  position: number,
  cause: Omit<RefundRequest, 'amount'>,
): Promise<RefundRow[]> {
  const lines: RefundRow[] = [];
  for (const { number, amount } of additionsChargedApart(change.stored, position)) {
    if (amount === 0) continue;
    const request = { amount: 'all', ...cause, addition: number } as const;
    const line = await refundCharge(change, position, request);
    if (line) lines.push(line);
  }
  return lines;
}

/**
 * Records the choice not to have a visit done again for which nothing was paid, so that the customer is not asked
 * again.
 */
async function recordChoice(
  { deps, transaction, stored, author }: Change,
  root: number,
  { reason, remedyFor = null }: Omit<RefundRequest, 'amount'>,
): Promise<void> {
  const now = deps.clock.now();
  await insertRefund(transaction, {
    id: deps.ids.newId(),
    orderId: stored.order.id,
    kind: 'other',
    position: isPaidApart(stored, root) ? root : null,
    addition: 0,
    amount: 0,
    points: 0,
    state: 'returned',
    reason,
    author,
    remedyFor,
    createdAt: now,
    settledAt: now,
  });
}

/**
 * Gives back everything that was taken for a visit, as `refundCharge`: a share of the payment for a course,
 * what the first visit was paid with for a visit that does it again, and what was added to it.
 * @returns nothing when there is nothing to give back
 */
export async function refundVisit(
  change: Change,
  position: number,
  cause: Omit<RefundRequest, 'amount'>,
): Promise<RefundRow[]> {
  const root = redoneVisit(change.stored, position);
  const ownLine = await refundOwnPrice(change, root, cause);
  const ofAdditions = await refundAdditions(change, root, cause);
  const lines = [...(ownLine ? [ownLine] : []), ...ofAdditions];
  const { remedyFor = null } = cause;
  const isRecorded = lines.some((line) => line.remedyFor === remedyFor);
  if (remedyFor !== null && !isRecorded) await recordChoice(change, root, cause);
  return lines;
}

/** Whether every visit that it pays for was done. Null is the order's own payment. */
function isOfDone(stored: StoredOrder, charge: VisitChargeRow | null): boolean {
  const paid = charge ? [charge] : visitsPaidAtOnce(stored);
  return paid.every(({ position }) => wasDone(stored, position));
}

/**
 * Gives back of all the charges of an order, the latest first and those for what was done last, as `refundCharge`.
 * @param cause with `all`, declined charges are not asked for any more, either
 * @throws Rejection invalid_request for more than was taken and is left
 */
export async function refundOrder(
  change: Change,
  { amount, ...cause }: RefundRequest,
): Promise<RefundRow[]> {
  const { transaction, stored } = change;
  const charges = await findVisitCharges(transaction, [stored.order.id]);
  const latestFirst = charges.toSorted((a, b) => b.position - a.position);
  const sources = [
    ...latestFirst.map((charge) => ({ ...visitCharge(charge, false), charge })),
    ...(stored.payment ? [{ ...paymentCharge(stored), charge: null }] : []),
  ];
  const undoneFirst = sources.toSorted(
    (a, b) => Number(isOfDone(stored, a.charge)) - Number(isOfDone(stored, b.charge)),
  );
  const lines: RefundRow[] = [];
  let rest = amount;
  for (const { charge, taken } of undoneFirst) {
    const { position, addition } = charge ?? { position: null, addition: 0 };
    const left = taken - refundedAmount(stored.refunds, position, addition);
    const part = rest === 'all' ? rest : Math.min(rest, left);
    if (part === 0) continue;
    const request = { amount: part, ...cause, addition };
    const line = await refundCharge(change, position, request);
    if (line) lines.push(line);
    if (rest !== 'all' && part !== 'all') rest -= part;
  }
  if (rest !== 'all' && rest > 0 && amount !== 'all') {
    const most = formatYen(amount - rest);
    throw fieldRejection('invalid_request', 'amount', `返金できるのは${most}までです`);
  }
  return lines;
}
