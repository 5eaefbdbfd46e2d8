import type { AvailableTime } from '@/contract/availability';
import type { ResponseOf } from '@/contract/endpoint';
import type { visitEndpoints } from '@/contract/visits';
import { addJapanDays } from '@/domain/japan-time';
import { calendarDates } from '../availability/calendar';
import { holidayName } from '../availability/holidays';
import { listStaffNames } from '../availability/staff-repository';
import { CALENDAR_DAYS, START_TIMES } from '../availability/visit-rules';
import type { MainApiDependencies } from '../dependencies';
import { findMoveWorkforce, staffForMove } from './move-options';
import { requireMovable } from './move-visit';
import { findVisit } from './show-visits';

/**
 * Where the visit can be moved to, 35 days from `beginDate` in Japan: `open` is what `moveVisit` takes,
 * with who comes then, all else is closed.
 *
 * @throws Rejection not_found, visit_not_changeable, change_deadline_passed
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
  const names = await listStaffNames(deps.db);
  const timeAt = (startsAt: string): AvailableTime => {
    const [id] = staffForMove(workforce, found, startsAt);
    if (id === undefined) return { startsAt, kind: 'close' };
    const staff = { id, name: names.get(id) ?? '', isSame: id === found.visit.staffId };
    return { startsAt, kind: 'open', staff };
  };
  const days = calendarDates(beginDate).map((date) => {
    const times = START_TIMES.map((time) => timeAt(`${date}T${time}`));
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
