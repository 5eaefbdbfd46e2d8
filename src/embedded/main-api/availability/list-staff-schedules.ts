import type { availabilityEndpoints, StaffSchedules } from '@/contract/availability';
import type { Query } from '@/contract/endpoint';
import { addJapanDays } from '@/domain/japan-time';
import { workIdsOf } from '../catalogue/work-ids';
import type { MainApiDependencies } from '../dependencies';
import { ApiError } from '../http/api-error';
import { describeSelection } from '../quotes/price-selection';
import { calendarFrom } from './calendar';
import { findWorkforce } from './find-workforce';
import { openStartsByStaff } from './open-starts';
import { listStaffProfiles } from './staff-repository';
import { CALENDAR_DAYS, START_TIMES } from './visit-rules';
import { visitSeries } from './visit-series';

/**
 * Who could come for a selection at a postal code and when, 35 days from `beginDate` in Japan, and
 * what can be done when the person is left open. Staff who are not native speakers are listed only
 * when `isForeignStaffAccepted` is true, with `isFirstHearing` only those trained for a first visit.
 *
 * @throws ApiError as `describeSelection`; menu_not_found also where nobody can be chosen
 */
export async function listStaffSchedules(
  deps: MainApiDependencies,
  query: Query<(typeof availabilityEndpoints)['listStaffSchedules']>,
  { isFirstHearing }: { readonly isFirstHearing: boolean },
): Promise<StaffSchedules> {
  const { beginDate, zipCode, workId, staffType, isForeignStaffAccepted = false } = query;
  const selection = await describeSelection(deps, { ...query, recommends: [] });
  if (selection.menu.visits.dateChoice !== 'staff') throw new ApiError('menu_not_found');
  const workforce = await findWorkforce(
    deps,
    { selection, zipCode, isForeignStaffAccepted, workId, staffType, isFirstHearing },
    beginDate,
    addJapanDays(beginDate, CALENDAR_DAYS - 1),
  );
  const openStarts = openStartsByStaff(workforce, beginDate);
  const profiles = await listStaffProfiles(deps.db, [...openStarts.keys()]);
  const { window, durationMinutes } = workforce;
  return {
    staffs: profiles.map(({ skills, ...profile }) => ({
      ...profile,
      workIds: workIdsOf(skills),
      openStarts: [...(openStarts.get(profile.id) ?? [])],
    })),
    days: calendarFrom(workforce, beginDate),
    bookableFrom: window.from,
    bookableUntil: window.until,
    durationMinutes,
    bookedVisits: visitSeries(workforce, `${window.from}T${START_TIMES[0]}`).length,
    fixedUntil: window.fixedUntil,
  };
}
