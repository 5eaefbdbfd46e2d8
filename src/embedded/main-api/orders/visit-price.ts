import type { Price, PriceLine } from '@/contract/pricing';
import type { StoredOrder } from './order-repository';

/** What belongs to the first visit alone: its discounts, and the surcharges of its date. */
const FIRST_VISIT_KINDS: readonly PriceLine['kind'][] = [
  'coupon',
  'friendlyPoint',
  'earlyLate',
  'yearEnd',
];

/** What a later visit of a regular plan is charged for; `price` is the first one's. */
export function laterVisitLines({ lines }: Price): PriceLine[] {
  return lines.filter(({ kind }) => !FIRST_VISIT_KINDS.includes(kind));
}

function totalOf(lines: readonly PriceLine[]): number {
  return lines.reduce((sum, line) => sum + line.amount, 0);
}

/**
 * What each visit after the first is charged, tax-inclusive yen; null for what is no regular plan.
 *
 * @param price the first visit's
 * @param rhythmWeeks weeks from one visit of a regular plan to the next; null without a rhythm
 */
export function laterVisitsTotal(price: Price, rhythmWeeks: number | null): number | null {
  return rhythmWeeks === null ? null : totalOf(laterVisitLines(price));
}

/** Visits that come in a rhythm and are charged one by one. */
export function isRegularPlan({ order }: StoredOrder): boolean {
  return (order.menu.rhythmWeeks ?? null) !== null;
}

/**
 * What one visit is charged for, tax-inclusive yen: the order's total for the visit that was paid
 * with the order, its share of it for one of a course (all shares sum to the total), the price without
 * discounts for a later one of a regular plan. 0 when nothing is paid here.
 */
export function visitPrice(stored: StoredOrder, position: number): number {
  const { visits, payment } = stored;
  if (!payment) return 0;
  if (isRegularPlan(stored)) {
    return position === 0 ? payment.amount : totalOf(laterVisitLines(stored.order.price));
  }
  const upTo = (count: number) => Math.floor((payment.amount * count) / visits.length);
  return upTo(position + 1) - upTo(position);
}
