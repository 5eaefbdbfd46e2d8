import { addDays } from 'date-fns';
import { addJapanDays, fromJapanTime, toJapanDate, toJapanDateTime } from '@/domain/japan-time';
import { businessDaysAfter } from './business-days';
import { chargeVisits, countOwed, type GatewayView, settle } from './charging';
import {
  endOfNight,
  type Ledger,
  type ModelOrder,
  type ModelPlan,
  type ModelQuote,
  type ModelVisit,
  visitIdOf,
} from './ledger';
import { giveNominationBack, giveOrderBack, giveVisitBack } from './money';
import { endQuote, openQuote, returnToInspection } from './quotes';
import {
  daysToEnter,
  forgetDaysOf,
  forgetMissing,
  isAtItsEnd,
  isPausedOn,
  rhythmDayFrom,
  visitsToCome,
  waitingVisits,
} from './rhythm';
import { told } from './told';
import { closeOrder, isComing, isOverdue, settleOrder, setVisit } from './visits';

const REMINDED_AFTER_MS = 24 * 3_600_000;
const DAYS_WITHOUT_DATE = 7;
const UNPAID_VISITS = 2;

function completeOverdue(ledger: Ledger, now: Date): void {
  for (const order of ledger.orders.values()) {
    for (const visit of order.visits.values()) {
      if (!isOverdue(ledger, visit, now)) continue;
      setVisit(order, visit, { status: 'done' }, now);
      ledger.doneByClock.add(visit);
      if (giveNominationBack(ledger, order, now)) ledger.tellByClock(order, told.refund, now);
      ledger.touched.add(order.orderId);
    }
  }
}

function keepOffer(ledger: Ledger, order: ModelOrder, visit: ModelVisit, now: Date): void {
  const { offer } = visit;
  if (visit.status !== 'proposed' || !offer) return;
  if (offer.heldUntil <= now) {
    setVisit(order, visit, { status: 'wished', staffId: null, waitsFor: 'wish' }, now);
    ledger.tellByClock(order, told.proposalExpired, now);
  } else if (!offer.isReminded && now.getTime() >= offer.proposedAt.getTime() + REMINDED_AFTER_MS) {
    if (endOfNight(now) !== null) return;
    offer.isReminded = true;
    ledger.tell(order, told.proposalReminder);
  }
}

/** Seven days after the order, but not while the shop has promised to answer. */
function isWithoutDate({ status, since, visits }: ModelOrder, now: Date): boolean {
  if (status !== 'received' || addDays(since, DAYS_WITHOUT_DATE) > now) return false;
  const waits = visits.size === 0 ? [since] : [...visits.values()].map((visit) => visit.since);
  return (
    [...visits.values()].every((visit) => visit.status === 'wished') &&
    waits.every((wait) => businessDaysAfter(wait, 1) <= now)
  );
}

/** Cancelled without the customer's fault: everything goes back. */
function cancelForNothing(ledger: Ledger, order: ModelOrder, now: Date): void {
  for (const visit of order.visits.values()) {
    Object.assign(visit, { status: 'cancelled', since: now, fee: 0, cancelledAt: now });
  }
  if (order.visits.size === 0) closeOrder(order, now);
  else settleOrder(order, now);
  ledger.customer(order.tel).trials.delete(order.menuId);
  giveOrderBack(ledger, order, { amount: 'all', kind: 'cancelled', now });
}

function keepOffers(ledger: Ledger, gateway: GatewayView, now: Date): void {
  for (const order of ledger.orders.values()) {
    for (const visit of order.visits.values()) keepOffer(ledger, order, visit, now);
    if (!isWithoutDate(order, now)) continue;
    cancelForNothing(ledger, order, now);
    ledger.tellByClock(order, told.cancelledByShop, now);
    settle(ledger, order, gateway, now);
  }
}

/** From 9:00 of its last day on, once, unless it was given on that day. */
function remindOfQuote(ledger: Ledger, order: ModelOrder, quote: ModelQuote, now: Date): void {
  const [day = '', time = ''] = toJapanDateTime(now).split('T');
  if (day !== quote.validUntil || time < '09:00' || quote.isReminded) return;
  if (toJapanDate(quote.quotedAt) === day) return;
  quote.isReminded = true;
  ledger.tell(order, told.quoteReminder);
}

/** Starts are held for two days, and quotes end after their last day. */
function keepQuotes(ledger: Ledger, now: Date): void {
  for (const order of ledger.orders.values()) {
    const quote = openQuote(order);
    if (!quote) continue;
    if (quote.heldUntil !== null && quote.heldUntil <= now) {
      quote.heldUntil = null;
      ledger.touched.add(order.orderId);
    }
    remindOfQuote(ledger, order, quote, now);
    if (toJapanDate(now) <= quote.validUntil) continue;
    endQuote(quote, 'expired', now);
    returnToInspection(order, now);
    const inspection = [...order.visits.values()].find((visit) => isComing(visit, now));
    ledger.tellByClock(order, told.quoteExpired, now, inspection?.startsAt);
  }
}

/** Nobody is told at midnight. */
function tellDone(ledger: Ledger, now: Date): void {
  if (endOfNight(now) !== null) return;
  for (const order of ledger.orders.values()) {
    for (const visit of order.visits.values()) {
      if (!ledger.doneByClock.delete(visit) || visit.status !== 'done') continue;
      if (visit.isDoneTold) continue;
      visit.isDoneTold = true;
      ledger.tell(order, told.done);
    }
  }
}

/** On the day before from 9:00 on, once for each start that was agreed before that, of orders that are paid. */
function remindOfVisits(ledger: Ledger, now: Date): void {
  for (const order of ledger.orders.values()) {
    if (order.status === 'pending_payment') continue;
    for (const visit of order.visits.values()) {
      const { position, startsAt, since } = visit;
      const from = fromJapanTime(`${addJapanDays(startsAt.slice(0, 10), -1)}T09:00:00`);
      const reminder = `${visitIdOf(order, position)} at ${startsAt}`;
      if (!isComing(visit, now) || now < from || since >= from) continue;
      const morning = endOfNight(now);
      const canWait = morning !== null && startsAt > morning;
      if (canWait || ledger.reminders.has(reminder)) continue;
      ledger.reminders.add(reminder);
      const isToday = startsAt.slice(0, 10) === toJapanDate(now);
      ledger.tell(order, isToday ? told.reminderOnTheDay : told.reminder);
    }
  }
}

/** An order by telephone that was not paid in time: what it took is free again. */
function releaseUnpaid(ledger: Ledger, now: Date): void {
  for (const order of ledger.orders.values()) {
    if (order.status !== 'pending_payment' || !order.payUntil || order.payUntil > now) continue;
    dropUnpaid(ledger, order, 'released', now);
    ledger.tellByClock(order, told.paymentLapsed, now, order.visits.get(0)?.startsAt);
  }
}

export function dropUnpaid(
  ledger: Ledger,
  order: ModelOrder,
  status: 'released' | 'cancelled',
  now: Date,
): void {
  for (const visit of order.visits.values()) {
    Object.assign(visit, { status: 'cancelled', since: now, fee: 0, cancelledAt: now });
  }
  Object.assign(order, { status, since: now });
  if (order.plan) order.plan.status = 'ended';
  const customer = ledger.customer(order.tel);
  customer.trials.delete(order.menuId);
  customer.points += order.pointsUsed;
  if (order.coupon === null) return;
  ledger.couponUses.set(order.coupon, (ledger.couponUses.get(order.coupon) ?? 0) - 1);
}

/** The visits that can still be taken back for nothing go, and their days are free again. */
export function takeBack(
  ledger: Ledger,
  order: ModelOrder,
  plan: ModelPlan,
  visits: readonly ModelVisit[],
  now: Date,
  isWithin: (day: string) => boolean = () => true,
): void {
  for (const visit of visits) {
    setVisit(order, visit, { status: 'cancelled', fee: 0, cancelledAt: now }, now);
    giveVisitBack(ledger, order, visit.position, { kind: 'cancelled', now });
  }
  forgetDaysOf(
    plan,
    visits.map(({ position }) => position),
    isWithin,
  );
}

function pauseUnpaid(ledger: Ledger, gateway: GatewayView, now: Date): void {
  for (const order of ledger.orders.values()) {
    const { plan } = order;
    if (plan?.status !== 'active' || countOwed(order) < UNPAID_VISITS) continue;
    plan.status = 'paused';
    plan.unpaidSince = toJapanDate(now);
    const isWithin = () => true;
    const { free } = visitsToCome(order, now, isWithin);
    takeBack(ledger, order, plan, [...free, ...waitingVisits(order, plan, isWithin)], now);
    forgetMissing(plan, (day) => isPausedOn(plan, day));
    ledger.tellByClock(order, told.planUnpaid, now);
    settle(ledger, order, gateway, now);
  }
}

function adoptFirstDate(order: ModelOrder, plan: ModelPlan): void {
  const first = [...order.visits.values()].find(
    ({ staffId, status }) => staffId !== null && status !== 'cancelled',
  );
  if (plan.nextDay !== null || !first) return;
  const [day = '', time = ''] = first.startsAt.split('T');
  plan.nextDay = day;
  plan.startTime = time;
  plan.days.set(day, first.position);
}

/** A pause begins and ends on its days, one for missing payments once they are paid. */
function followPauses(order: ModelOrder, plan: ModelPlan, today: string): void {
  if (countOwed(order) === 0) plan.unpaidSince = null;
  if (plan.pause !== null && plan.pause.until < today) plan.pause = null;
  plan.status = isPausedOn(plan, today) ? 'paused' : 'active';
}

/** A plan that was looked after today, and the days for which it has to have got visits. */
export interface CheckedPlan {
  readonly order: ModelOrder;
  readonly plan: ModelPlan;
  readonly days: readonly string[];
  readonly isResumed: boolean;
  /** What goes on when the days are entered. */
  finish(): void;
}

function checkPlan(order: ModelOrder, plan: ModelPlan, now: Date): CheckedPlan {
  const today = toJapanDate(now);
  const wasPaused = plan.status === 'paused';
  adoptFirstDate(order, plan);
  followPauses(order, plan, today);
  const days = plan.nextDay === null ? [] : daysToEnter(plan, today);
  if (plan.nextDay !== null) plan.checkedOn = today;
  return {
    order,
    plan,
    days,
    isResumed: wasPaused && plan.status === 'active',
    finish: () => {
      plan.nextDay = rhythmDayFrom(plan, today);
      if (!isAtItsEnd(plan, today)) return;
      plan.status = 'ended';
      settleOrder(order, now);
    },
  };
}

/** Once a day for each plan. Who comes, and whether anybody can, is the shop's answer. */
function checkPlans(ledger: Ledger, now: Date): CheckedPlan[] {
  const today = toJapanDate(now);
  return [...ledger.orders.values()].flatMap((order) => {
    const { plan, status } = order;
    if (!plan || plan.status === 'ended' || status !== 'confirmed') return [];
    return plan.checkedOn < today ? [checkPlan(order, plan, now)] : [];
  });
}

/** What the shop's jobs have to have done by `now`, all but the days of plans. */
export function followClock(ledger: Ledger, gateway: GatewayView, now: Date): CheckedPlan[] {
  ledger.endNight(now);
  releaseUnpaid(ledger, now);
  chargeVisits(ledger, gateway, now);
  completeOverdue(ledger, now);
  tellDone(ledger, now);
  keepQuotes(ledger, now);
  remindOfVisits(ledger, now);
  keepOffers(ledger, gateway, now);
  pauseUnpaid(ledger, gateway, now);
  return checkPlans(ledger, now);
}
