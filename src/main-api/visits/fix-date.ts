import type { Body } from '@/contract/endpoint';
import { type DatedVisit, officeVisitEndpoints } from '@/contract/office-visits';
import { Rejection } from '@/contract/rejection';
import type { Database } from '@/database/database';
import type { MainApiDependencies } from '../dependencies';
import { withKey } from '../http/keyed-change-repository';
import type { HandlerInput } from '../http/request-input';
import { sendOrderMessage } from '../messages/order-message';
import { visitFixedMessage, visitMovedByOfficeMessage } from '../messages/shop-change-messages';
import { findAnyOrder, lockAnyOrder } from '../orders/find-any-order';
import type { ReadOrder } from '../orders/order-reader';
import { findOrder } from '../orders/order-repository';
import { returnSurcharges } from '../payments/return-unneeded-fees';
import { settleCharges } from '../payments/settle-charges';
import { changeVisit } from './change-visit';
import {
  openVisit,
  shopChangeAt,
  soldVisits,
  timeAndPerson,
  visitAt,
  visitToDate,
} from './open-visit';
import type { StoredVisit } from './show-visits';
import { requireFutureStart, staffToTry, withFreeStaff } from './staff-to-try';
import { readVisitId, toVisitId } from './visit-repository';
import type { OrderVisitRow } from './visit-tables';

type Office = typeof officeVisitEndpoints;

function toAnswer({ visit }: StoredVisit): DatedVisit {
  return {
    orderId: visit.orderId,
    visitId: toVisitId(visit),
    start: visit.startsAt.toISOString(),
    staffId: visit.staffId ?? '',
  };
}

function refusableUntil({ shopChange }: OrderVisitRow): Date | null {
  return shopChange && new Date(shopChange.refusableUntil);
}

/** With the names of the staff members after the change. */
export async function readAgain(transaction: Database, { order }: ReadOrder, position: number) {
  const stored = await findOrder(transaction, order.subject, order.id);
  if (!stored) throw new Error('the order was just changed');
  return visitAt(stored, position);
}

/**
 * Gives a wished or proposed visit its date and person, as agreed with the customer or one of the wishes. What
 * was agreed to be paid is never exceeded, and a cheaper start is charged as cheaper. Once per Idempotency-Key.
 * @throws Rejection not_found, invalid_request, state_changed, slot_taken, staff_unavailable
 */
export async function confirmOrder(
  deps: MainApiDependencies,
  { params, body, author, idempotencyKey }: HandlerInput<Office['confirmOrder']>,
): Promise<DatedVisit> {
  const { orderId } = params;
  const content = { call: 'confirmOrder', orderId, body };
  const before = await findAnyOrder(deps.db, orderId);
  const wanted = { visitId: body.visitId, includesConfirmed: false };
  const staffIds = await staffToTry(deps, before, body, visitToDate(before, wanted));
  const count = await soldVisits(deps, before);
  const work = async (transaction: Database) => {
    const now = deps.clock.now();
    const start = new Date(body.start);
    requireFutureStart(start, now);
    const locked = { deps, transaction, stored: await lockAnyOrder(transaction, orderId) };
    const { stored, visit } = await openVisit(locked, { ...wanted, count, start });
    // Said before anybody's half hours are tried, which may be taken by this very visit.
    if (visit.status !== 'wished' && visit.status !== 'proposed') {
      throw new Rejection('state_changed');
    }
    const change = { ...locked, stored, author };
    await withFreeStaff(transaction, staffIds, body, (savepoint, staffId) => {
      const shopChange = shopChangeAt('confirmed', start, null, now);
      const changes = { ...timeAndPerson(stored.order, start, staffId, visit), shopChange };
      const within = { ...change, transaction: savepoint, note: body.note };
      return changeVisit(within, visit.position, 'confirmed', changes);
    });
    const fixed = await readAgain(transaction, stored, visit.position);
    const returned = await returnSurcharges({ ...change, stored: fixed.stored }, fixed.visit);
    await sendOrderMessage(
      change,
      visitFixedMessage(fixed.stored, fixed.visit, returned, now, refusableUntil(fixed.visit)),
    );
    return toAnswer(fixed);
  };
  const { response } = officeVisitEndpoints.confirmOrder;
  const answer = await withKey(deps, { author, idempotencyKey, content }, response, work);
  await settleCharges(deps, orderId);
  return answer;
}

function isSame(visit: OrderVisitRow, { start, staffId }: Body<Office['moveVisitByOffice']>) {
  const isThere = visit.startsAt.getTime() === Date.parse(start);
  // A visit without anybody gets somebody, whoever it is.
  return isThere && (staffId === undefined ? visit.staffId !== null : staffId === visit.staffId);
}

type SeenVisit = Body<Office['moveVisitByOffice']>['seen'];

/** @throws Rejection state_changed when somebody else moved it since the caller saw it */
function requireAsSeen({ startsAt, staffId }: OrderVisitRow, seen: SeenVisit): void {
  if (seen === undefined) return;
  const isThere = startsAt.getTime() === Date.parse(seen.start) && staffId === seen.staffId;
  if (!isThere) throw new Rejection('state_changed');
}

/**
 * Another start or person for a confirmed visit. The customer is told, and may refuse it unless they asked for it
 * by telephone. Nothing happens when it is there already. Once per Idempotency-Key.
 * @throws Rejection not_found, invalid_request, state_changed, slot_taken, staff_unavailable
 */
export async function moveVisitByOffice(
  deps: MainApiDependencies,
  { params, body, author, idempotencyKey }: HandlerInput<Office['moveVisitByOffice']>,
): Promise<DatedVisit> {
  const key = readVisitId(params.visitId);
  if (!key) throw new Rejection('not_found');
  const { orderId, position } = key;
  const content = { call: 'moveVisitByOffice', ...key, body };
  const before = visitAt(await findAnyOrder(deps.db, orderId), position);
  const staffIds = await staffToTry(deps, before.stored, body, before.visit);
  const work = async (transaction: Database) => {
    const now = deps.clock.now();
    const start = new Date(body.start);
    const found = visitAt(await lockAnyOrder(transaction, orderId), position);
    const { stored, visit } = found;
    if (visit.status !== 'confirmed') throw new Rejection('state_changed');
    if (isSame(visit, body)) return toAnswer(found);
    requireAsSeen(visit, body.seen);
    requireFutureStart(start, now);
    const isAskedFor = body.askedBy === 'customer';
    const change = { deps, transaction, stored, author };
    await withFreeStaff(transaction, staffIds, body, (savepoint, staffId) => {
      const shopChange = isAskedFor ? null : shopChangeAt('moved', start, visit, now);
      const changes = { ...timeAndPerson(stored.order, start, staffId, visit), shopChange };
      const isOtherStart = start.getTime() !== visit.startsAt.getTime();
      const details = {
        ...(isOtherStart && { from: visit.startsAt.toISOString() }),
        ...(staffId !== visit.staffId && {
          fromStaffName: stored.staffNames.get(visit.staffId ?? '') ?? null,
        }),
      };
      const within = { ...change, transaction: savepoint, note: body.reason, details };
      return changeVisit(within, position, 'moved', changes);
    });
    const moved = await readAgain(transaction, stored, position);
    const returned = await returnSurcharges({ ...change, stored: moved.stored }, moved.visit);
    const names = new Map([...stored.staffNames, ...moved.stored.staffNames]);
    const named = { ...moved.stored, staffNames: names };
    await sendOrderMessage(
      change,
      visitMovedByOfficeMessage(named, moved.visit, visit, {
        returned,
        now,
        isAskedFor,
        refusableUntil: refusableUntil(moved.visit),
      }),
    );
    return toAnswer(moved);
  };
  const { response } = officeVisitEndpoints.moveVisitByOffice;
  const answer = await withKey(deps, { author, idempotencyKey, content }, response, work);
  await settleCharges(deps, orderId);
  return answer;
}
