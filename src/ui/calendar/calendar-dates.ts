import { addJapanDays, formatJapanDate, japanWeekday, weekdayNames } from '@/domain/japan-time';

/* Months, written 'yyyy-MM', of days in Japan, written 'yyyy-MM-dd'. */

export function monthOf(date: string): string {
  return date.slice(0, 7);
}

export function addMonths(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number - 1 + months)).toISOString());
}

function lastDayOf(month: string): string {
  return addJapanDays(`${addMonths(month, 1)}-01`, -1);
}

/** The same day of another month, or that month's last day when it is shorter. */
export function sameDayIn(month: string, date: string): string {
  const last = lastDayOf(month);
  const same = `${month}${date.slice(7)}`;
  return same < last ? same : last;
}

/** The days of the month by week, Sunday first; undefined for days of other months. */
export function weeksOf(month: string): (string | undefined)[][] {
  const leading = japanWeekday(`${month}-01`);
  const weeks = Math.ceil((leading + numberIn(lastDayOf(month), 'day')) / 7);
  const sunday = addJapanDays(`${month}-01`, -leading);
  return Array.from({ length: weeks }, (_, week) =>
    weekdayNames.map((_, weekday) => {
      const date = addJapanDays(sunday, 7 * week + weekday);
      return monthOf(date) === month ? date : undefined;
    }),
  );
}

/** 「5」 for '2026-05-06' with 'month', 「6」 with 'day'. */
export function numberIn(date: string, part: 'month' | 'day'): number {
  return Number(part === 'month' ? date.slice(5, 7) : date.slice(8, 10));
}

/** 「2026年5月」 */
export function monthText(month: string): string {
  return `${month.slice(0, 4)}年${numberIn(month, 'month')}月`;
}

/** 「2026年5月6日 水曜日」 */
export function dateText(date: string): string {
  const weekday = weekdayNames[japanWeekday(date)];
  return `${monthText(monthOf(date))}${numberIn(date, 'day')}日 ${weekday}曜日`;
}

/** 「5月6日(水)」 */
export function shortDateText(date: string): string {
  return formatJapanDate(date).replace(/^\d+年/, '');
}
