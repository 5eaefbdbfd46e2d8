import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { serializeError } from '@/platform/log';
import type { CardGatewayDependencies } from './card-gateway-dependencies';
import { createShopApiRoutes, createTokenRoutes } from './card-gateway-routes';
import { createThreeDSecureRoutes } from './three-d-secure-routes';

const BODY_LIMIT_BYTES = 16 * 1024;

const refuse = (code: string, status: number) => Response.json({ error: { code } }, { status });

/** `/api` is for the shop's server only and must not be published; the rest is for browsers. */
export function createCardGatewayApp(deps: CardGatewayDependencies): Hono {
  const app = new Hono();
  app.onError((error, context) => {
    deps.logger.error(
      { ...serializeError(error), method: context.req.method },
      'card gateway failed',
    );
    return refuse('internal_error', 500);
  });
  app.use(
    bodyLimit({
      maxSize: BODY_LIMIT_BYTES,
      onError: () => refuse('payload_too_large', 413),
    }),
  );
  app.route('/api', createShopApiRoutes(deps));
  app.route('/', createTokenRoutes(deps));
  app.route('/', createThreeDSecureRoutes(deps));
  return app;
}
