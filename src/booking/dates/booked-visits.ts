import { japanWeekday } from '@/domain/japan-time';
import { bookedStarts } from '@/domain/visit-rhythm';
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

/**
 * How many visits are booked when the first begins at `firstStart`: those of the rhythm up to the
 * last day whose shifts are fixed (`yyyy-MM-dd`).
 */
export function countBooked(
  firstStart: string,
  rhythmWeeks: number,
  { bookedVisits, fixedUntil }: { readonly bookedVisits: number; readonly fixedUntil: string },
): number {
  return bookedStarts(firstStart, rhythmWeeks, bookedVisits, fixedUntil).length;
}
