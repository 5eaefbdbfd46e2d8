import { isDeepStrictEqual } from 'node:util';
import { mainApi } from '@/contract/main-api';
import { officeApi } from '@/contract/office';
import type { PlanChange } from '@/contract/plans';
import { addJapanDays, toJapanDate } from '@/domain/japan-time';
import { call, expectCode, read } from '../calls';
import { countOwed, settle } from '../model/charging';
import type { CheckedPlan } from '../model/clock';
import { takeBack } from '../model/clock';
import {
  type ModelOrder,
  type ModelPlan,
  type ModelVisit,
  positionOf,
  visitAt,
  visitIdOf,
} from '../model/ledger';
import { feeNow, isFreeNow } from '../model/money';
import {
  daysToEnter,
  forgetMissing,
  isAtItsEnd,
  isPausedOn,
  movedDays,
  movedRhythm,
  rhythmDayFrom,
  visitOn,
  visitsToCome,
  waitingVisits,
} from '../model/rhythm';
import { told } from '../model/told';
import { addVisit, isComing, settleOrder, setVisit } from '../model/visits';
import type { World } from '../world';
import { noteCancellation } from './visits';

interface OwnPlan {
  readonly order: ModelOrder;
  readonly plan: ModelPlan;
}

type PlanCall = 'skipPlanVisit' | 'pausePlan' | 'resumePlan' | 'endPlan' | 'changePlan';

function choosePlan({ ledger, choice }: World, isWanted: (plan: ModelPlan) => boolean) {
  const found = [...ledger.orders.values()].flatMap((order): OwnPlan[] => {
    const { plan, status } = order;
    if (!plan || plan.status === 'ended' || status !== 'confirmed') return [];
    return isWanted(plan) ? [{ order, plan }] : [];
  });
  return found.length === 0 ? null : choice.of(found);
}

/** What it would do, and then what it did, which has to be the same. */
async function change(
  world: World,
  { order }: OwnPlan,
  endpoint: PlanCall,
  body: object,
  expected: readonly string[],
): Promise<PlanChange | null> {
  const params = { planId: order.orderId };
  const dryRun = { ...body, dryRun: true };
  const asked = await call(world, order.tel, mainApi[endpoint], { params, body: dryRun });
  const done = await call(world, order.tel, mainApi[endpoint], { params, body });
  expectCode(world, endpoint, done.code, expected);
  if (!isDeepStrictEqual(asked, done)) {
    const both = [asked, done].map((answer) => JSON.stringify(answer)).join('\n');
    throw new Error(`${endpoint} of ${order.orderId} does not do what it says before:\n${both}`);
  }
  return done.content;
}

/** @throws Error when the answer names other visits than the rules do */
function requireSame(
  what: string,
  order: ModelOrder,
  answered: readonly { readonly visitId: string }[],
  expected: readonly ModelVisit[],
): void {
  const ids = answered.map(({ visitId }) => visitId).sort();
  const wanted = expected.map(({ position }) => visitIdOf(order, position)).sort();
  if (!isDeepStrictEqual(ids, wanted)) {
    throw new Error(`${what} of ${order.orderId} are ${ids.join(', ')}, not ${wanted.join(', ')}`);
  }
}

/**
 * Each of the days has its visit, or is missing. Who comes is the shop's choice.
 * @returns how many were entered, and how many are missing since now
 */
async function adoptDays(
  world: World,
  { order, plan }: OwnPlan,
  days: readonly string[],
): Promise<{ readonly entered: number; readonly missing: number }> {
  if (days.length === 0) return { entered: 0, missing: 0 };
  const now = world.shop.clock.now();
  const { items } = await read(world, order.tel, mainApi.listPlans);
  const shown = items.find(({ planId }) => planId === order.orderId);
  if (!shown) throw new Error(`the plan ${order.orderId} is gone`);
  const sums = { entered: 0, missing: 0 };
  const ofOtherDays = new Set(plan.days.values());
  for (const day of days) {
    const present = visitOn(order, day);
    plan.waitingDays.delete(day);
    if (present && ofOtherDays.has(present.position)) {
      plan.days.delete(day);
      plan.waitingDays.add(day);
      continue;
    }
    const entered = shown.visits.find(
      ({ visitId, startsAt }) =>
        startsAt === `${day}T${plan.startTime}` && !order.visits.has(positionOf(order, visitId)),
    );
    if (present) plan.days.set(day, present.position);
    else if (entered) {
      const position = positionOf(order, entered.visitId);
      addVisit(order, { position, status: 'confirmed', startsAt: entered.startsAt }, now);
      plan.days.set(day, position);
      sums.entered += 1;
    } else if (shown.missing.some(({ date }) => date === day)) {
      const before = plan.days.get(day);
      if (typeof before !== 'object') sums.missing += 1;
      plan.days.set(day, typeof before === 'object' ? before : { since: now });
    } else {
      throw new Error(
        `${order.orderId} has neither a visit on ${day}, nor says that it is missing`,
      );
    }
  }
  return sums;
}

/** What the daily look at a plan entered, and what its customer is told of it. */
export async function adoptCheckedPlan(world: World, checked: CheckedPlan): Promise<void> {
  const { order, days, isResumed } = checked;
  const { entered, missing } = await adoptDays(world, checked, days);
  const { ledger, shop } = world;
  const tell = (subject: string) => ledger.tellByClock(order, subject, shop.clock.now());
  if (isResumed) tell(told.planResumed);
  else if (entered > 0) tell(told.planEntered);
  else if (missing > 0) tell(told.planMissing);
  checked.finish();
}

async function enterDays(world: World, own: OwnPlan) {
  const { plan } = own;
  const today = toJapanDate(world.shop.clock.now());
  if (plan.nextDay === null) return { entered: 0, missing: 0 };
  const sums = await adoptDays(world, own, daysToEnter(plan, today));
  plan.checkedOn = today;
  plan.nextDay = rhythmDayFrom(plan, today);
  return sums;
}

async function skip(world: World): Promise<void> {
  const now = world.shop.clock.now();
  const own = choosePlan(world, () => true);
  const coming = own ? [...own.order.visits.values()].filter((visit) => isComing(visit, now)) : [];
  if (!own || coming.length === 0) return;
  const { order } = own;
  const visit = world.choice.of(coming);
  const fee = feeNow(order, visit, now);
  const body = { visitId: visitIdOf(order, visit.position), agreedFee: fee };
  const answer = await change(world, own, 'skipPlanVisit', body, []);
  if (!answer) return;
  if (answer.fee !== fee)
    throw new Error(`skipping ${body.visitId} costs ${answer.fee}, not ${fee}`);
  noteCancellation(world, { order, visit }, [{ visit, fee, isFree: isFreeNow(order, visit, now) }]);
  world.ledger.tell(order, told.planSkipped);
}

async function pause(world: World): Promise<void> {
  const { choice, ledger, shop, gateway } = world;
  const own = choosePlan(world, ({ status }) => status === 'active');
  if (!own) return;
  const { order, plan } = own;
  const now = shop.clock.now();
  const from = addJapanDays(toJapanDate(now), choice.below(15));
  const until = addJapanDays(from, 6 + choice.below(40));
  const withoutRhythm = plan.nextDay === null ? ['state_changed'] : [];
  const answer = await change(world, own, 'pausePlan', { from, until }, withoutRhythm);
  const isSame = plan.pause?.from === from && plan.pause.until === until;
  if (!answer) return;
  plan.pause = { from, until };
  if (!isSame && from <= toJapanDate(now)) plan.status = 'paused';
  const isWithin = (day: string) => isPausedOn(plan, day);
  const { free, late } = visitsToCome(order, now, isWithin);
  const takenBack = [...free, ...waitingVisits(order, plan, isWithin)];
  requireSame('visits that a pause takes back', order, answer.cancelled, takenBack);
  requireSame('visits that a pause keeps', order, answer.kept, late);
  takeBack(ledger, order, plan, takenBack, now, isWithin);
  forgetMissing(plan, (day) => isPausedOn(plan, day));
  const { entered, missing } = await enterDays(world, own);
  settle(ledger, order, gateway, now);
  if (!isSame || takenBack.length + entered + missing > 0) ledger.tell(order, told.planPaused);
}

async function resume(world: World): Promise<void> {
  const own = choosePlan(
    world,
    ({ pause: chosen, unpaidSince }) => chosen !== null || unpaidSince !== null,
  );
  if (!own) return;
  const { order, plan } = own;
  const isOwing = plan.unpaidSince !== null && countOwed(order) > 0;
  const answer = await change(world, own, 'resumePlan', {}, isOwing ? ['plan_unpaid'] : []);
  if (!answer) return;
  const isToCome = plan.pause !== null && plan.pause.from > toJapanDate(world.shop.clock.now());
  if (plan.unpaidSince === null || !isToCome) plan.pause = null;
  plan.unpaidSince = null;
  plan.status = 'active';
  await enterDays(world, own);
  world.ledger.tell(order, told.planResumed);
}

async function end(world: World): Promise<void> {
  const { choice, ledger, shop, gateway } = world;
  const own = choosePlan(world, () => true);
  if (!own) return;
  const { order, plan } = own;
  const now = shop.clock.now();
  const today = toJapanDate(now);
  const after = addJapanDays(today, choice.below(choice.percent(60) ? 20 : 100));
  const answer = await change(world, own, 'endPlan', { after }, []);
  if (!answer) return;
  const isSame = plan.endsAfter === after;
  const isWithin = (day: string) => day > after;
  const { free, late } = visitsToCome(order, now, isWithin);
  const takenBack = [...free, ...waitingVisits(order, plan, isWithin)];
  requireSame('visits that an end takes back', order, answer.cancelled, takenBack);
  requireSame('visits that an end keeps', order, answer.kept, late);
  takeBack(ledger, order, plan, takenBack, now, isWithin);
  forgetMissing(plan, (day) => day > after);
  plan.endsAfter = after;
  const { entered, missing } = await enterDays(world, own);
  if (!isSame && isAtItsEnd(plan, today)) {
    plan.status = 'ended';
    settleOrder(order, now);
  }
  settle(ledger, order, gateway, now);
  if (!isSame || takenBack.length + entered + missing > 0) ledger.tell(order, told.planEnded);
}

/** Each visit goes to its new day, or is taken back where nobody is free or the plan is paused. */
function noteMoves(
  world: World,
  { order, plan }: OwnPlan,
  answer: PlanChange,
  days: ReturnType<typeof movedDays>,
  free: readonly ModelVisit[],
): void {
  const { ledger, shop } = world;
  const now = shop.clock.now();
  const entries = days.map(({ day, newDay }) => ({ newDay, visit: plan.days.get(day) }));
  for (const { day } of days) plan.days.delete(day);
  const known = new Set<number>();
  for (const { newDay, visit: kept = { since: now } } of entries) {
    // A visit that was moved onto another day of the rhythm goes back, and that day is free again.
    if (typeof kept === 'number' && known.has(kept)) continue;
    if (typeof kept === 'number') known.add(kept);
    const visit = free.find(({ position }) => position === kept);
    const visitId = visit && visitIdOf(order, visit.position);
    const isGone = answer.cancelled.some((each) => each.visitId === visitId);
    // One that is there already does not move, unless somebody else comes.
    const { startsAt = visit?.startsAt } =
      answer.moved.find((each) => each.visitId === visitId) ?? {};
    const isPaused = isPausedOn(plan, newDay);
    const isWaiting = typeof kept === 'number' && !visit;
    if (isWaiting || !isPaused) plan.days.set(newDay, isGone ? { since: now } : kept);
    if (visit && !isGone) {
      if (isPaused) throw new Error(`${visitId} stays in the pause, on ${newDay}`);
      if (startsAt !== `${newDay}T${plan.startTime}`) {
        throw new Error(`${visitId} moves to ${startsAt}, not to ${newDay}`);
      }
      setVisit(order, visit, { status: 'confirmed', startsAt }, now);
    } else if (visit) takeBack(ledger, order, { ...plan, days: new Map() }, [visit], now);
  }
}

async function changeRhythm(world: World): Promise<void> {
  const { choice, ledger, shop, gateway } = world;
  const own = choosePlan(world, ({ nextDay }) => nextDay !== null);
  if (!own) return;
  const { order, plan } = own;
  const now = shop.clock.now();
  const from = addJapanDays(toJapanDate(now), choice.below(30));
  const weekday = choice.percent(70) ? choice.below(7) : undefined;
  const time = choice.percent(40)
    ? `${String(9 + choice.below(7)).padStart(2, '0')}:00`
    : undefined;
  const body = { from, weekday, time };
  const rhythm = movedRhythm(order, plan, from, weekday, now);
  const days = rhythm ? movedDays(plan, rhythm) : [];
  const { free, late } = visitsToCome(order, now, (day) => day >= from);
  const answer = await change(world, own, 'changePlan', body, ['slot_unavailable']);
  if (!answer || !rhythm) return;
  requireSame('visits that a change keeps', order, answer.kept, late);
  const startTime = time === undefined ? plan.startTime : `${time}:00`;
  const isSame =
    rhythm.first === rhythm.formerFirst &&
    rhythm.first === rhythmDayFrom(plan, rhythm.first) &&
    startTime === plan.startTime;
  if (!isSame) Object.assign(plan, { nextDay: rhythm.first, startTime });
  noteMoves(world, own, answer, days, free);
  const { entered, missing } = await enterDays(world, own);
  for (const { visitId } of answer.entered) visitAt(order, positionOf(order, visitId));
  settle(ledger, order, gateway, now);
  const changes = answer.moved.length + answer.cancelled.length + entered + missing;
  if (!isSame || changes > 0) ledger.tell(order, told.planChanged);
}

/** With 30 days' notice; the same price again is told once. */
export async function changePlanPrice(world: World): Promise<void> {
  const { choice, ledger, shop } = world;
  const own = choosePlan(world, () => true);
  if (!own) return;
  const { order } = own;
  const from = addJapanDays(toJapanDate(shop.clock.now()), 30 + choice.below(20));
  const former = order.laterPrices.findLast((price) => price.from < from)?.perVisit ?? 0;
  const perVisit = former + 100 * (1 + choice.below(10));
  const input = { params: { planId: order.orderId }, body: { from, perVisit } };
  const { code, content } = await call(world, 'office', officeApi.changePlanPrice, input);
  expectCode(world, 'the price of a plan', code, []);
  if (!content) return;
  if (content.former !== former) {
    throw new Error(`${order.orderId} costs ${content.former} before ${from}, not ${former}`);
  }
  const isSame = order.laterPrices.some(
    (price) => price.from === from && price.perVisit === perVisit,
  );
  if (isSame) return;
  const others = order.laterPrices.filter((price) => price.from !== from);
  const prices = [...others, { from, perVisit }].sort((a, b) => (a.from < b.from ? -1 : 1));
  order.laterPrices.splice(0, order.laterPrices.length, ...prices);
  ledger.tell(order, told.planPrice);
}

/** A customer skips a visit of their plan, pauses, resumes, changes or ends it. */
export function changePlan(world: World): Promise<void> {
  return world.choice.of([skip, skip, pause, resume, changeRhythm, changeRhythm, end])(world);
}
