import type { Visit, VisitStatus } from '@/contract/visits';
import { isFreeToCancel } from '@/domain/cancellation';
import { toJapanDateTime } from '@/domain/japan-time';
import type { StoredOrder } from './order-repository';
import type { OrderVisitRow } from './order-tables';
import { isRegularPlan, visitPrice } from './visit-charges';

/** Wishes that were not arranged; the first stands for the visit. */
export function isWish({ order }: StoredOrder): boolean {
  return (
    order.status === 'received' ||
    (order.status === 'cancelled' && order.statusAfterPayment === 'received')
  );
}

/** Several visits sold and paid as one. */
function isCourse(stored: StoredOrder): boolean {
  return !isWish(stored) && !isRegularPlan(stored) && stored.visits.length > 1;
}

export function isCancelledAsWhole(stored: StoredOrder): boolean {
  return isWish(stored) || isCourse(stored);
}

export function visitStatus(stored: StoredOrder, visit: OrderVisitRow, now: Date): VisitStatus {
  if (visit.cancelledAt !== null) return 'cancelled';
  if (isWish(stored)) return 'requested';
  return stored.order.status === 'completed' || visit.endsAt <= now ? 'completed' : 'confirmed';
}

function isFree(visit: OrderVisitRow, now: Date): boolean {
  return isFreeToCancel(toJapanDateTime(visit.startsAt), now);
}

/** Confirmed and not begun, whatever the deadline. */
export function isComing(stored: StoredOrder, visit: OrderVisitRow, now: Date): boolean {
  return visitStatus(stored, visit, now) === 'confirmed' && now < visit.startsAt;
}

/** Until noon of the day before (SPEC section 9). */
export function canBeMoved(stored: StoredOrder, visit: OrderVisitRow, now: Date): boolean {
  return isComing(stored, visit, now) && isFree(visit, now);
}

/** Until it begins. A course until its first visit begins, a wish always. */
export function canBeCancelled(stored: StoredOrder, visit: OrderVisitRow, now: Date): boolean {
  if (visit.cancelledAt !== null) return false;
  if (isWish(stored)) return true;
  const hasBegun = isCourse(stored) && stored.visits.some(({ startsAt }) => startsAt <= now);
  return isComing(stored, visit, now) && !hasBegun;
}

/** The start that fee and deadline are measured from; null for a wish. */
export function cancellationStart(stored: StoredOrder, visit: OrderVisitRow): Date | null {
  if (isWish(stored)) return null;
  const starts = (isCourse(stored) ? stored.visits : [visit]).map(({ startsAt }) => startsAt);
  return new Date(Math.min(...starts.map((start) => start.getTime())));
}

export type CancelledVisit = ReturnType<typeof planCancellation>[number];

/**
 * From noon of the day before, the fee is 100% of the visit's price, in tax-inclusive yen; wishes are free.
 */
export function planCancellation(stored: StoredOrder, visit: OrderVisitRow, now: Date) {
  const visits = isCancelledAsWhole(stored) ? stored.visits : [visit];
  return visits.map((cancelled) => {
    const isFreeOfCharge = isWish(stored) || isFree(cancelled, now);
    return {
      visit: cancelled,
      isFree: isFreeOfCharge,
      fee: isFreeOfCharge ? 0 : visitPrice(stored, cancelled.position),
    };
  });
}

/** Nothing for a plan's later visits, and no money for a deferred payment, as they are unpaid at that time. */
export function listReturnedItems(stored: StoredOrder, visit: OrderVisitRow): Visit['givenBack'] {
  if (visit.position > 0 && isRegularPlan(stored)) return [];
  const { order, payment } = stored;
  const isPaid = payment?.payMethod === 'creditCard' && payment.amount > 0;
  return [
    ...(isPaid ? (['payment'] as const) : []),
    ...(order.pointsUsed > 0 ? (['points'] as const) : []),
    ...(order.coupon === null ? [] : (['coupon'] as const)),
  ];
}

/** Once it is cancelled, what it cost. */
export function cancellationFee(stored: StoredOrder, visit: OrderVisitRow, now: Date): number {
  if (visit.cancelledAt !== null) {
    const cancelled = isCancelledAsWhole(stored) ? stored.visits : [visit];
    return cancelled.reduce((sum, row) => sum + (row.cancellationFee ?? 0), 0);
  }
  if (!canBeCancelled(stored, visit, now)) return 0;
  return planCancellation(stored, visit, now).reduce((sum, { fee }) => sum + fee, 0);
}
