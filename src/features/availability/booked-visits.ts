import { addJapanDays, japanWeekday } from '@/domain/japan-time';
import { clockText } from './visit-time-text';

const WEEKDAYS = ['日', '月', '火', '水', '木', '金', '土'] as const;

/** `毎週`, `隔週`, `4週に1回`. */
export function everyText(weeks: number): string {
  if (weeks === 1) return '毎週';
  return weeks === 2 ? '隔週' : `${weeks}週に1回`;
}

/** `毎週水曜 10:00` from the first start (`yyyy-MM-ddTHH:mm:00`) and the weeks between two visits. */
export function rhythmText(firstStart: string, rhythmWeeks: number): string {
  const every = rhythmWeeks > 2 ? `${rhythmWeeks}週ごとの` : everyText(rhythmWeeks);
  return `${every}${WEEKDAYS[japanWeekday(firstStart)]}曜 ${clockText(firstStart)}`;
}

/** The starts of the visits that are booked with the first one of a repeat menu, that one included. */
export function bookedStarts(
  firstStart: string,
  rhythmWeeks: number,
  bookedVisits: number,
): readonly string[] {
  return Array.from(
    { length: bookedVisits },
    (_, index) =>
      `${addJapanDays(firstStart.slice(0, 10), index * rhythmWeeks * 7)}${firstStart.slice(10)}`,
  );
}

/**
 * How many visits are booked when the first begins at `firstStart`: those of the rhythm up to the
 * last day whose shifts are fixed (`yyyy-MM-dd`).
 */
export function countBooked(
  firstStart: string,
  rhythmWeeks: number,
  { bookedVisits, fixedUntil }: { readonly bookedVisits: number; readonly fixedUntil: string },
): number {
  const [, ...further] = bookedStarts(firstStart, rhythmWeeks, bookedVisits);
  return 1 + further.filter((startsAt) => startsAt.slice(0, 10) <= fixedUntil).length;
}
