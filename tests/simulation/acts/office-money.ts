import { eq } from 'drizzle-orm';
import { officeApi } from '@/contract/office';
import { orderPayments } from '@/main-api/payments/payment-tables';
import { call, expectCode, read } from '../calls';
import { settle } from '../model/charging';
import { dropUnpaid } from '../model/clock';
import { chargeIdOf, type ModelOrder, type ModelVisit } from '../model/ledger';
import {
  type ChargeKey,
  chargesOf,
  giveBack,
  giveOrderBack,
  giveVisitBack,
  isFreeNow,
  isPaidApart,
  noteWithoutMoney,
  refundedOf,
  visitPrice,
} from '../model/money';
import { endQuote, openQuote } from '../model/quotes';
import { told } from '../model/told';
import {
  awaitsQuote,
  closeOrder,
  isComing,
  isSold,
  isWaiting,
  settleOrder,
  setVisit,
  wasDone,
} from '../model/visits';
import type { World } from '../world';

function isToCome(order: ModelOrder, visit: ModelVisit, now: Date): boolean {
  return (isWaiting(visit) || isComing(visit, now)) && isSold(order, visit);
}

/** What the gateway, or the bill, has taken and still has; `null` is the order's own payment. */
function takenOf(order: ModelOrder, { position, addition }: ChargeKey): number {
  if (position === null) {
    const { payment } = order;
    return !payment || payment.state === 'asked' ? 0 : payment.amount - refundedOf(order, null);
  }
  if (addition > 0) {
    const added = order.visits.get(position)?.additions.find(({ number }) => number === addition);
    return (added?.amount ?? 0) - refundedOf(order, position, addition);
  }
  const charge = order.charges.get(position);
  return charge?.state === 'taken' ? charge.amount - refundedOf(order, position) : 0;
}

/** A part of a charge, or all of it; sometimes more than there is, which is rejected. */
export async function refundSomething(world: World): Promise<void> {
  const { choice, ledger, shop, gateway } = world;
  const charges = [...ledger.orders.values()].flatMap((order) =>
    chargesOf(order)
      .map((charge) => ({ order, charge, left: takenOf(order, charge) }))
      .filter(({ left }) => left > 0),
  );
  if (charges.length === 0) return;
  const isTooMuch = choice.percent(25);
  const lowered = charges.filter(
    ({ order: { refunds }, charge: { position, addition } }) =>
      isTooMuch &&
      refunds.some((refund) => refund.position === position && refund.addition === addition),
  );
  const { order, charge, left } = choice.of(lowered.length > 0 ? lowered : charges);
  const { position, addition } = charge;
  const part = choice.percent(30) ? left : 1 + choice.below(left);
  const amount = isTooMuch ? left + 1 + choice.below(500) : part;
  const chargeId = chargeIdOf(order, position, addition);
  const input = { params: { chargeId }, body: { amount, reason: '作業の不備' } };
  const { code, content } = await call(world, 'office', officeApi.refundCharge, input);
  expectCode(world, 'refund', code, isTooMuch ? ['invalid_request'] : []);
  if (!content) return;
  if (isTooMuch) throw new Error(`${amount} yen of ${chargeId} go back, of which ${left} are left`);
  const now = shop.clock.now();
  const refund = giveBack(ledger, order, position, { amount, kind: 'office', now, addition });
  if (refund?.points !== content.points || content.left !== left - amount) {
    throw new Error(
      `${chargeId}: ${content.points} points back and ${content.left} yen left, not ${refund?.points} and ${left - amount}`,
    );
  }
  settle(ledger, order, gateway, now);
  ledger.tell(order, told.refund);
}

function findDeclined({ choice, ledger }: World) {
  const declined = [...ledger.orders.values()].flatMap((order) =>
    [...order.charges].flatMap(([position, charge]) =>
      charge.state === 'declined' ? [{ order, position, charge }] : [],
    ),
  );
  return declined.length === 0 ? null : choice.of(declined);
}

/** The office charges a card again that has declined, also after the daily tries have ended. */
export async function retrySomething(world: World): Promise<void> {
  const { ledger, shop, gateway } = world;
  const found = findDeclined(world);
  if (!found) return;
  const { order, position, charge } = found;
  const params = { chargeId: chargeIdOf(order, position) };
  const { code } = await call(world, 'office', officeApi.retryCharge, { params, body: {} });
  expectCode(world, 'charge again', code, []);
  if (code !== null) return;
  charge.state = 'due';
  charge.card = order.card ?? charge.card;
  settle(ledger, order, gateway, shop.clock.now());
  ledger.touched.add(order.orderId);
}

/** The office waives a charge that a card has declined. */
export async function waiveSomething(world: World): Promise<void> {
  const { ledger, shop } = world;
  const found = findDeclined(world);
  if (!found) return;
  const { order, position, charge } = found;
  const { amount } = charge;
  const params = { chargeId: chargeIdOf(order, position) };
  const body = { amount, reason: '作業の不備' };
  const { code } = await call(world, 'office', officeApi.refundCharge, { params, body });
  expectCode(world, 'waive', code, []);
  if (code !== null) return;
  charge.state = 'waived';
  noteWithoutMoney(order, { kind: 'office', now: shop.clock.now() }, { position });
  ledger.tell(order, told.chargeWaived);
}

/** Somebody has paid back what no card gateway can. */
export async function endRefundByHand(world: World, order: ModelOrder): Promise<void> {
  const input = { params: { orderId: order.orderId }, query: {} };
  const { refunds } = await read(world, 'office', officeApi.getOfficeOrder, input);
  const shown = refunds.find(({ state }) => state === 'by_hand');
  const expected = order.refunds.find(({ state }) => state === 'by_hand');
  if (!shown || !expected) return;
  const params = { refundId: shown.refundId };
  const { code } = await call(world, 'office', officeApi.endRefundByHand, { params, body: {} });
  expectCode(world, 'end a refund', code, []);
  const same = order.refunds.find(
    ({ state, amount }) => state === 'by_hand' && amount === shown.amount,
  );
  if (code !== null || !same) return;
  same.state = 'returned';
  same.settledAt = world.shop.clock.now();
}

type Refund = 'all' | 'none' | number;

function noteLines(
  { ledger, shop }: World,
  order: ModelOrder,
  toCome: readonly ModelVisit[],
  refund: Refund,
) {
  const cause = { kind: 'cancelled', now: shop.clock.now() } as const;
  if (refund === 'none') return [];
  if (refund !== 'all' || toCome.length === order.visits.size) {
    return giveOrderBack(ledger, order, { ...cause, amount: refund });
  }
  return toCome
    .filter(({ position }) => !wasDone(order, position))
    .flatMap(({ position, redoOf }) =>
      giveVisitBack(ledger, order, position, { ...cause, remedyFor: redoOf }),
    );
}

/** All that is to come of an order, of a plan also what would follow. */
function noteOfficeCancellation(
  world: World,
  order: ModelOrder,
  refund: Refund,
  message: string,
): void {
  const { ledger, shop, gateway } = world;
  const now = shop.clock.now();
  const toCome = [...order.visits.values()].filter((visit) => isToCome(order, visit, now));
  const declined = [...order.charges].filter(([, { state }]) => state === 'declined');
  const taken = toCome.map((visit) => takenForVisit(order, visit));
  const sum = taken.reduce((total, amount) => total + amount, 0);
  const lines = noteLines(world, order, toCome, refund);
  for (const [position, { state }] of declined) {
    if (state === 'waived') noteWithoutMoney(order, { kind: 'office', now }, { position });
  }
  const returned = lines.reduce((total, { amount }) => total + amount, 0);
  const kept = refund === 'all' ? 0 : Math.max(0, sum - returned);
  if (order.plan) order.plan.status = 'ended';
  // `closeOrder` would count it as declined by the customer.
  const quote = openQuote(order);
  if (quote) endQuote(quote, 'expired', now);
  let rest = kept;
  for (const [index, visit] of toCome.entries()) {
    const fee = Math.min(rest, taken[index] ?? 0);
    rest -= fee;
    setVisit(order, visit, { status: 'cancelled', fee, cancelledAt: now }, now);
  }
  if (order.visits.size === 0 || awaitsQuote(order)) closeOrder(order, now);
  else settleOrder(order, now);
  if (refund === 'all' && order.status === 'cancelled') {
    ledger.customer(order.tel).trials.delete(order.menuId);
  }
  settle(ledger, order, gateway, now);
  ledger.tell(order, message);
}

function takenForVisit(order: ModelOrder, visit: ModelVisit): number {
  const isUncharged = isPaidApart(order, visit.position) && !order.charges.has(visit.position);
  return isUncharged ? 0 : visitPrice(order, visit);
}

/**
 * Money is kept of what the customer cancels after the deadline, and of nothing else
 * (docs/visits.md#who-caused-a-cancellation).
 */
function isAgainstTerms(world: World, order: ModelOrder, refund: Refund, cause: string): boolean {
  if (refund === 'all' || order.status === 'pending_payment') return false;
  if (cause !== 'customer') return true;
  const now = world.shop.clock.now();
  const toCome = [...order.visits.values()].filter((visit) => isToCome(order, visit, now));
  const sumOf = (visits: readonly ModelVisit[]) =>
    visits.reduce((sum, visit) => sum + takenForVisit(order, visit), 0);
  const late = sumOf(toCome.filter((visit) => !isFreeNow(order, visit, now)));
  const returned = typeof refund === 'number' ? refund : 0;
  const kept = Math.max(0, sumOf(toCome) - returned);
  return kept > late || (late === 0 && order.pointsUsed > 0);
}

/** With everything back, nothing, or an amount. */
export async function cancelByOffice(world: World): Promise<void> {
  const { choice, ledger } = world;
  const now = world.shop.clock.now();
  const running = [...ledger.orders.values()].filter((order) => {
    const isOpen = ['received', 'confirmed', 'quoted', 'pending_payment'].includes(order.status);
    const hasPlan = order.plan !== null && order.plan.status !== 'ended';
    const isSomethingLeft = order.visits.size === 0 || awaitsQuote(order) || hasPlan;
    const visits = [...order.visits.values()];
    return isOpen && (isSomethingLeft || visits.some((visit) => isToCome(order, visit, now)));
  });
  if (running.length === 0) return;
  const unpaid = running.filter((order) =>
    [...order.charges].some(([position, { state }]) => {
      const visit = order.visits.get(position);
      return state === 'declined' && visit !== undefined && isToCome(order, visit, now);
    }),
  );
  const order = choice.of(unpaid.length > 0 ? unpaid : running);
  const left =
    order.status === 'pending_payment' ? 0 : takenOf(order, { position: null, addition: 0 });
  const amount = left > 0 ? 1 + choice.below(left) : 'none';
  const refund = choice.of(['all', 'all', 'none', amount] as const);
  const causedBy = choice.of(['customer', 'customer', 'shop', 'weather'] as const);
  const isWrong = isAgainstTerms(world, order, refund, causedBy);
  const body = { reason: '機材の故障', causedBy, refund };
  const input = { params: { orderId: order.orderId }, body };
  const { code } = await call(world, 'office', officeApi.cancelOrder, input);
  expectCode(
    world,
    `office cancels, back: ${typeof refund === 'number' ? 'some' : refund}`,
    code,
    isWrong ? ['invalid_request'] : [],
  );
  if (code !== null) return;
  if (isWrong) throw new Error(`${order.orderId} is cancelled against the terms`);
  const message = causedBy === 'customer' ? told.cancelledByCustomer : told.cancelledByShop;
  if (order.status === 'pending_payment') {
    dropUnpaid(ledger, order, 'cancelled', now);
    noteWithoutMoney(order, { kind: 'cancelled', now }, { points: order.pointsUsed });
    ledger.tell(order, message);
  } else noteOfficeCancellation(world, order, refund, message);
}

/** The customer has paid a bill, which the company for deferred payment tells the shop. */
export async function payBill({ choice, ledger, shop }: World): Promise<void> {
  const billed = [...ledger.orders.values()].filter(
    ({ payment, status }) => payment?.state === 'billed' && status === 'completed',
  );
  if (billed.length === 0) return;
  const { orderId, payment } = choice.of(billed);
  if (payment) payment.state = 'bill_paid';
  const paidAt = shop.clock.now();
  await shop.deps.db
    .update(orderPayments)
    .set({ paidAt })
    .where(eq(orderPayments.orderId, orderId));
}
