import type { Result } from '@/calls/result';
import type { AvailableDay, StaffSchedules } from '@/contract/availability';
import { addJapanDays, fromJapanTime } from '@/domain/japan-time';
import { type RemoteRead, useRemoteRead } from '@/shell/remote-read/use-remote-read';
import { type CalendarSource, daysOf, firstDayOf, monthOf, readSchedules } from './calendar-source';
import { type DateSelection, lostStarts } from './date-selection';

const MOST = 5;
/** Half the days of one call, so that both sides of the wanted day are read. */
const DAYS_BEFORE = 14;

export function nearestSearchBegin(wanted: string): string {
  return addJapanDays(wanted.slice(0, 10), -DAYS_BEFORE);
}

/** At most five bookable starts, nearest first. */
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
    .slice(0, MOST);
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

async function findFreeDay(source: CalendarSource, after: string): Promise<Result<string | null>> {
  let beginDate = after;
  for (;;) {
    const read = await readSchedules(source, beginDate);
    if (!read.ok) return read;
    const days = daysOf(source, read.value);
    const found = days.find(({ kind }) => kind !== 'close');
    if (found) return { ok: true, value: found.date };
    const lastRead = days.at(-1)?.date;
    if (!lastRead || lastRead >= read.value.bookableUntil) return { ok: true, value: null };
    beginDate = addJapanDays(lastRead, 1);
  }
}

/** Null when no day is free at all. */
export function useNextFreeDay(source: CalendarSource, after: string): RemoteRead<string | null> {
  return useRemoteRead(['nextFreeDay', source, after], () => findFreeDay(source, after));
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
