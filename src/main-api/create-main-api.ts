import { Hono } from 'hono';
import { MAIN_API_BASE_PATH } from '@/contract/main-api';
import { availabilityRoutes } from './calendar/calendar-routes';
import { allianceRoutes } from './catalogue/alliances';
import { menuRoutes } from './catalogue/menu-routes';
import { officeOfferRoutes } from './catalogue/offer-routes';
import { officeCatalogueRoutes } from './catalogue/office-menu-routes';
import { questionnaireRoutes } from './catalogue/questionnaire-routes';
import { serviceAreaRoutes } from './catalogue/service-area-routes';
import { accountRoutes } from './customers/account-routes';
import { concernRoutes } from './customers/concern-routes';
import { officeCustomerRoutes } from './customers/office-customer-routes';
import { planetRoutes } from './customers/planet-routes';
import type { MainApiDependencies } from './dependencies';
import { respondToError, respondToUnknownCall } from './http/error-responses';
import { createRouter, type Routes } from './http/implement';
import { addOpenApiRoute } from './http/openapi-routes';
import { shortLinkRoutes } from './messages/short-link-routes';
import { officeAccessRoutes } from './office/access-routes';
import { officeBoardRoutes } from './office/board-routes';
import { officeFiguresRoutes } from './office/figures-routes';
import { officeOrderRoutes } from './office/inbox-routes';
import { officeMaintenanceRoutes } from './operations/maintenance-routes';
import { operationsRoutes } from './operations/operations-routes';
import { keptDraftRoutes } from './orders/kept-draft-routes';
import { orderRoutes } from './orders/order-routes';
import { paymentRoutes } from './payments/payment-routes';
import { usageRoutes } from './payments/receipt-routes';
import { planRoutes } from './plans/plan-routes';
import { pricingRoutes } from './pricing/pricing-routes';
import { quoteRoutes } from './quotes/quote-routes';
import { officeReviewRoutes } from './reviews/office-review-routes';
import { reviewRoutes } from './reviews/review-routes';
import { officeWorkRoutes } from './staff/staff-day-routes';
import { officeStaffRoutes } from './staff/staff-routes';
import { officeOutcomeRoutes } from './visits/office-outcome-routes';
import { officeVisitRoutes } from './visits/office-visit-routes';
import { visitRoutes } from './visits/visit-routes';
import { waitingListRoutes } from './waiting-list/waiting-list-routes';

const routes: readonly Routes[] = [
  menuRoutes,
  allianceRoutes,
  pricingRoutes,
  serviceAreaRoutes,
  waitingListRoutes,
  questionnaireRoutes,
  availabilityRoutes,
  orderRoutes,
  keptDraftRoutes,
  visitRoutes,
  reviewRoutes,
  planRoutes,
  quoteRoutes,
  usageRoutes,
  concernRoutes,
  accountRoutes,
  paymentRoutes,
  planetRoutes,
  operationsRoutes,
  officeAccessRoutes,
  officeVisitRoutes,
  shortLinkRoutes,
  officeCatalogueRoutes,
  officeOfferRoutes,
  officeWorkRoutes,
  officeBoardRoutes,
  officeOrderRoutes,
  officeCustomerRoutes,
  officeOutcomeRoutes,
  officeStaffRoutes,
  officeReviewRoutes,
  officeFiguresRoutes,
  officeMaintenanceRoutes,
];

/** Every path begins with `/api/v1`. */
export function createMainApi(deps: MainApiDependencies): Hono {
  const app = new Hono();
  app.onError((error) => respondToError(error, deps.logger));
  addOpenApiRoute(app);
  const router = createRouter(app, deps);
  for (const addRoutes of routes) addRoutes(router, deps);
  app.all(`${MAIN_API_BASE_PATH}/*`, respondToUnknownCall);
  app.notFound(respondToUnknownCall);
  return app;
}
