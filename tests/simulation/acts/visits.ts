import { mainApi } from '@/contract/main-api';
import { call, expectCode, read } from '../calls';
import { settle } from '../model/charging';
import { type ModelOrder, type ModelVisit, visitIdOf } from '../model/ledger';
import {
  additionsPrice,
  feeNow,
  giveAdditionsBack,
  giveBack,
  giveSurchargeBack,
  giveVisitBack,
  isFreeNow,
  isPaidApart,
  keepFee,
  refundedOf,
} from '../model/money';
import { told } from '../model/told';
import {
  canBeCancelled,
  canBeRefused,
  cancelledTogether,
  deadlineOf,
  isComing,
  isWaiting,
  setVisit,
} from '../model/visits';
import { count, type World } from '../world';

export interface Found {
  readonly order: ModelOrder;
  readonly visit: ModelVisit;
}

/** A visit with this property, of any order that is placed. */
export function findVisit(
  { choice, ledger }: World,
  isWanted: (found: Found) => boolean,
): Found | null {
  const placed = [...ledger.orders.values()].filter(
    ({ status }) => status !== 'pending_payment' && status !== 'released',
  );
  const found = placed.flatMap((order) =>
    [...order.visits.values()].map((visit) => ({ order, visit })).filter(isWanted),
  );
  return found.length === 0 ? null : choice.of(found);
}

/** What cancelling costs and gives back; courses and wishes go as a whole. */
export function noteCancellation(
  world: World,
  { order, visit }: Found,
  cancelled: readonly {
    readonly visit: ModelVisit;
    readonly fee: number;
    readonly isFree: boolean;
  }[],
): void {
  const { ledger, shop, gateway } = world;
  const now = shop.clock.now();
  for (const { visit: each, fee } of cancelled) {
    setVisit(order, each, { status: 'cancelled', fee, cancelledAt: now }, now);
  }
  const isFree = cancelled.every((each) => each.isFree);
  const fee = cancelled.reduce((sum, each) => sum + each.fee, 0);
  if (order.status === 'cancelled' && isFree)
    ledger.customer(order.tel).trials.delete(order.menuId);
  const { payment } = order;
  const cause = { kind: 'cancelled', now } as const;
  if (!payment || visit.redoOf !== null) return;
  if (cancelled.length === 1 && isFree) giveVisitBack(ledger, order, visit.position, cause);
  else if (isPaidApart(order, visit.position)) keepFee(order, visit.position, fee);
  else {
    for (const { visit: free } of cancelled.filter((each) => each.isFree)) {
      giveAdditionsBack(ledger, order, free.position, cause);
    }
    const keptOfAdditions = cancelled
      .filter((each) => !each.isFree)
      .reduce((sum, late) => sum + additionsPrice(order, late.visit.position), 0);
    const back = payment.amount - refundedOf(order, null) - (fee - keptOfAdditions);
    const amount = isFree ? 'all' : back;
    if (amount !== 0) giveBack(ledger, order, null, { ...cause, amount });
  }
  settle(ledger, order, gateway, now);
}

/** @throws Error when the fee that the customer is shown is not that of the rules */
export async function cancelSomething(world: World): Promise<void> {
  const now = world.shop.clock.now();
  // Visits that only a change by the shop makes free are rare, so they come first.
  const isFreeByChange = ({ visit }: Found) =>
    canBeRefused(visit, now) && now >= deadlineOf(visit.startsAt);
  const found =
    findVisit(world, isFreeByChange) ??
    findVisit(world, ({ visit }) => isWaiting(visit) || isComing(visit, now));
  if (found) await cancelThis(world, found);
}

async function cancelThis(world: World, found: Found): Promise<void> {
  const { order, visit } = found;
  const now = world.shop.clock.now();
  const params = { visitId: visitIdOf(order, visit.position) };
  const shown = (await read(world, order.tel, mainApi.getVisit, { params })).visit;
  const isPossible = canBeCancelled(order, visit, now);
  const cancelled = cancelledTogether(order, visit).map((each) => ({
    visit: each,
    fee: feeNow(order, each, now),
    isFree: isFreeNow(order, each, now),
  }));
  const fee = isPossible ? cancelled.reduce((sum, each) => sum + each.fee, 0) : 0;
  if (shown.canBeCancelled !== isPossible || shown.cancellationFee !== fee) {
    throw new Error(
      `${params.visitId} is shown with ${shown.cancellationFee} yen (${shown.canBeCancelled}), not ${fee} (${isPossible})`,
    );
  }
  const body = { agreedFee: shown.cancellationFee };
  const { code } = await call(world, order.tel, mainApi.cancelVisit, { params, body });
  expectCode(world, 'cancel', code, isPossible ? [] : ['visit_not_changeable']);
  if (code !== null) return;
  noteCancellation(world, found, cancelled);
  world.ledger.tell(order, told.cancelledByCustomer);
}

export async function moveSomething(world: World): Promise<void> {
  const { shop, choice } = world;
  const now = shop.clock.now();
  const found = findVisit(world, ({ visit }) => isComing(visit, now));
  if (!found) return;
  const { order, visit } = found;
  const params = { visitId: visitIdOf(order, visit.position) };
  const shown = (await read(world, order.tel, mainApi.getVisit, { params })).visit;
  if (!shown.canBeMoved) return count(world, 'move: too late');
  const query = { beginDate: visit.startsAt.slice(0, 10) };
  const { days } = await read(world, order.tel, mainApi.listVisitDates, { params, query });
  const open = days.flatMap(({ times }) => times).filter(({ kind }) => kind === 'open');
  const others = open.filter(({ startsAt }) => startsAt !== visit.startsAt);
  if (others.length === 0) return count(world, 'move: no date');
  const { startsAt } = choice.of(others);
  const body = { from: visit.startsAt, startsAt };
  const { code } = await call(world, order.tel, mainApi.moveVisit, { params, body });
  expectCode(world, 'move', code, ['too_many_requests']);
  if (code === null) noteMove(world, found, startsAt);
}

export function noteMove({ ledger, shop }: World, { order, visit }: Found, startsAt: string): void {
  const change = { status: 'confirmed', startsAt, refusableUntil: null } as const;
  setVisit(order, visit, change, shop.clock.now());
  ledger.tell(order, told.movedByCustomer);
}

/** A change by the shop is agreed to, refused for nothing, or refused for another date. */
export async function answerShopChange(world: World): Promise<void> {
  const { choice, ledger, shop } = world;
  const now = shop.clock.now();
  const found = findVisit(world, ({ visit }) => canBeRefused(visit, now));
  if (!found) return;
  const { order, visit } = found;
  const params = { visitId: visitIdOf(order, visit.position) };
  const answer = choice.below(4);
  if (answer < 2) {
    const { code } = await call(world, order.tel, mainApi.acceptShopChange, { params });
    expectCode(world, 'accept a change', code, []);
    return;
  }
  const others = answer === 2;
  const body = { others };
  const { code } = await call(world, order.tel, mainApi.refuseShopChange, { params, body });
  expectCode(world, others ? 'refuse for others' : 'refuse', code, []);
  if (code !== null) return;
  if (others) {
    noteRefusal(world, order, visit);
    return;
  }
  const together = canBeCancelled(order, visit, now) ? cancelledTogether(order, visit) : [visit];
  const cancelled = together.map((each) => ({ visit: each, fee: 0, isFree: true }));
  noteCancellation(world, found, cancelled);
  ledger.tell(order, told.cancelledByCustomer);
}

function noteRefusal({ ledger, shop }: World, order: ModelOrder, visit: ModelVisit): void {
  const change = { staffId: null, refusableUntil: null, waitsFor: 'refusal' } as const;
  setVisit(order, visit, { status: 'wished', ...change }, shop.clock.now());
  ledger.tell(order, told.othersWanted);
}

/** One of the starts on offer, others, or an end for nothing. */
export async function answerProposal(world: World): Promise<void> {
  const { choice, ledger, shop } = world;
  const now = shop.clock.now();
  const found = findVisit(world, ({ order, visit }) => {
    const first = [...order.visits.values()].find(({ status }) => status === 'proposed');
    return first === visit;
  });
  if (!found?.visit.offer) return;
  const { order, visit } = found;
  const params = { orderId: order.orderId };
  const chosen = choice.of(found.visit.offer.starts);
  const answer = choice.of(['accept', 'accept', 'others', 'cancel'] as const);
  const body = answer === 'accept' ? { answer, start: chosen.startsAt } : { answer };
  const { code } = await call(world, order.tel, mainApi.answerProposal, { params, body });
  expectCode(world, `proposal: ${answer}`, code, []);
  if (code !== null) return;
  if (answer === 'accept') {
    const { startsAt, staffId } = chosen;
    setVisit(order, visit, { status: 'confirmed', startsAt, staffId }, now);
    giveSurchargeBack(ledger, order, visit, now);
    settle(ledger, order, world.gateway, now);
    ledger.tell(order, told.dateFixed);
  } else if (answer === 'others') {
    setVisit(order, visit, { status: 'wished', waitsFor: 'other_dates' }, now);
    ledger.tell(order, told.othersWanted);
  } else {
    const together = canBeCancelled(order, visit, now) ? cancelledTogether(order, visit) : [visit];
    const cancelled = together.map((each) => ({ visit: each, fee: 0, isFree: true }));
    noteCancellation(world, found, cancelled);
    ledger.tell(order, told.cancelledByCustomer);
  }
}
