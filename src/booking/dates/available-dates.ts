import type { AvailableDay, StaffSchedules } from '@/contract/availability';
import { addJapanDays, fromJapanTime } from '@/domain/japan-time';
import { type RemoteRead, useRemoteRead } from '@/shell/remote-read/use-remote-read';
import { monthOf } from '@/ui/calendar/calendar-dates';
import { type CalendarSource, daysOf, readSchedules } from './calendar-source';
import { type DateSelection, lostStarts } from './date-selection';
import { findFreeDay } from './next-free-starts';

/* Months are `yyyy-MM`. */

export function firstDayOf(month: string): string {
  return `${month}-01`;
}

const MOST = 5;
/** Half the days of one call, so that both sides of the wanted day are read. */
const DAYS_BEFORE = 14;

export function nearestSearchBegin(wanted: string): string {
  return addJapanDays(wanted.slice(0, 10), -DAYS_BEFORE);
}

/** The five bookable starts that are nearest, in order of time. */
export function nearestOpenStarts(
  days: readonly AvailableDay[],
  wanted: string,
): readonly string[] {
  const wantedAt = fromJapanTime(wanted).getTime();
  const distance = (startsAt: string) => Math.abs(fromJapanTime(startsAt).getTime() - wantedAt);
  return days
    .flatMap(({ times }) => times)
    .filter(({ kind, startsAt }) => kind === 'open' && startsAt !== wanted)
    .map(({ startsAt }) => startsAt)
    .sort((a, b) => distance(a) - distance(b) || a.localeCompare(b))
    .slice(0, MOST)
    .sort();
}

/** Reads nothing without a day. Readers of the same days share one request. */
function useDatesFrom(
  source: CalendarSource,
  beginDate: string | undefined,
): RemoteRead<StaffSchedules> {
  const { answer, ...read } = useRemoteRead(
    beginDate === undefined ? null : [source.call, source.query, beginDate],
    () => readSchedules(source, beginDate ?? ''),
    { isVolatile: true },
  );
  return { ...read, answer: answer && { ...answer, days: daysOf(source, answer) } };
}

/** One call of 35 days covers any month. Reads nothing without a month. */
export function useAvailableMonth(
  source: CalendarSource,
  month: string | undefined,
): RemoteRead<StaffSchedules> {
  return useDatesFrom(source, month && firstDayOf(month));
}

/** Null when no day is free at all. Reads nothing without a day to begin at. */
export function useNextFreeDay(
  source: CalendarSource,
  from: string | undefined,
): RemoteRead<string | null> {
  return useRemoteRead(from === undefined ? null : ['nextFreeDay', source, from], () =>
    findFreeDay(source, from ?? ''),
  );
}

export function useNearestOpenStarts(
  source: CalendarSource,
  wanted: string,
): RemoteRead<readonly string[]> {
  const { answer, ...rest } = useDatesFrom(source, nearestSearchBegin(wanted));
  return { ...rest, answer: answer && nearestOpenStarts(answer.days, wanted) };
}

export function useLostStarts(
  source: CalendarSource,
  selection: DateSelection,
  shownMonth: string,
) {
  // The shown month is read anyway. Booking reaches 90 days ahead, so chosen starts are in at most
  // four months.
  const chosenMonths = new Set(selection.starts.map(monthOf));
  chosenMonths.delete(shownMonth);
  const [first, second, third, fourth] = [...chosenMonths].sort();
  const answers = [
    useAvailableMonth(source, shownMonth).answer,
    useAvailableMonth(source, first).answer,
    useAvailableMonth(source, second).answer,
    useAvailableMonth(source, third).answer,
    useAvailableMonth(source, fourth).answer,
  ].filter((answer) => answer !== undefined);
  return {
    lost: lostStarts(
      selection,
      answers.flatMap(({ days }) => days),
    ),
    durationMinutes: answers[0]?.durationMinutes,
  };
}
