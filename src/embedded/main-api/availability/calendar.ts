import type { AvailableDay, AvailableTime } from '@/contract/availability';
import type { CalendarKind } from '@/contract/enumerations';
import { addJapanDays, fromJapanTime, japanWeekday } from '@/domain/japan-time';
import { holidayName } from './holidays';
import { dayNumber, type StaffSchedule } from './staff-repository';
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

/** The shift must hold the visit and the way to the next one. */
function worksDuring(schedule: StaffSchedule, startsAt: string, durationMinutes: number) {
  const shift = schedule.shifts.get(japanWeekday(startsAt));
  const day = startsAt.slice(0, 10);
  if (!shift || schedule.daysOff.has(day)) return false;
  if (schedule.lastDay !== null && schedule.lastDay < day) return false;
  if (schedule.absentSlots.size > 0) {
    const slots = slotsOfVisit(fromJapanTime(startsAt), durationMinutes);
    if (slots.some((slot) => schedule.absentSlots.has(slot.getTime()))) return false;
  }
  const startsMinute = Number(startsAt.slice(11, 13)) * 60 + Number(startsAt.slice(14, 16));
  const endsMinute = startsMinute + durationMinutes + TRAVEL_MINUTES;
  return shift.startsMinute <= startsMinute && endsMinute <= shift.endsMinute;
}

/** Someone who starts far away comes only when there is an earlier visit that day. */
function canBeThere(schedule: StaffSchedule, startsAt: string): boolean {
  const { firstTaken } = schedule;
  if (firstTaken === null) return true;
  const start = fromJapanTime(startsAt).getTime();
  const first = firstTaken.get(dayNumber(start));
  return first !== undefined && first < start;
}

/** Whether the person is on shift, free, and can be there in time. */
export function isFree(
  schedule: StaffSchedule,
  startsAt: string,
  durationMinutes: number,
  slots = slotsOfVisit(fromJapanTime(startsAt), durationMinutes),
): boolean {
  return (
    worksDuring(schedule, startsAt, durationMinutes) &&
    slots.every((slot) => !schedule.unreachableSlots.has(slot.getTime())) &&
    canBeThere(schedule, startsAt)
  );
}

/** Staff members on shift and free; for a regular plan, on every visit booked with the order. */
export function freeStaffAt(workforce: Workforce, startsAt: string): readonly string[] {
  const { window, schedules, durationMinutes } = workforce;
  const day = startsAt.slice(0, 10);
  if (durationMinutes > ONE_PERSON_MINUTES || !isStartTime(startsAt)) return [];
  if (startsAt <= window.after || day < window.from || day > window.fixedUntil) return [];
  const visits = visitSeries(workforce, startsAt).map((start) => ({
    start,
    slots: slotsOfVisit(fromJapanTime(start), durationMinutes),
  }));
  return schedules
    .filter((schedule) =>
      visits.every(({ start, slots }) => isFree(schedule, start, durationMinutes, slots)),
    )
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
  return schedules.some((schedule) => worksDuring(schedule, startsAt, sharedMinutes))
    ? 'negotiable'
    : 'close';
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
