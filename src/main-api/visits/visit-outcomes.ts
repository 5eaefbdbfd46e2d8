import { addDays, differenceInMinutes } from 'date-fns';
import { z } from 'zod';
import { type OfficeOutcome, officeOutcomeEndpoints } from '@/contract/office-visit-acts';
import { fieldRejection, Rejection } from '@/contract/rejection';
import type { Visit, visitEndpoints } from '@/contract/visits';
import type { Database } from '@/database/database';
import { addJapanDays, toJapanDate } from '@/domain/japan-time';
import { DAYS_TO_CORRECT } from '@/domain/order-terms';
import type { MainApiDependencies } from '../dependencies';
import { withKey } from '../http/keyed-change-repository';
import type { HandlerInput, OfficeCaller } from '../http/request-input';
import { sendOrderMessage } from '../messages/order-message';
import {
  customerAbsentMessage,
  redoMessage,
  visitNotDoneMessage,
} from '../messages/visit-messages';
import { type Change, changeOrder, writeHistory } from '../orders/change-order';
import { findAnyOrder, lockAnyOrder } from '../orders/find-any-order';
import type { ReadOrder } from '../orders/order-reader';
import type { HistoryRow } from '../orders/order-tables';
import { chargeFee, endFee } from '../payments/charge-repository';
import { pointsBackForVisit, refundVisit } from '../payments/refund-charge';
import { findRemedy, isRedone, isRemedyOpen, keptFor } from '../payments/remedy';
import { returnNominationFee, sendRefundMessage } from '../payments/return-unneeded-fees';
import { settleCharges } from '../payments/settle-charges';
import { isPaidApart, isSold, redoneVisit, wasDone } from '../payments/visit-charges';
import { changeVisit } from './change-visit';
import { composeDoneMessage } from './complete-visits';
import { readAgain } from './fix-date';
import { shopChangeAt, timeAndPerson, visitAt } from './open-visit';
import { findVisit, type StoredVisit, showVisit } from './show-visits';
import { requireFutureStart, staffToTry, type WantedStart, withFreeStaff } from './staff-to-try';
import { visitStatuses } from './visit-change-rules';
import { insertVisit, readVisitId, toVisitId } from './visit-repository';
import type { OrderVisitRow } from './visit-tables';

type Office = typeof officeOutcomeEndpoints;

function requireWithinDays({ startsAt }: OrderVisitRow, now: Date, path: string): void {
  if (toJapanDate(now) <= addJapanDays(toJapanDate(startsAt), DAYS_TO_CORRECT)) return;
  const message = `訪問から${DAYS_TO_CORRECT}日を過ぎています`;
  throw fieldRejection('invalid_request', path, message);
}

export async function lockVisit(transaction: Database, visitId: string): Promise<StoredVisit> {
  const key = readVisitId(visitId);
  if (!key) throw new Rejection('not_found');
  return visitAt(await lockAnyOrder(transaction, key.orderId), key.position);
}

export function toOutcome({ stored, visit }: StoredVisit): OfficeOutcome {
  const status = visitStatuses[visit.status];
  return { visitId: toVisitId(visit), orderId: stored.order.id, status };
}

const outcomeAnswer = officeOutcomeEndpoints.setVisitOutcome.response;

/** A staff member sees a visit of their own, from the day before until the day after. */
export function requireOwn(
  { role, account }: OfficeCaller,
  { visit }: StoredVisit,
  now: Date,
): void {
  if (role !== 'staff') return;
  const today = toJapanDate(now);
  const day = toJapanDate(visit.startsAt);
  const isNear = addJapanDays(day, -1) <= today && today <= addJapanDays(day, 1);
  if (visit.staffId !== account?.staffId || !isNear) throw new Rejection('not_found');
}

/**
 * When it was tapped, for the history, where a phone sent it later. A time that is to come shows a wrong clock and is
 * left out.
 */
export function tappedDetails(tappedAt: string | undefined, now: Date): HistoryRow['details'] {
  if (tappedAt === undefined) return {};
  const tapped = new Date(tappedAt);
  return differenceInMinutes(now, tapped) >= 1 ? { tappedAt: tapped.toISOString() } : {};
}

const EVENTS = { done: 'done', customer_absent: 'customerAbsent', not_done: 'notDone' } as const;

/** Yen, and the points of an order that they paid wholly. */
interface KeptFee {
  readonly fee: number;
  readonly points: number;
}

const NOTHING_KEPT: KeptFee = { fee: 0, points: 0 };

/**
 * What was taken for the visit becomes a cancellation fee. A visit that does a done one again costs nothing, and the
 * receipt of the done one stays.
 */
async function keepAsFee(change: Change, visit: OrderVisitRow): Promise<KeptFee> {
  const { transaction, stored } = change;
  const root = redoneVisit(stored, visit.position);
  if (wasDone(stored, visit.position)) return NOTHING_KEPT;
  const fee = await keptFor(transaction, stored, visit.position);
  if (isPaidApart(stored, root)) {
    await chargeFee(change, root, fee);
    return { fee, points: 0 };
  }
  const isByPoints = stored.payment?.amount === 0;
  return { fee, points: isByPoints ? pointsBackForVisit(stored, root) : 0 };
}

async function tellOutcome(
  change: Change<ReadOrder>,
  visit: OrderVisitRow,
  kept: KeptFee,
  wasAbsent: boolean,
): Promise<void> {
  const { transaction, stored } = change;
  const messageOf = async () => {
    if (visit.status === 'done') return composeDoneMessage({ stored, visit }, wasAbsent);
    if (visit.status === 'not_done') {
      const remedy = await findRemedy(transaction, stored, visit);
      return visitNotDoneMessage(stored, visit, remedy, wasAbsent);
    }
    return customerAbsentMessage(stored, visit, kept);
  };
  await sendOrderMessage(change, await messageOf());
}

/**
 * Says how a visit went, once it has begun; until seven days after it, that it was done or not after all,
 * while the customer has not chosen what is to come of that. Nobody there: what was taken becomes the
 * cancellation fee, until this turns out to be wrong (docs/visits.md#an-absence-can-be-corrected). The customer is
 * told. Once per Idempotency-Key.
 * @throws Rejection not_found, invalid_request; state_changed also when somebody recorded another outcome since the
 * caller saw the visit
 */
export async function setVisitOutcome(
  deps: MainApiDependencies,
  input: HandlerInput<Office['setVisitOutcome']>,
): Promise<OfficeOutcome> {
  const { params, body, author, idempotencyKey } = input;
  const { visitId } = params;
  const { outcome, cause: why, note = '', seen, tappedAt } = body;
  if (outcome === 'not_done' && why === undefined) {
    throw fieldRejection('invalid_request', 'cause', '実施できなかった理由を入力してください');
  }
  const content = { call: 'setVisitOutcome', visitId, body };
  const work = async (transaction: Database) => {
    const now = deps.clock.now();
    const found = await lockVisit(transaction, visitId);
    const { stored, visit } = found;
    requireOwn(input, found, now);
    if (seen !== undefined && seen !== visit.status) throw new Rejection('state_changed');
    if (now < visit.startsAt && visit.status === 'confirmed') {
      const message = '訪問が始まってから記録してください';
      throw fieldRejection('invalid_request', 'outcome', message);
    }
    if (visit.status !== 'confirmed') requireWithinDays(visit, now, 'outcome');
    // The quote that followed was accepted.
    if (!isSold(stored, visit) && outcome !== 'done') throw new Rejection('state_changed');
    const isOpen = await isRemedyOpen(transaction, stored, visit);
    if (visit.status === 'not_done' && !isOpen) throw new Rejection('state_changed');
    const details = { ...(why !== undefined && { cause: why }), ...tappedDetails(tappedAt, now) };
    const change = { deps, transaction, stored, author };
    const withCause = { ...change, note, details };
    const after = await changeVisit(withCause, visit.position, EVENTS[outcome]);
    const since = { ...change, stored: after };
    const changed = visitAt(after, visit.position);
    const wasAbsent = visit.status === 'customer_absent';
    if (wasAbsent) await endFee(transaction, stored, redoneVisit(stored, visit.position));
    const isAbsent = outcome === 'customer_absent';
    const kept = isAbsent ? await keepAsFee(since, changed.visit) : NOTHING_KEPT;
    await tellOutcome(since, changed.visit, kept, wasAbsent);
    if (outcome === 'done') {
      await returnNominationFee(since, sendOrderMessage);
    }
    return toOutcome(changed);
  };
  return withKey(deps, { author, idempotencyKey, content }, outcomeAnswer, work);
}

/** A wished visit that does another one again, for nothing; in two weeks until its date is found. */
async function addRedo(change: Change<ReadOrder>, visit: OrderVisitRow): Promise<StoredVisit> {
  const { deps, transaction, stored } = change;
  const { order, visits } = stored;
  const position = Math.max(...visits.map((row) => row.position)) + 1;
  const startsAt = addDays(visit.startsAt, 2 * DAYS_TO_CORRECT);
  const added: OrderVisitRow = {
    ...visit,
    position,
    ...timeAndPerson(order, startsAt, null, visit),
    status: 'wished',
    statusSince: deps.clock.now(),
    wishes: [],
    cancelledAt: null,
    cancellationFee: null,
    redoOf: visit.position,
    shopChange: null,
    freeUntil: null,
  };
  await insertVisit(transaction, added);
  const entry = { orderId: order.id, position, event: 'redo', state: added.status } as const;
  await writeHistory(change, entry);
  const withRedo = { ...stored, visits: [...visits, added] };
  const after =
    order.status === 'completed' || order.status === 'cancelled'
      ? await changeOrder({ ...change, stored: withRedo }, 'redone')
      : withRedo;
  return { stored: after, visit: added };
}

/** @param staffIds whom to try, the former person first */
async function fixRedo(
  change: Change<ReadOrder>,
  visit: OrderVisitRow,
  wanted: WantedStart & { readonly staffIds: readonly string[] },
): Promise<StoredVisit> {
  const { deps, transaction, stored } = change;
  const { position } = visit;
  const start = new Date(wanted.start);
  const shopChange = shopChangeAt('confirmed', start, null, deps.clock.now());
  await withFreeStaff(transaction, wanted.staffIds, wanted, (savepoint, staffId) => {
    const changes = { ...timeAndPerson(stored.order, start, staffId, visit), shopChange };
    return changeVisit({ ...change, transaction: savepoint }, position, 'confirmed', changes);
  });
  return readAgain(transaction, stored, position);
}

/**
 * A visit that was done or not done is done again for nothing, within seven days after it. Without a start it
 * is a wished visit, which stands in the inbox. The customer is told. Once per Idempotency-Key.
 * @throws Rejection not_found, invalid_request, state_changed, slot_taken, staff_unavailable
 */
export async function redoVisit(
  deps: MainApiDependencies,
  { params, body, author, idempotencyKey }: HandlerInput<Office['redoVisit']>,
): Promise<OfficeOutcome> {
  const { visitId } = params;
  const { reason, start, staffId } = body;
  const content = { call: 'redoVisit', visitId, body };
  const key = readVisitId(visitId);
  if (!key) throw new Rejection('not_found');
  const before = visitAt(await findAnyOrder(deps.db, key.orderId), key.position);
  const wanted = start === undefined ? null : { start, staffId };
  const staffIds = wanted ? await staffToTry(deps, before.stored, wanted, before.visit) : [];
  const work = async (transaction: Database) => {
    const now = deps.clock.now();
    const found = await lockVisit(transaction, visitId);
    const { stored, visit } = found;
    const isOver = visit.status === 'done' || visit.status === 'not_done';
    if (!isOver || isRedone(stored, visit.position)) throw new Rejection('state_changed');
    if (!isSold(stored, visit)) throw new Rejection('state_changed');
    if (visit.status === 'not_done' && !(await isRemedyOpen(transaction, stored, visit))) {
      throw new Rejection('state_changed');
    }
    requireWithinDays(visit, now, 'visitId');
    if (wanted) requireFutureStart(new Date(wanted.start), now);
    const change = { deps, transaction, stored, author, note: reason };
    const added = await addRedo(change, visit);
    const redo = wanted
      ? await fixRedo({ ...change, stored: added.stored }, added.visit, { ...wanted, staffIds })
      : added;
    const startsAt = wanted && redo.visit.startsAt;
    const message = redoMessage(redo.stored, redo.visit, startsAt);
    await sendOrderMessage(change, message);
    return toOutcome(redo);
  };
  const { response } = officeOutcomeEndpoints.redoVisit;
  return withKey(deps, { author, idempotencyKey, content }, response, work);
}

const NOT_DONE = '訪問が実施されなかったため';

/**
 * The customer chooses what comes of a visit that was not done: it is done again for nothing, or everything
 * that was taken for it goes back. Once per Idempotency-Key.
 * @throws Rejection not_found; state_changed when there is nothing to choose, or no longer
 */
export async function chooseRemedy(
  deps: MainApiDependencies,
  {
    customer: { subject },
    params,
    body,
    idempotencyKey,
  }: HandlerInput<(typeof visitEndpoints)['chooseRemedy']>,
): Promise<Visit> {
  const { visitId } = params;
  const author = 'customer' as const;
  const content = { call: 'chooseRemedy', visitId, body };
  const work = async (transaction: Database) => {
    await findVisit(transaction, subject, visitId);
    const found = await lockVisit(transaction, visitId);
    const { stored, visit } = found;
    if (!(await isRemedyOpen(transaction, stored, visit))) throw new Rejection('state_changed');
    const { order } = stored;
    const change = { deps, transaction, stored, author };
    if (body.answer === 'redo') {
      const redo = await addRedo(change, visit);
      const message = redoMessage(redo.stored, redo.visit, null);
      await sendOrderMessage(change, message);
    } else {
      const choice = { reason: NOT_DONE, remedyFor: visit.position };
      const lines = await refundVisit(change, visit.position, choice);
      // What a card has not paid is not asked for any more.
      await sendRefundMessage(change, lines, NOT_DONE);
    }
    return { orderId: order.id };
  };
  const key = { author: subject, idempotencyKey, content };
  const chosen = z.object({ orderId: z.string() });
  const { orderId } = await withKey(deps, key, chosen, work);
  await settleCharges(deps, orderId);
  return showVisit(deps, subject, visitId);
}
