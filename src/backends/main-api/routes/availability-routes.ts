import { mainApi } from '@/contract/main-api';
import { implement, type Routes } from '../http/implement';
import { listAvailableDates } from '../services/availability/list-available-dates';

export const availabilityRoutes: Routes = (app, deps) => {
  implement(app, deps, mainApi.listAvailableDates, ({ query }) => listAvailableDates(deps, query));
};
