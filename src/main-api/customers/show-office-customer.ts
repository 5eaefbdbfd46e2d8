import type { ResponseOf } from '@/contract/endpoint';
import type { officeApi } from '@/contract/office';
import { Rejection } from '@/contract/rejection';
import { together } from '@/database/queries';
import { toJapanTimestamp } from '@/domain/japan-time';
import type { MainApiDependencies } from '../dependencies';
import { readAuthorNames } from '../office/author-name-reader';
import type { ReadOrder } from '../orders/order-reader';
import { findStretch, isOfStretch } from '../orders/order-stretch';
import { findVisitCharges } from '../payments/charge-repository';
import { listPayMethods } from '../payments/pay-methods';
import { billedIn, shownCharges } from '../payments/show-charges';
import { toVisitId } from '../visits/visit-repository';
import { listPlaces } from './address-repository';
import { listOrdersOfCustomer, shownCustomer } from './customer-reader';
import { findCustomer, hasAccount } from './customer-repository';
import { listNotes, listRefusals } from './note-repository';

type OfficeCustomer = ResponseOf<typeof officeApi.getOfficeCustomer>;

const ORDERS_PER_PAGE = 20;

function shownOrder({ order }: ReadOrder): OfficeCustomer['orders'][number] {
  return {
    orderId: order.id,
    orderedAt: toJapanTimestamp(order.placedAt),
    project: order.project,
    menuLabel: order.menu.chosen.label,
    state: order.status,
    total: order.total,
  };
}

function owedIn(charges: ReturnType<typeof shownCharges>): number {
  return charges
    .filter(({ state }) => state !== 'reserved')
    .reduce((sum, { owed }) => sum + owed, 0);
}

/** Lists the visits around now of each order, in time order. A visit without a date stands at the first of its wishes. */
function shownVisits(found: readonly ReadOrder[], now: Date) {
  return found
    .flatMap((stored) => findStretch(stored, now).visits.map((visit) => ({ ...stored, visit })))
    .toSorted((a, b) => +a.visit.startsAt - +b.visit.startsAt)
    .map(({ order, visit, staffNames }) => ({
      endsAt: visit.endsAt,
      shown: {
        visitId: toVisitId(visit),
        orderId: order.id,
        menuLabel: order.menu.chosen.label,
        state: visit.status,
        start: toJapanTimestamp(visit.startsAt),
        staffName: visit.staffId === null ? null : (staffNames.get(visit.staffId) ?? null),
      },
    }));
}

/** `shown` are those of the visits that are shown, and those that somebody has to do something about. */
async function readCharges({ db, clock }: MainApiDependencies, found: readonly ReadOrder[]) {
  const charges = await findVisitCharges(
    db,
    found.map(({ order }) => order.id),
  );
  const each = found.map((stored) => {
    const { id: orderId } = stored.order;
    const isShown = isOfStretch(findStretch(stored, clock.now()));
    const ofOrder = charges.filter((charge) => charge.orderId === orderId);
    const near = ofOrder.filter((charge) => isShown(charge) || charge.status === 'failed');
    return {
      all: shownCharges(stored, ofOrder),
      shown: shownCharges(stored, near).map((charge) => ({ orderId, ...charge })),
    };
  });
  return { all: each.flatMap(({ all }) => all), shown: each.flatMap(({ shown }) => shown) };
}

/**
 * Everything about a customer; their orders, visits and charges by pages of orders.
 * @throws Rejection not_found
 */
export async function showOfficeCustomer(
  deps: MainApiDependencies,
  subject: string,
  page: number,
): Promise<OfficeCustomer> {
  const { db, clock } = deps;
  const customer = await findCustomer(db, subject);
  if (!customer) throw new Rejection('not_found');
  const [places, { creditCards, np }, { found, count }, notes, refusals] = await together(
    listPlaces(db, subject),
    listPayMethods(deps, subject),
    listOrdersOfCustomer(db, subject, {
      limit: ORDERS_PER_PAGE,
      offset: (page - 1) * ORDERS_PER_PAGE,
    }),
    listNotes(db, subject),
    listRefusals(db, subject),
  );
  const authors = [
    ...notes.flatMap(({ author, withdrawnBy, resolvedBy }) => [author, withdrawnBy, resolvedBy]),
    ...refusals.flatMap(({ author, liftedBy }) => [author, liftedBy]),
  ];
  const [{ madeBy }, charges] = await together(
    readAuthorNames(db, authors),
    readCharges(deps, found),
  );
  const visits = shownVisits(found, clock.now());
  const isPast = ({ endsAt }: { endsAt: Date }) => endsAt <= clock.now();
  return {
    ...shownCustomer(customer),
    hasAccount: hasAccount(customer),
    registeredAt: toJapanTimestamp(customer.registeredAt),
    points: customer.pointBalance,
    isSendMailForCampaign: customer.isSendMailForCampaign,
    places,
    cards: creditCards,
    deferredPaymentLeft: np.usableAmount,
    orders: found.map(shownOrder),
    orderCount: count,
    ordersPerPage: ORDERS_PER_PAGE,
    comingVisits: visits.filter((visit) => !isPast(visit)).map(({ shown }) => shown),
    pastVisits: visits
      .filter(isPast)
      .map(({ shown }) => shown)
      .toReversed(),
    hasEarlierVisits: found.some((stored) => findStretch(stored, clock.now()).earlier !== null),
    charges: charges.shown,
    owed: owedIn(charges.all),
    billed: billedIn(charges.all),
    notes: notes.map(({ id, orderId, position, at, author, kind, text, ...note }) => ({
      noteId: id,
      ...madeBy(at, author),
      kind,
      text,
      visitId: orderId !== null && position !== null ? toVisitId({ orderId, position }) : null,
      withdrawn:
        note.withdrawnAt && note.withdrawnBy
          ? {
              ...madeBy(note.withdrawnAt, note.withdrawnBy),
              reason: note.withdrawalReason ?? '',
            }
          : null,
      isReport: note.isReport,
      resolved:
        note.resolvedAt && note.resolvedBy
          ? {
              ...madeBy(note.resolvedAt, note.resolvedBy),
              resolution: note.resolution ?? '',
            }
          : null,
    })),
    isRefused: refusals.some(({ liftedAt }) => liftedAt === null),
    refusals: refusals.map(({ refusedAt, author, reason, liftedAt, liftedBy, liftingReason }) => ({
      ...madeBy(refusedAt, author),
      reason,
      lifted:
        liftedAt && liftedBy
          ? { ...madeBy(liftedAt, liftedBy), reason: liftingReason ?? '' }
          : null,
    })),
  };
}
