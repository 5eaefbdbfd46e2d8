import { Hono } from 'hono';
import { MAIN_API_BASE_PATH } from '@/contract/main-api';
import type { MainApiDependencies } from './dependencies';
import { respondToError, respondToUnknownCall } from './http/error-responses';
import type { Routes } from './http/implement';
import { accountRoutes } from './routes/account-routes';
import { allianceRoutes } from './routes/alliance-routes';
import { availabilityRoutes } from './routes/availability-routes';
import { menuRoutes } from './routes/menu-routes';
import { openApiRoutes } from './routes/openapi-routes';
import { operationsRoutes } from './routes/operations-routes';
import { orderRoutes } from './routes/order-routes';
import { paymentRoutes } from './routes/payment-routes';
import { planetRoutes } from './routes/planet-routes';
import { pricingRoutes } from './routes/pricing-routes';
import { questionnaireRoutes } from './routes/questionnaire-routes';
import { serviceAreaRoutes } from './routes/service-area-routes';
import { usageRoutes } from './routes/usage-routes';
import { visitRoutes } from './routes/visit-routes';

const routes: readonly Routes[] = [
  openApiRoutes,
  menuRoutes,
  allianceRoutes,
  pricingRoutes,
  serviceAreaRoutes,
  questionnaireRoutes,
  availabilityRoutes,
  orderRoutes,
  visitRoutes,
  usageRoutes,
  accountRoutes,
  paymentRoutes,
  planetRoutes,
  operationsRoutes,
];

/** The main API as an HTTP app; every path begins with `/api/v1`. */
export function createMainApi(deps: MainApiDependencies): Hono {
  const app = new Hono();
  app.onError((error) => respondToError(error, deps.logger));
  for (const addRoutes of routes) addRoutes(app, deps);
  app.all(`${MAIN_API_BASE_PATH}/*`, respondToUnknownCall);
  app.notFound(respondToUnknownCall);
  return app;
}
