import { Hono } from 'hono';
import { MAIN_API_BASE_PATH } from '@/contract/main-api-paths';
import { calendarRoutes } from './calendar/calendar-routes';
import { allianceRoutes } from './catalogue/alliances';
import { menuRoutes } from './catalogue/menu-routes';
import { offerRoutes } from './catalogue/offer-routes';
import { officeMenuRoutes } from './catalogue/office-menu-routes';
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
import { accessRoutes } from './office/access-routes';
import { officeRoutes } from './office/office-routes';
import { operationsRoutes } from './operations/operations-routes';
import { orderRoutes } from './orders/order-routes';
import { paymentRoutes } from './payments/payment-routes';
import { receiptRoutes } from './payments/receipt-routes';
import { planRoutes } from './plans/plan-routes';
import { pricingRoutes } from './pricing/pricing-routes';
import { quoteRoutes } from './quotes/quote-routes';
import { reviewRoutes } from './reviews/review-routes';
import { staffDayRoutes } from './staff/staff-day-routes';
import { staffRoutes } from './staff/staff-routes';
import { visitRoutes } from './visits/visit-routes';
import { waitingListRoutes } from './waiting-list/waiting-list-routes';

const routes: readonly Routes[] = [
  menuRoutes,
  allianceRoutes,
  pricingRoutes,
  serviceAreaRoutes,
  waitingListRoutes,
  questionnaireRoutes,
  calendarRoutes,
  orderRoutes,
  visitRoutes,
  reviewRoutes,
  planRoutes,
  quoteRoutes,
  receiptRoutes,
  concernRoutes,
  accountRoutes,
  paymentRoutes,
  planetRoutes,
  operationsRoutes,
  accessRoutes,
  shortLinkRoutes,
  officeMenuRoutes,
  offerRoutes,
  staffDayRoutes,
  officeRoutes,
  officeCustomerRoutes,
  staffRoutes,
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
