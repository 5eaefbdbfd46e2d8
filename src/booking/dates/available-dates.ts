import type { AvailableDay, StaffSchedules } from '@/contract/availability';
import { addJapanDays, fromJapanTime } from '@/domain/japan-time';
import { type RemoteRead, useRemoteRead } from '@/shell/remote-read/use-remote-read';
import { shownFrom } from '@/ui/calendar/calendar-dates';
import { bookableDays, type CalendarSource, readSchedules } from '../order/calendar-source';
import { type DateSelection, lostStarts } from '../order/date-selection';
import type { SelectedDateType } from '../order/order-draft';
import { findFreeDay } from './next-free-starts';

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

/** The 35 days from a day on. Reads nothing without it. Readers of the same days share one request. */
export function useAvailableDays(
  source: CalendarSource,
  beginDate: string | undefined,
): RemoteRead<StaffSchedules> {
  const { answer, ...read } = useRemoteRead(
    beginDate === undefined ? null : [source.call, source.query, beginDate],
    () => readSchedules(source, beginDate ?? ''),
    { isVolatile: true },
  );
  return { ...read, answer: answer && { ...answer, days: bookableDays(source, answer) } };
}

/** Null when no day is free at all. Reads nothing without a day to begin at. */
export function useNextFreeDay(
  source: CalendarSource,
  from: string | undefined,
  settledFor: SelectedDateType | undefined,
): RemoteRead<string | null> {
  return useRemoteRead(from === undefined ? null : ['nextFreeDay', source, from, settledFor], () =>
    findFreeDay(source, from ?? '', settledFor),
  );
}

export function useNearestOpenStarts(
  source: CalendarSource,
  wanted: string,
): RemoteRead<readonly string[]> {
  const { answer, ...rest } = useAvailableDays(source, nearestSearchBegin(wanted));
  return { ...rest, answer: answer && nearestOpenStarts(answer.days, wanted) };
}

/** @param from the Sunday on which the shown weeks begin */
export function useLostStarts(source: CalendarSource, selection: DateSelection, from: string) {
  // The shown weeks are read anyway. Booking reaches 90 days ahead, which is three times five weeks.
  const others = new Set(selection.starts.map((start) => shownFrom(start, from)));
  others.delete(from);
  const [first, second] = [...others].sort();
  const answers = [
    useAvailableDays(source, from).answer,
    useAvailableDays(source, first).answer,
    useAvailableDays(source, second).answer,
  ].filter((answer) => answer !== undefined);
  return {
    lost: lostStarts(
      selection,
      answers.flatMap(({ days }) => days),
    ),
    durationMinutes: answers[0]?.durationMinutes,
  };
}
