import { fromJapanTime, toJapanDateTime } from '@/domain/japan-time';
import type { MainApiDependencies } from '../dependencies';
import { isFree, visitTimeOf } from './calendar';
import { findCandidates, type VisitOfOrder } from './rank-free-staff';
import { SLOT_MINUTES } from './visit-rules';

const HALF_HOURS = (24 * 60) / SLOT_MINUTES;

interface FreeStarts {
  readonly minutes: number;
  readonly items: readonly { readonly staffId: string; readonly starts: readonly Date[] }[];
}

/**
 * At which half hours of a day in Japan each person could begin the visit, by the same rule as `rankFreeStaff`. None
 * of them is over.
 */
export async function findFreeStarts(
  deps: MainApiDependencies,
  visit: VisitOfOrder,
  day: string,
): Promise<FreeStarts> {
  const { schedules, durationMinutes } = await findCandidates(deps, visit, day);
  const now = deps.clock.now();
  const midnight = fromJapanTime(day).getTime();
  const starts = Array.from(
    { length: HALF_HOURS },
    (_, index) => new Date(midnight + index * SLOT_MINUTES * 60_000),
  )
    .filter((start) => start > now)
    .map((start) => ({
      start,
      time: visitTimeOf(toJapanDateTime(start), durationMinutes),
    }));
  return {
    minutes: durationMinutes,
    items: schedules.map((schedule) => ({
      staffId: schedule.staffId,
      starts: starts.filter(({ time }) => isFree(schedule, time)).map(({ start }) => start),
    })),
  };
}
