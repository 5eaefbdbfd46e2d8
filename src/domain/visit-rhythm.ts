import { addJapanDays } from './japan-time';

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
