import { mainApi } from '@/contract/main-api';
import { implement, type Routes } from '../http/implement';
import { listAvailableDates } from './list-available-dates';
import { listStaffSchedules } from './list-staff-schedules';

export const availabilityRoutes: Routes = (app, deps) => {
  implement(app, deps, mainApi.listAvailableDates, ({ query }) => listAvailableDates(deps, query));
  implement(app, deps, mainApi.listStaffSchedules, ({ query }) =>
    listStaffSchedules(deps, query, { isFirstHearing: false }),
  );
  implement(app, deps, mainApi.listFirstHearingStaffSchedules, ({ query }) =>
    listStaffSchedules(deps, query, { isFirstHearing: true }),
  );
};
