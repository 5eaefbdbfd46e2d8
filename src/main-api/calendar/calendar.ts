import type { AvailableDay, AvailableTime } from '@/contract/availability';
import type { CalendarKind } from '@/contract/enumerations';
import { addJapanDays, fromJapanTime, japanWeekday } from '@/domain/japan-time';
import { holidayName } from './business-days';
import { dayNumber, isEmployedOn, type StaffSchedule } from './schedule-repository';
import {
  ALTERNATIVE_DAYS,
  CALENDAR_DAYS,
  isStartTime,
  ONE_PERSON_MINUTES,
  type Rhythm,
  START_TIMES,
  slotsOfVisit,
  TRAVEL_MINUTES,
  visitSeries,
} from './visit-rules';

/** Staff members with the skills who serve the address, and when they can be booked. */
export interface Workforce extends Rhythm {
  readonly schedules: readonly StaffSchedule[];
  readonly durationMinutes: number;
}

/** A start and duration as the checks of many schedules read them, computed once. */
interface VisitTime {
  readonly day: string;
  readonly weekday: number;
  /** Milliseconds since 1970. */
  readonly start: number;
  /** From midnight. */
  readonly startsMinute: number;
  /** With the way to the next visit, which the shift must hold too. */
  readonly endsMinute: number;
  /** Starts of its half hours, milliseconds since 1970. */
  readonly slots: readonly number[];
}

/** @param startsAt `yyyy-MM-ddTHH:mm:00` in Japan */
export function toVisitTime(startsAt: string, durationMinutes: number): VisitTime {
  const start = fromJapanTime(startsAt);
  const startsMinute = Number(startsAt.slice(11, 13)) * 60 + Number(startsAt.slice(14, 16));
  return {
    day: startsAt.slice(0, 10),
    weekday: japanWeekday(startsAt),
    start: start.getTime(),
    startsMinute,
    endsMinute: startsMinute + durationMinutes + TRAVEL_MINUTES,
    slots: slotsOfVisit(start, durationMinutes).map((slot) => slot.getTime()),
  };
}

function worksDuring(schedule: StaffSchedule, time: VisitTime): boolean {
  const { shifts, daysOff, absentSlots } = schedule;
  const shift = shifts.get(time.weekday);
  if (!shift || daysOff.has(time.day)) return false;
  if (!isEmployedOn(schedule, time.day)) return false;
  if (absentSlots.size > 0 && time.slots.some((slot) => absentSlots.has(slot))) return false;
  return shift.startsMinute <= time.startsMinute && time.endsMinute <= shift.endsMinute;
}

/** Someone who starts far away comes only when there is an earlier visit that day. */
function canBeThere({ firstTaken }: StaffSchedule, { start }: VisitTime): boolean {
  if (firstTaken === null) return true;
  const first = firstTaken.get(dayNumber(start));
  return first !== undefined && first < start;
}

/** Whether the person is on shift, free, and can be there in time. */
export function isFree(schedule: StaffSchedule, time: VisitTime): boolean {
  return (
    worksDuring(schedule, time) &&
    time.slots.every((slot) => !schedule.unreachableSlots.has(slot)) &&
    canBeThere(schedule, time)
  );
}

/** Staff members on shift and free; for a regular plan, on every visit booked with the order. */
export function freeStaffAt(workforce: Workforce, startsAt: string): readonly string[] {
  return isStartTime(startsAt) ? freeStaffAtAgreed(workforce, startsAt) : [];
}

/** As `freeStaffAt`, also for a time of day that customers cannot choose, which the office has agreed with them. */
export function freeStaffAtAgreed(workforce: Workforce, startsAt: string): readonly string[] {
  const { window, schedules, durationMinutes } = workforce;
  const day = startsAt.slice(0, 10);
  if (durationMinutes > ONE_PERSON_MINUTES) return [];
  if (startsAt <= window.after || day < window.from || day > window.fixedUntil) return [];
  const times = visitSeries(workforce, startsAt).map((start) =>
    toVisitTime(start, durationMinutes),
  );
  return schedules
    .filter((schedule) => times.every((time) => isFree(schedule, time)))
    .map((schedule) => schedule.staffId);
}

/**
 * `open`: somebody is free and shifts are fixed (60 days ahead), so it can be booked at once.
 * `negotiable`: only a wish, as everybody is booked, shifts are not fixed, or it takes over 8
 * hours.
 * `close`: nobody works then, it is too late, or it is more than 90 days away.
 */
export function kindOfStart(workforce: Workforce, startsAt: string): CalendarKind {
  const { window, schedules, durationMinutes } = workforce;
  const day = startsAt.slice(0, 10);
  const isTooEarly = startsAt <= window.after || day < window.from;
  if (!isStartTime(startsAt) || isTooEarly || day > window.until) return 'close';
  if (freeStaffAt(workforce, startsAt).length > 0) return 'open';
  if (day < window.arrangeableFrom) return 'close';
  const sharedMinutes =
    durationMinutes > ONE_PERSON_MINUTES ? ONE_PERSON_MINUTES / 2 : durationMinutes;
  const time = toVisitTime(startsAt, sharedMinutes);
  return schedules.some((schedule) => worksDuring(schedule, time)) ? 'negotiable' : 'close';
}

/** Whether customers can choose any start, at once or as a wish, as far ahead as they may. */
export function hasSelectableStart(workforce: Workforce): boolean {
  const { from, until } = workforce.window;
  for (let day = from; day <= until; day = addJapanDays(day, 1)) {
    if (startsOn(day).some((startsAt) => kindOfStart(workforce, startsAt) !== 'close')) return true;
  }
  return false;
}

const BEST_FIRST = ['open', 'negotiable'] as const;

export function calendarDates(beginDate: string, days = CALENDAR_DAYS): string[] {
  return Array.from({ length: days }, (_, index) => addJapanDays(beginDate, index));
}

export function startsOn(date: string): string[] {
  return START_TIMES.map((time) => `${date}T${time}`);
}

/** 35 days from `beginDate`; each day has the kind of its best start. */
export function calendarFrom(
  workforce: Workforce,
  beginDate: string,
  timeAt: (startsAt: string) => AvailableTime = (startsAt) => ({
    startsAt,
    kind: kindOfStart(workforce, startsAt),
  }),
): AvailableDay[] {
  return calendarDates(beginDate).map((date) => {
    const times = startsOn(date).map(timeAt);
    const best = BEST_FIRST.find((kind) => times.some((time) => time.kind === kind));
    return { date, kind: best ?? 'close', holidayName: holidayName(date), times };
  });
}

const ALTERNATIVES = 5;

/** Up to five open starts within 14 days of the wanted one, nearest first. */
export function nearestOpenStarts(workforce: Workforce, wanted: string): string[] {
  const wantedAt = fromJapanTime(wanted).getTime();
  const distance = (startsAt: string) => Math.abs(fromJapanTime(startsAt).getTime() - wantedAt);
  const firstDay = addJapanDays(wanted.slice(0, 10), -ALTERNATIVE_DAYS);
  return calendarDates(firstDay, 2 * ALTERNATIVE_DAYS + 1)
    .flatMap(startsOn)
    .filter((startsAt) => startsAt !== wanted && freeStaffAt(workforce, startsAt).length > 0)
    .sort((a, b) => distance(a) - distance(b) || (a < b ? -1 : 1))
    .slice(0, ALTERNATIVES);
}
