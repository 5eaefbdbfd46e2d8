import type { ResponseOf } from '@/contract/endpoint';
import { mainApi } from '@/contract/main-api';
import type { PriceLine } from '@/contract/pricing';
import type { UsageItem, usageEndpoints } from '@/contract/usage';
import { fromJapanTime, toJapanDate } from '@/domain/japan-time';
import { taxIncludedIn } from '@/domain/money';
import { seller } from '@/domain/seller';
import type { MainApiDependencies } from '../dependencies';
import { implement, type Routes } from '../http/implement';
import { findOrders, type StoredOrder } from '../orders/order-repository';
import type { OrderVisitRow, VisitChargeRow } from '../orders/order-tables';
import { isWish } from '../orders/visit-changes';
import { cancellationFeeLine, chargedTime, isOwed, isRegularPlan } from '../orders/visit-charges';
import { listOrderIdsUsedWithin, visitIdOf } from '../orders/visit-repository';
import { findVisitCharges, listOwedCharges } from '../payments/charge-repository';
import { sumByRate } from '../pricing/price-lines';

/** Without the parts that are equal on every receipt. */
interface UsageItemContent extends Omit<UsageItem, 'receipt'> {
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

/** One item per charge. */
function usageItemsOf(stored: StoredOrder, charges: readonly VisitChargeRow[], now: Date) {
  const usages = [
    paymentUsage(stored, now),
    ...charges.map((charge) => chargeUsage(stored, charge, now)),
  ];
  return usages.filter((usage) => usage !== null).map((usage) => toItem(stored, usage));
}

type UsageDetails = ResponseOf<(typeof usageEndpoints)['getUsageDetails']>;

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** Sums the receipts' taxes, which are cut off per rate and receipt. */
function taxByRate(items: readonly UsageItemContent[]): UsageDetails['taxByRate'] {
  return ([10, 8, 0] as const).flatMap((taxRate) => {
    const entries = items.flatMap((item) =>
      item.taxByRate.filter((entry) => entry.taxRate === taxRate),
    );
    if (entries.length === 0) return [];
    const amount = sum(entries.map((entry) => entry.amount));
    return [{ taxRate, amount, tax: sum(entries.map((entry) => entry.tax)) }];
  });
}

/** A month in Japan, latest first. Totals are sums of the receipts, tax-inclusive yen. */
async function showUsageDetails(
  deps: MainApiDependencies,
  subject: string,
  { year, month }: { readonly year: number; readonly month: number },
): Promise<UsageDetails> {
  const name = `${year}-${String(month).padStart(2, '0')}`;
  const next = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`;
  const from = fromJapanTime(`${name}-01`);
  const ids = await listOrderIdsUsedWithin(deps.db, subject, from, fromJapanTime(`${next}-01`));
  const orders = await findOrders(deps.db, subject, ids);
  const charges = await findVisitCharges(deps.db, ids);
  const now = deps.clock.now();
  const items = orders
    .flatMap((stored) => {
      const ofOrder = charges.filter(({ orderId }) => orderId === stored.order.id);
      return usageItemsOf(stored, ofOrder, now);
    })
    .filter(({ usedOn }) => usedOn.startsWith(name))
    .sort((a, b) => (a.usedOn === b.usedOn ? 0 : a.usedOn < b.usedOn ? 1 : -1));
  return {
    items: items.map(({ receipt, ...item }) => ({
      ...item,
      receipt: {
        ...receipt,
        invoiceNumber: deps.invoiceRegistrationNumber,
        issuer: `${seller.company}(${deps.brandName})`,
        issuerAddress: seller.address,
      },
    })),
    total: sum(items.map(({ total }) => total)),
    tax: sum(items.map(({ tax }) => tax)),
    taxByRate: taxByRate(items),
  };
}

/** Declined and still unpaid, oldest first. */
async function listUnpaidCharges(deps: MainApiDependencies, subject: string) {
  const charges = await listOwedCharges(deps.db, subject);
  const ids = [...new Set(charges.map(({ orderId }) => orderId))];
  const orders = await findOrders(deps.db, subject, ids);
  return charges.flatMap((charge) => {
    const stored = orders.find(({ order }) => order.id === charge.orderId);
    if (!stored) return [];
    return [
      {
        visitId: visitIdOf(charge),
        orderId: charge.orderId,
        menuLabel: stored.order.menu.chosen.label,
        isCancellationFee: charge.kind === 'cancellation_fee',
        usedOn: toJapanDate(chargedTime(stored, charge)),
        amount: charge.amount,
      },
    ];
  });
}

export const usageRoutes: Routes = (app, deps) => {
  implement(app, deps, mainApi.getUsageDetails, ({ customer, query }) =>
    showUsageDetails(deps, customer.subject, query),
  );
  implement(app, deps, mainApi.listUnpaidCharges, async ({ customer }) => ({
    charges: await listUnpaidCharges(deps, customer.subject),
  }));
};
