import type { OrderDetail, ShopAnswer } from '@/contract/orders';
import type { Visit, VisitStatus } from '@/contract/visits';
import { isFreeToCancel } from '@/domain/cancellation';
import { toJapanDateTime } from '@/domain/japan-time';
import { endOfBusinessDay } from '../calendar/business-days';
import type { StoredOrder } from '../orders/order-reader';
import type { VisitState } from '../orders/states';
import { awaitsQuote, isCourse, isPaidApart, isSold, visitPrice } from '../payments/visit-charges';
import type { OrderVisitRow } from './visit-tables';

/** Its date is not agreed: wished for, proposed by the shop, or cancelled before that. */
export function isWish({ status, wishes, staffId }: OrderVisitRow): boolean {
  if (status === 'cancelled') return wishes.length > 0 && staffId === null;
  return status === 'wished' || status === 'proposed';
}

/** What is done again for nothing is cancelled alone, and so is a visit of a plan. */
export function isCancelledAsWhole(stored: StoredOrder, visit: OrderVisitRow): boolean {
  if (visit.redoOf !== null) return false;
  return isCourse(stored) || (isWish(visit) && stored.visits.length === 1);
}

/** Done, or not, or cancelled. */
export function isOver({ status }: OrderVisitRow): boolean {
  return status !== 'wished' && status !== 'proposed' && status !== 'confirmed';
}

function cancelledTogether(stored: StoredOrder, visit: OrderVisitRow): readonly OrderVisitRow[] {
  if (!isCancelledAsWhole(stored, visit)) return [visit];
  return stored.visits.filter(({ redoOf }) => redoOf === null);
}

/** In the words of the wire (SPEC section 7 and decision 0051). */
export const visitStatuses = {
  wished: 'requested',
  proposed: 'proposed',
  confirmed: 'confirmed',
  done: 'completed',
  customer_absent: 'customer_absent',
  not_done: 'not_done',
  cancelled: 'cancelled',
} as const satisfies Record<VisitState, VisitStatus>;

function isBeforeDeadline(visit: OrderVisitRow, now: Date): boolean {
  return isFreeToCancel(toJapanDateTime(visit.startsAt), now);
}

/**
 * A date that the shop fixed or changed may be refused for nothing, never after the start
 * (docs/visits.md#changes-by-the-shop).
 */
export function canBeRefused(
  visit: Pick<OrderVisitRow, 'shopChange' | 'status' | 'startsAt'>,
  now: Date,
): boolean {
  const { shopChange } = visit;
  return shopChange !== null && isComing(visit, now) && now < new Date(shopChange.refusableUntil);
}

function isFree(visit: OrderVisitRow, now: Date): boolean {
  const isExtended = visit.freeUntil !== null && now < visit.freeUntil;
  return isBeforeDeadline(visit, now) || canBeRefused(visit, now) || isExtended;
}

/**
 * Work of a quote that was accepted during a visit: cancelling it is free until it begins
 * (docs/orders.md#a-quote-accepted-during-a-visit).
 */
export function isWithdrawable(stored: StoredOrder, visit: OrderVisitRow): boolean {
  return stored.order.acceptedAtVisit && isSold(stored, visit);
}

/**
 * Estimates, counselling, what is done again, and what is paid to a partner company: cancelling costs nothing, whenever it
 * is.
 */
export function costsNothing(stored: StoredOrder, visit: OrderVisitRow): boolean {
  return (
    stored.payment === null ||
    visit.redoOf !== null ||
    awaitsQuote(stored) ||
    !isSold(stored, visit)
  );
}

/** Whether cancelling the visit would cost its customer something at once if it were agreed to begin then. */
export function wouldBeLate(stored: StoredOrder, visit: OrderVisitRow, start: Date, now: Date) {
  if (costsNothing(stored, visit) || isWithdrawable(stored, visit)) return false;
  return !isFreeToCancel(toJapanDateTime(start), now);
}

export function shownOrderStatus({ order: { status } }: StoredOrder): OrderDetail['status'] {
  if (status === 'pending_payment' || status === 'released') {
    throw new Error('an order that was not placed is never shown');
  }
  return status;
}

/** Confirmed and not begun, whatever the deadline. */
export function isComing(
  { status, startsAt }: Pick<OrderVisitRow, 'status' | 'startsAt'>,
  now: Date,
): boolean {
  return status === 'confirmed' && now < startsAt;
}

/** Until noon of the day before (SPEC section 9). */
export function canBeMoved(visit: OrderVisitRow, now: Date): boolean {
  return isComing(visit, now) && isBeforeDeadline(visit, now);
}

/** Until it begins. A course until its first visit begins, a wish always. */
export function canBeCancelled(stored: StoredOrder, visit: OrderVisitRow, now: Date): boolean {
  if (visit.status === 'cancelled') return false;
  const dated = cancelledTogether(stored, visit).filter((row) => !isWish(row));
  if (isCourse(stored) && dated.some(({ startsAt }) => startsAt <= now)) return false;
  return isWish(visit) || isComing(visit, now);
}

/** The start that fee and deadline are measured from; null for a wish. */
export function cancellationStart(stored: StoredOrder, visit: OrderVisitRow): Date | null {
  if (isWish(visit)) return null;
  const dated = cancelledTogether(stored, visit).filter((row) => !isWish(row));
  const starts = dated.map(({ startsAt }) => startsAt);
  return new Date(Math.min(...starts.map((start) => start.getTime())));
}

/**
 * Whether cancelling this visit costs its customer nothing now: a wish, before noon of the day before, refused, withdrawn,
 * or while the deadline is extended.
 */
export function isFreeOfCharge(stored: StoredOrder, visit: OrderVisitRow, now: Date): boolean {
  return isWish(visit) || isFree(visit, now) || isWithdrawable(stored, visit);
}

export type CancelledVisit = ReturnType<typeof planCancellation>[number];

/**
 * From noon of the day before, the fee is 100% of the visit's price, in tax-inclusive yen; wishes and work that may be
 * withdrawn are free.
 */
export function planCancellation(stored: StoredOrder, visit: OrderVisitRow, now: Date) {
  const together = cancelledTogether(stored, visit).filter((row) => !isOver(row));
  return together.map((cancelled) => {
    const isWithoutFee = isFreeOfCharge(stored, cancelled, now);
    return {
      visit: cancelled,
      isFree: isWithoutFee,
      fee: isWithoutFee ? 0 : visitPrice(stored, cancelled.position),
    };
  });
}

/** Nothing for a plan's later visits, and no money for a deferred payment, as they are unpaid at that time. */
export function listReturnedItems(stored: StoredOrder, visit: OrderVisitRow): Visit['givenBack'] {
  if (isPaidApart(stored, visit.position) || visit.redoOf !== null) return [];
  const { order, payment } = stored;
  const isPaid = payment?.status === 'authorised' && payment.amount > 0;
  return [
    ...(isPaid ? (['payment'] as const) : []),
    ...(order.pointsUsed > 0 ? (['points'] as const) : []),
    ...(order.coupon === null ? [] : (['coupon'] as const)),
  ];
}

/** Yen that cancelling costs now or, once the visit is cancelled, that are kept of it. */
export function cancellationFee(stored: StoredOrder, visit: OrderVisitRow, now: Date): number {
  if (visit.status === 'cancelled') {
    const together = cancelledTogether(stored, visit);
    const fee = together.reduce((sum, row) => sum + (row.cancellationFee ?? 0), 0);
    const kept = together.reduce((sum, { position }) => sum + visitPrice(stored, position), 0);
    return Math.min(fee, kept);
  }
  if (!canBeCancelled(stored, visit, now)) return 0;
  return planCancellation(stored, visit, now).reduce((sum, { fee }) => sum + fee, 0);
}

/** Until when the shop answers about a date, which its inbox holds: the next business day, 18:00. */
export function answerDeadline(since: Date): Date {
  return endOfBusinessDay(since, 1);
}

/** @param since when the date began to wait for the shop; null when it does not */
export function shopAnswerSince(since: Date | null, now: Date): ShopAnswer | null {
  if (since === null) return null;
  const deadline = answerDeadline(since);
  return { until: toJapanDateTime(deadline), isOverdue: deadline < now };
}
