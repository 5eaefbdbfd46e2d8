import { mainApi } from '@/contract/main-api';
import type { UsageItem } from '@/contract/usage';
import { fromJapanTime, toJapanDate } from '@/domain/japan-time';
import type { MainApiDependencies } from '../dependencies';
import type { Routes } from '../http/implement';
import type { StoredOrder } from '../orders/order-reader';
import { readOrders } from '../orders/order-repository';
import { sumByRate, sumOfAmounts, taxSums } from '../pricing/price-lines';
import { listOrderIdsUsedWithin } from '../visits/visit-repository';
import { findVisitCharges } from './charge-repository';
import { type IssuerOn, readIssuers } from './issuer-repository';
import { sum, toUsages, type Usage } from './receipts';
import { receiptAddressee, receiptNumber, refundedItems } from './refunded-items';

function toItem(
  issuerOn: IssuerOn,
  stored: StoredOrder,
  { number, chargedAt, isAddition, ...usage }: Usage,
) {
  const { order } = stored;
  const taxByRate = taxSums(usage.lines);
  const chargedOn = chargedAt && toJapanDate(chargedAt);
  const issuedOn = chargedOn !== null && chargedOn > usage.usedOn ? chargedOn : usage.usedOn;
  return {
    ...usage,
    orderId: order.id,
    menuLabel: `${order.menu.chosen.label}${isAddition ? '(追加のオプション)' : ''}`,
    total: sumOfAmounts(usage.lines),
    tax: sum(taxByRate.map(({ tax }) => tax)),
    taxByRate,
    receipt: {
      number: receiptNumber(number),
      issuedOn,
      ...issuerOn(issuedOn),
      addressee: receiptAddressee(stored),
    },
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
  const orders = await readOrders(deps.db, ids);
  const charges = await findVisitCharges(deps.db, ids);
  const issuerOn = await readIssuers(deps);
  const chargesOf = ({ order }: StoredOrder) =>
    charges.filter(({ orderId }) => orderId === order.id);
  const refunds = orders
    .flatMap((stored) => refundedItems(issuerOn, stored, chargesOf(stored)))
    .filter(({ refundedOn }) => refundedOn.startsWith(name))
    .sort((a, b) => b.refundedOn.localeCompare(a.refundedOn));
  const items = orders
    .flatMap((stored) =>
      toUsages(stored, chargesOf(stored)).map((usage) => toItem(issuerOn, stored, usage)),
    )
    .filter(({ usedOn }) => usedOn.startsWith(name))
    .sort((a, b) => b.usedOn.localeCompare(a.usedOn));
  return {
    items,
    refunds,
    total: sum(items.map(({ total }) => total)),
    tax: sum(items.map(({ tax }) => tax)),
    taxByRate: taxByRate(items),
  };
}

export const receiptRoutes: Routes = ({ implement }, deps) => {
  implement(mainApi.getUsageDetails, ({ customer, query }) =>
    showUsageDetails(deps, customer.subject, query),
  );
};
