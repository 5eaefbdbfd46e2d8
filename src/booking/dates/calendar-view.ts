import { useState } from 'react';
import { addJapanDays, toJapanDate } from '@/domain/japan-time';
import { SHOWN_DAYS, shownFrom, sundayOf } from '@/ui/calendar/calendar-dates';
import type { CalendarSource } from '../order/calendar-source';
import type { DateSelection, DateTerms } from '../order/date-selection';
import { useAvailableDays, useNextFreeDay } from './available-dates';
import { firstFreeDay } from './next-free-starts';

/** Days are `yyyy-MM-dd`. */
export interface CalendarView {
  /** The Sunday on which the five shown weeks begin. */
  readonly from: string;
  /** The person whose starts are shown; undefined before one is chosen. */
  readonly day: string | undefined;
}

/** The Sunday of this week, with which calendars begin. */
export function thisWeek(): string {
  return sundayOf(toJapanDate(new Date()));
}

/** Shows the day of a start, or a day. */
export function viewOf(start: string): CalendarView {
  return { from: shownFrom(start, thisWeek()), day: start.slice(0, 10) };
}

/** Undefined while it is read, and when no day is free. Reads nothing without a day to begin at. */
function useFirstFreeDay(
  source: CalendarSource,
  from: string | undefined,
  { settledFor }: DateTerms,
): string | undefined {
  const { answer } = useAvailableDays(source, from);
  const inSight = answer && firstFreeDay(answer.days, settledFor);
  // These days are read for the calendar anyway; what follows is asked for only when they are full.
  const { answer: later } = useNextFreeDay(
    source,
    from && answer && inSight === undefined ? addJapanDays(from, SHOWN_DAYS) : undefined,
    settledFor,
  );
  return inSight ?? later ?? undefined;
}

/**
 * The weeks and the day that a calendar shows. It opens at the first chosen start, or else at the first free day. That
 * day stays, whoever books it meanwhile, until the customer looks at another one, or wants another person before any
 * start is chosen.
 */
export function useCalendarView(
  source: CalendarSource,
  { starts: [first] }: DateSelection,
  terms: DateTerms,
) {
  const [from] = useState(thisWeek);
  const [moved, setView] = useState<CalendarView | undefined>(() =>
    first === undefined ? undefined : viewOf(first),
  );
  const [opened, setOpened] = useState<{ view: CalendarView; whose: string }>();
  const whose = source.staffId ?? '';
  const isOpening = moved === undefined && first === undefined && opened?.whose !== whose;
  const firstFree = useFirstFreeDay(source, isOpening ? from : undefined, terms);
  if (isOpening && firstFree !== undefined) setOpened({ view: viewOf(firstFree), whose });
  const view: CalendarView = moved ?? opened?.view ?? { from, day: undefined };
  return { view, setView };
}
