import { useState } from 'react';
import { addJapanDays, toJapanDate } from '@/domain/japan-time';
import { monthOf } from '@/ui/calendar/calendar-dates';
import { useAvailableMonth, useNextFreeDay } from './available-dates';
import type { CalendarSource } from './calendar-source';
import type { DateSelection } from './date-selection';

export interface CalendarView {
  /** `yyyy-MM` */
  readonly month: string;
  /** `yyyy-MM-dd`; undefined before a day is chosen. */
  readonly day: string | undefined;
}

/** The first day that anybody can book, whatever is free. */
export function tomorrowInJapan(): string {
  return addJapanDays(toJapanDate(new Date()), 1);
}

/** Undefined while it is read, and when no day is free. Reads nothing without a day to begin at. */
function useFirstFreeDay(source: CalendarSource, from: string | undefined): string | undefined {
  const { answer } = useAvailableMonth(source, from && monthOf(from));
  const inMonth = answer?.days.find(({ date, kind }) => date >= (from ?? '') && kind !== 'close');
  const lastRead = answer?.days.at(-1)?.date;
  // The month is read for the calendar anyway; what follows it is asked for only when it is full.
  const { answer: later } = useNextFreeDay(
    source,
    inMonth === undefined ? lastRead && addJapanDays(lastRead, 1) : undefined,
  );
  return inMonth?.date ?? later ?? undefined;
}

/**
 * The month and day that a calendar shows. It opens at the first chosen start, or else at the first free day, which is
 * `opensAt`.
 */
export function useCalendarView(source: CalendarSource, { starts: [first] }: DateSelection) {
  const [tomorrow] = useState(tomorrowInJapan);
  const [opensAt, setOpensAt] = useState<string>();
  const [moved, setView] = useState<CalendarView | undefined>(() => {
    const day = first?.slice(0, 10);
    return day === undefined ? undefined : { month: monthOf(day), day };
  });
  const isOpening = moved === undefined;
  const firstFree = useFirstFreeDay(source, isOpening ? tomorrow : undefined);
  if (isOpening && firstFree !== undefined) {
    setOpensAt(firstFree);
    setView({ month: monthOf(firstFree), day: undefined });
  }
  const view: CalendarView = moved ?? { month: monthOf(tomorrow), day: undefined };
  return { view, setView, opensAt };
}
