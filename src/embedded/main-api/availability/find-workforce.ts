import { addJapanDays } from '@/domain/japan-time';
import type { MainApiDependencies } from '../dependencies';
import type { Workforce } from './calendar';
import { loadStaffSchedules } from './staff-repository';
import { staffRequirement, type VisitRequest } from './staff-requirement';
import { ALTERNATIVE_DAYS, bookingWindow, seriesDays } from './visit-rules';

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

/**
 * The people and their time around wished starts: `days` before the first and after the last, which
 * is as far as alternatives are looked for when left out. Half hours that nobody looks at cost most of
 * what an order costs.
 */
export function findWorkforceAround(
  deps: MainApiDependencies,
  request: VisitRequest,
  starts: readonly string[],
  days = ALTERNATIVE_DAYS,
): Promise<Workforce> {
  const wished = starts.map((startsAt) => startsAt.slice(0, 10)).sort();
  const firstDay = wished[0] ?? bookingWindow(deps.clock.now()).from;
  return findWorkforce(
    deps,
    request,
    addJapanDays(firstDay, -days),
    addJapanDays(wished.at(-1) ?? firstDay, days),
  );
}
