import { addJapanDays } from '@/domain/japan-time';
import { loadStaffSchedules } from '../../db/repositories/staff-repository';
import type { MainApiDependencies } from '../../dependencies';
import type { Workforce } from './calendar';
import { staffRequirement, type VisitRequest } from './staff-requirement';
import { bookingWindow, CALENDAR_DAYS } from './visit-rules';
import { seriesDays } from './visit-series';

/**
 * The people for a visit and their time on the bookable days from `firstDay` to `lastDay`, and on
 * the days of the visits that a regular plan books along with one of these days.
 */
export async function findWorkforce(
  deps: MainApiDependencies,
  request: VisitRequest,
  firstDay: string,
  lastDay: string,
): Promise<Workforce> {
  const window = bookingWindow(deps.clock.now());
  const { menu, durationMinutes } = request.selection;
  const { rhythmWeeks } = menu.visits;
  const lastVisitDay = addJapanDays(lastDay, seriesDays(rhythmWeeks));
  const isBeyondWindow = lastVisitDay > window.until;
  const schedules = await loadStaffSchedules(
    deps.db,
    await staffRequirement(request),
    firstDay < window.from ? window.from : firstDay,
    isBeyondWindow ? window.until : lastVisitDay,
  );
  return { window, schedules, durationMinutes, rhythmWeeks };
}

/** The people and their time around wished starts, wide enough to look for alternatives. */
export function findWorkforceAround(
  deps: MainApiDependencies,
  request: VisitRequest,
  starts: readonly string[],
): Promise<Workforce> {
  const days = starts.map((startsAt) => startsAt.slice(0, 10)).sort();
  const firstDay = days[0] ?? bookingWindow(deps.clock.now()).from;
  return findWorkforce(
    deps,
    request,
    addJapanDays(firstDay, -CALENDAR_DAYS),
    addJapanDays(days.at(-1) ?? firstDay, CALENDAR_DAYS),
  );
}
