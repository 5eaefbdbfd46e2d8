import type { PriceLine } from '@/contract/pricing';
import type { UsageItem } from '@/contract/usage';
import { toJapanDate } from '@/domain/japan-time';
import { taxIncludedIn } from '@/domain/tax';
import type { StoredOrder } from '../orders/order-repository';
import type { OrderVisitRow, VisitChargeRow } from '../orders/order-tables';
import { cancellationFeeLine, chargedTime, isOwed } from '../orders/visit-charge';
import { visitIdOf } from '../orders/visit-id';
import { isRegularPlan } from '../orders/visit-price';
import { isWish } from '../orders/visit-terms';
import { sumByRate } from '../pricing/allocate';

/** An item without what is the same on every receipt. */
export interface UsageItemContent extends Omit<UsageItem, 'receipt'> {
  readonly receipt: Pick<UsageItem['receipt'], 'number' | 'issuedOn' | 'addressee'>;
}

interface Usage {
  readonly number: string;
  readonly usedOn: string;
  readonly chargedAt: Date | null;
  readonly payMethod: UsageItem['payMethod'];
  readonly isCancellationFee: boolean;
  readonly isPaid: boolean;
  readonly isDeclined: boolean;
  readonly lines: readonly PriceLine[];
}

function toItem({ order, payment }: StoredOrder, usage: Usage): UsageItemContent {
  const { number, usedOn, chargedAt, payMethod, isCancellationFee, isPaid, isDeclined, lines } =
    usage;
  const taxByRate = [...sumByRate(lines)].map(([taxRate, amount]) => ({
    taxRate,
    amount,
    tax: taxIncludedIn(amount, taxRate),
  }));
  const chargedOn = chargedAt && toJapanDate(chargedAt);
  return {
    orderId: order.id,
    menuLabel: order.menu.chosen.label,
    usedOn,
    payMethod,
    isCancellationFee,
    isPaid,
    isDeclined,
    lines: [...lines],
    total: lines.reduce((sum, line) => sum + line.amount, 0),
    tax: taxByRate.reduce((sum, entry) => sum + entry.tax, 0),
    taxByRate,
    receipt: {
      number: `R-${number}`,
      issuedOn: chargedOn !== null && chargedOn > usedOn ? chargedOn : usedOn,
      addressee: payment?.billing?.customerName ?? order.workingAddress.customerName,
    },
  };
}

/** The visit that the order's own payment is for: the first in time. */
function paidVisit(stored: StoredOrder): OrderVisitRow | undefined {
  const { visits } = stored;
  if (isRegularPlan(stored)) return visits.find(({ position }) => position === 0);
  return visits.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())[0];
}

/** What was paid with the order, once it is used; what became a fee, once it is one. */
function paymentUsage(stored: StoredOrder, now: Date): Usage | null {
  const { order, payment } = stored;
  const visit = paidVisit(stored);
  const isKept = payment?.status === 'authorised' || payment?.status === 'reserved';
  if (!payment || !visit || !isKept || isWish(stored)) return null;
  const { payMethod, paidAt, amount } = payment;
  const isPaid = payment.status === 'authorised';
  const usage = { number: order.id, payMethod, chargedAt: paidAt, isPaid, isDeclined: false };
  if (visit.cancelledAt !== null) {
    if (amount === 0) return null;
    const lines = [cancellationFeeLine(amount)];
    return { ...usage, usedOn: toJapanDate(visit.cancelledAt), isCancellationFee: true, lines };
  }
  const isUsed = order.status === 'completed' || visit.endsAt <= now;
  if (!isUsed) return null;
  const usedOn = toJapanDate(visit.startsAt);
  return { ...usage, usedOn, isCancellationFee: false, lines: order.price.lines };
}

/** What was charged for one visit alone, and when; what a card declined is owed all the same. */
function chargeUsage(stored: StoredOrder, charge: VisitChargeRow, now: Date): Usage | null {
  const visit = stored.visits.find(({ position }) => position === charge.position);
  const isCancellationFee = charge.kind === 'cancellation_fee';
  if (!visit || (!isCancellationFee && visit.endsAt > now)) return null;
  const { payMethod, chargedAt, lines } = charge;
  const isPaid = charge.status === 'authorised';
  return {
    number: visitIdOf(charge),
    usedOn: toJapanDate(chargedTime(stored, charge)),
    chargedAt: isPaid ? charge.triedAt : chargedAt,
    payMethod,
    isCancellationFee,
    isPaid,
    isDeclined: isOwed(charge),
    lines,
  };
}

/** What of an order has been used or became a fee by `now`, one item for each charge. */
export function usageItemsOf(
  stored: StoredOrder,
  charges: readonly VisitChargeRow[],
  now: Date,
): UsageItemContent[] {
  const usages = [
    paymentUsage(stored, now),
    ...charges.map((charge) => chargeUsage(stored, charge, now)),
  ];
  return usages.filter((usage) => usage !== null).map((usage) => toItem(stored, usage));
}
