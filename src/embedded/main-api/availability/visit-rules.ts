import { addJapanDays, toJapanDateTime } from '@/domain/japan-time';
import { bookedStarts } from '@/domain/visit-rhythm';

/** Staff time is taken in half hours. */
export const SLOT_MINUTES = 30;

/** On the way to the next customer; taken together with the visit. */
export const TRAVEL_MINUTES = 30;

/** Visits start on the hour, 9:00 to 17:00 in Japan. */
export const START_TIMES = [9, 10, 11, 12, 13, 14, 15, 16, 17].map(
  (hour) => `${String(hour).padStart(2, '0')}:00:00`,
);

/** What a calendar query answers. */
export const CALENDAR_DAYS = 35;

/** Instead of a start that is taken, others are offered that are so many days away at most. */
export const ALTERNATIVE_DAYS = 14;

/** Tomorrow can be booked until this hour of today. */
const CLOSING_HOUR = 18;
/** Shifts are fixed this many days ahead: up to there a start can be booked at once. */
const FIXED_SHIFT_DAYS = 60;
/** Up to there a date can be asked for. */
const BOOKABLE_DAYS = 90;
/** Finding someone for a time when everybody is booked takes this many days. */
const ARRANGEMENT_DAYS = 3;

/** More than this is no day's work for one person: several people are arranged for it. */
export const ONE_PERSON_MINUTES = 480;

/** Days in Japan, `yyyy-MM-dd`, both ends included. */
export interface BookingWindow {
  readonly from: string;
  readonly until: string;
  /** The last day whose shifts are fixed. */
  readonly fixedUntil: string;
  /** The first day for which staff can still be arranged. */
  readonly arrangeableFrom: string;
}

/** What can be booked at `now`: from tomorrow (from the day after, once it is 18:00) to 90 days on. */
export function bookingWindow(now: Date): BookingWindow {
  const japanNow = toJapanDateTime(now);
  const today = japanNow.slice(0, 10);
  const leadDays = Number(japanNow.slice(11, 13)) < CLOSING_HOUR ? 1 : 2;
  return {
    from: addJapanDays(today, leadDays),
    until: addJapanDays(today, BOOKABLE_DAYS),
    fixedUntil: addJapanDays(today, FIXED_SHIFT_DAYS),
    arrangeableFrom: addJapanDays(today, ARRANGEMENT_DAYS),
  };
}

/** Whether a visit can start at that time of a day at all. */
export function isStartTime(startsAt: string): boolean {
  return START_TIMES.includes(startsAt.slice(11));
}

/** The half hours a visit takes of a person, travel included, in the order of time. */
export function slotsOfVisit(startsAt: Date, durationMinutes: number): Date[] {
  const count = Math.ceil((durationMinutes + TRAVEL_MINUTES) / SLOT_MINUTES);
  return Array.from(
    { length: count },
    (_, index) => new Date(startsAt.getTime() + index * SLOT_MINUTES * 60_000),
  );
}

/** Visits of a regular plan that are booked with its order. */
const SERIES_MAX = 4;

interface Rhythm {
  readonly window: BookingWindow;
  /** Weeks from one visit to the next; null for a single visit. */
  readonly rhythmWeeks: number | null;
}

/**
 * Visits booked together (`yyyy-MM-ddTHH:mm:00` in Japan): one, or up to four of a regular plan as
 * far as shifts are fixed.
 */
export function visitSeries({ window, rhythmWeeks }: Rhythm, startsAt: string): string[] {
  return rhythmWeeks === null
    ? [startsAt]
    : bookedStarts(startsAt, rhythmWeeks, SERIES_MAX, window.fixedUntil);
}

/** Days from the first to the last visit that may be booked together. */
export function seriesDays(rhythmWeeks: number | null): number {
  return rhythmWeeks === null ? 0 : (SERIES_MAX - 1) * rhythmWeeks * 7;
}
