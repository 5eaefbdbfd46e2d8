import type { ResponseOf } from '@/contract/endpoint';
import { officeVisitEndpoints } from '@/contract/office-visits';
import { fieldRejection, Rejection } from '@/contract/rejection';
import type { CancellationCause } from '@/domain/cancellation';
import { DEADLINE_TIME } from '@/domain/cancellation-words';
import { formatYen } from '@/domain/money';
import type { MainApiDependencies } from '../dependencies';
import { withKey } from '../http/keyed-change-repository';
import type { HandlerInput } from '../http/request-input';
import { sumOfRefunds } from '../messages/money-messages';
import { sendOrderMessage } from '../messages/order-message';
import { cancelledByShopMessage } from '../messages/shop-change-messages';
import { chargeFee, findVisitCharges } from '../payments/charge-repository';
import type { RefundRow, VisitChargeRow } from '../payments/payment-tables';
import { paidFor, refundOrder, refundVisit, requireMayRefund } from '../payments/refund-charge';
import { keptFor } from '../payments/remedy';
import { chargeDue, settleCharges } from '../payments/settle-charges';
import { awaitsQuote, isPaidApart, isSold, visitPrice, wasDone } from '../payments/visit-charges';
import { withWaived } from '../payments/waive-charge';
import { changeVisit } from '../visits/change-visit';
import { isFreeOfCharge, shownOrderStatus } from '../visits/visit-change-rules';
import type { OrderVisitRow } from '../visits/visit-tables';
import { type Change, changeOrder, changePlan } from './change-order';
import { lockKnownOrder } from './find-any-order';
import { deleteFirstTrial } from './first-trial-repository';
import type { StoredOrder } from './order-reader';

type Office = typeof officeVisitEndpoints;

/**
 * Leaves out visits that have begun, as somebody reports how they went, and inspections before sold
 * work, which have taken place even without a report.
 */
function visitsToCome(stored: StoredOrder, now: Date): readonly OrderVisitRow[] {
  return stored.visits.filter((visit) => {
    const { status, startsAt } = visit;
    const isWaiting = status === 'wished' || status === 'proposed';
    return isSold(stored, visit) && (isWaiting || (status === 'confirmed' && startsAt > now));
  });
}

/** Whether something is left to cancel of an order that is not over. */
export function canCancel(stored: StoredOrder, now: Date): boolean {
  const { order, payment, plan, visits } = stored;
  if (order.status === 'pending_payment' && payment?.status !== 'requested') return false;
  if (['released', 'completed', 'cancelled'].includes(order.status)) return false;
  const hasPlan = plan !== null && plan.status !== 'ended';
  return (
    visits.length === 0 || hasPlan || awaitsQuote(stored) || visitsToCome(stored, now).length > 0
  );
}

/** Otherwise it would go on and get further visits. */
async function endPlan<Stored extends StoredOrder>(change: Change<Stored>): Promise<Stored> {
  const { stored } = change;
  if (!stored.plan || stored.plan.status === 'ended') return stored;
  return changePlan(change, 'planEnded');
}

/**
 * Cancels the visits that are to come, with the plan that they belong to, and an order that has none, or that
 * only an inspection was made for.
 * @param feeOf what is kept for a visit, tax-inclusive yen
 * @throws Rejection state_changed when nothing is left to cancel
 */
async function cancelVisits<Stored extends StoredOrder>(
  change: Change<Stored>,
  feeOf: (visit: OrderVisitRow) => number,
): Promise<Stored> {
  const { deps, stored } = change;
  const toCome = visitsToCome(stored, deps.clock.now());
  // Before its visits: without them, an order whose inspection was not done would be completed.
  const isOrderFirst = stored.visits.length === 0 || awaitsQuote(stored);
  let after = isOrderFirst ? await changeOrder(change, 'cancelled') : await endPlan(change);
  if (toCome.length === 0 && after === stored) throw new Rejection('state_changed');
  for (const visit of toCome) {
    const changes = { cancelledAt: deps.clock.now(), cancellationFee: feeOf(visit) };
    after = await changeVisit({ ...change, stored: after }, visit.position, 'cancelled', changes);
  }
  return after;
}

/**
 * With everything back, and the first trial; `settleCharges` then pays at the gateway.
 * @returns what goes back
 */
export async function cancelForNothing(
  change: Change & { readonly note: string },
): Promise<readonly RefundRow[]> {
  const stored = await cancelVisits(change, () => 0);
  await deleteFirstTrial(change.transaction, stored.order.id);
  return refundOrder({ ...change, stored }, { amount: 'all', reason: change.note });
}

/** What is kept for each visit when nothing goes back, tax-inclusive yen. */
function takenByVisit(stored: StoredOrder, charges: readonly VisitChargeRow[]) {
  return ({ position }: OrderVisitRow): number => {
    const isUncharged = !charges.some((charge) => charge.position === position);
    return isPaidApart(stored, position) && isUncharged ? 0 : visitPrice(stored, position);
  };
}

/** Money goes back of the latest visits first, so what is kept is of the earliest ones; yen. */
function keptOfEach(taken: readonly number[], kept: number): readonly number[] {
  let rest = kept;
  return taken.map((amount) => {
    const part = Math.min(rest, amount);
    rest -= part;
    return part;
  });
}

/**
 * Refunds a cancellation by the office. `all` gives back what was paid for the cancelled visits; for a redo, what was paid
 * for the visit that it repeats, unless that visit was done. An amount is taken from all charges of the order.
 */
async function giveBack(
  change: Change,
  cancelled: readonly OrderVisitRow[],
  { refund, reason }: { refund: 'all' | 'none' | number; reason: string },
): Promise<readonly RefundRow[]> {
  const { stored } = change;
  if (refund === 'none') return [];
  const isEverything = cancelled.length === stored.visits.length;
  if (refund !== 'all' || isEverything) {
    return refundOrder(change, { amount: refund, reason });
  }
  const lines: RefundRow[] = [];
  for (const { position, redoOf } of cancelled) {
    if (wasDone(stored, position)) continue;
    const refunds = [...stored.refunds, ...lines];
    const before = { ...stored, refunds };
    // `remedyFor` records that the customer gets the money, so nobody asks them to choose again.
    const choice = { reason, remedyFor: redoOf };
    lines.push(...(await refundVisit({ ...change, stored: before }, position, choice)));
  }
  return lines;
}

/**
 * An unpaid order gives everything back, which is its points and coupon.
 * @throws Rejection state_changed while it is being paid; invalid_request for money
 */
function chooseRefund({ order, payment }: StoredOrder, asked: 'all' | 'none' | number) {
  if (order.status !== 'pending_payment') return asked;
  if (payment?.status !== 'requested') throw new Rejection('state_changed');
  if (typeof asked === 'number' && asked > 0) {
    const message = `返金できるのは${formatYen(0)}までです`;
    throw fieldRejection('invalid_request', 'refund', message);
  }
  return 'all';
}

interface KeptMoney {
  readonly causedBy: CancellationCause;
  readonly refund: 'all' | 'none' | number;
  /** What the cancelled visits cost that are past the deadline, yen. */
  readonly late: number;
  readonly kept: number;
}

/**
 * The terms of cancelling bind the shop, too: it keeps money only of what the customer cancels, and only of visits
 * that are past the deadline (docs/visits.md#who-caused-a-cancellation).
 * @throws Rejection invalid_request
 */
function requireTerms({ order }: StoredOrder, { causedBy, refund, late, kept }: KeptMoney): void {
  if (refund === 'all') return;
  if (causedBy !== 'customer') {
    const message = 'お客様の都合でない取り消しは、すべて返金してください';
    throw fieldRejection('invalid_request', 'refund', message);
  }
  if (late === 0 && (kept > 0 || order.pointsUsed > 0)) {
    const message = order.acceptedAtVisit
      ? '訪問中にお受けになった作業の取り消しは、すべて返金してください'
      : `訪問前日の${DEADLINE_TIME}までの取り消しは、すべて返金してください`;
    throw fieldRejection('invalid_request', 'refund', message);
  }
  if (kept > late) {
    const message = `いただけるのは、期限を過ぎた訪問の${formatYen(late)}までです`;
    throw fieldRejection('invalid_request', 'refund', message);
  }
}

/** Turns kept charges of a plan's cancelled visits into fees, as receipts are for done work. */
async function keepAsFees(change: Change, cancelled: readonly OrderVisitRow[]): Promise<void> {
  const { transaction, stored } = change;
  for (const { position, redoOf } of cancelled) {
    // A visit that does another one again is free, and the other one keeps its own charge.
    if (redoOf !== null || !isPaidApart(stored, position)) continue;
    const kept = await keptFor(transaction, stored, position);
    if (kept > 0) await chargeFee(change, position, kept);
  }
}

/** Whether a refund depends on a charge which the gateway has not answered yet. */
function isUndecided({ position, addition }: RefundRow, charges: readonly VisitChargeRow[]) {
  return charges.some(
    (charge) =>
      charge.status === 'due' && charge.position === position && charge.addition === addition,
  );
}

/** The field of the call is named otherwise than that of a refund. */
function asRefundField(error: unknown): never {
  const message = error instanceof Rejection ? error.details.fields?.[0]?.message : undefined;
  if (message !== undefined) throw fieldRejection('invalid_request', 'refund', message);
  throw error;
}

/**
 * Cancels what is to come of an order. The customer is told with the reason, what goes back and what is kept.
 * Once per Idempotency-Key.
 * @throws Rejection not_found; state_changed when nothing is left to cancel, or another sum was paid than the
 * caller saw; invalid_request for more money than was taken and is left, or than the terms let the shop keep;
 * forbidden for more than the role may give back
 */
export async function cancelOrder(
  deps: MainApiDependencies,
  { params, body, author, role, idempotencyKey }: HandlerInput<Office['cancelOrder']>,
): Promise<ResponseOf<Office['cancelOrder']>> {
  const { orderId } = params;
  const { reason, causedBy } = body;
  const content = { call: 'cancelOrder', orderId, body };
  const key = { author, idempotencyKey, content };
  // What the clock has just charged is decided first, so that the customer is told of money that was taken.
  await chargeDue(deps, { orderId });
  const { response } = officeVisitEndpoints.cancelOrder;
  const answer = await withKey(deps, key, response, async (transaction) => {
    const stored = await lockKnownOrder(transaction, orderId);
    const refund = chooseRefund(stored, body.refund);
    const { refunds } = stored;
    const charges = await findVisitCharges(transaction, [orderId]);
    const paid = paidFor(stored, charges);
    if (body.paid !== undefined && body.paid !== paid) throw new Rejection('state_changed');
    const now = deps.clock.now();
    const cancelled = visitsToCome(stored, now);
    const change = { deps, transaction, stored, author };
    const lines = await giveBack(change, cancelled, { refund, reason }).catch(asRefundField);
    const returned = sumOfRefunds(lines).amount;
    const chargesNow = await findVisitCharges(transaction, [orderId]);
    const given = sumOfRefunds(withWaived(lines, chargesNow)).amount;
    requireMayRefund(role, withWaived(refunds, charges), given);
    const taken = cancelled.map(takenByVisit(stored, charges));
    const allTaken = taken.reduce((sum, amount) => sum + amount, 0);
    const kept = refund === 'all' ? 0 : Math.max(0, allTaken - returned);
    const late = cancelled.reduce(
      (sum, visit, index) => sum + (isFreeOfCharge(stored, visit, now) ? 0 : (taken[index] ?? 0)),
      0,
    );
    requireTerms(stored, { causedBy, refund, late, kept });
    const fees = keptOfEach(taken, kept);
    const feeOf = (visit: OrderVisitRow) => fees[cancelled.indexOf(visit)] ?? 0;
    const details = { causedBy, refund: returned, fee: kept };
    const after = await cancelVisits({ ...change, note: reason, details }, feeOf);
    const lowered = { ...after, refunds: [...refunds, ...lines] };
    await keepAsFees({ ...change, stored: lowered }, cancelled);
    const isUndone = refund === 'all' && after.order.status === 'cancelled';
    if (isUndone) await deleteFirstTrial(transaction, orderId);
    const decided = lines.filter((line) => !isUndecided(line, charges));
    const message = cancelledByShopMessage(stored, cancelled, {
      reason,
      causedBy,
      refunds: decided,
      undecided: returned - sumOfRefunds(decided).amount,
      fee: kept,
    });
    await sendOrderMessage(change, message);
    return { orderId, status: shownOrderStatus(after) };
  });
  await settleCharges(deps, orderId);
  return answer;
}
