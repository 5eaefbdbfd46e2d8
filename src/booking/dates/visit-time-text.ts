import { addJapanMinutes, formatJapanDate, formatJapanDateTime } from '@/domain/japan-time';

/** `9:05` from `yyyy-MM-ddTHH:mm:00`. */
export function clockText(dateTime: string): string {
  return `${Number(dateTime.slice(11, 13))}:${dateTime.slice(14, 16)}`;
}

/** `10:00〜12:00` from `yyyy-MM-ddTHH:mm:00` and the minutes the visit takes. */
export function timeRangeText(startsAt: string, durationMinutes: number): string {
  const endsAt = addJapanMinutes(startsAt, durationMinutes);
  const nextDay = endsAt.slice(0, 10) === startsAt.slice(0, 10) ? '' : '翌';
  return `${clockText(startsAt)}〜${nextDay}${clockText(endsAt)}`;
}

/** `2026年5月6日(水) 10:00〜12:00`; without the end while it is not known how long it takes. */
export function visitText(startsAt: string, durationMinutes: number | undefined): string {
  if (durationMinutes === undefined) return `${formatJapanDateTime(startsAt)}〜`;
  return `${formatJapanDate(startsAt)} ${timeRangeText(startsAt, durationMinutes)}`;
}
