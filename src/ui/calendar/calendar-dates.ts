import {
  addJapanDays,
  formatJapanDate,
  formatShortJapanDate,
  japanWeekday,
  weekdayNames,
} from '@/domain/japan-time';

/* Months, written 'yyyy-MM', and weeks of days in Japan, written 'yyyy-MM-dd'. */

function monthOf(date: string): string {
  return date.slice(0, 7);
}

export function addMonths(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number - 1 + months)).toISOString());
}

function lastDayOf(month: string): string {
  return addJapanDays(`${addMonths(month, 1)}-01`, -1);
}

/** The Sunday before the day, or the day itself. */
export function sundayOf(date: string): string {
  return addJapanDays(date, -japanWeekday(date));
}

function weeksFrom(sunday: string, weeks: number): string[][] {
  return Array.from({ length: weeks }, (_, week) =>
    weekdayNames.map((_name, weekday) => addJapanDays(sunday, 7 * week + weekday)),
  );
}

/** The days of the month by week, Sunday first; undefined for days of other months. */
export function weeksOf(month: string): (string | undefined)[][] {
  const leading = japanWeekday(`${month}-01`);
  const weeks = Math.ceil((leading + numberIn(lastDayOf(month), 'day')) / 7);
  return weeksFrom(sundayOf(`${month}-01`), weeks).map((week) =>
    week.map((date) => (monthOf(date) === month ? date : undefined)),
  );
}

/** A calendar to choose from shows five weeks. */
export const SHOWN_DAYS = 35;

/** The five weeks from that Sunday on. */
export function shownWeeks(sunday: string): string[][] {
  return weeksFrom(sunday, SHOWN_DAYS / 7);
}

/** The Sunday on which the five weeks with the day begin, where other five weeks begin on `sunday`. */
export function shownFrom(date: string, sunday: string): string {
  const days = (Date.parse(date.slice(0, 10)) - Date.parse(sunday)) / (24 * 60 * 60 * 1000);
  return addJapanDays(sunday, SHOWN_DAYS * Math.floor(days / SHOWN_DAYS));
}

/** 「5/3(日)〜6/6(土)」 for the five weeks from 3 May on. */
export function shownText(sunday: string): string {
  return `${formatShortJapanDate(sunday)}〜${formatShortJapanDate(addJapanDays(sunday, SHOWN_DAYS - 1))}`;
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
