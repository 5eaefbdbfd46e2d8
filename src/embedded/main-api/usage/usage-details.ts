import type { ResponseOf } from '@/contract/endpoint';
import type { usageEndpoints } from '@/contract/usage';
import { fromJapanTime } from '@/domain/japan-time';
import { seller } from '@/domain/seller';
import type { MainApiDependencies } from '../dependencies';
import { findOrders } from '../orders/order-repository';
import { listOrderIdsUsedWithin } from '../orders/visit-repository';
import { findVisitCharges } from '../payments/charge-repository';
import { type UsageItemContent, usageItemsOf } from './usage-items';

type UsageDetails = ResponseOf<(typeof usageEndpoints)['getUsageDetails']>;

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** Of the receipts as they are: the tax was cut off once for each rate of each. */
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

/**
 * What the customer used in a month of Japan, the latest first, with its receipts: visits that are
 * over and fees for cancellations. Totals are those of the receipts, in tax-inclusive yen.
 */
export async function showUsageDetails(
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
