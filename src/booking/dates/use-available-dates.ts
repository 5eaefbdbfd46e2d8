import type { Result } from '@/calls/result';
import type { AvailableDay } from '@/contract/availability';
import { addJapanDays, fromJapanTime } from '@/domain/japan-time';
import { type RemoteRead, useRemoteRead } from '@/shell/remote-read/use-remote-read';
import { type CalendarSource, daysOf, readSchedules, type Schedules } from './calendar-source';
import { type DateSelection, lostStarts } from './date-selection';
import { firstDayOf, monthOf } from './japan-months';

const MOST = 5;
/** Half of what one call answers, so that both sides of the wanted day are in it. */
const DAYS_BEFORE = 14;

/** The day to ask from for what is nearest to a start. */
export function nearestSearchBegin(wanted: string): string {
  return addJapanDays(wanted.slice(0, 10), -DAYS_BEFORE);
}

/** Up to five starts that can be booked at once, the nearest to the wanted one first. */
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

/** The people and days from a day on, whoever is chosen; no day asks nothing. */
function useSchedulesFrom(
  source: CalendarSource,
  beginDate: string | undefined,
): RemoteRead<Schedules> {
  return useRemoteRead(
    beginDate === undefined ? null : [source.call, source.query, beginDate],
    () => readSchedules(source, beginDate ?? ''),
    { isVolatile: true },
  );
}

function useDatesFrom(
  source: CalendarSource,
  beginDate: string | undefined,
): RemoteRead<Schedules> {
  const read = useSchedulesFrom(source, beginDate);
  return { ...read, answer: read.answer && { ...read.answer, days: daysOf(source, read.answer) } };
}

/**
 * How free the days of a month are; the 35 days of one call hold any month. Whoever asks for the
 * same month shares one request; no month asks nothing.
 */
export function useAvailableMonth(
  source: CalendarSource,
  month: string | undefined,
): RemoteRead<Schedules> {
  return useDatesFrom(source, month && firstDayOf(month));
}

/** Who could come in a month; shares its request with the calendar of the month. */
export function useStaff(source: CalendarSource, month: string): RemoteRead<Schedules> {
  return useSchedulesFrom(source, firstDayOf(month));
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

/** The first day from `after` on that can be chosen; null when there is none at all. */
export function useNextFreeDay(
  source: CalendarSource,
  after: string | null,
): RemoteRead<string | null> {
  return useRemoteRead(after === null ? null : ['nextFreeDay', source, after], () =>
    findFreeDay(source, after ?? ''),
  );
}

/** What can be booked at once nearest to a start that was lost. */
export function useNearestOpenStarts(
  source: CalendarSource,
  wanted: string | null,
): RemoteRead<readonly string[]> {
  const { answer, ...rest } = useDatesFrom(
    source,
    wanted === null ? undefined : nearestSearchBegin(wanted),
  );
  return {
    ...rest,
    answer: answer && wanted !== null ? nearestOpenStarts(answer.days, wanted) : undefined,
  };
}

/** The chosen starts that have been taken since, and how long a visit takes. */
export function useLostStarts(
  source: CalendarSource,
  selection: DateSelection,
  shownMonth: string,
) {
  // The month the calendar shows is being read anyway. Booking reaches 90 days ahead, so that chosen
  // starts lie in four months at most.
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
