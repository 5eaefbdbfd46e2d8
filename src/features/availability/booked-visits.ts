import { addJapanDays, japanWeekday } from '@/domain/japan-time';
import { clockText } from './visit-time-text';

const WEEKDAYS = ['日', '月', '火', '水', '木', '金', '土'] as const;

function everyText(weeks: number): string {
  if (weeks === 1) return '毎週';
  return weeks === 2 ? '隔週' : `${weeks}週ごとの`;
}

/** `毎週水曜 10:00` from the first start (`yyyy-MM-ddTHH:mm:00`) and the weeks between two visits. */
export function rhythmText(firstStart: string, rhythmWeeks: number): string {
  return `${everyText(rhythmWeeks)}${WEEKDAYS[japanWeekday(firstStart)]}曜 ${clockText(firstStart)}`;
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
