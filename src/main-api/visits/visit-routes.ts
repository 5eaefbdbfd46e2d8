import { mainApi } from '@/contract/main-api';
import { holidaysOf } from '../calendar/holidays';
import type { Routes } from '../http/implement';
import { rebookOrder } from '../orders/rebook-order';
import { addVisitOptions, listVisitAdditions } from './add-options';
import { acceptShopChange, answerProposal, refuseShopChange } from './answer-proposal';
import { cancelVisit } from './cancel-visit';
import { listVisitDates, moveVisit } from './move-visit';
import { showNextVisits, showUnansweredVisits, showVisit, showVisits } from './show-visits';
import { visitCalendar } from './visit-calendar';
import { chooseRemedy } from './visit-outcomes';
import { showOrderHistory, showVisitDetails } from './visit-story';

export const visitRoutes: Routes = ({ implement, implementFile }, deps) => {
  implement(mainApi.listReservations, async ({ customer }) => ({
    reservations: await showNextVisits(deps, customer.subject),
  }));
  implement(mainApi.listReservationPages, async ({ customer, query }) => {
    const page = { kind: 'schedule', page: query.page } as const;
    const { visits, hasNextPage } = await showVisits(deps, customer.subject, page);
    return { reservations: visits, hasNextPage };
  });
  implement(mainApi.listSchedules, async ({ customer, query }) => {
    const { visits, hasNextPage } = await showVisits(deps, customer.subject, query);
    const holidays = query.searchMonth === undefined ? [] : holidaysOf(query.searchMonth);
    return { schedules: visits, hasNextPage, holidays };
  });
  implement(mainApi.listUnansweredVisits, async ({ customer }) => ({
    visits: await showUnansweredVisits(deps, customer.subject),
  }));
  implement(mainApi.getVisit, async ({ customer, params }) => ({
    visit: await showVisit(deps, customer.subject, params.visitId),
  }));
  implement(mainApi.getVisitDetails, ({ customer, params }) =>
    showVisitDetails(deps, customer.subject, params.visitId),
  );
  implement(mainApi.getOrderHistory, ({ customer, params, query }) =>
    showOrderHistory(deps, customer.subject, params.orderId, query.before),
  );
  implement(mainApi.listVisitDates, ({ customer, params, query }) =>
    listVisitDates(deps, customer.subject, params.visitId, query.beginDate),
  );
  implementFile(mainApi.getVisitCalendar, async ({ customer, params }) => {
    const visit = await showVisit(deps, customer.subject, params.visitId);
    const content = visitCalendar(visit, deps, deps.clock.now());
    return { contentType: 'text/calendar', content, isLasting: false };
  });
  implement(mainApi.moveVisit, async ({ customer, params, body }) => ({
    visit: await moveVisit(deps, customer.subject, params.visitId, body),
  }));
  implement(mainApi.cancelVisit, async ({ customer, params, body }) => ({
    visit: await cancelVisit(deps, customer.subject, params.visitId, body.agreedFee),
  }));
  implement(mainApi.answerProposal, async (input) => ({
    visit: await answerProposal(deps, input),
  }));
  implement(mainApi.refuseShopChange, async (input) => ({
    visit: await refuseShopChange(deps, input),
  }));
  implement(mainApi.acceptShopChange, async (input) => ({
    visit: await acceptShopChange(deps, input),
  }));
  implement(mainApi.chooseRemedy, async (input) => ({ visit: await chooseRemedy(deps, input) }));
  implement(mainApi.listVisitAdditions, ({ customer, params }) =>
    listVisitAdditions(deps, customer.subject, params.visitId),
  );
  implement(mainApi.addVisitOptions, (input) => addVisitOptions(deps, input));
  implement(mainApi.rebookOrder, ({ customer, params }) =>
    rebookOrder(deps, customer.subject, params.orderId),
  );
};
