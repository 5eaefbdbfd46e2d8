import { addMinutes, differenceInMinutes } from 'date-fns';
import { addJapanDays, toJapanDateTime } from '@/domain/japan-time';
import { officeHours } from '@/domain/office-hours';
import { bookedStarts, START_HOURS } from '@/domain/visit-rhythm';

export const SLOT_MINUTES = 30;

/** To the next customer, at least (`travel.ts`); taken together with the visit. */
export const TRAVEL_MINUTES = 30;

/** In Japan. */
export const START_TIMES = START_HOURS.map((hour) => `${String(hour).padStart(2, '0')}:00:00`);

export const CALENDAR_DAYS = 35;

/** How far an alternative may be from a start that is taken. */
export const ALTERNATIVE_DAYS = 14;

/** Shifts are fixed, and starts can be booked at once, up to this many days ahead. */
const FIXED_SHIFT_DAYS = 60;
/** Wishes are possible up to this many days ahead. */
const BOOKABLE_DAYS = 90;
/** Days needed to find someone when everybody is booked. */
export const ARRANGEMENT_DAYS = 3;
/** How far ahead the office may fix a date. */
export const OFFICE_DAYS_AHEAD = 366;

/** Longer work needs several people, which is arranged by hand. */
export const ONE_PERSON_MINUTES = 480;

/** Days in Japan, `yyyy-MM-dd`, both ends included. */
export interface BookingWindow {
  /** Japan time; only later starts can be booked. */
  readonly after: string;
  readonly from: string;
  readonly until: string;
  readonly fixedUntil: string;
  /** The last day of further visits that are booked with the first one of a regular plan. */
  readonly seriesUntil: string;
  /** First day for which staff can still be arranged. */
  readonly arrangeableFrom: string;
}

/** From tomorrow (once the office has closed, the day after) to 90 days ahead. */
export function bookingWindow(now: Date): BookingWindow {
  const japanNow = toJapanDateTime(now);
  const today = japanNow.slice(0, 10);
  const leadDays = japanNow.slice(11, 16) < officeHours.closes ? 1 : 2;
  return {
    after: japanNow,
    from: addJapanDays(today, leadDays),
    until: addJapanDays(today, BOOKABLE_DAYS),
    fixedUntil: addJapanDays(today, FIXED_SHIFT_DAYS),
    seriesUntil: addJapanDays(today, FIXED_SHIFT_DAYS),
    arrangeableFrom: addJapanDays(today, ARRANGEMENT_DAYS),
  };
}

/**
 * For orders that the office places: from now on, without the notice that customers have to give. With the first visit
 * of a plan as many further ones are booked as for customers, so that whatever is open to them can be placed.
 */
export function officeWindow(now: Date): BookingWindow {
  const { after, seriesUntil } = bookingWindow(now);
  const from = after.slice(0, 10);
  const until = addJapanDays(from, OFFICE_DAYS_AHEAD);
  return { after, from, until, fixedUntil: until, seriesUntil, arrangeableFrom: from };
}

export function isStartTime(startsAt: string): boolean {
  return START_TIMES.includes(startsAt.slice(11));
}

/** Options that were added to a visit make it longer than others of its order. */
export function minutesOfVisit(visit: { readonly startsAt: Date; readonly endsAt: Date }): number {
  return differenceInMinutes(visit.endsAt, visit.startsAt);
}

/** The order of a visit as if all its visits were as long as this one. */
export function asLongAs<Order extends { readonly durationMinutes: number }>(
  order: Order,
  visit: { readonly startsAt: Date; readonly endsAt: Date },
): Order {
  return { ...order, durationMinutes: minutesOfVisit(visit) };
}

/** Ascending whole half hours, the least travel included, also for a start between two half hours. */
export function slotsOfVisit(startsAt: Date, durationMinutes: number): Date[] {
  const minutes = startsAt.getTime() / 60_000;
  const first = Math.floor(minutes / SLOT_MINUTES);
  const count = Math.ceil((minutes + durationMinutes + TRAVEL_MINUTES) / SLOT_MINUTES) - first;
  return Array.from({ length: count }, (_, index) => addMinutes(0, (first + index) * SLOT_MINUTES));
}

/** Most visits of a regular plan that are booked with its order. */
const SERIES_MAX = 4;

export interface Rhythm {
  readonly window: BookingWindow;
  /** Null for a single visit. */
  readonly rhythmWeeks: number | null;
}

/** Starts booked together: one, or up to four of a regular plan while shifts are fixed. */
export function visitSeries({ window, rhythmWeeks }: Rhythm, startsAt: string): string[] {
  return rhythmWeeks === null
    ? [startsAt]
    : bookedStarts(startsAt, rhythmWeeks, SERIES_MAX, window.seriesUntil);
}

export function seriesDays(rhythmWeeks: number | null): number {
  return rhythmWeeks === null ? 0 : (SERIES_MAX - 1) * rhythmWeeks * 7;
}
