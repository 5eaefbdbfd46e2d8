import type { Result } from '@/calls/failure';
import { type CalendarSource, toCalendarSource } from '../order/calendar-source';
import type { PostOrder, SelectedOrder } from '../order/order-draft';
import type { DateParts } from './dates-in-draft';
import { findLostStarts, findUsualStart } from './next-free-starts';
import { countBooked } from './visit-rows';

/**
 * The next free start on the weekday of an earlier visit that can still be cancelled free, nearest to its time, as the
 * draft holds it; null when there is none.
 *
 * @param usual the start of the earlier visit
 */
export async function findSuggestedDate(
  source: CalendarSource,
  { rhythmWeeks }: PostOrder['visitTerms'],
  usual: string,
  now: Date,
): Promise<Result<DateParts | null>> {
  const found = await findUsualStart(source, usual, now);
  if (!found.ok) return found;
  if (found.value === null) return { ok: true, value: null };
  const { startsAt, schedules } = found.value;
  const change: DateParts = {
    selectedDate: [startsAt],
    selectedDateType: 'open',
    usualStart: usual,
    isDateUnchecked: false,
    ...(rhythmWeeks !== null && { bookedVisits: countBooked(startsAt, rhythmWeeks, schedules) }),
  };
  return { ok: true, value: change };
}

/** `gone`: a start that was chosen cannot be had any more, or nothing is left on the usual weekday. */
export type FoundAgain =
  | { readonly status: 'free'; readonly change: DateParts }
  | { readonly status: 'gone' };

/**
 * Finds the dates of a draft again, after something that they depend on has changed or time has passed: a
 * start that the customer chose has to be free still, one that the shop suggested is looked for anew.
 *
 * @param zipCode seven digits
 */
export async function findDateAgain(
  order: SelectedOrder,
  zipCode: string,
  now: Date,
): Promise<Result<FoundAgain>> {
  const source = toCalendarSource(order, zipCode);
  const { usualStart, selectedDate: starts, selectedDateType: type } = order;
  if (usualStart === undefined) {
    const lost = await findLostStarts(source, { type, starts });
    if (!lost.ok) return lost;
    const isFree = lost.value.length === 0;
    const free = { status: 'free', change: { isDateUnchecked: false } } as const;
    return { ok: true, value: isFree ? free : { status: 'gone' } };
  }
  const found = await findSuggestedDate(source, order.visitTerms, usualStart, now);
  if (!found.ok) return found;
  const { value: change } = found;
  return { ok: true, value: change ? { status: 'free', change } : { status: 'gone' } };
}
