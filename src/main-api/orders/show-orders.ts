import type { OrderDetail } from '@/contract/orders';
import { Rejection } from '@/contract/rejection';
import { toJapanDate, toJapanDateTime } from '@/domain/japan-time';
import type { MainApiDependencies } from '../dependencies';
import { listCards } from '../payments/card-repository';
import type { CardRow } from '../payments/card-tables';
import { chargesLaterVisits } from '../payments/pay-methods';
import { isRefunded } from '../payments/refund-charge';
import { additionsTo, planPriceOn } from '../payments/visit-charges';
import { isWish, shopAnswerSince, shownOrderStatus } from '../visits/visit-change-rules';
import { toVisitId } from '../visits/visit-repository';
import { findWaitingSince } from '../visits/waiting-visit-repository';
import type { ReadOrder, StoredOrder } from './order-reader';
import { findOrder, listOrders } from './order-repository';
import { findStretch } from './order-stretch';
import { canBeRebooked } from './rebook-order';

const PAGE_SIZE = 10;

/** Cancelled visits show only when the whole order is cancelled. */
function shownVisits({ order }: StoredOrder, visits: StoredOrder['visits']) {
  return order.status === 'cancelled'
    ? visits
    : visits.filter(({ status }) => status !== 'cancelled');
}

/** While the order is `received`, what was wished for; later only what is agreed. */
function agreedVisits({ order }: StoredOrder, visits: StoredOrder['visits']) {
  const isUndated = order.status === 'received' || order.status === 'cancelled';
  return isUndated ? visits : visits.filter((visit) => !isWish(visit));
}

/** Since when a date of it waits for the shop; an order by telephone has no visit until its date is agreed. */
async function waitingSince(
  { db }: MainApiDependencies,
  { order, visits }: StoredOrder,
): Promise<Date | null> {
  if (order.status === 'received' && visits.length === 0) return order.statusSince;
  const waiting = await findWaitingSince(db, order.id, visits);
  const [first] = [...waiting.values()].toSorted((a, b) => +a - +b);
  return first ?? null;
}

/** Types take over the quantity in words of their price lines. */
export function orderedMenu({ menu, selection, price }: StoredOrder['order']): OrderDetail['menu'] {
  const types = menu.chosen.types.map((type, index) => {
    const id = selection.types[index]?.id;
    const line = price.lines.find((priced) => priced.kind === 'type' && priced.id === id);
    return line?.quantityText === undefined ? type : { ...type, quantityText: line.quantityText };
  });
  return { ...menu.chosen, types };
}

function shownPaymentStatus(stored: StoredOrder): OrderDetail['paymentStatus'] {
  if (!stored.payment || stored.payment.status === 'requested') return null;
  if (isRefunded(stored)) return 'refunded';
  return stored.payment.status === 'authorised' ? 'authorised' : 'reserved';
}

/** @param cards the customer's registered ones */
async function toDetail(
  deps: MainApiDependencies,
  stored: ReadOrder,
  cards: readonly CardRow[],
): Promise<OrderDetail> {
  const { order, payment } = stored;
  const now = deps.clock.now();
  const stretch = findStretch(stored, now);
  const visits = shownVisits(stored, stretch.visits);
  const dated = agreedVisits(stored, visits);
  const [first] = agreedVisits(stored, shownVisits(stored, stored.visits));
  const proposed = visits.find(({ status }) => status === 'proposed');
  const rhythmWeeks = order.menu.rhythmWeeks ?? null;
  const card = cards.find(({ gatewayCardId }) => gatewayCardId === payment?.gatewayCardId);
  return {
    orderId: order.id,
    project: order.project,
    status: shownOrderStatus(stored),
    orderedAt: order.placedAt.toISOString(),
    menu: orderedMenu(order),
    additional: order.menu.additional,
    kindType: order.terms.kindType,
    rhythmWeeks,
    selectedDate: dated.flatMap((visit) =>
      isWish(visit) ? visit.wishes : [toJapanDateTime(visit.startsAt)],
    ),
    firstStart: stretch.earlier === null || !first ? null : toJapanDateTime(first.startsAt),
    visitIds: dated.filter((visit) => !isWish(visit)).map(toVisitId),
    durationMinutes: order.durationMinutes,
    staffNames: dated.flatMap((visit) =>
      isWish(visit)
        ? visit.wishes.map(() => null)
        : [(visit.staffId && stored.staffNames.get(visit.staffId)) ?? null],
    ),
    isTel: order.terms.phone_applied,
    zipCode: order.zipCode,
    address: order.workingAddress.address,
    price: order.price,
    laterVisitsTotal: rhythmWeeks === null ? null : planPriceOn(stored, toJapanDate(now)),
    payMethod: payment?.payMethod ?? null,
    paymentStatus: shownPaymentStatus(stored),
    refunds: stored.refunds
      .filter(({ amount, points }) => amount + points > 0)
      .map(({ createdAt, settledAt, ...refund }) => ({
        ...refund,
        refundedOn: toJapanDate(settledAt ?? createdAt),
      })),
    additions: visits.flatMap(({ position, startsAt }) =>
      additionsTo(stored, position).map(({ options, amount }) => {
        return { startsAt: toJapanDateTime(startsAt), options, total: amount };
      }),
    ),
    cardNumberBottom: payment?.cardNumberBottom ?? null,
    laterVisitsCard: chargesLaterVisits(stored, now)
      ? { registeredCardId: card?.id ?? null }
      : null,
    canBeRebooked: await canBeRebooked(deps, stored),
    proposedVisitId: proposed ? toVisitId(proposed) : null,
    shopAnswer: shopAnswerSince(await waitingSince(deps, stored), now),
    isWithdrawable: order.acceptedAtVisit,
  };
}

/** Reads the cards only when a card pays for one of the plans. */
async function toDetails(deps: MainApiDependencies, subject: string, orders: readonly ReadOrder[]) {
  const isCharging = orders.some((stored) => chargesLaterVisits(stored, deps.clock.now()));
  const cards = isCharging ? await listCards(deps.db, subject) : [];
  return Promise.all(orders.map((stored) => toDetail(deps, stored, cards)));
}

/** @throws Rejection not_found, also for another customer's order and one with a pending payment */
export async function showOrder(deps: MainApiDependencies, subject: string, orderId: string) {
  const stored = await findOrder(deps.db, subject, orderId);
  const [detail] = await toDetails(deps, subject, stored ? [stored] : []);
  if (!detail) throw new Rejection('not_found');
  return detail;
}

/** Newest first, ten a page. */
export async function showOrders(
  deps: MainApiDependencies,
  subject: string,
  query: { readonly page: number; readonly includesCancelled?: boolean },
): Promise<{ orders: OrderDetail[]; hasNextPage: boolean }> {
  const found = await listOrders(deps.db, subject, {
    offset: (query.page - 1) * PAGE_SIZE,
    limit: PAGE_SIZE + 1,
    includesCancelled: query.includesCancelled ?? true,
  });
  return {
    orders: await toDetails(deps, subject, found.slice(0, PAGE_SIZE)),
    hasNextPage: found.length > PAGE_SIZE,
  };
}
