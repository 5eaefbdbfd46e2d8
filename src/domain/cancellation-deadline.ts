import { addJapanDays, formatJapanDate, fromJapanTime } from './japan-time';

/**
 * The instant until which a visit can be cancelled without a fee: noon, Japan time, of the day
 * before (SPEC section 9). At that very instant it is too late.
 *
 * @param startsAt `yyyy-MM-ddTHH:mm:00` in Japan time
 */
export function cancellationDeadline(startsAt: string): Date {
  return fromJapanTime(`${addJapanDays(startsAt.slice(0, 10), -1)}T12:00:00`);
}

/** Whether cancelling the visit at `now` costs nothing. */
export function isFreeToCancel(startsAt: string, now: Date): boolean {
  return now.getTime() < cancellationDeadline(startsAt).getTime();
}

/** The deadline with date, weekday and time, e.g. `2026年5月5日(火) 正午(12:00)`. */
export function formatCancellationDeadline(startsAt: string): string {
  return `${formatJapanDate(addJapanDays(startsAt.slice(0, 10), -1))} 正午(12:00)`;
}
