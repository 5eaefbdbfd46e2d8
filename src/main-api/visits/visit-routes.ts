import { mainApi } from '@/contract/main-api';
import { officeOutcomeEndpoints } from '@/contract/office-visit-acts';
import { officeVisitEndpoints } from '@/contract/office-visits';
import { listHolidays } from '../calendar/business-days';
import type { Routes } from '../http/implement';
import { addVisitOptions, listVisitAdditions } from './add-options';
import { acceptShopChange, answerProposal, refuseShopChange } from './answer-proposal';
import { cancelVisit } from './cancel-visit';
import { confirmOrder, moveVisitByOffice } from './fix-date';
import { listVisitDates, moveVisit } from './move-visit';
import { sayOnTheWay } from './on-the-way';
import { proposeStarts } from './propose-starts';
import { reportHarassment } from './report-harassment';
import { showNextVisits, showUnansweredVisits, showVisit, showVisits } from './show-visits';
import { visitCalendar } from './visit-calendar';
import { chooseRemedy, redoVisit, setVisitOutcome } from './visit-outcomes';
import { showOrderHistory, showVisitDetails } from './visit-story';

export const visitRoutes: Routes = ({ implement, implementFile, implementWithDryRun }, deps) => {
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
    const holidays = query.searchMonth === undefined ? [] : listHolidays(query.searchMonth);
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
  implementWithDryRun(officeVisitEndpoints.confirmOrder, confirmOrder);
  implementWithDryRun(officeVisitEndpoints.proposeStarts, proposeStarts);
  implementWithDryRun(officeVisitEndpoints.moveVisitByOffice, moveVisitByOffice);
  implementWithDryRun(officeOutcomeEndpoints.setVisitOutcome, setVisitOutcome);
  implementWithDryRun(officeOutcomeEndpoints.sayOnTheWay, sayOnTheWay);
  implement(officeOutcomeEndpoints.reportHarassment, (input) => reportHarassment(deps, input));
  implementWithDryRun(officeOutcomeEndpoints.redoVisit, redoVisit);
};
