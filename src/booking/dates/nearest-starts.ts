import type { AvailableDay } from '@/contract/availability';
import { addJapanDays, fromJapanTime } from '@/domain/japan-time';

const MOST = 5;
/** Half of what one call answers, so that both sides of the wanted day are in it. */
const DAYS_BEFORE = 14;

/** The day to ask from for what is nearest to a start. */
export function nearestSearchBegin(wanted: string): string {
  return addJapanDays(wanted.slice(0, 10), -DAYS_BEFORE);
}

/** Up to five starts that can be booked at once, the nearest to the wanted one first. */
export function nearestOpenStarts(
  days: readonly AvailableDay[],
  wanted: string,
): readonly string[] {
  const wantedAt = fromJapanTime(wanted).getTime();
  const distance = (startsAt: string) => Math.abs(fromJapanTime(startsAt).getTime() - wantedAt);
  return days
    .flatMap(({ times }) => times)
    .filter(({ kind, startsAt }) => kind === 'open' && startsAt !== wanted)
    .map(({ startsAt }) => startsAt)
    .sort((a, b) => distance(a) - distance(b) || a.localeCompare(b))
    .slice(0, MOST);
}
