import { addJapanDays } from '@/domain/japan-time';

/** For so many days after the first decline a charge is tried again, once a day. */
export const RETRY_DAYS = 14;

/**
 * Whether nothing is tried by itself after a decline on `today`; both days are `yyyy-MM-dd` in Japan.
 */
export function isLastTry(firstDeclinedOn: string, today: string): boolean {
  return today >= addJapanDays(firstDeclinedOn, RETRY_DAYS);
}
