import { Rejection } from '@/contract/rejection';
import type { Visit } from '@/contract/visits';
import { cancellationDeadline } from '@/domain/cancellation';
import { fromJapanTime, toJapanDateTime } from '@/domain/japan-time';
import type { MainApiDependencies } from '../dependencies';
import { findOrder, findOrders, type ReadOrder } from '../orders/order-repository';
import type { OrderVisitRow } from '../orders/order-tables';
import {
  canBeCancelled,
  canBeMoved,
  cancellationFee,
  cancellationStart,
  isCancelledAsWhole,
  isWish,
  listReturnedItems,
  visitStatus,
} from '../orders/visit-changes';
import { listVisitKeys, readVisitId, type VisitKey, visitIdOf } from '../orders/visit-repository';
import { canBeRebooked, describeOrderedSelection } from './rebook-order';

const PAGE_SIZE = 10;
const NEAREST = 5;

export interface StoredVisit {
  readonly stored: ReadOrder;
  readonly visit: OrderVisitRow;
}

function visitOf(stored: ReadOrder, position: number): StoredVisit | null {
  const visit = stored.visits.find((row) => row.position === position);
  const isShown = visit && (position === 0 || !isWish(stored));
  return isShown ? { stored, visit } : null;
}

/** @throws Rejection not_found, also for another customer's visit and one with a pending payment */
export async function findVisit(
  db: MainApiDependencies['db'],
  subject: string,
  visitId: string,
): Promise<StoredVisit> {
  const key = readVisitId(visitId);
  const stored = key && (await findOrder(db, subject, key.orderId));
  const found = stored && visitOf(stored, key.position);
  if (!found) throw new Rejection('not_found');
  return found;
}

/** A menu that is no longer sold has no calendar. */
async function isMovable(deps: MainApiDependencies, { stored, visit }: StoredVisit, now: Date) {
  return canBeMoved(stored, visit, now) && (await describeOrderedSelection(deps, stored)) !== null;
}

interface VisitFacts {
  readonly now: Date;
  readonly canBeMoved: boolean;
  readonly canBeRebooked: boolean;
}

function toVisit({ stored, visit }: StoredVisit, { now, ...facts }: VisitFacts): Visit {
  const { order } = stored;
  const startsAt = toJapanDateTime(visit.startsAt);
  const start = cancellationStart(stored, visit);
  const cancelUntil = start && toJapanDateTime(start);
  return {
    visitId: visitIdOf(visit),
    orderId: order.id,
    project: order.project,
    menuLabel: order.menu.chosen.label,
    startsAt,
    endsAt: toJapanDateTime(visit.endsAt),
    status: visitStatus(stored, visit, now),
    staffName: (visit.staffId && stored.staffNames.get(visit.staffId)) ?? null,
    zipCode: order.zipCode,
    address: order.workingAddress.address,
    freeUntil: toJapanDateTime(cancellationDeadline(startsAt)),
    freeToCancelUntil: cancelUntil && toJapanDateTime(cancellationDeadline(cancelUntil)),
    cancelUntil,
    cancellationFee: cancellationFee(stored, visit, now),
    canBeCancelled: canBeCancelled(stored, visit, now),
    cancelsWholeOrder: isCancelledAsWhole(stored),
    givenBack: listReturnedItems(stored, visit),
    ...facts,
  };
}

async function toVisits(deps: MainApiDependencies, visits: readonly StoredVisit[]) {
  const now = deps.clock.now();
  return Promise.all(
    visits.map(async (visit) =>
      toVisit(visit, {
        now,
        canBeMoved: await isMovable(deps, visit, now),
        canBeRebooked: await canBeRebooked(deps, visit.stored),
      }),
    ),
  );
}

async function loadVisits(deps: MainApiDependencies, subject: string, keys: readonly VisitKey[]) {
  const ids = [...new Set(keys.map(({ orderId }) => orderId))];
  const orders = new Map(
    (await findOrders(deps.db, subject, ids)).map((stored) => [stored.order.id, stored]),
  );
  return keys.flatMap(({ orderId, position }) => {
    const stored = orders.get(orderId);
    return (stored && visitOf(stored, position)) ?? [];
  });
}

export async function showVisit(
  deps: MainApiDependencies,
  subject: string,
  visitId: string,
): Promise<Visit> {
  const [visit] = await toVisits(deps, [await findVisit(deps.db, subject, visitId)]);
  if (!visit) throw new Rejection('not_found');
  return visit;
}

/** The nearest five. */
export async function showNextVisits(deps: MainApiDependencies, subject: string): Promise<Visit[]> {
  const now = deps.clock.now();
  const page = { kind: 'schedule', now, offset: 0, limit: NEAREST } as const;
  return toVisits(
    deps,
    await loadVisits(deps, subject, await listVisitKeys(deps.db, subject, page)),
  );
}

/** @param month `yyyy-MM` in Japan */
function monthOf(month: string): { from: Date; until: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return { from: fromJapanTime(`${month}-01`), until: fromJapanTime(`${next}-01`) };
}

/** Ten a page: `schedule` nearest first, `history` latest first. Wishes are one visit. */
export async function showVisits(
  deps: MainApiDependencies,
  subject: string,
  query: {
    readonly kind: 'schedule' | 'history';
    readonly page: number;
    readonly searchMonth?: string;
  },
): Promise<{ visits: Visit[]; hasNextPage: boolean }> {
  const keys = await listVisitKeys(deps.db, subject, {
    kind: query.kind,
    now: deps.clock.now(),
    ...(query.searchMonth !== undefined && { month: monthOf(query.searchMonth) }),
    offset: (query.page - 1) * PAGE_SIZE,
    limit: PAGE_SIZE + 1,
  });
  const visits = await loadVisits(deps, subject, keys.slice(0, PAGE_SIZE));
  return { visits: await toVisits(deps, visits), hasNextPage: keys.length > PAGE_SIZE };
}
