import { Hono } from 'hono';
import { MAIN_API_BASE_PATH } from '@/contract/main-api';
import { accountRoutes } from './accounts/account-routes';
import { availabilityRoutes } from './availability/availability-routes';
import { concernRoutes } from './concerns/concern-routes';
import type { MainApiDependencies } from './dependencies';
import { keptDraftRoutes } from './drafts/kept-draft-routes';
import { quoteRoutes } from './estimates/quote-routes';
import { respondToError, respondToUnknownCall } from './http/error-responses';
import { createRouter, type Routes } from './http/implement';
import { addOpenApiRoute } from './http/openapi-routes';
import { allianceRoutes } from './menus/alliances';
import { menuRoutes } from './menus/menu-routes';
import { officeCatalogueRoutes } from './menus/office-catalogue-routes';
import { shortLinkRoutes } from './messages/short-link-routes';
import { officeAccessRoutes } from './office/office-access-routes';
import { officeBoardRoutes } from './office/office-board-routes';
import { officeCustomerRoutes } from './office/office-customer-routes';
import { officeFiguresRoutes } from './office/office-figures-routes';
import { officeMaintenanceRoutes } from './office/office-maintenance-routes';
import { officeOfferRoutes } from './office/office-offer-routes';
import { officeOrderRoutes } from './office/office-order-routes';
import { officeReviewRoutes } from './office/office-review-routes';
import { officeStaffRoutes } from './office/office-staff-routes';
import { officeWorkRoutes } from './office/office-work-routes';
import { operationsRoutes } from './operations/operations-routes';
import { orderRoutes } from './order-placement/order-routes';
import { paymentRoutes } from './payments/payment-routes';
import { planetRoutes } from './planet/planet-routes';
import { planRoutes } from './plans/plan-routes';
import { pricingRoutes } from './price-selection/pricing-routes';
import { questionnaireRoutes } from './questionnaires/questionnaire-routes';
import { reviewRoutes } from './reviews/review-routes';
import { serviceAreaRoutes } from './service-areas/service-area-routes';
import { usageRoutes } from './usage/usage-routes';
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
