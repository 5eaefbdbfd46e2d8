import type { Result } from '@/calls/failure';
import type { AvailableDay, StaffSchedules } from '@/contract/availability';
import { isFreeToCancel } from '@/domain/cancellation';
import { addJapanDays, japanWeekday, toJapanDate } from '@/domain/japan-time';
import { earlyLateMinutes, isYearEnd } from '@/domain/surcharges';
import {
  bookableDays,
  type CalendarSource,
  offeredDays,
  readSchedules,
} from '../order/calendar-source';
import { type DateSelection, lostStarts } from '../order/date-selection';
import type { SelectedDateType } from '../order/order-draft';
import { OFFERED_DAYS } from './offered-days';

/*
 * The one reader of what is free next: for the chips of the menu, the opening of the calendar, an order
 * again, and the check of starts that were chosen before.
 */

/**
 * Reads the calendar from `beginDate` on, 35 days at a time, until `find` gives something. Null when it
 * gives nothing up to the last day that can be booked.
 */
async function findInCalendar<Found>(
  source: CalendarSource,
  beginDate: string,
  find: (days: readonly AvailableDay[], schedules: StaffSchedules) => Found | undefined,
): Promise<Result<Found | null>> {
  let begin = beginDate;
  for (;;) {
    const read = await readSchedules(source, begin);
    if (!read.ok) return read;
    const days = bookableDays(source, read.value);
    const found = find(days, read.value);
    if (found !== undefined) return { ok: true, value: found };
    const lastRead = days.at(-1)?.date;
    // A main API that does not answer from `begin` on would be asked for ever.
    const goesOn = lastRead !== undefined && begin <= lastRead;
    if (!goesOn || lastRead >= read.value.bookableUntil) return { ok: true, value: null };
    begin = addJapanDays(lastRead, 1);
  }
}

/** The first of the days on which something can be chosen: anything, or the one kind that may be. */
export function firstFreeDay(
  days: readonly AvailableDay[],
  settledFor: SelectedDateType | undefined,
): string | undefined {
  return offeredDays(days, settledFor).find(({ kind }) => kind !== 'close')?.date;
}

/** The first such day from `beginDate` on; null when no day is free at all. */
export function findFreeDay(
  source: CalendarSource,
  beginDate: string,
  settledFor?: SelectedDateType,
): Promise<Result<string | null>> {
  return findInCalendar(source, beginDate, (days) => firstFreeDay(days, settledFor));
}

const NOON = 12;

export interface OfferedStart {
  /** `yyyy-MM-ddTHH:mm:00` in Japan */
  readonly startsAt: string;
  readonly holidayName: string | null;
  /** How many starts of its day can be booked, itself included; missing where that was not read. */
  readonly freeOnDay?: number;
}

/** Whether cancelling a start costs something from the moment of the order on. */
export type IsLate = (startsAt: string) => boolean;

/**
 * The earliest start of the morning and of the afternoon, of three days at most. Starts with a surcharge are left
 * out, because a tap on one would raise the price without saying so; the calendar has them. Late days come last, and
 * the first of them keeps its place for customers in a hurry. Both groups are in order of time.
 */
export function startsToOffer(
  days: readonly AvailableDay[],
  durationMinutes: number,
  isLate: IsLate,
): readonly OfferedStart[] {
  const offered = days
    .map(({ times, holidayName }) => {
      const free = times.filter(({ kind }) => kind === 'open').map(({ startsAt }) => startsAt);
      const plain = free.filter(
        (start) => earlyLateMinutes(start, durationMinutes) === 0 && !isYearEnd(start),
      );
      const isMorning = (start: string) => Number(start.slice(11, 13)) < NOON;
      return [plain.find(isMorning), plain.find((start) => !isMorning(start))]
        .filter((start) => start !== undefined)
        .map((startsAt) => ({ startsAt, holidayName, freeOnDay: free.length }));
    })
    .filter((starts) => starts.length > 0);
  const isLateDay = (starts: readonly OfferedStart[]) =>
    starts.some(({ startsAt }) => isLate(startsAt));
  const late = offered.filter(isLateDay);
  const free = offered.filter((starts) => !isLateDay(starts));
  const places = OFFERED_DAYS - Math.min(late.length, 1);
  return [...free.slice(0, places), ...late].slice(0, OFFERED_DAYS).flat();
}

interface NextStarts {
  /** The starts that `startsToOffer` chose. */
  readonly starts: readonly OfferedStart[];
  /** Whether no day is left, not even for a wish or with a surcharge. */
  readonly isFull: boolean;
}

/** Finds the starts that can be offered from `beginDate` on. */
export async function findNextStarts(
  source: CalendarSource,
  beginDate: string,
  isLate: IsLate,
): Promise<Result<NextStarts>> {
  let isFull = true;
  const found = await findInCalendar(source, beginDate, (days, { durationMinutes }) => {
    isFull &&= days.every(({ kind }) => kind === 'close');
    const starts = startsToOffer(days, durationMinutes, isLate);
    return starts.length > 0 ? starts : undefined;
  });
  if (!found.ok) return found;
  return { ok: true, value: { starts: found.value ?? [], isFull } };
}

/** Minutes between two starts' times of day. */
function minutesApart(a: string, b: string): number {
  const minuteOf = (start: string) =>
    Number(start.slice(11, 13)) * 60 + Number(start.slice(14, 16));
  return Math.abs(minuteOf(a) - minuteOf(b));
}

/**
 * The first day with the weekday of `usual` on which something can be booked that can still be cancelled free, and on it
 * the start nearest to the usual time of day: a start that the customer has not chosen must not cost anything to
 * cancel. `schedules` are those it was found in. Null when no such day is left.
 */
export function findUsualStart(
  source: CalendarSource,
  usual: string,
  now: Date,
): Promise<Result<{ readonly startsAt: string; readonly schedules: StaffSchedules } | null>> {
  return findInCalendar(source, addJapanDays(toJapanDate(now), 1), (days, schedules) => {
    const starts = days
      .filter(({ date }) => japanWeekday(date) === japanWeekday(usual) && isFreeToCancel(date, now))
      .map(({ times }) => times.filter(({ kind }) => kind === 'open'))
      .find((open) => open.length > 0);
    const [startsAt] = (starts ?? [])
      .map((start) => start.startsAt)
      .toSorted((a, b) => minutesApart(a, usual) - minutesApart(b, usual));
    return startsAt === undefined ? undefined : { startsAt, schedules };
  });
}

/** Which starts of a selection cannot be had any more. */
export async function findLostStarts(
  source: CalendarSource,
  selection: DateSelection,
): Promise<Result<readonly string[]>> {
  const dates = selection.starts.map((start) => start.slice(0, 10)).toSorted();
  const [first] = dates;
  const last = dates.at(-1);
  if (first === undefined || last === undefined) return { ok: true, value: [] };
  const known: AvailableDay[] = [];
  const read = await findInCalendar(source, first, (days) => {
    known.push(...days);
    return (days.at(-1)?.date ?? '') >= last ? known : undefined;
  });
  if (!read.ok) return read;
  return { ok: true, value: lostStarts(selection, known) };
}
