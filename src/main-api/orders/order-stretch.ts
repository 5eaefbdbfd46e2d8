import { addJapanDays, fromJapanTime, toJapanDate, toJapanDateTime } from '@/domain/japan-time';
import { DAYS_TO_CORRECT } from '@/domain/order-terms';
import { isOver } from '../visits/visit-change-rules';
import type { OrderVisitRow } from '../visits/visit-tables';
import type { StoredOrder } from './order-reader';

/** How many visits that are over an answer has. */
const PAST_VISITS = 10;

export const ANY_TIME = { from: new Date(0), until: new Date('9999-12-31') } as const;

/** A span of time: `from` belongs to it, `until` does not. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

/** The part of an order that one answer shows. */
export interface OrderStretch extends Span {
  /** Sorted by position. */
  readonly visits: readonly OrderVisitRow[];
  /** Before which there is more, `yyyy-MM-ddTHH:mm:00` in Japan; null at the beginning of the order. */
  readonly earlier: string | null;
}

/** The office may still correct how a visit went (docs/decisions/0051). */
export function isRecent({ startsAt }: Pick<OrderVisitRow, 'startsAt'>, now: Date): boolean {
  return toJapanDate(now) <= addJapanDays(toJapanDate(startsAt), DAYS_TO_CORRECT);
}

/**
 * The visits around now: all that are not over, the last ten before, and all that can still be corrected. With `before`,
 * the ten over visits that begin before it. What happened belongs to the stretch in which it happened, so that the
 * stretches of an order have each visit and each event once.
 * @param before the `earlier` of a later stretch
 */
export function findStretch(
  { visits }: Pick<StoredOrder, 'visits'>,
  now: Date,
  before?: string,
): OrderStretch {
  const until = before === undefined ? ANY_TIME.until : fromJapanTime(before);
  const isPast = (visit: OrderVisitRow) => isOver(visit) && visit.startsAt <= now;
  const past = visits
    .filter((visit) => isPast(visit) && visit.startsAt < until)
    .toSorted((one, other) => other.startsAt.getTime() - one.startsAt.getTime());
  const last = past.filter((visit, index) => index < PAST_VISITS || isRecent(visit, now)).at(-1);
  const isMore = last !== undefined && past.some(({ startsAt }) => startsAt < last.startsAt);
  const from = isMore ? last.startsAt : ANY_TIME.from;
  return {
    from,
    until,
    visits: visits.filter((visit) =>
      isPast(visit) ? from <= visit.startsAt && visit.startsAt < until : before === undefined,
    ),
    earlier: isMore ? toJapanDateTime(from) : null,
  };
}

/** Whether a charge or refund is of the order itself or of a visit of the stretch. */
export function isOfStretch({ visits }: Pick<OrderStretch, 'visits'>) {
  const positions = new Set<number | null>([null, ...visits.map(({ position }) => position)]);
  return ({ position }: { readonly position: number | null }) => positions.has(position);
}
