import { fromJapanTime } from '@/domain/japan-time';
import type { Ledger, ModelAddition, ModelOrder, ModelRefund, ModelVisit } from './ledger';
import { deadlineOf, isSold, orderedVisits, rootOf, wasDone } from './visits';

/** Of the order's own payment (`null`), of a visit's charge, or of that of one of its additions. */
function refundsOf({ refunds }: ModelOrder, position: number | null, addition: number) {
  return refunds.filter((refund) => refund.position === position && refund.addition === addition);
}

/** Yen that went back, as `refundsOf`. */
export function refundedOf(order: ModelOrder, position: number | null, addition = 0): number {
  return refundsOf(order, position, addition).reduce((sum, { amount }) => sum + amount, 0);
}

/** By a charge of its own, not by the order's payment. */
export function isPaidApart(order: ModelOrder, position: number): boolean {
  return order.plan !== null && position > 0;
}

/** What was added to a visit, if it has charges of its own: those to later visits of a plan are charged with it. */
export function additionsPaidApart(order: ModelOrder, position: number): readonly ModelAddition[] {
  return isPaidApart(order, position) ? [] : (order.visits.get(position)?.additions ?? []);
}

/** Yen of these charges, without what went back. */
export function additionsPrice(order: ModelOrder, position: number): number {
  return additionsPaidApart(order, position).reduce(
    (sum, { amount, number }) => sum + amount - refundedOf(order, position, number),
    0,
  );
}

/** What a later visit of a plan is charged with, yen. */
export function laterVisitPrice(order: ModelOrder, { startsAt, additions }: ModelVisit): number {
  return additions.reduce((sum, { amount }) => sum + amount, laterPriceOn(order, startsAt));
}

/** A visit's part of what pays for all the visits of the order; parts add up to the whole. */
function shareOf(order: ModelOrder, total: number, position: number): number {
  const paid = orderedVisits(order).filter((visit) => !isPaidApart(order, visit.position));
  const index = paid.findIndex((visit) => visit.position === position);
  const upTo = (count: number) => Math.floor((total * count) / paid.length);
  return index < 0 ? 0 : upTo(index + 1) - upTo(index);
}

function paidShare(order: ModelOrder, position: number): number {
  return shareOf(order, order.payment?.amount ?? 0, position);
}

/** What a later visit of a plan costs on a day, yen. */
export function laterPriceOn({ laterPrices }: ModelOrder, day: string): number {
  return laterPrices.findLast(({ from }) => from <= day.slice(0, 10))?.perVisit ?? 0;
}

/** What was charged for a later visit of a plan, nothing once it was waived; until then what will be, yen. */
function chargedPrice(order: ModelOrder, visit: ModelVisit): number {
  const charge = order.charges.get(visit.position);
  if (charge?.state === 'waived') return 0;
  return charge?.amount ?? laterVisitPrice(order, visit);
}

/** What a visit costs without what went back; 0 when it is done again. */
export function visitPrice(order: ModelOrder, visit: ModelVisit): number {
  const { payment } = order;
  if (!payment || visit.redoOf !== null) return 0;
  if (isPaidApart(order, visit.position)) {
    return chargedPrice(order, visit) - refundedOf(order, visit.position);
  }
  const share = shareOf(order, payment.amount - refundedOf(order, null), visit.position);
  return share + additionsPrice(order, visit.position);
}

/** Yen that are kept for a visit, for one that does another one again for that one. */
export function keptFor(order: ModelOrder, position: number): number {
  const root = rootOf(order, position);
  if (!isPaidApart(order, root)) {
    const left = (order.payment?.amount ?? 0) - refundedOf(order, null);
    return Math.min(left, paidShare(order, root)) + additionsPrice(order, root);
  }
  const charge = order.charges.get(root);
  if (!charge || charge.state === 'waived') return 0;
  return charge.amount - refundedOf(order, root);
}

/** 100% of the price from noon of the day before on; nothing for what may be refused or withdrawn. */
export function feeNow(order: ModelOrder, visit: ModelVisit, now: Date): number {
  return isFreeNow(order, visit, now) ? 0 : visitPrice(order, visit);
}

export function isFreeNow(order: ModelOrder, visit: ModelVisit, now: Date): boolean {
  if (visit.status === 'wished' || visit.status === 'proposed') return true;
  if (order.acceptedAtVisit && isSold(order, visit)) return true;
  if (now < deadlineOf(visit.startsAt)) return true;
  return visit.refusableUntil !== null && now < visit.refusableUntil;
}

type Back = Pick<ModelRefund, 'kind'> & {
  readonly amount: number | 'all';
  readonly now: Date;
  readonly remedyFor?: number | null;
  /** The number of the addition that the charge belongs to. */
  readonly addition?: number;
};

function pointsFor(order: ModelOrder, taken: number, sum: number): number {
  const before = order.refunds
    .filter(({ position }) => position === null)
    .reduce((points, refund) => points + refund.points, 0);
  const due = taken === 0 ? order.pointsUsed : Math.floor((order.pointsUsed * sum) / taken);
  return due - before;
}

/** By the gateway, on a bill that is not paid yet, or by hand. */
function backFrom({ payment }: ModelOrder): ModelRefund['state'] {
  if (payment?.state === 'taken') return 'due';
  return payment?.state === 'bill_paid' ? 'by_hand' : 'returned';
}

/** Money that was taken, and what becomes of a part of it that goes back. */
function sourceOf(
  order: ModelOrder,
  position: number | null,
  addition: number,
  isAll: boolean,
): Pick<ModelRefund, 'state'> & { readonly taken: number } {
  if (position === null) {
    const { payment } = order;
    return { taken: payment?.amount ?? 0, state: backFrom(order) };
  }
  if (addition > 0) {
    const added = order.visits.get(position)?.additions.find(({ number }) => number === addition);
    return { taken: added?.amount ?? 0, state: backFrom(order) };
  }
  const charge = order.charges.get(position);
  if (charge?.state === 'declined' && isAll) charge.state = 'waived';
  const isTaken = charge?.state === 'taken' || (charge?.state === 'due' && isAll);
  return { taken: isTaken ? charge.amount : 0, state: 'due' };
}

/** What a part of a charge gives back: money, points in proportion, the coupon with everything. */
export function giveBack(
  ledger: Ledger,
  order: ModelOrder,
  position: number | null,
  { amount: asked, now, kind, remedyFor = null, addition = 0 }: Back,
): ModelRefund | null {
  const { taken, state } = sourceOf(order, position, addition, asked === 'all');
  const before = refundedOf(order, position, addition);
  const isFirst = refundsOf(order, position, addition).length === 0;
  const isOver = before === taken && (position !== null || taken > 0 || !isFirst);
  if (asked === 'all' && isOver) return null;
  const amount = asked === 'all' ? taken - before : asked;
  const points = position === null ? pointsFor(order, taken, before + amount) : 0;
  const refund: ModelRefund = {
    position,
    addition,
    amount,
    points,
    at: now,
    kind,
    state: amount === 0 ? 'returned' : state,
    settledAt: amount === 0 || state === 'returned' ? now : null,
    remedyFor,
  };
  order.refunds.push(refund);
  ledger.customer(order.tel).points += points;
  if (position === null && before + amount === taken && order.coupon !== null) {
    ledger.couponUses.set(order.coupon, (ledger.couponUses.get(order.coupon) ?? 0) - 1);
  }
  return refund;
}

function giveOwnPriceBack(
  ledger: Ledger,
  order: ModelOrder,
  root: number,
  cause: Omit<Back, 'amount'>,
): ModelRefund | null {
  if (!order.payment) return null;
  if (isPaidApart(order, root)) {
    if (!order.charges.has(root)) return null;
    return giveBack(ledger, order, root, { ...cause, amount: 'all' });
  }
  const share = paidShare(order, root);
  const left = order.payment.amount - refundedOf(order, null);
  const amount = share < left ? share : 'all';
  return amount === 0 ? null : giveBack(ledger, order, null, { ...cause, amount });
}

/** Everything that was taken for what was added to a visit. */
export function giveAdditionsBack(
  ledger: Ledger,
  order: ModelOrder,
  position: number,
  cause: Omit<Back, 'amount'>,
): ModelRefund[] {
  return additionsPaidApart(order, position).flatMap(
    ({ number: addition }) =>
      giveBack(ledger, order, position, { ...cause, amount: 'all', addition }) ?? [],
  );
}

/** A refund of 0 yen, with which the shop records that points go back, that a charge is waived, or a customer's choice. */
export function noteWithoutMoney(
  order: ModelOrder,
  { kind, now, remedyFor = null }: Omit<Back, 'amount'>,
  { position = null, points = 0 }: { readonly position?: number | null; readonly points?: number },
): void {
  const line = { position, addition: 0, amount: 0, points, state: 'returned' } as const;
  order.refunds.push({ ...line, at: now, kind, settledAt: now, remedyFor });
}

/** Everything that was taken for a visit. */
export function giveVisitBack(
  ledger: Ledger,
  order: ModelOrder,
  position: number,
  cause: Omit<Back, 'amount'>,
): ModelRefund[] {
  const root = rootOf(order, position);
  const own = giveOwnPriceBack(ledger, order, root, cause);
  const lines = [...(own ? [own] : []), ...giveAdditionsBack(ledger, order, root, cause)];
  const isChoice = (cause.remedyFor ?? null) !== null;
  const charged = { position: isPaidApart(order, root) ? root : null };
  if (isChoice && lines.length === 0) noteWithoutMoney(order, cause, charged);
  return lines;
}

/** A charge of an order: its own payment, that of a visit, or that of an addition. */
export interface ChargeKey {
  readonly position: number | null;
  readonly addition: number;
}

/** All charges of an order: those of visits, the latest visit first, then its own payment. */
export function chargesOf(order: ModelOrder): ChargeKey[] {
  const ofVisits: { position: number; addition: number }[] = [];
  for (const position of order.charges.keys()) ofVisits.push({ position, addition: 0 });
  for (const position of order.visits.keys()) {
    for (const { number: addition } of additionsPaidApart(order, position)) {
      ofVisits.push({ position, addition });
    }
  }
  const latestFirst = ofVisits.sort((a, b) => b.position - a.position);
  return order.payment ? [...latestFirst, { position: null, addition: 0 }] : latestFirst;
}

/** Of a charge: every visit that it pays for. */
function isOfDone(order: ModelOrder, { position }: ChargeKey): boolean {
  if (position !== null) return wasDone(order, position);
  return orderedVisits(order)
    .filter((visit) => !isPaidApart(order, visit.position))
    .every((visit) => wasDone(order, visit.position));
}

/** Of all charges of an order, the latest first and those for what was done last. */
export function giveOrderBack(
  ledger: Ledger,
  order: ModelOrder,
  { amount, ...cause }: Back,
): ModelRefund[] {
  const lines: ModelRefund[] = [];
  let rest = amount;
  const undoneFirst = chargesOf(order).sort(
    (a, b) => Number(isOfDone(order, a)) - Number(isOfDone(order, b)),
  );
  for (const { position, addition } of undoneFirst) {
    const { taken } = sourceOf(order, position, addition, false);
    const left = taken - refundedOf(order, position, addition);
    const part = rest === 'all' ? rest : Math.min(rest, left);
    if (part === 0) continue;
    const line = giveBack(ledger, order, position, { ...cause, amount: part, addition });
    if (line) lines.push(line);
    if (rest !== 'all' && part !== 'all') rest -= part;
  }
  return lines;
}

/** A fee for a visit: of what was taken for it, or charged now. */
export function keepFee(order: ModelOrder, position: number, fee: number): void {
  if (!order.charges.has(position) && fee > 0) addCharge(order, position, fee);
}

export function addCharge(order: ModelOrder, position: number, amount: number): void {
  if (order.card === null) throw new Error(`${order.orderId} has no card to charge`);
  order.charges.set(position, {
    amount,
    state: 'due',
    card: order.card,
    tries: 0,
    triedOn: '',
    declinedOn: null,
    givenUpAt: null,
  });
}

/** Yen that the agreed price has for hours early or late, and that a start does not call for. */
function unneededSurcharge(order: ModelOrder, startsAt: string): number {
  const { amount, agreedStart } = order.surcharge;
  const minutesAt = (start: string) => surchargedMinutes(start, order.durationMinutes);
  const needed = minutesAt(startsAt);
  const agreed = agreedStart === null ? needed : minutesAt(agreedStart);
  if (needed === 0) return amount;
  return needed < agreed ? Math.floor((amount * (agreed - needed)) / agreed) : 0;
}

/** Of a visit, before 8:00 and after 21:00. */
function surchargedMinutes(startsAt: string, durationMinutes: number): number {
  const day = fromJapanTime(startsAt.slice(0, 10)).getTime();
  const from = (fromJapanTime(startsAt).getTime() - day) / 60_000;
  const until = from + durationMinutes;
  return Math.max(0, 8 * 60 - from) + Math.max(0, until - Math.max(from, 21 * 60));
}

/** Yen of the price that are not called for after all go back as they were paid, once. */
function givePartBack(
  ledger: Ledger,
  order: ModelOrder,
  part: number,
  cause: Pick<Back, 'kind' | 'now'>,
): ModelRefund | null {
  const { payment, pointsUsed, refunds } = order;
  if (!payment || payment.amount === 0) return null;
  const given = refunds
    .filter(({ kind }) => kind === cause.kind)
    .reduce((sum, { amount, points }) => sum + amount + points, 0);
  const due = Math.ceil(((part - given) * payment.amount) / (payment.amount + pointsUsed));
  const amount = Math.min(payment.amount - refundedOf(order, null), due);
  return amount > 0 ? giveBack(ledger, order, null, { amount, ...cause }) : null;
}

/** A start that needs less of the agreed surcharges gives the difference back. */
export function giveSurchargeBack(
  ledger: Ledger,
  order: ModelOrder,
  visit: ModelVisit,
  now: Date,
): void {
  if (visit.position > 0 || visit.redoOf !== null) return;
  const part = unneededSurcharge(order, visit.startsAt);
  givePartBack(ledger, order, part, { kind: 'cheaper', now });
}

/** The fee for asking for somebody goes back when only others came. Menus with that fee have one visit. */
export function giveNominationBack(
  ledger: Ledger,
  order: ModelOrder,
  now: Date,
): ModelRefund | null {
  const { nomination, visits } = order;
  const done = [...visits.values()].filter(({ status }) => status === 'done');
  const isByOthers = done.length > 0 && done.every(({ staffId }) => staffId !== nomination.staffId);
  const part = isByOthers ? nomination.amount : 0;
  return givePartBack(ledger, order, part, { kind: 'other_person', now });
}
