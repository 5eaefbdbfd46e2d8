import holidayJp from '@holiday-jp/holiday_jp';
import { addJapanDays, fromJapanTime, japanWeekday, toJapanDate } from '@/domain/japan-time';
import { officeHours } from '@/domain/office-hours';
import { isYearEnd } from '@/domain/surcharges';

// The package's own queries depend on the machine's time zone.
const names = new Map<string, string>(
  Object.entries(holidayJp.holidays).map(([date, holiday]) => [date, holiday.name]),
);

/** @param month `yyyy-MM` */
export function listHolidays(month: string) {
  return [...names]
    .filter(([date]) => date.startsWith(`${month}-`))
    .map(([date, name]) => ({ date, name }))
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

/** @param date `yyyy-MM-dd` */
export function holidayName(date: string): string | null {
  return names.get(date) ?? null;
}

/** Monday to Friday, but for holidays and December 29 to January 3. */
function isBusinessDay(date: string): boolean {
  const weekday = japanWeekday(date);
  return weekday !== 0 && weekday !== 6 && !isYearEnd(date) && holidayName(date) === null;
}

/**
 * When the office closes on a day.
 *
 * @param date `yyyy-MM-dd` in Japan
 */
export function closingTime(date: string): Date {
  return fromJapanTime(`${date}T${officeHours.closes}:00`);
}

/** When the office closes on the business day that is `days` after the day of `from`. */
export function endOfBusinessDay(from: Date, days: number): Date {
  let date = toJapanDate(from);
  for (let left = days; left > 0; ) {
    date = addJapanDays(date, 1);
    if (isBusinessDay(date)) left -= 1;
  }
  return closingTime(date);
}
