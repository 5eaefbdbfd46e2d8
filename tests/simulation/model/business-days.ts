import holidays from '@holiday-jp/holiday_jp';
import { addJapanDays, fromJapanTime, japanWeekday, toJapanDate } from '@/domain/japan-time';

function isBusinessDay(day: string): boolean {
  const isWeekend = [0, 6].includes(japanWeekday(day));
  return !isWeekend && !Object.hasOwn(holidays.holidays, day);
}

/**
 * 18:00 on the business day that is so many after the day of `since`. The shop's closure at the year's end is left
 * out, as no run lasts until then.
 */
export function businessDaysAfter(since: Date, count: number): Date {
  let day = toJapanDate(since);
  for (let left = count; left > 0; ) {
    day = addJapanDays(day, 1);
    if (isBusinessDay(day)) left -= 1;
  }
  return fromJapanTime(`${day}T18:00:00`);
}
