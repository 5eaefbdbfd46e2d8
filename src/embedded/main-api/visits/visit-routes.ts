import { mainApi } from '@/contract/main-api';
import { holidaysOf } from '../availability/holidays';
import { implement, implementFile, type Routes } from '../http/implement';
import { cancelVisit } from './cancel-visit';
import { listVisitDates, moveVisit } from './move-visit';
import { rebookOrder } from './rebook-order';
import { showNextVisits, showVisit, showVisits } from './show-visits';
import { visitCalendar } from './visit-calendar';

export const visitRoutes: Routes = (app, deps) => {
  implement(app, deps, mainApi.listReservations, async ({ customer }) => ({
    reservations: await showNextVisits(deps, customer.subject),
  }));
  implement(app, deps, mainApi.listReservationPages, async ({ customer, query }) => {
    const page = { kind: 'schedule', page: query.page } as const;
    const { visits, hasNextPage } = await showVisits(deps, customer.subject, page);
    return { reservations: visits, hasNextPage };
  });
  implement(app, deps, mainApi.listSchedules, async ({ customer, query }) => {
    const { visits, hasNextPage } = await showVisits(deps, customer.subject, query);
    const holidays = query.searchMonth === undefined ? [] : holidaysOf(query.searchMonth);
    return { schedules: visits, hasNextPage, holidays };
  });
  implement(app, deps, mainApi.getVisit, async ({ customer, params }) => ({
    visit: await showVisit(deps, customer.subject, params.visitId),
  }));
  implement(app, deps, mainApi.listVisitDates, ({ customer, params, query }) =>
    listVisitDates(deps, customer.subject, params.visitId, query.beginDate),
  );
  implementFile(app, deps, mainApi.getVisitCalendar, async ({ customer, params }) => {
    const visit = await showVisit(deps, customer.subject, params.visitId);
    const content = visitCalendar(visit, deps, deps.clock.now());
    return { contentType: 'text/calendar', content, isLasting: false };
  });
  implement(app, deps, mainApi.moveVisit, async ({ customer, params, body }) => ({
    visit: await moveVisit(deps, customer.subject, params.visitId, body),
  }));
  implement(app, deps, mainApi.cancelVisit, async ({ customer, params, body }) => ({
    visit: await cancelVisit(deps, customer.subject, params.visitId, body.agreedFee),
  }));
  implement(app, deps, mainApi.rebookOrder, ({ customer, params }) =>
    rebookOrder(deps, customer.subject, params.orderId),
  );
};
