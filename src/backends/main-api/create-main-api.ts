import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Endpoint } from '@/contract/endpoint';
import { MAIN_API_BASE_PATH, mainApi } from '@/contract/main-api';
import type { MainApiDependencies } from './dependencies';
import { respondToError, respondToLargeBody, respondToUnknownCall } from './http/error-responses';
import type { Routes } from './http/implement';
import { accountRoutes } from './routes/account-routes';
import { allianceRoutes } from './routes/alliance-routes';
import { availabilityRoutes } from './routes/availability-routes';
import { menuRoutes } from './routes/menu-routes';
import { openApiRoutes } from './routes/openapi-routes';
import { operationsRoutes } from './routes/operations-routes';
import { orderRoutes } from './routes/order-routes';
import { paymentRoutes } from './routes/payment-routes';
import { pricingRoutes } from './routes/pricing-routes';
import { questionnaireRoutes } from './routes/questionnaire-routes';
import { serviceAreaRoutes } from './routes/service-area-routes';
import { usageRoutes } from './routes/usage-routes';
import { visitRoutes } from './routes/visit-routes';

const BODY_LIMIT_BYTES = 1024 * 1024;

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
  operationsRoutes,
];

/** They read their body themselves, up to a limit of their own. */
const uploadPaths: ReadonlySet<string> = new Set(
  Object.values<Endpoint>(mainApi)
    .filter(({ takesFile }) => takesFile)
    .map(({ path }) => `${MAIN_API_BASE_PATH}${path}`),
);

/** The main API as an HTTP app; every path begins with `/api/v1`. */
export function createMainApi(deps: MainApiDependencies): Hono {
  const app = new Hono();
  app.onError((error, context) => respondToError(error, context, deps.logger));
  const limitBody = bodyLimit({ maxSize: BODY_LIMIT_BYTES, onError: respondToLargeBody });
  app.use(`${MAIN_API_BASE_PATH}/*`, (context, next) =>
    uploadPaths.has(context.req.path) ? next() : limitBody(context, next),
  );
  for (const addRoutes of routes) addRoutes(app, deps);
  app.all(`${MAIN_API_BASE_PATH}/*`, respondToUnknownCall);
  app.notFound(respondToUnknownCall);
  return app;
}
