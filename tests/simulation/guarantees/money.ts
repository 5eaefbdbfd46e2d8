import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { mainApi } from '@/contract/main-api';
import { officeApi } from '@/contract/office';
import { isAnyOf } from '@/database/queries';
import { toJapanDate } from '@/domain/japan-time';
import { orders as orderTable } from '@/main-api/orders/order-tables';
import { isRemedyOpen } from '../acts/outcomes';
import { read } from '../calls';
import { chargeIdOf, type ModelOrder } from '../model/ledger';
import { additionsPaidApart, additionsPrice, isPaidApart, refundedOf } from '../model/money';
import { isEnded, isSold, rootOf } from '../model/visits';
import type { World } from '../world';
import type { Guarantee } from './guarantee';

/** A charge, and what is particular to one try of it. */
const REFERENCE = /^transaction-of-(.+?)(?:-(?:try|pay)-\d+|(?<=-A\d+)-[-\da-f]+)?$/;

/** What the gateway holds for each charge, by the ids of visits and their additions, or the order's number. */
function heldCharges({ shop, quoteCharges }: World): Map<string, number> {
  const held = new Map<string, number>();
  for (const [transaction, amount] of shop.cardGateway.charges) {
    const [, named = ''] = REFERENCE.exec(transaction) ?? [];
    const charge = quoteCharges.get(transaction) ?? named;
    held.set(charge, (held.get(charge) ?? 0) + amount);
  }
  return held;
}

function isOf({ orderId }: ModelOrder, chargeId: string): boolean {
  return chargeId === orderId || chargeId.startsWith(`${orderId}-`);
}

/** Yen that the card paid for each charge, without what went back. */
function expectedCharges(order: ModelOrder): Map<string, number> {
  const { orderId, payment, charges, refunds } = order;
  const expected = new Map<string, number>();
  const returned = (position: number | null, addition = 0) =>
    refunds
      .filter((refund) => refund.position === position && refund.addition === addition)
      .filter(({ state }) => state === 'returned')
      .reduce((sum, { amount }) => sum + amount, 0);
  const isPaid = payment?.method === 'creditCard' && payment.state !== 'asked';
  if (isPaid) expected.set(orderId, payment.amount - returned(null));
  for (const [position, { state, amount }] of charges) {
    const taken = state === 'taken' ? amount : 0;
    expected.set(chargeIdOf(order, position), taken - returned(position));
  }
  for (const position of isPaid ? order.visits.keys() : []) {
    for (const { number, amount } of additionsPaidApart(order, position)) {
      expected.set(chargeIdOf(order, position, number), amount - returned(position, number));
    }
  }
  return expected;
}

/** The number of an order, without what names its visit and addition. */
const OF_VISIT = /-\d+(?:-A\d+)?$/;

const idRows = z.array(z.object({ id: z.string() }));

/** Finds money that the gateway holds for orders that do not exist. Pending orders may hold money. */
async function strayProblems(
  { ledger, shop }: World,
  held: ReadonlyMap<string, number>,
): Promise<string[]> {
  const stray = [...held.keys()].filter(
    (id) =>
      held.get(id) !== 0 &&
      !id.startsWith('demo-') &&
      ![id, id.replace(OF_VISIT, '')].some((orderId) => ledger.orders.has(orderId)),
  );
  if (stray.length === 0) return [];
  const { rows } = await shop.deps.db.execute(sql`
    SELECT id FROM orders WHERE status = 'pending_payment' AND ${isAnyOf(orderTable.id, stray)}`);
  const pending = new Set(idRows.parse(rows).map(({ id }) => id));
  return stray
    .filter((id) => !pending.has(id))
    .map((id) => `the gateway holds ${held.get(id)} yen for ${id}, which is no order`);
}

/** What the gateway holds are the charges without the refunds, of each order and visit, and nothing else. */
export const gatewayHoldsWhatIsOwed: Guarantee = async (world, orders) => {
  const held = heldCharges(world);
  const problems = orders.flatMap((order) => {
    const expected = expectedCharges(order);
    const ids = [...held.keys(), ...expected.keys()].filter((id) => isOf(order, id));
    return [...new Set(ids)].flatMap((id) => {
      const [is, has] = [held.get(id) ?? 0, expected.get(id) ?? 0];
      return is === has ? [] : [`the gateway holds ${is} yen for ${id}, not ${has}`];
    });
  });
  return [...problems, ...(await strayProblems(world, held))];
};

/** Points and uses of coupons are what orders took and refunds gave back. */
export const pointsAndCouponsAreRight: Guarantee = async (world, orders) => {
  const { ledger } = world;
  const problems: string[] = [];
  for (const tel of new Set(orders.map((order) => order.tel))) {
    const { usablePrice } = await read(world, tel, mainApi.getFriendlyPoints);
    const { points } = ledger.customer(tel);
    if (usablePrice !== points) problems.push(`${tel} has ${usablePrice} points, not ${points}`);
  }
  if (!orders.some(({ coupon }) => coupon !== null)) return problems;
  const { items } = await read(world, 'office', officeApi.listOfficeCoupons);
  for (const { code, usedCount } of items) {
    const uses = ledger.couponUses.get(code) ?? 0;
    if (usedCount !== uses) problems.push(`${code} is used ${usedCount} times, not ${uses}`);
  }
  return problems;
};

/** The position of the charge that pays for the visit; null when the order's own payment pays for it. */
function chargeOf(order: ModelOrder, position: number): number | null {
  const root = rootOf(order, position);
  return isPaidApart(order, root) ? root : null;
}

/** Charges whose visits are all over, and whose customer has no choice left to make. */
function settledCharges(order: ModelOrder): Set<number | null> {
  const visits = [...order.visits.values()];
  const open = visits.filter((visit) => {
    if (visit.status === 'cancelled' || !isSold(order, visit)) return false;
    return !isEnded(visit) || isRemedyOpen({ order, visit });
  });
  const openCharges = new Set(open.map(({ position }) => chargeOf(order, position)));
  const all = visits.map(({ position }) => chargeOf(order, position));
  return new Set([null, ...all].filter((position) => !openCharges.has(position)));
}

/** Months in which something of the order is receipted. */
function monthsOf({ visits, refunds }: ModelOrder): Set<string> {
  const days = [
    ...[...visits.values()].flatMap(({ startsAt, cancelledAt }) => [
      startsAt.slice(0, 10),
      ...(cancelledAt ? [toJapanDate(cancelledAt)] : []),
    ]),
    ...refunds.map(({ at, settledAt }) => toJapanDate(settledAt ?? at)),
  ];
  return new Set(days.map((day) => day.slice(0, 7)));
}

/** Yen that the receipts of all months say for each charge, without what refunds took off them. */
async function receiptedOf(world: World, order: ModelOrder): Promise<Map<number | null, number>> {
  const receipted = new Map<number | null, number>();
  const add = (number: string, amount: number) => {
    const [, visit] = /^-(\d+)/.exec(number.slice(`R-${order.orderId}`.length)) ?? [];
    const position = visit === undefined ? null : chargeOf(order, Number(visit) - 1);
    receipted.set(position, (receipted.get(position) ?? 0) + amount);
  };
  for (const name of monthsOf(order)) {
    const [year, month] = name.split('-').map(Number);
    const answer = await read(world, order.tel, mainApi.getUsageDetails, {
      query: { year, month },
    });
    for (const { orderId, receipt, total } of answer.items) {
      if (orderId === order.orderId) add(receipt.number, total);
    }
    for (const { orderId, number, lowersReceipt } of answer.refunds) {
      if (orderId === order.orderId) add(number, -lowersReceipt);
    }
  }
  return receipted;
}

/** Yen of a charge that the shop keeps. */
function keptOf(order: ModelOrder, position: number | null): number {
  if (position !== null) {
    const charge = order.charges.get(position);
    return !charge || charge.state === 'waived' ? 0 : charge.amount - refundedOf(order, position);
  }
  const added = [...order.visits.keys()].map((position) => additionsPrice(order, position));
  const paid = (order.payment?.amount ?? 0) - refundedOf(order, null);
  return added.reduce((sum, each) => sum + each, paid);
}

/** For each charge whose visits are over, receipts without refunds say what the shop kept. */
export const receiptsSayWhatWasKept: Guarantee = async (world, orders) => {
  const problems: string[] = [];
  if (world.troubles.isGatewaySilent) return problems;
  for (const order of orders) {
    const settled = settledCharges(order);
    if (!order.payment || order.payment.state === 'asked' || settled.size === 0) continue;
    const receipted = await receiptedOf(world, order);
    for (const position of settled) {
      const [said, kept] = [receipted.get(position) ?? 0, keptOf(order, position)];
      const name = chargeIdOf(order, position);
      if (said !== kept) {
        problems.push(`receipts of ${name} say ${said} yen, of which ${kept} are kept`);
      }
    }
  }
  return problems;
};
