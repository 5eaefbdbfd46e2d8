import type { ResponseOf } from '@/contract/endpoint';
import type { visitEndpoints } from '@/contract/visits';
import { addJapanDays } from '@/domain/japan-time';
import type { MainApiDependencies } from '../../dependencies';
import { calendarDates } from '../availability/calendar';
import { holidayName } from '../availability/holidays';
import { CALENDAR_DAYS, START_TIMES } from '../availability/visit-rules';
import { findMoveWorkforce, staffForMove } from './move-options';
import { requireMovable } from './move-visit';
import { findVisit } from './show-visits';

/**
 * Where the visit can be moved to, 35 days from `beginDate` in Japan: `open` is what `moveVisit` takes,
 * all else is closed.
 *
 * @throws ApiError not_found, visit_not_changeable, change_deadline_passed
 */
export async function listVisitDates(
  deps: MainApiDependencies,
  subject: string,
  visitId: string,
  beginDate: string,
): Promise<ResponseOf<(typeof visitEndpoints)['listVisitDates']>> {
  const found = await findVisit(deps.db, subject, visitId);
  requireMovable(found, deps.clock.now());
  const lastDay = addJapanDays(beginDate, CALENDAR_DAYS - 1);
  const workforce = await findMoveWorkforce(deps, found, beginDate, lastDay);
  const kindAt = (startsAt: string) =>
    staffForMove(workforce, found, startsAt).length > 0 ? ('open' as const) : ('close' as const);
  const days = calendarDates(beginDate).map((date) => {
    const times = START_TIMES.map((time) => `${date}T${time}`).map((startsAt) => ({
      startsAt,
      kind: kindAt(startsAt),
    }));
    const isOpen = times.some(({ kind }) => kind === 'open');
    const kind = isOpen ? ('open' as const) : ('close' as const);
    return { date, kind, holidayName: holidayName(date), times };
  });
  return {
    days,
    bookableFrom: workforce.window.from,
    bookableUntil: workforce.window.fixedUntil,
    durationMinutes: found.stored.order.durationMinutes,
  };
}
