import { addJapanDays, toJapanDate } from '@/domain/japan-time';

/**
 * The last day, `yyyy-MM-dd` in Japan, of something that is valid until an instant; empty without an end. One that ends
 * within a day has that day.
 */
export function lastDayOf(end: string | null): string {
  if (end === null) return '';
  return toJapanDate(new Date(Date.parse(end) - 1));
}

/** The instant at which the day is over in Japan; null for an empty one. */
export function endOfDay(day: string): string | null {
  return day === '' ? null : `${addJapanDays(day, 1)}T00:00:00+09:00`;
}
