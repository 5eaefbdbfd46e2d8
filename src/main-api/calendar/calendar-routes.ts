import type { CalendarQuery } from '@/contract/availability';
import { mainApi } from '@/contract/main-api';
import { officeApi } from '@/contract/office';
import { Rejection } from '@/contract/rejection';
import { together } from '@/database/queries';
import { addJapanDays, toJapanDate } from '@/domain/japan-time';
import type { MainApiDependencies } from '../dependencies';
import type { Routes } from '../http/implement';
import { type DescribedSelection, describeSelection } from '../pricing/price-selection';
import { getRatings, toStaffRecord } from '../reviews/rating-repository';
import { listWorkIds } from '../staff/skills';
import { listStaffProfiles, listValidCredentials } from '../staff/staff-repository';
import { calendarDates, calendarFrom, freeStaffAt, startsOn } from './calendar';
import { findWorkforce } from './find-workforce';
import { listFreeStaff, listFreeStarts } from './free-staff';
import { CALENDAR_DAYS, START_TIMES, visitSeries } from './visit-rules';

/** 35 days. Non-native speakers count only with `isForeignStaffAccepted`. */
async function findCalendar(
  deps: MainApiDependencies,
  { isForeignStaffAccepted = false, ...query }: Omit<CalendarQuery, 'recommends'>,
  selection: DescribedSelection,
  { isFirstHearing = false, isByOffice = false } = {},
) {
  const { beginDate } = query;
  const workforce = await findWorkforce(
    deps,
    { ...query, selection, isForeignStaffAccepted, isFirstHearing, isByOffice },
    beginDate,
    addJapanDays(beginDate, CALENDAR_DAYS - 1),
  );
  const { window, durationMinutes } = workforce;
  const calendar = {
    days: calendarFrom(workforce, beginDate),
    bookableFrom: window.from,
    bookableUntil: window.until,
    durationMinutes,
  };
  return { workforce, calendar };
}

/** `isFirstHearing`: only trained staff. Staff members without any start are included. */
async function listStaffSchedules(
  deps: MainApiDependencies,
  query: Omit<CalendarQuery, 'recommends'>,
  isFirstHearing: boolean,
) {
  const selection = await describeSelection(deps, { ...query, recommends: [] });
  if (selection.menu.visits.dateChoice !== 'staff') throw new Rejection('menu_not_found');
  const { workforce, calendar } = await findCalendar(deps, query, selection, {
    isFirstHearing,
  });
  const { window, schedules } = workforce;
  const staffIds = schedules.map(({ staffId }) => staffId);
  const starts = calendarDates(query.beginDate)
    .flatMap(startsOn)
    .map((startsAt) => ({ startsAt, free: freeStaffAt(workforce, startsAt) }));
  const [profiles, credentials, ratings] = await together(
    listStaffProfiles(deps.db, staffIds),
    listValidCredentials(deps.db, staffIds, toJapanDate(deps.clock.now())),
    getRatings(deps),
  );
  return {
    ...calendar,
    staffs: profiles.map(({ skills, ...profile }) => ({
      ...profile,
      workIds: listWorkIds(skills),
      credentials: credentials.get(profile.id) ?? [],
      record: toStaffRecord(ratings, profile),
      openStarts: starts
        .filter(({ free }) => free.includes(profile.id))
        .map(({ startsAt }) => startsAt),
    })),
    bookedVisits: visitSeries(workforce, `${window.from}T${START_TIMES[0]}`).length,
    fixedUntil: window.fixedUntil,
  };
}

export const calendarRoutes: Routes = ({ implement }, deps) => {
  implement(mainApi.listAvailableDates, async ({ query }) => {
    const selection = await describeSelection(deps, query);
    return (await findCalendar(deps, query, selection)).calendar;
  });
  implement(mainApi.getStaff, async ({ params: { staffId } }) => {
    const [profile] = await listStaffProfiles(deps.db, [staffId]);
    if (!profile) throw new Rejection('not_found');
    const { name, introduction, skills } = profile;
    const valid = await listValidCredentials(deps.db, [staffId], toJapanDate(deps.clock.now()));
    const record = toStaffRecord(await getRatings(deps), profile);
    const credentials = valid.get(staffId) ?? [];
    return {
      staff: { staffId, name, introduction, workIds: listWorkIds(skills), credentials, record },
    };
  });
  implement(officeApi.listOfficeDates, async ({ query }) => {
    const selection = await describeSelection(deps, query);
    return (await findCalendar(deps, query, selection, { isByOffice: true })).calendar;
  });
  implement(mainApi.listStaffSchedules, ({ query }) => listStaffSchedules(deps, query, false));
  implement(mainApi.listFirstHearingStaffSchedules, ({ query }) =>
    listStaffSchedules(deps, query, true),
  );
  implement(officeApi.listFreeStaff, (input) => listFreeStaff(deps, input));
  implement(officeApi.listFreeStarts, (input) => listFreeStarts(deps, input));
};
