import type { PriceLine } from '@/contract/pricing';
import type { UsageItem } from '@/contract/usage';
import { toJapanDate } from '@/domain/japan-time';
import type { StoredOrder } from '../orders/order-reader';
import type { VisitState } from '../orders/states';
import { discountLines } from '../pricing/price-lines';
import { toChargeId, toVisitId } from '../visits/visit-repository';
import type { OrderVisitRow } from '../visits/visit-tables';
import type { RefundRow, VisitChargeRow } from './payment-tables';
import {
  additionsPrice,
  cancellationFeeLine,
  chargedTime,
  isOwed,
  paidShare,
  redoneVisit,
  refundedAmount,
  refundsForCharge,
  visitsPaidAtOnce,
} from './visit-charges';

type Shown = 'usedOn' | 'payMethod' | 'isCancellationFee' | 'isPaid' | 'isDeclined';

/** What a charge was for, once it was done, or kept as a fee. */
export interface Usage extends Pick<UsageItem, Shown> {
  readonly number: string;
  /** Of options that were added, with a charge of their own. */
  readonly isAddition: boolean;
  readonly chargedAt: Date | null;
  readonly lines: readonly PriceLine[];
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** What a visit came to, with those that did it again; null while it is to come. */
function toResult(stored: StoredOrder, { position, status }: OrderVisitRow): VisitState | null {
  const again = stored.visits.filter(
    (visit) => visit.redoOf !== null && redoneVisit(stored, visit.position) === position,
  );
  const states = [status, ...again.map((visit) => visit.status).filter((s) => s !== 'cancelled')];
  const state = states.includes('done') ? 'done' : states.at(-1);
  const isToCome = state === 'wished' || state === 'proposed' || state === 'confirmed';
  return isToCome ? null : (state ?? null);
}

/** The day a fee is for: of the cancellation, or of the visit at which nobody was there. */
function feeDay({ cancelledAt, startsAt }: OrderVisitRow): string {
  return toJapanDate(cancelledAt ?? startsAt);
}

/** What a cancellation kept of the order's own payment; what was added to the visit has receipts of its own. */
function feeOfPayment(stored: StoredOrder, visit: OrderVisitRow): number {
  const { status, position, cancelledAt, cancellationFee } = visit;
  if (status !== 'cancelled' || cancelledAt === null) return paidShare(stored, position);
  const refunds = stored.refunds.filter(({ createdAt }) => createdAt <= cancelledAt);
  return (cancellationFee ?? 0) - additionsPrice({ ...stored, refunds }, position);
}

/** The lines of what was done, lowered by the shares of the visits of a course that were not. */
function doneLines({ order }: StoredOrder, undone: number): readonly PriceLine[] {
  const { lines } = order.price;
  if (undone === 0) return lines;
  const texts = { label: '実施しなかった回の料金', explanation: '実施しなかった回の分です。' };
  return [...lines, ...discountLines('notDone', undone, lines, texts)];
}

/** Counts what was done once a visit was, and as a fee what was kept of those that were not. */
function paymentUsages(stored: StoredOrder): Usage[] {
  const { order, payment } = stored;
  if (!payment || payment.status === 'pending' || payment.status === 'requested') return [];
  const { payMethod, paidAt, amount } = payment;
  const isPaid = payment.status === 'authorised';
  const usage = { payMethod, chargedAt: paidAt, isPaid, isDeclined: false, isAddition: false };
  const results = visitsPaidAtOnce(stored)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .map((visit) => ({ visit, result: toResult(stored, visit) }));
  const first = results.find(({ result }) => result === 'done');
  const missed = results.filter(
    ({ visit, result }) =>
      result === 'customer_absent' || (result === 'cancelled' && visit.cancellationFee !== 0),
  );
  const fee = (visit: OrderVisitRow, number: string, kept: number): Usage[] => {
    const ofFee = { number, usedOn: feeDay(visit), isCancellationFee: true };
    return kept > 0 ? [{ ...usage, ...ofFee, lines: [cancellationFeeLine(kept)] }] : [];
  };
  if (first) {
    const shares = (some: typeof results) =>
      sum(some.map(({ visit }) => paidShare(stored, visit.position)));
    const undone = shares(results.filter(({ result }) => result !== null && result !== 'done'));
    const done: Usage = {
      ...usage,
      number: order.id,
      usedOn: toJapanDate(first.visit.startsAt),
      isCancellationFee: false,
      lines: doneLines(stored, undone),
    };
    return [
      done,
      ...missed.flatMap(({ visit }) => fee(visit, toVisitId(visit), feeOfPayment(stored, visit))),
    ];
  }
  const kept = results.find(({ result }) => result === 'cancelled' || result === 'customer_absent');
  const isOpen = results.some(({ result }) => result === null);
  if (!kept || isOpen) return [];
  return fee(kept.visit, order.id, amount - refundedAmount(stored.refunds, null));
}

/** What was kept of the charge of an addition is a fee, if the visit did not take place. */
function isFee(charge: VisitChargeRow, result: VisitState | null): boolean {
  if (charge.kind !== 'addition') return charge.kind === 'cancellation_fee';
  return result === 'cancelled' || result === 'customer_absent';
}

/** A charge for a single visit, or for an addition to it. A declined one is owed all the same. */
function chargeUsage(stored: StoredOrder, charge: VisitChargeRow): Usage | null {
  const { payMethod, chargedAt, lines, position, addition, amount } = charge;
  const visit = stored.visits.find((row) => row.position === position);
  if (!visit || charge.status === 'waived') return null;
  const result = toResult(stored, visit);
  const isCancellationFee = isFee(charge, result);
  if (!isCancellationFee && result !== 'done') return null;
  const kept = amount - refundedAmount(stored.refunds, position, addition);
  if (isCancellationFee && kept === 0) return null;
  const isPaid = charge.status === 'authorised';
  const isAddition = charge.kind === 'addition';
  return {
    number: toChargeId(charge),
    isAddition,
    usedOn:
      isAddition && isCancellationFee ? feeDay(visit) : toJapanDate(chargedTime(stored, charge)),
    chargedAt: isPaid ? charge.triedAt : chargedAt,
    payMethod,
    isCancellationFee,
    isPaid,
    isDeclined: isOwed(charge),
    lines: isCancellationFee ? [cancellationFeeLine(kept)] : lines,
  };
}

/** Of the order's own payment and of its visits' charges. */
export function toUsages(stored: StoredOrder, charges: readonly VisitChargeRow[]): Usage[] {
  const ofCharges = charges.map((charge) => chargeUsage(stored, charge));
  return [...paymentUsages(stored), ...ofCharges.flatMap((usage) => usage ?? [])];
}

/** Yen of the order's own payment that were for visits that were not done, and are no fee. */
function undoneAmount(stored: StoredOrder, usages: readonly Usage[]): number {
  const amount = stored.payment?.amount ?? 0;
  const { id } = stored.order;
  const visitIds = visitsPaidAtOnce(stored).map(toVisitId);
  const counted = usages.filter(({ number }) => number === id || visitIds.includes(number));
  return amount - sum(counted.flatMap(({ lines }) => lines.map((line) => line.amount)));
}

export interface LoweredReceipt {
  /** The receipt's usage; undefined when nothing that the charge was for has been done. */
  readonly done: Usage | undefined;
  /** The part of the refund that lowers the receipt. Money for work not done goes back first. */
  readonly amount: number;
}

/** What a refund means for the receipt of its charge. */
export function loweredReceipt(
  stored: StoredOrder,
  usages: readonly Usage[],
  refund: RefundRow,
): LoweredReceipt {
  const { id, position, addition, amount } = refund;
  const number = toChargeId(refund);
  const usage = usages.find((each) => each.number === number);
  if (!usage || usage.isCancellationFee) return { done: undefined, amount: 0 };
  const lines = refundsForCharge(stored.refunds, position, addition);
  const before = sum(
    lines
      .slice(
        0,
        lines.findIndex((line) => line.id === id),
      )
      .map((line) => line.amount),
  );
  const undone = position === null ? undoneAmount(stored, usages) : 0;
  const isOfUndone = Math.min(amount, Math.max(0, undone - before));
  return { done: usage, amount: amount - isOfUndone };
}
