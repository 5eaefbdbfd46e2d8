import { mainApi } from '@/contract/main-api';
import type { PriceLine } from '@/contract/pricing';
import type { UsageItem } from '@/contract/usage';
import { fromJapanTime, toJapanDate } from '@/domain/japan-time';
import { seller } from '@/domain/seller';
import type { MainApiDependencies } from '../dependencies';
import type { Routes } from '../http/implement';
import { findOrders, type StoredOrder } from '../orders/order-repository';
import type { OrderVisitRow, VisitChargeRow } from '../orders/order-tables';
import { isWish } from '../orders/visit-change-rules';
import { cancellationFeeLine, chargedTime, isOwed, isRegularPlan } from '../orders/visit-charges';
import { listOrderIdsUsedWithin, visitIdOf } from '../orders/visit-repository';
import { findVisitCharges, listOwedCharges } from '../payments/charge-repository';
import { sumByRate, sumOfAmounts, taxSums } from '../pricing/price-lines';

type Shown = 'usedOn' | 'payMethod' | 'isCancellationFee' | 'isPaid' | 'isDeclined';

interface Usage extends Pick<UsageItem, Shown> {
  readonly number: string;
  readonly chargedAt: Date | null;
  readonly lines: readonly PriceLine[];
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

function toItem(
  deps: MainApiDependencies,
  { order, payment }: StoredOrder,
  { number, chargedAt, ...usage }: Usage,
) {
  const taxByRate = taxSums(usage.lines);
  const chargedOn = chargedAt && toJapanDate(chargedAt);
  return {
    ...usage,
    orderId: order.id,
    menuLabel: order.menu.chosen.label,
    total: sumOfAmounts(usage.lines),
    tax: sum(taxByRate.map(({ tax }) => tax)),
    taxByRate,
    receipt: {
      number: `R-${number}`,
      issuedOn: chargedOn !== null && chargedOn > usage.usedOn ? chargedOn : usage.usedOn,
      addressee: payment?.billing?.customerName ?? order.workingAddress.customerName,
      invoiceNumber: deps.invoiceRegistrationNumber,
      issuer: `${seller.company}(${deps.brandName})`,
      issuerAddress: seller.address,
    },
  };
}

/** The first visit in time, which the order's own payment is for. */
function paidVisit(stored: StoredOrder): OrderVisitRow | undefined {
  const { visits } = stored;
  if (isRegularPlan(stored)) return visits.find(({ position }) => position === 0);
  return visits.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())[0];
}

/** Counts once the visit is over, or the payment became a fee. */
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

/** A charge for a single visit. A declined one is owed all the same. */
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

/** Sums the receipts' taxes, which are cut off per rate and receipt. */
function taxByRate(items: readonly Pick<UsageItem, 'taxByRate'>[]) {
  const entries = items.flatMap((item) => item.taxByRate);
  return [...sumByRate(entries)].map(([taxRate, amount]) => {
    const ofRate = entries.filter((entry) => entry.taxRate === taxRate);
    return { taxRate, amount, tax: sum(ofRate.map(({ tax }) => tax)) };
  });
}

/** A month in Japan, latest first. Totals are sums of the receipts, tax-inclusive yen. */
async function showUsageDetails(
  deps: MainApiDependencies,
  subject: string,
  { year, month }: { readonly year: number; readonly month: number },
) {
  const [name = '', next] = [month - 1, month].map((index) =>
    new Date(Date.UTC(year, index)).toISOString().slice(0, 'yyyy-MM'.length),
  );
  const [from, until] = [fromJapanTime(`${name}-01`), fromJapanTime(`${next}-01`)];
  const ids = await listOrderIdsUsedWithin(deps.db, subject, from, until);
  const orders = await findOrders(deps.db, subject, ids);
  const charges = await findVisitCharges(deps.db, ids);
  const now = deps.clock.now();
  const items = orders
    .flatMap((stored) => {
      const ofOrder = charges.filter(({ orderId }) => orderId === stored.order.id);
      return [
        paymentUsage(stored, now),
        ...ofOrder.map((charge) => chargeUsage(stored, charge, now)),
      ].flatMap((usage) => (usage ? [toItem(deps, stored, usage)] : []));
    })
    .filter(({ usedOn }) => usedOn.startsWith(name))
    .sort((a, b) => b.usedOn.localeCompare(a.usedOn));
  return {
    items,
    total: sum(items.map(({ total }) => total)),
    tax: sum(items.map(({ tax }) => tax)),
    taxByRate: taxByRate(items),
  };
}

export const usageRoutes: Routes = ({ implement }, deps) => {
  implement(mainApi.getUsageDetails, ({ customer, query }) =>
    showUsageDetails(deps, customer.subject, query),
  );
  implement(mainApi.listUnpaidCharges, async ({ customer: { subject } }) => {
    const owed = await listOwedCharges(deps.db, subject);
    const ids = [...new Set(owed.map(({ orderId }) => orderId))];
    const orders = await findOrders(deps.db, subject, ids);
    const charges = owed.flatMap((charge) => {
      const stored = orders.find(({ order }) => order.id === charge.orderId);
      if (!stored) return [];
      return {
        visitId: visitIdOf(charge),
        orderId: charge.orderId,
        menuLabel: stored.order.menu.chosen.label,
        isCancellationFee: charge.kind === 'cancellation_fee',
        usedOn: toJapanDate(chargedTime(stored, charge)),
        amount: charge.amount,
      };
    });
    return { charges };
  });
};
