import type { z } from 'zod';
import type {
  AvailableDay,
  availabilityEndpoints,
  calendarQuerySchema,
  StaffSchedules,
} from '@/contract/availability';
import type { Query } from '@/contract/endpoint';
import { mainApi } from '@/contract/main-api';
import { Rejection } from '@/contract/rejection';
import { addJapanDays } from '@/domain/japan-time';
import { workIdsOf } from '../catalogue/skills';
import type { MainApiDependencies } from '../dependencies';
import { implement, type Routes } from '../http/implement';
import { describeSelection } from '../quotes/price-selection';
import { calendarDates, calendarFrom, freeStaffAt, type Workforce } from './calendar';
import { findWorkforce } from './find-workforce';
import { listStaffProfiles } from './staff-repository';
import { CALENDAR_DAYS, START_TIMES, visitSeries } from './visit-rules';

/** Staff members without any start are included. */
function openStartsByStaff(workforce: Workforce, beginDate: string) {
  const openStarts = new Map<string, string[]>(
    workforce.schedules.map(({ staffId }) => [staffId, []]),
  );
  for (const date of calendarDates(beginDate)) {
    for (const time of START_TIMES) {
      const startsAt = `${date}T${time}`;
      for (const staffId of freeStaffAt(workforce, startsAt)) {
        openStarts.get(staffId)?.push(startsAt);
      }
    }
  }
  return openStarts;
}

/** 35 days. Non-native speakers count only with `isForeignStaffAccepted`. */
async function listAvailableDates(
  deps: MainApiDependencies,
  query: z.output<typeof calendarQuerySchema>,
): Promise<{
  days: AvailableDay[];
  bookableFrom: string;
  bookableUntil: string;
  durationMinutes: number;
}> {
  const selection = await describeSelection(deps, query);
  const workforce = await findWorkforce(
    deps,
    {
      selection,
      zipCode: query.zipCode,
      isForeignStaffAccepted: query.isForeignStaffAccepted ?? false,
      workId: query.workId,
      staffType: query.staffType,
    },
    query.beginDate,
    addJapanDays(query.beginDate, CALENDAR_DAYS - 1),
  );
  return {
    days: calendarFrom(workforce, query.beginDate),
    bookableFrom: workforce.window.from,
    bookableUntil: workforce.window.until,
    durationMinutes: selection.durationMinutes,
  };
}

/** Non-native speakers only with `isForeignStaffAccepted`; `isFirstHearing`: only trained staff. */
async function listStaffSchedules(
  deps: MainApiDependencies,
  query: Query<(typeof availabilityEndpoints)['listStaffSchedules']>,
  { isFirstHearing }: { readonly isFirstHearing: boolean },
): Promise<StaffSchedules> {
  const { beginDate, zipCode, workId, staffType, isForeignStaffAccepted = false } = query;
  const selection = await describeSelection(deps, { ...query, recommends: [] });
  if (selection.menu.visits.dateChoice !== 'staff') throw new Rejection('menu_not_found');
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

export const availabilityRoutes: Routes = (app, deps) => {
  implement(app, deps, mainApi.listAvailableDates, ({ query }) => listAvailableDates(deps, query));
  implement(app, deps, mainApi.listStaffSchedules, ({ query }) =>
    listStaffSchedules(deps, query, { isFirstHearing: false }),
  );
  implement(app, deps, mainApi.listFirstHearingStaffSchedules, ({ query }) =>
    listStaffSchedules(deps, query, { isFirstHearing: true }),
  );
};
