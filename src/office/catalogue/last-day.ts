import { addJapanDays, toJapanDate } from '@/domain/japan-time';

/**
 * The last valid day, `yyyy-MM-dd` in Japan, of something that ends at this instant; empty without an end. An end
 * within a day has that day.
 */
export function lastDayOf(end: string | null): string {
  if (end === null) return '';
  return toJapanDate(new Date(Date.parse(end) - 1));
}

/** The midnight in Japan at which the day ends; null for an empty text. */
export function endOfDay(day: string): string | null {
  return day === '' ? null : `${addJapanDays(day, 1)}T00:00:00+09:00`;
}
