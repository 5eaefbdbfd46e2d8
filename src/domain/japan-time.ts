import { addHours, addMinutes, isValid } from 'date-fns';

/*
 * Japan has one time zone, UTC+9, without summer time. A date of the shop is a `yyyy-MM-dd` string
 * and a visit's start a `yyyy-MM-ddTHH:mm:00` string (SPEC section 9), both read in Japan time
 * whatever zone the machine or the browser is in.
 */
const OFFSET_MS = 9 * 60 * 60 * 1000;
const WEEKDAYS = ['日', '月', '火', '水', '木', '金', '土'] as const;

function isCalendarDate(date: string): boolean {
  const parsed = new Date(`${date}T00:00:00Z`);
  return isValid(parsed) && parsed.toISOString().slice(0, 10) === date;
}

/** Whether it is a `yyyy-MM-dd` of a day that exists, of 1900 to 2999: counting days on from it keeps the form. */
export function isJapanDate(value: string): boolean {
  return /^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(value) && isCalendarDate(value);
}

/** Whether it is a `yyyy-MM-ddTHH:mm:00` of a time that exists. */
export function isJapanDateTime(value: string): boolean {
  return /T([01]\d|2[0-3]):[0-5]\d:00$/.test(value) && isJapanDate(value.slice(0, -9));
}

/** The instant as `yyyy-MM-ddTHH:mm:00` in Japan time; seconds are cut off. */
export function toJapanDateTime(instant: Date): string {
  return `${new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 16)}:00`;
}

/** The calendar day of an instant in Japan, `yyyy-MM-dd`. */
export function toJapanDate(instant: Date): string {
  return toJapanDateTime(instant).slice(0, 10);
}

/** The instant of a `yyyy-MM-dd` (its midnight) or `yyyy-MM-ddTHH:mm:00` in Japan time. */
export function fromJapanTime(value: string): Date {
  const dateTime = value.length === 10 ? `${value}T00:00:00` : value;
  return new Date(`${dateTime}+09:00`);
}

/** The day `days` after (or before, when negative) a `yyyy-MM-dd`. */
export function addJapanDays(date: string, days: number): string {
  return toJapanDate(addHours(fromJapanTime(date), days * 24));
}

/** `yyyy-MM-ddTHH:mm:00` moved by minutes. */
export function addJapanMinutes(dateTime: string, minutes: number): string {
  return toJapanDateTime(addMinutes(fromJapanTime(dateTime), minutes));
}

/** 0 for Sunday to 6 for Saturday. */
export function japanWeekday(date: string): number {
  return new Date(`${date.slice(0, 10)}T00:00:00Z`).getUTCDay();
}

/** `2026年5月6日(水)` from `yyyy-MM-dd` or `yyyy-MM-ddTHH:mm:00`. */
export function formatJapanDate(value: string): string {
  const [year, month, day] = value.slice(0, 10).split('-').map(Number);
  return `${year}年${month}月${day}日(${WEEKDAYS[japanWeekday(value)]})`;
}

/** `2026年5月6日(水) 9:00` from `yyyy-MM-ddTHH:mm:00`. */
export function formatJapanDateTime(value: string): string {
  return `${formatJapanDate(value)} ${Number(value.slice(11, 13))}:${value.slice(14, 16)}`;
}
