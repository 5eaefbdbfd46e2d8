import { DEADLINE_TIME } from './cancellation-words';
import { addJapanDays, formatJapanDate, fromJapanTime, toJapanDateTime } from './japan-time';

const NOON = '12:00:00';

/**
 * The instant until which a visit can be cancelled without a fee: noon, Japan time, of the day
 * before (SPEC section 9). At that very instant it is too late.
 *
 * @param startsAt `yyyy-MM-ddTHH:mm:00` in Japan time
 */
export function cancellationDeadline(startsAt: string): Date {
  return fromJapanTime(`${addJapanDays(startsAt.slice(0, 10), -1)}T${NOON}`);
}

export function isFreeToCancel(startsAt: string, now: Date): boolean {
  return now.getTime() < cancellationDeadline(startsAt).getTime();
}

/** Midnight, Japan time, of the first day whose visits can still be cancelled without a fee. */
export function firstFreeStart(now: Date): Date {
  const [today = '', time = ''] = toJapanDateTime(now).split('T');
  return fromJapanTime(addJapanDays(today, time < NOON ? 1 : 2));
}

/** The next noon in Japan, which at noon is tomorrow's. */
export function nextNoon(now: Date): Date {
  const [today = '', time = ''] = toJapanDateTime(now).split('T');
  return fromJapanTime(`${time < NOON ? today : addJapanDays(today, 1)}T${NOON}`);
}

/** The deadline with date, weekday and time, e.g. `2026年5月5日(火) 正午(12:00)`. */
export function formatCancellationDeadline(startsAt: string): string {
  return `${formatJapanDate(addJapanDays(startsAt.slice(0, 10), -1))} ${DEADLINE_TIME}`;
}

/** `11/30 正午まで`, beside a day of visits whose weekday is said there: until when they can be cancelled free. */
export function shortCancellationDeadline(day: string): string {
  const [, month, date] = addJapanDays(day.slice(0, 10), -1).split('-').map(Number);
  return `${month}/${date} 正午まで`;
}

/**
 * This warning stands where a start is chosen whose deadline has passed, so that nobody learns it after the order.
 *
 * @param day its day or itself, in Japan time
 * @param act what makes the start the customer's own
 */
export function lateStartText(day: string, act = 'お申し込みの'): string {
  return `無料でキャンセルできる期限の${formatCancellationDeadline(day)}を過ぎています。${act}あとのキャンセルには、料金の100%をいただきます。`;
}

/** The party for whose reason an order is cancelled (docs/visits.md#who-caused-a-cancellation). */
export const CANCELLATION_CAUSES = ['customer', 'shop', 'weather'] as const;
export type CancellationCause = (typeof CANCELLATION_CAUSES)[number];
