import type { Query } from '@/contract/endpoint';
import { Rejection } from '@/contract/rejection';
import type { Visit, visitEndpoints } from '@/contract/visits';
import { cancellationDeadline } from '@/domain/cancellation';
import { addJapanDays, fromJapanTime, toJapanDateTime } from '@/domain/japan-time';
import type { MainApiDependencies } from '../dependencies';
import type { ReadOrder, StoredOrder } from '../orders/order-reader';
import { findOrder, readOrders } from '../orders/order-repository';
import { canBeRebooked, describeOrderedSelection } from '../orders/rebook-order';
import { findRemedy } from '../payments/remedy';
import { additionsTo, isSold, visitPrice } from '../payments/visit-charges';
import { listStaffNames } from '../staff/staff-repository';
import { canAddOptions } from './addition-offer';
import { listProposals } from './proposal-repository';
import {
  canBeCancelled,
  canBeMoved,
  canBeRefused,
  cancellationFee,
  cancellationStart,
  costsNothing,
  isCancelledAsWhole,
  isWish,
  isWithdrawable,
  listReturnedItems,
  shopAnswerSince,
  visitStatuses,
  wouldBeLate,
} from './visit-change-rules';
import {
  listQuestionedVisitKeys,
  listVisitKeys,
  readVisitId,
  toVisitId,
  type VisitKey,
} from './visit-repository';
import type { OrderVisitRow } from './visit-tables';
import { findWaitingSince } from './waiting-visit-repository';

const PAGE_SIZE = 10;
const NEAREST = 5;

export interface StoredVisit {
  readonly stored: ReadOrder;
  readonly visit: OrderVisitRow;
}

function findVisitAt(stored: ReadOrder, position: number): StoredVisit | null {
  const visit = stored.visits.find((row) => row.position === position);
  return visit ? { stored, visit } : null;
}

/** @throws Rejection not_found, also for another customer's visit and one with a pending payment */
export async function findVisit(db: MainApiDependencies['db'], subject: string, visitId: string) {
  const key = readVisitId(visitId);
  const stored = key && (await findOrder(db, subject, key.orderId));
  const found = stored && findVisitAt(stored, key.position);
  if (!found) throw new Rejection('not_found');
  return found;
}

function shownStart(instant: string | null): string | null {
  return instant === null ? null : toJapanDateTime(new Date(instant));
}

/**
 * Noon of the day before; later when the shop changed the visit, and it may still be refused, or was away; and the start
 * of work that may be withdrawn and of what costs nothing.
 */
function freeUntil(stored: StoredOrder, visit: OrderVisitRow, cancelUntil: string): string {
  if (isWithdrawable(stored, visit) || costsNothing(stored, visit)) return cancelUntil;
  const { shopChange } = visit;
  const deadline = toJapanDateTime(cancellationDeadline(cancelUntil));
  const refusable = shownStart(shopChange?.refusableUntil ?? null) ?? '';
  const extended = visit.freeUntil === null ? '' : toJapanDateTime(visit.freeUntil);
  return [deadline, refusable, extended].toSorted().at(-1) ?? deadline;
}

async function shownProposal(
  deps: MainApiDependencies,
  { stored, visit }: StoredVisit,
): Promise<Visit['proposal']> {
  if (visit.status !== 'proposed') return null;
  const proposals = await listProposals(deps.db, visit);
  const [first] = proposals;
  const now = deps.clock.now();
  if (!first || first.heldUntil <= now) return null;
  return {
    heldUntil: toJapanDateTime(first.heldUntil),
    starts: proposals.map(({ startsAt, staffName }) => ({
      startsAt: toJapanDateTime(startsAt),
      staffName,
      ...(wouldBeLate(stored, visit, startsAt, now) && { isLate: true as const }),
    })),
  };
}

/** A former staff member may come to no other visit of the order. */
async function shownChange(
  deps: MainApiDependencies,
  { staffNames }: ReadOrder,
  visit: OrderVisitRow,
): Promise<Visit['shopChange']> {
  const { shopChange } = visit;
  if (shopChange === null || !canBeRefused(visit, deps.clock.now())) return null;
  const { kind, formerStart, formerStaffId, refusableUntil, isAccepted } = shopChange;
  const names =
    formerStaffId === null || staffNames.has(formerStaffId)
      ? staffNames
      : await listStaffNames(deps.db);
  return {
    kind,
    formerStart: shownStart(formerStart),
    formerStaffName: (formerStaffId && names.get(formerStaffId)) ?? null,
    refusableUntil: toJapanDateTime(new Date(refusableUntil)),
    isAccepted,
  };
}

async function toVisit(deps: MainApiDependencies, { stored, visit }: StoredVisit): Promise<Visit> {
  const { order } = stored;
  const now = deps.clock.now();
  const startsAt = toJapanDateTime(visit.startsAt);
  const start = cancellationStart(stored, visit);
  const cancelUntil = start && toJapanDateTime(start);
  const waiting = await findWaitingSince(deps.db, order.id, [visit]);
  // A menu that is no longer sold has no calendar, and no options.
  const selection = canBeMoved(visit, now) ? await describeOrderedSelection(deps, stored) : null;
  return {
    visitId: toVisitId(visit),
    orderId: order.id,
    project: order.project,
    menuLabel: order.menu.chosen.label,
    startsAt,
    endsAt: toJapanDateTime(visit.endsAt),
    status: visitStatuses[visit.status],
    staffName: (visit.staffId && stored.staffNames.get(visit.staffId)) ?? null,
    zipCode: order.zipCode,
    address: order.workingAddress.address,
    freeUntil: toJapanDateTime(cancellationDeadline(startsAt)),
    freeToCancelUntil: cancelUntil && freeUntil(stored, visit, cancelUntil),
    cancelUntil,
    cancellationFee: cancellationFee(stored, visit, now),
    canBeCancelled: canBeCancelled(stored, visit, now),
    cancelsWholeOrder: isCancelledAsWhole(stored, visit),
    price: stored.payment && isSold(stored, visit) ? visitPrice(stored, visit.position) : null,
    givenBack: listReturnedItems(stored, visit),
    canBeMoved: selection !== null,
    canBeRebooked: await canBeRebooked(deps, stored),
    wishes: isWish(visit) ? [...visit.wishes] : [],
    proposal: await shownProposal(deps, { stored, visit }),
    shopChange: await shownChange(deps, stored, visit),
    isRedo: visit.redoOf !== null,
    remedy: await findRemedy(deps.db, stored, visit),
    shopAnswer: shopAnswerSince(waiting.get(visit.position) ?? null, now),
    canAddOptions: await canAddOptions(deps, { stored, visit }, selection),
    additions: additionsTo(stored, visit.position).map(({ options, amount }) => {
      return { options, total: amount };
    }),
  };
}

async function loadVisits(deps: MainApiDependencies, keys: readonly VisitKey[]) {
  const ids = new Set(keys.map(({ orderId }) => orderId));
  const orders = await readOrders(deps.db, [...ids]);
  const visits = keys.flatMap(({ orderId, position }) => {
    const stored = orders.find(({ order }) => order.id === orderId);
    return (stored && findVisitAt(stored, position)) ?? [];
  });
  return Promise.all(visits.map((visit) => toVisit(deps, visit)));
}

export async function showVisit(deps: MainApiDependencies, subject: string, visitId: string) {
  return toVisit(deps, await findVisit(deps.db, subject, visitId));
}

/** The nearest five. */
export async function showNextVisits(deps: MainApiDependencies, subject: string): Promise<Visit[]> {
  const page = { kind: 'schedule', now: deps.clock.now(), offset: 0, limit: NEAREST } as const;
  return loadVisits(deps, await listVisitKeys(deps.db, subject, page));
}

function isUnanswered({ proposal, shopChange, remedy }: Visit): boolean {
  return proposal !== null || remedy !== null || (shopChange !== null && !shopChange.isAccepted);
}

/** What waits for the customer's answer, nearest first. */
export async function showUnansweredVisits(
  deps: MainApiDependencies,
  subject: string,
): Promise<Visit[]> {
  const keys = await listQuestionedVisitKeys(deps.db, subject, deps.clock.now());
  return (await loadVisits(deps, keys)).filter(isUnanswered);
}

/** @param month `yyyy-MM` in Japan */
function monthSpan(month: string): { from: Date; until: Date } {
  const nextMonth = addJapanDays(`${month}-01`, 31).slice(0, 7);
  return { from: fromJapanTime(`${month}-01`), until: fromJapanTime(`${nextMonth}-01`) };
}

/** Ten a page: `schedule` nearest first, `history` latest first. Wishes are one visit. */
export async function showVisits(
  deps: MainApiDependencies,
  subject: string,
  { kind, page, searchMonth, orderId }: Query<(typeof visitEndpoints)['listSchedules']>,
): Promise<{ visits: Visit[]; hasNextPage: boolean }> {
  const keys = await listVisitKeys(deps.db, subject, {
    kind,
    now: deps.clock.now(),
    ...(searchMonth !== undefined && { month: monthSpan(searchMonth) }),
    orderId,
    offset: (page - 1) * PAGE_SIZE,
    limit: PAGE_SIZE + 1,
  });
  const visits = await loadVisits(deps, keys.slice(0, PAGE_SIZE));
  return { visits, hasNextPage: keys.length > PAGE_SIZE };
}
