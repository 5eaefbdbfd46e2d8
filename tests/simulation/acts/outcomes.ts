import { addDays } from 'date-fns';
import { mainApi } from '@/contract/main-api';
import { officeApi } from '@/contract/office';
import { addJapanDays, fromJapanTime, toJapanDate, toJapanDateTime } from '@/domain/japan-time';
import { call, expectCode } from '../calls';
import { settle } from '../model/charging';
import { type ModelOrder, type ModelVisit, visitIdOf } from '../model/ledger';
import { giveNominationBack, giveVisitBack, isPaidApart, keepFee, keptFor } from '../model/money';
import { told } from '../model/told';
import {
  addVisit,
  endOf,
  isSold,
  rootOf,
  setOrder,
  settleOrder,
  setVisit,
  wasDone,
} from '../model/visits';
import { count, type World } from '../world';
import { type Found, findVisit } from './visits';

const DAYS_TO_CORRECT = 7;

function isCorrectable({ startsAt }: ModelVisit, now: Date): boolean {
  return toJapanDate(now) <= addJapanDays(startsAt.slice(0, 10), DAYS_TO_CORRECT);
}

function isRedone({ visits }: ModelOrder, { position }: ModelVisit): boolean {
  return [...visits.values()].some(
    ({ redoOf, status }) => redoOf === position && status !== 'cancelled',
  );
}

/** The customer may still choose between doing it again and the money. */
export function isRemedyOpen({ order, visit }: Found): boolean {
  const { payment, refunds } = order;
  if (visit.status !== 'not_done' || isRedone(order, visit) || !isSold(order, visit)) return false;
  if (refunds.some(({ remedyFor }) => remedyFor === visit.position)) return false;
  const isPaidByOrder = !isPaidApart(order, rootOf(order, visit.position));
  const isFree = !payment || (payment.amount === 0 && isPaidByOrder);
  return isFree || keptFor(order, visit.position) > 0;
}

function noteRedo(world: World, { order, visit }: Found): void {
  const now = world.shop.clock.now();
  const position = Math.max(...order.visits.keys()) + 1;
  const startsAt = toJapanDateTime(addDays(fromJapanTime(visit.startsAt), 2 * DAYS_TO_CORRECT));
  const { minutes, position: redoOf } = visit;
  addVisit(order, { position, status: 'wished', startsAt, minutes, redoOf }, now);
  if (order.status === 'cancelled') setOrder(order, 'confirmed', now);
  settleOrder(order, now);
  world.ledger.tell(order, told.redoWished);
}

/** A visit that was not done is done again, or its money goes back. */
export async function chooseRemedy(world: World): Promise<void> {
  const { choice, ledger, shop, gateway } = world;
  const isTooLateTried = choice.percent(20);
  const found = findVisit(world, (each) =>
    isTooLateTried ? each.visit.status === 'not_done' : isRemedyOpen(each),
  );
  if (!found) return;
  const { order, visit } = found;
  const visitId = visitIdOf(order, visit.position);
  const answer = choice.of(['redo', 'refund'] as const);
  const input = { params: { visitId }, body: { answer } };
  const isOpen = isRemedyOpen(found);
  const { code } = await call(world, order.tel, mainApi.chooseRemedy, input);
  expectCode(world, `remedy: ${answer}`, code, isOpen ? [] : ['state_changed']);
  if (code !== null) return;
  if (answer === 'redo') return noteRedo(world, found);
  const now = shop.clock.now();
  const cause = { kind: 'remedy', now, remedyFor: visit.position } as const;
  const refunds = giveVisitBack(ledger, order, visit.position, cause);
  if (refunds.length > 0) ledger.tell(order, told.refund);
  settle(ledger, order, gateway, now);
}

function hasBegun({ visit }: Found, now: Date): boolean {
  return visit.status === 'confirmed' && fromJapanTime(visit.startsAt) <= now;
}

function noteOutcome(
  { ledger, shop }: World,
  { order, visit }: Found,
  status: 'done' | 'customer_absent' | 'not_done',
): void {
  const now = shop.clock.now();
  setVisit(order, visit, { status }, now);
  if (status === 'not_done') ledger.tell(order, told.notDone);
  if (status === 'done' && !visit.isDoneTold) ledger.tell(order, told.done);
  if (status === 'done') visit.isDoneTold = true;
  if (status === 'done' && giveNominationBack(ledger, order, now)) ledger.tell(order, told.refund);
  if (status !== 'customer_absent') return;
  const root = rootOf(order, visit.position);
  if (isPaidApart(order, root) && !wasDone(order, visit.position)) {
    keepFee(order, root, keptFor(order, visit.position));
  }
  ledger.tell(order, told.customerAbsent);
}

/** On the day of the visit, once for its start, however often it is said. */
export async function sayOnTheWay(world: World): Promise<void> {
  const { shop, ledger } = world;
  const now = shop.clock.now();
  const found = findVisit(
    world,
    ({ visit }) =>
      visit.status === 'confirmed' &&
      visit.startsAt.slice(0, 10) === toJapanDate(now) &&
      endOf(visit) > now,
  );
  if (!found) return;
  const { order, visit } = found;
  const visitId = visitIdOf(order, visit.position);
  const input = { params: { visitId }, body: {} };
  const { code } = await call(world, 'office', officeApi.sayOnTheWay, input);
  expectCode(world, 'on the way', code, []);
  const said = `${visitId} at ${visit.startsAt}`;
  if (code !== null || ledger.onTheWay.has(said)) return;
  ledger.onTheWay.add(said);
  ledger.tell(order, told.onTheWay);
}

/** Somebody of the office says how a visit went, once it is over. */
export async function sayOutcome(world: World): Promise<void> {
  const { choice, shop } = world;
  const now = shop.clock.now();
  const found = findVisit(world, (each) => hasBegun(each, now) && endOf(each.visit) <= now);
  if (!found) return;
  const outcome = choice.of(['done', 'done', 'done', 'customer_absent', 'not_done'] as const);
  const params = { visitId: visitIdOf(found.order, found.visit.position) };
  const body = { outcome, ...(outcome === 'not_done' && { cause: '機材の故障' }) };
  const { code } = await call(world, 'office', officeApi.setVisitOutcome, { params, body });
  // Once a quote is accepted, its inspection can only be set to done.
  const isPossible = outcome === 'done' || isSold(found.order, found.visit);
  expectCode(world, `outcome: ${outcome}`, code, isPossible ? [] : ['state_changed']);
  if (code === null) noteOutcome(world, found, outcome);
}

/** It was done after all, or not, also after nobody was there; within a week, while the customer has not chosen. */
export async function correctOutcome(world: World): Promise<void> {
  const { choice, shop } = world;
  const now = shop.clock.now();
  const found = findVisit(
    world,
    ({ visit }) =>
      ['done', 'not_done', 'customer_absent'].includes(visit.status) &&
      addDays(fromJapanTime(visit.startsAt), 10) > now,
  );
  if (!found) return;
  const { order, visit } = found;
  const others = { done: ['not_done'], not_done: ['done'] } as const;
  const outcome =
    visit.status === 'done' || visit.status === 'not_done'
      ? choice.of(others[visit.status])
      : choice.of(['done', 'not_done'] as const);
  const isPossible =
    isCorrectable(visit, now) &&
    isSold(order, visit) &&
    (visit.status !== 'not_done' || isRemedyOpen(found));
  const params = { visitId: visitIdOf(order, visit.position) };
  const body = { outcome, cause: '確認の結果' };
  const { code } = await call(world, 'office', officeApi.setVisitOutcome, { params, body });
  expectCode(
    world,
    `correct: ${outcome}`,
    code,
    isPossible ? [] : ['invalid_request', 'state_changed'],
  );
  if (code === null) noteOutcome(world, found, outcome);
}

/** Within a week, for nothing; without a start it waits for a date. */
export async function redoSomething(world: World): Promise<void> {
  const { shop } = world;
  const now = shop.clock.now();
  const found = findVisit(world, (each) => {
    const { order, visit } = each;
    const isOver = (visit.status === 'done' && isSold(order, visit)) || isRemedyOpen(each);
    return isOver && isCorrectable(visit, now) && !isRedone(order, visit);
  });
  if (!found) return count(world, 'redo: nothing');
  const params = { visitId: visitIdOf(found.order, found.visit.position) };
  const body = { reason: '汚れが残った' };
  const { code } = await call(world, 'office', officeApi.redoVisit, { params, body });
  expectCode(world, 'redo', code, []);
  if (code === null) noteRedo(world, found);
}
