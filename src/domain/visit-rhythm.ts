import { addJapanDays } from './japan-time';

/** Visits begin on these full hours, Japan time. */
export const START_HOURS = [9, 10, 11, 12, 13, 14, 15, 16, 17] as const;

/** 応相談 dates that can be asked for (SPEC sections 5 and 9). */
export const MAX_WISHES = 3;

/**
 * The starts booked with the first visit of a regular plan, that one included, `yyyy-MM-ddTHH:mm:00`.
 *
 * @param rhythmWeeks weeks from one visit to the next
 * @param count the greatest number of visits
 * @param fixedUntil the last day, `yyyy-MM-dd`, of a further visit; any when left out
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
 * The cost of each later visit of a regular plan, tax-inclusive yen, when it differs from the first one's
 * `total`: discounts and date surcharges apply to the first visit only
 * (docs/visits.md#what-cancelling-and-moving-cost).
 */
export function otherLaterTotal(
  total: number | undefined,
  laterVisitsTotal: number | null | undefined,
): number | undefined {
  if (total === undefined || laterVisitsTotal === null) return undefined;
  return laterVisitsTotal === total ? undefined : laterVisitsTotal;
}

/** A regular plan's visits are entered this far ahead (docs/orders.md#regular-plans). */
export const ENTERED_WEEKS = 8;

/** The longest pause of a regular plan. */
export const MAX_PAUSE_MONTHS = 3;

/** `毎週`, `隔週`, `4週に1回`, as the catalogue calls a plan's rhythm. */
export function rhythmName(weeks: number): string {
  if (weeks === 1) return '毎週';
  return weeks === 2 ? '隔週' : `${weeks}週に1回`;
}
