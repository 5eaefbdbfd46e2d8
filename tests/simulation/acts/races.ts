import { mainApi } from '@/contract/main-api';
import { officeApi } from '@/contract/office';
import { fromJapanTime } from '@/domain/japan-time';
import { call, expectCode, read } from '../calls';
import type { ModelOrder, ModelVisit } from '../model/ledger';
import { visitIdOf } from '../model/ledger';
import { told } from '../model/told';
import { canBeCancelled, cancelledTogether, isComing, isWaiting } from '../model/visits';
import { count, type World } from '../world';
import { startsFor } from './choose-service';
import { noteFixed, visitOf } from './office-dates';
import { noteOrder, sendOrder, wantOrder } from './place-order';
import { cancelWhileAdding, moveWhileAdding } from './raced-additions';
import { type Found, findVisit, noteCancellation, noteMove } from './visits';

const FIXED_LATE = ['state_changed', 'slot_taken', 'staff_unavailable'];

/** A visit that waits for a date, and a start that is free for it. */
async function waitingWithStart(world: World) {
  const { shop } = world;
  const found = findVisit(
    world,
    ({ order, visit }) => visit.status === 'wished' && !order.isEstimate,
  );
  if (!found) return null;
  const { open } = await startsFor(world, found.order);
  const startsAt = open.find((start) => fromJapanTime(start) > shop.clock.now());
  return startsAt === undefined ? null : { ...found, startsAt };
}

function confirmCall(world: World, order: ModelOrder, visit: ModelVisit, startsAt: string) {
  const visitId = visitIdOf(order, visit.position);
  const body = { start: `${startsAt}+09:00`, visitId };
  return call(world, 'office', officeApi.confirmOrder, {
    params: { orderId: order.orderId },
    body,
  });
}

/** The customer cancels a wish while the office gives it a date: one after the other, or the customer alone. */
async function cancelWhileConfirmed(world: World): Promise<void> {
  const found = await waitingWithStart(world);
  if (!found) return;
  const { order, visit, startsAt } = found;
  const params = { visitId: visitIdOf(order, visit.position) };
  const cancelling = { params, body: { agreedFee: 0 } };
  const [confirmed, cancelled] = await Promise.all([
    confirmCall(world, order, visit, startsAt),
    call(world, order.tel, mainApi.cancelVisit, cancelling),
  ]);
  expectCode(world, 'race: confirm', confirmed.code, FIXED_LATE);
  expectCode(world, 'race: cancel', cancelled.code, [
    'visit_not_changeable',
    'cancellation_fee_changed',
  ]);
  if (confirmed.code !== null && cancelled.code !== null) {
    throw new Error(`neither is done: ${confirmed.code}, ${cancelled.code}`);
  }
  if (confirmed.content) {
    const { content } = confirmed;
    noteFixed(
      world,
      order,
      visitOf(order, content.visitId, startsAt, world.shop.clock.now()),
      content,
    );
    world.ledger.tell(order, told.dateFixed);
  }
  if (cancelled.code === null) noteFreeCancellation(world, found);
}

function noteFreeCancellation(world: World, found: Found): void {
  const { order, visit } = found;
  const cancelled = cancelledTogether(order, visit);
  noteCancellation(
    world,
    found,
    cancelled.map((each) => ({ visit: each, fee: 0, isFree: true })),
  );
  world.ledger.tell(order, told.cancelledByCustomer);
}

/** Two of the office give one visit a date: one of them does. */
async function confirmTwice(world: World): Promise<void> {
  const found = await waitingWithStart(world);
  if (!found) return;
  const { order, visit, startsAt } = found;
  const both = await Promise.all([
    confirmCall(world, order, visit, startsAt),
    confirmCall(world, order, visit, startsAt),
  ]);
  for (const { code } of both) expectCode(world, 'race: confirm', code, FIXED_LATE);
  const done = both.flatMap(({ content }) => content ?? []);
  if (done.length > 1) throw new Error(`${order.orderId} got two dates at once`);
  if (both.every(({ code }) => code === 'state_changed')) {
    throw new Error(`${order.orderId} got no date, and the office was told that it has one`);
  }
  const [content] = done;
  if (!content) return;
  noteFixed(
    world,
    order,
    visitOf(order, content.visitId, startsAt, world.shop.clock.now()),
    content,
  );
  world.ledger.tell(order, told.dateFixed);
}

/** The customer cancels twice at once, from two tabs: it is done once. */
async function cancelTwice(world: World): Promise<void> {
  const now = world.shop.clock.now();
  const found = findVisit(
    world,
    ({ order, visit }) =>
      (isWaiting(visit) || isComing(visit, now)) && canBeCancelled(order, visit, now),
  );
  if (!found) return;
  const { order, visit } = found;
  const params = { visitId: visitIdOf(order, visit.position) };
  const { cancellationFee: agreedFee } = (
    await read(world, order.tel, mainApi.getVisit, { params })
  ).visit;
  if (agreedFee > 0) return count(world, 'race: not for nothing');
  const input = { params, body: { agreedFee } };
  const both = await Promise.all([
    call(world, order.tel, mainApi.cancelVisit, input),
    call(world, order.tel, mainApi.cancelVisit, input),
  ]);
  for (const { code } of both) expectCode(world, 'race: cancel twice', code, []);
  noteFreeCancellation(world, found);
}

/** Two customers want the same start: each gets it with somebody else, or one gets it. */
async function orderTwice(world: World): Promise<void> {
  const { choice, customers } = world;
  const [one, other] = [choice.of(customers), choice.of(customers)];
  const first = await wantOrder(world, one);
  const second = first && one !== other ? await wantOrder(world, other, first.menu) : null;
  if (!first || !second) return;
  const both = await Promise.all(
    [first, second].map((wanted) => sendOrder(world, wanted, world.newKey())),
  );
  for (const [index, { code, content }] of both.entries()) {
    expectCode(world, 'race: order', code, [
      'slot_taken',
      'staff_unavailable',
      'first_trial_used',
      'deferred_payment_limit',
      'card_declined',
      'too_many_requests',
    ]);
    const wanted = index === 0 ? first : second;
    if (content) await noteOrder(world, wanted, content.orderId);
  }
}

/** The customer moves a visit while the office does: the office comes last, or the customer is told so. */
async function moveTogether(world: World): Promise<void> {
  const { shop, choice, ledger } = world;
  const now = shop.clock.now();
  const found = findVisit(world, ({ visit }) => isComing(visit, now));
  if (!found) return;
  const { order, visit } = found;
  const visitId = visitIdOf(order, visit.position);
  const { open } = await startsFor(world, order);
  if (open.length < 2) return;
  const [own, offices] = [choice.of(open), choice.of(open)];
  if (own === offices || own === visit.startsAt || offices === visit.startsAt) return;
  const params = { visitId };
  const [moved, byOffice] = await Promise.all([
    call(world, order.tel, mainApi.moveVisit, {
      params,
      body: { from: visit.startsAt, startsAt: own },
    }),
    call(world, 'office', officeApi.moveVisitByOffice, {
      params,
      body: { start: `${offices}+09:00`, reason: '担当者の都合' },
    }),
  ]);
  const late = ['visit_moved_meanwhile', 'slot_taken', 'slot_unavailable', 'staff_unavailable'];
  const never = ['change_deadline_passed', 'visit_not_changeable', 'too_many_requests'];
  expectCode(world, 'race: move', moved.code, [...late, ...never]);
  expectCode(world, 'race: office moves', byOffice.code, ['slot_taken', 'staff_unavailable']);
  if (moved.code === null) noteMove(world, found, own);
  if (!byOffice.content) return;
  noteFixed(world, order, visit, byOffice.content);
  ledger.tell(order, told.movedByShop);
}

/** Two acts at the same moment have one outcome, which both callers see. */
export function actTogether(world: World): Promise<void> {
  const { isGatewaySilent } = world.troubles;
  const races = [
    cancelWhileConfirmed,
    confirmTwice,
    cancelTwice,
    moveTogether,
    orderTwice,
    cancelWhileAdding,
    moveWhileAdding,
  ];
  return isGatewaySilent ? Promise.resolve() : world.choice.of(races)(world);
}
