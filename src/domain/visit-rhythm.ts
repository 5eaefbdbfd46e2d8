import { addJapanDays } from './japan-time';

/** `90` minutes as 「1時間30分」. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `${hours > 0 ? `${hours}時間` : ''}${rest > 0 || hours === 0 ? `${rest}分` : ''}`;
}

/** 応相談 dates that can be asked for (SPEC sections 5 and 9). */
export const MAX_WISHES = 3;

/**
 * The starts of visits in a rhythm, the first one included, `yyyy-MM-ddTHH:mm:00` in Japan time: those
 * that are booked with the first visit of a regular plan.
 *
 * @param rhythmWeeks weeks from one visit to the next
 * @param count how many visits there are at most
 * @param fixedUntil the last day, `yyyy-MM-dd`, that a further visit may lie on; any when left out
 */
export function bookedStarts(
  firstStart: string,
  rhythmWeeks: number,
  count: number,
  fixedUntil?: string,
): string[] {
  const [day = '', time = ''] = firstStart.split('T');
  return Array.from({ length: count }, (_, index) => addJapanDays(day, index * rhythmWeeks * 7))
    .filter((date, index) => index === 0 || fixedUntil === undefined || date <= fixedUntil)
    .map((date) => `${date}T${time}`);
}

/**
 * What each later visit of a regular plan costs, where that is not what the first one does: discounts
 * and the surcharges of a date are the first visit's alone (docs/decisions/0014).
 *
 * @param total of the first visit, tax-inclusive yen
 * @param laterVisitsTotal of each later one, tax-inclusive yen; null for what is no regular plan
 * @returns undefined when one amount says it all
 */
export function otherLaterTotal(
  total: number | undefined,
  laterVisitsTotal: number | null | undefined,
): number | undefined {
  if (total === undefined || laterVisitsTotal === null) return undefined;
  return laterVisitsTotal === total ? undefined : laterVisitsTotal;
}
