import { mainApiClient } from '@/calls/browser-client';
import type { Result } from '@/calls/failure';
import type { AvailableDay, StaffSchedules } from '@/contract/availability';
import { addJapanDays, fromJapanTime, japanWeekday } from '@/domain/japan-time';
import { type RemoteRead, useRemoteRead } from '@/shell/remote-read/use-remote-read';
import { monthOf } from '@/ui/calendar/calendar-dates';
import { orderedAmountsOf } from '../draft/menu-selection';
import type { OrderAtStep } from '../draft/order-steps';
import { type DateSelection, lostStarts } from './date-selection';

/* Months are `yyyy-MM`. */

export function firstDayOf(month: string): string {
  return `${month}-01`;
}

/** The calendar query (SPEC section 3) without its first day. */
export function calendarQueryOf(order: OrderAtStep['date']) {
  const { workId, staffType } = order.visitTerms;
  return {
    ...orderedAmountsOf(order),
    zipCode: order.workingAddress.zipCode,
    ...(workId === null ? {} : { workId }),
    ...(staffType === null ? {} : { staffType }),
    isForeignStaffAccepted: order.isForeignStaffAccepted ? ('true' as const) : ('false' as const),
  };
}

interface OrderSource {
  readonly call: 'listAvailableDates' | 'listStaffSchedules' | 'listFirstHearingStaffSchedules';
  readonly query: ReturnType<typeof calendarQueryOf>;
  /** Restricts the days to this staff member; undefined for anyone. */
  readonly staffId?: string | undefined;
}

/** For moving a placed visit. */
interface VisitSource {
  readonly call: 'listVisitDates';
  /** A new `attempt` reads the days again. */
  readonly query: { readonly visitId: string; readonly attempt: number };
  readonly staffId?: undefined;
}

/** For the work of a quote. */
interface QuoteSource {
  readonly call: 'listQuoteDates';
  /** A new `attempt` reads the days again. */
  readonly query: { readonly orderId: string; readonly attempt: number };
  readonly staffId?: undefined;
}

export type CalendarSource = OrderSource | VisitSource | QuoteSource;

export function calendarSourceOf(order: OrderAtStep['date']): OrderSource {
  const query = calendarQueryOf(order);
  const { dateChoice, needsFirstHearing } = order.visitTerms;
  if (dateChoice !== 'staff') return { call: 'listAvailableDates', query };
  const call = needsFirstHearing ? 'listFirstHearingStaffSchedules' : 'listStaffSchedules';
  return { call, query, staffId: order.fhStaffIds[0] };
}

function readDates({ call, query }: CalendarSource, beginDate: string) {
  if (call === 'listVisitDates') {
    const { visitId } = query;
    return mainApiClient.call(call, { params: { visitId }, query: { beginDate } });
  }
  if (call === 'listQuoteDates') {
    const { orderId } = query;
    return mainApiClient.call(call, { params: { orderId }, query: { beginDate } });
  }
  if (call === 'listAvailableDates') {
    return mainApiClient.call(call, { query: { ...query, beginDate } });
  }
  const { recommends: _noneWithStaff, ...staffQuery } = query;
  return mainApiClient.call(call, { query: { ...staffQuery, beginDate } });
}

/** Reads 35 days from `beginDate`. Menus without a choice of staff book one visit. */
async function readSchedules(
  source: CalendarSource,
  beginDate: string,
): Promise<Result<StaffSchedules>> {
  const result = await readDates(source, beginDate);
  if (!result.ok) return result;
  const { bookableUntil: fixedUntil } = result.value;
  return { ok: true, value: { staffs: [], bookedVisits: 1, fixedUntil, ...result.value } };
}

/** With a staff member only bookable starts count, because wishes (応相談) name nobody. */
export function daysOf({ staffId }: CalendarSource, { days, staffs }: StaffSchedules) {
  if (staffId === undefined) return days;
  const open = new Set(staffs.find(({ id }) => id === staffId)?.openStarts);
  return days.map((day): AvailableDay => {
    const times = day.times.map(({ startsAt }) => ({
      startsAt,
      kind: open.has(startsAt) ? ('open' as const) : ('close' as const),
    }));
    return { ...day, times, kind: times.some(({ kind }) => kind === 'open') ? 'open' : 'close' };
  });
}

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

/** Minutes between two starts' times of day. */
function minutesApart(a: string, b: string): number {
  const minuteOf = (start: string) =>
    Number(start.slice(11, 13)) * 60 + Number(start.slice(14, 16));
  return Math.abs(minuteOf(a) - minuteOf(b));
}

/**
 * The first day after `today` with the weekday of `usual` on which something can be booked, and on it the start
 * nearest to the usual time of day. `schedules` are those it was found in. Null when no such day is left.
 */
export async function findUsualStart(
  source: CalendarSource,
  usual: string,
  today: string,
): Promise<Result<{ readonly startsAt: string; readonly schedules: StaffSchedules } | null>> {
  let beginDate = addJapanDays(today, 1);
  for (;;) {
    const read = await readSchedules(source, beginDate);
    if (!read.ok) return read;
    const days = daysOf(source, read.value);
    const starts = days
      .filter(({ date }) => japanWeekday(date) === japanWeekday(usual))
      .map(({ times }) => times.filter(({ kind }) => kind === 'open'))
      .find((open) => open.length > 0);
    const [nearest] = (starts ?? [])
      .map(({ startsAt }) => startsAt)
      .toSorted((a, b) => minutesApart(a, usual) - minutesApart(b, usual));
    if (nearest !== undefined) {
      return { ok: true, value: { startsAt: nearest, schedules: read.value } };
    }
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
