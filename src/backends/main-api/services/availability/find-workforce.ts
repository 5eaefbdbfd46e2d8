import { addJapanDays } from '@/domain/japan-time';
import { loadStaffSchedules } from '../../db/repositories/staff-repository';
import type { MainApiDependencies } from '../../dependencies';
import { findAddress } from '../postal-codes';
import type { DescribedSelection } from '../price-selection';
import type { Workforce } from './calendar';
import { bookingWindow, CALENDAR_DAYS } from './visit-rules';

interface VisitRequest {
  readonly selection: Pick<DescribedSelection, 'requiredSkills' | 'durationMinutes'>;
  readonly zipCode: string;
  readonly isForeignStaffAccepted: boolean;
}

/** The people for a visit and their time on the bookable days from `firstDay` to `lastDay`. */
export async function findWorkforce(
  deps: MainApiDependencies,
  request: VisitRequest,
  firstDay: string,
  lastDay: string,
): Promise<Workforce> {
  const window = bookingWindow(deps.clock.now());
  const schedules = await loadStaffSchedules(
    deps.db,
    {
      skills: request.selection.requiredSkills,
      place: await findAddress(request.zipCode),
      isForeignStaffAccepted: request.isForeignStaffAccepted,
    },
    firstDay < window.from ? window.from : firstDay,
    lastDay > window.until ? window.until : lastDay,
  );
  return { window, schedules, durationMinutes: request.selection.durationMinutes };
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
