import { mainApiClient } from '@/api-client/browser-client';
import type { Result } from '@/api-client/result';
import type { AvailableDay } from '@/contract/availability';
import { addJapanDays } from '@/domain/japan-time';
import { type RemoteRead, useRemoteRead } from '@/features/remote-read';
import type { CalendarQuery } from './calendar-query';
import { type DateSelection, lostStarts } from './date-selection';
import { firstDayOf, monthOf } from './japan-months';
import { nearestOpenStarts, nearestSearchBegin } from './nearest-starts';

export interface AvailableDates {
  readonly days: readonly AvailableDay[];
  /** The first and last day that can be booked at all. */
  readonly bookableFrom: string;
  readonly bookableUntil: string;
  readonly durationMinutes: number;
}

function readFrom(query: CalendarQuery, beginDate: string): Promise<Result<AvailableDates>> {
  return mainApiClient.call('listAvailableDates', { query: { ...query, beginDate } });
}

function useDatesFrom(
  query: CalendarQuery,
  beginDate: string | undefined,
): RemoteRead<AvailableDates> {
  return useRemoteRead(
    beginDate === undefined ? null : ['listAvailableDates', query, beginDate],
    () => readFrom(query, beginDate ?? ''),
    { isVolatile: true },
  );
}

/**
 * How free the days of a month are; the 35 days of one call hold any month. Whoever asks for the
 * same month shares one request; no month asks nothing.
 */
export function useAvailableMonth(
  query: CalendarQuery,
  month: string | undefined,
): RemoteRead<AvailableDates> {
  return useDatesFrom(query, month && firstDayOf(month));
}

function firstFreeDay({ days }: AvailableDates): string | undefined {
  return days.find(({ kind }) => kind !== 'close')?.date;
}

async function findFreeDay(query: CalendarQuery, after: string): Promise<Result<string | null>> {
  let beginDate = after;
  for (;;) {
    const read = await readFrom(query, beginDate);
    if (!read.ok) return read;
    const found = firstFreeDay(read.value);
    if (found) return { ok: true, value: found };
    const lastRead = read.value.days.at(-1)?.date;
    if (!lastRead || lastRead >= read.value.bookableUntil) return { ok: true, value: null };
    beginDate = addJapanDays(lastRead, 1);
  }
}

/** The first day from `after` on that can be chosen; null when there is none at all. */
export function useNextFreeDay(
  query: CalendarQuery,
  after: string | null,
): RemoteRead<string | null> {
  return useRemoteRead(after === null ? null : ['nextFreeDay', query, after], () =>
    findFreeDay(query, after ?? ''),
  );
}

/** What can be booked at once nearest to a start that was lost. */
export function useNearestOpenStarts(
  query: CalendarQuery,
  wanted: string | null,
): RemoteRead<readonly string[]> {
  const { answer, ...rest } = useDatesFrom(
    query,
    wanted === null ? undefined : nearestSearchBegin(wanted),
  );
  return {
    ...rest,
    answer: answer && wanted !== null ? nearestOpenStarts(answer.days, wanted) : undefined,
  };
}

/** The chosen starts that have been taken since, and how long the visit takes. */
export function useLostStarts(query: CalendarQuery, selection: DateSelection, shownMonth: string) {
  // The month the calendar shows is being read anyway; up to three wishes may lie in others.
  const chosenMonths = new Set(selection.starts.map(monthOf));
  chosenMonths.delete(shownMonth);
  const [first, second, third] = [...chosenMonths].sort();
  const answers = [
    useAvailableMonth(query, shownMonth).answer,
    useAvailableMonth(query, first).answer,
    useAvailableMonth(query, second).answer,
    useAvailableMonth(query, third).answer,
  ].filter((answer) => answer !== undefined);
  return {
    lost: lostStarts(
      selection,
      answers.flatMap(({ days }) => days),
    ),
    durationMinutes: answers[0]?.durationMinutes,
  };
}
