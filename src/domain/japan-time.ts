import { addMinutes, isValid } from 'date-fns';

/*
 * Japan has one time zone, UTC+9, without summer time. A date of the shop is a `yyyy-MM-dd` string
 * and a visit's start a `yyyy-MM-ddTHH:mm:00` string (SPEC section 9), both in Japan time whatever
 * the zone of machine or browser (decision 0050).
 */
const OFFSET_MINUTES = 9 * 60;

/** Sunday first, as `japanWeekday` counts. */
export const weekdayNames = ['日', '月', '火', '水', '木', '金', '土'] as const;

/** Whether it is a `yyyy-MM-dd` of a day that exists, from 1900 to 2999. */
export function isJapanDate(value: string): boolean {
  if (!/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(value)) return false;
  const midnight = new Date(`${value}T00:00:00Z`);
  return isValid(midnight) && midnight.toISOString().startsWith(value);
}

/** Whether it is a `yyyy-MM-ddTHH:mm:00` of a time that exists. */
export function isJapanDateTime(value: string): boolean {
  return /T([01]\d|2[0-3]):[0-5]\d:00$/.test(value) && isJapanDate(value.slice(0, -9));
}

/** The instant as `yyyy-MM-ddTHH:mm:00` in Japan time; seconds are cut off. */
export function toJapanDateTime(instant: Date): string {
  return `${addMinutes(instant, OFFSET_MINUTES).toISOString().slice(0, 16)}:00`;
}

/** The instant as ISO 8601 with the offset of Japan; seconds are cut off. */
export function toJapanTimestamp(instant: Date): string {
  return `${toJapanDateTime(instant)}+09:00`;
}

export function toJapanDate(instant: Date): string {
  return toJapanDateTime(instant).slice(0, 10);
}

/** The instant of a `yyyy-MM-dd` (its midnight) or `yyyy-MM-ddTHH:mm:00` in Japan time. */
export function fromJapanTime(value: string): Date {
  const dateTime = value.length === 10 ? `${value}T00:00:00` : value;
  return new Date(`${dateTime}+09:00`);
}

/** `yyyy-MM-ddTHH:mm:00` moved by minutes. */
export function addJapanMinutes(dateTime: string, minutes: number): string {
  return toJapanDateTime(addMinutes(fromJapanTime(dateTime), minutes));
}

/** The day `days` after (or before, when negative) a `yyyy-MM-dd`. */
export function addJapanDays(date: string, days: number): string {
  return addJapanMinutes(date, days * 24 * 60).slice(0, 10);
}

/** The same day `months` after (or before) a `yyyy-MM-dd`, or the last day of a month that is shorter. */
export function addJapanMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  return addJapanDays(last.toISOString().slice(0, 10), Math.min(0, day - last.getUTCDate()));
}

/** 0 for Sunday to 6 for Saturday. */
export function japanWeekday(date: string): number {
  return new Date(`${date.slice(0, 10)}T00:00:00Z`).getUTCDay();
}

/** `2026年5月6日(水)` from `yyyy-MM-dd` or `yyyy-MM-ddTHH:mm:00`. */
export function formatJapanDate(value: string): string {
  const [year, month, day] = value.slice(0, 10).split('-').map(Number);
  return `${year}年${month}月${day}日(${weekdayNames[japanWeekday(value)]})`;
}

/** `9:00` from `yyyy-MM-ddTHH:mm:00`. */
export function formatJapanTime(value: string): string {
  return `${Number(value.slice(11, 13))}:${value.slice(14, 16)}`;
}

/** `5/6(水)`, with `isHoliday` `5/6(水・祝)`, from `yyyy-MM-dd` or `yyyy-MM-ddTHH:mm:00`. */
export function formatShortJapanDate(value: string, isHoliday = false): string {
  const [month, day] = value.slice(5, 10).split('-').map(Number);
  return `${month}/${day}(${weekdayNames[japanWeekday(value)]}${isHoliday ? '・祝' : ''})`;
}

/** `5/6(水) 10:00`, with `isHoliday` `5/6(水・祝) 10:00`, from `yyyy-MM-ddTHH:mm:00`. */
export function formatShortJapanStart(startsAt: string, isHoliday = false): string {
  return `${formatShortJapanDate(startsAt, isHoliday)} ${formatJapanTime(startsAt)}`;
}

/** `2026年5月6日(水) 9:00` from `yyyy-MM-ddTHH:mm:00`. */
export function formatJapanDateTime(value: string): string {
  return `${formatJapanDate(value)} ${formatJapanTime(value)}`;
}
