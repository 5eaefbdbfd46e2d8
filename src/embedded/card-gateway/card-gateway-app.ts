import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { creditTokenSchema } from '@/contract/fields';
import { serializeError } from '@/platform/log';
import { isSameSecret } from '@/platform/same-secret';
import { findAuthentication, startAuthentication } from './authentication-repository';
import {
  authorise,
  cancelAuthorisation,
  deleteStoredCard,
  refund,
  storeCard,
} from './authorisation-repository';
import type { CardGatewayDependencies } from './card-gateway-dependencies';
import { paymentScript } from './payment-script';
import { createThreeDSecureRoutes } from './three-d-secure-routes';
import { checkToken, createToken } from './token-repository';

/** Undefined when the body is no JSON or does not fit the schema. */
async function readJsonBody<S extends z.ZodType>(context: Context, schema: S) {
  if (!context.req.header('content-type')?.startsWith('application/json')) return undefined;
  try {
    return schema.safeParse(JSON.parse(await context.req.text())).data;
  } catch {
    return undefined;
  }
}

const requestSchema = z.object({
  shopId: z.string().max(100),
  card: z.string().max(40),
  cardNumberBottom: z.string().regex(/^\d{4}$/),
  /** `yyMM` */
  expire: z.string().regex(/^\d{2}(0[1-9]|1[0-2])$/),
  holderName: z
    .string()
    .max(50)
    .regex(/^[\w .,'/&-]*$/),
});

/** Routes for browsers: the payment script and tokens. */
function createTokenRoutes(deps: CardGatewayDependencies): Hono {
  const routes = new Hono();
  const script = paymentScript();
  routes.get('/payment.js', (context) =>
    context.body(script, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'x-content-type-options': 'nosniff',
    }),
  );
  routes.post('/tokens', async (context) => {
    context.header('cache-control', 'no-store');
    const request = await readJsonBody(context, requestSchema);
    if (!request) return context.json({ resultCode: '901' }, 400);
    const { shopId, expire, ...details } = request;
    if (shopId !== deps.shopId) return context.json({ resultCode: '180' });
    const created = await createToken(deps, {
      ...details,
      expiryYear: expire.slice(0, 2),
      expiryMonth: expire.slice(2),
    });
    if ('rejection' in created) return context.json({ resultCode: created.rejection });
    return context.json({ resultCode: '000', token: created.token });
  });
  return routes;
}

const token = creditTokenSchema.min(1);
const id = z.string().regex(/^[\w-]{1,64}$/);

const tokenSchema = z.object({ token });
const authenticationSchema = z.object({
  token,
  /** A path of the shop, no other origin. */
  returnPath: z
    .string()
    .max(300)
    .regex(/^\/(?![/\\])[^\\\s\p{Cc}\p{Cs}]*$/u),
});
const amountOf = { amount: z.int().min(1).max(9_999_999), reference: id };
const refundSchema = z.strictObject(amountOf);
const payment = {
  ...amountOf,
  initiator: z.enum(['customer', 'merchant']).default('customer'),
};
const authorisationSchema = z.union([
  z.strictObject({ token, ...payment }),
  z.strictObject({ cardId: id, ...payment }),
]);

const reject = (code: string, status: number) => Response.json({ error: { code } }, { status });
const badRequest = () => reject('invalid_request', 400);
const notFound = () => reject('not_found', 404);

/** Routes for the shop's server, with the header `x-shop-secret`. Amounts are in yen. */
function createShopApiRoutes(deps: CardGatewayDependencies): Hono {
  const routes = new Hono();
  routes.use(async (context, next) => {
    if (!isSameSecret(context.req.header('x-shop-secret') ?? '', deps.shopSecret)) {
      return context.json({ error: { code: 'unauthorized' } }, 401);
    }
    context.header('cache-control', 'no-store');
    return next();
  });

  routes.post('/tokens/check', async (context) => {
    const body = await readJsonBody(context, tokenSchema);
    return body ? context.json(await checkToken(deps, body.token)) : badRequest();
  });

  routes.post('/authentications', async (context) => {
    const body = await readJsonBody(context, authenticationSchema);
    return body ? context.json(await startAuthentication(deps, body)) : badRequest();
  });

  routes.get('/authentications/:id', async (context) => {
    const given = z.uuid().safeParse(context.req.param('id'));
    const found = given.success ? await findAuthentication(deps, given.data) : null;
    if (!found) return notFound();
    return context.json({ id: found.id, status: found.status, card: found.card });
  });

  routes.post('/cards', async (context) => {
    const body = await readJsonBody(context, tokenSchema);
    return body ? context.json(await storeCard(deps, body.token)) : badRequest();
  });

  routes.post('/cards/:id/forget', async (context) => {
    const given = id.safeParse(context.req.param('id'));
    if (!given.success) return notFound();
    await deleteStoredCard(deps.db, given.data);
    return context.json({ status: 'forgotten' });
  });

  routes.post('/authorisations', async (context) => {
    const body = await readJsonBody(context, authorisationSchema);
    if (!body) return badRequest();
    const source = 'token' in body ? { token: body.token } : { cardId: body.cardId };
    const { amount, reference, initiator } = body;
    const answer = await authorise(deps, source, amount, reference, initiator);
    return context.json(answer, answer.status === 'conflict' ? 409 : 200);
  });

  routes.post('/authorisations/:id/cancel', async (context) => {
    const given = z.uuid().safeParse(context.req.param('id'));
    if (!given.success || !(await cancelAuthorisation(deps.db, given.data))) return notFound();
    return context.json({ status: 'cancelled' });
  });

  routes.post('/authorisations/:id/refunds', async (context) => {
    const body = await readJsonBody(context, refundSchema);
    if (!body) return badRequest();
    const given = z.uuid().safeParse(context.req.param('id'));
    const answer = given.success && (await refund(deps, given.data, body.amount, body.reference));
    if (!answer) return notFound();
    if (answer.status === 'exceeded') return reject('amount_exceeds_what_is_left', 422);
    return context.json(answer, answer.status === 'conflict' ? 409 : 200);
  });

  return routes;
}

const BODY_LIMIT_BYTES = 16 * 1024;

/** `/api` is for the shop's server only and must not be published; the rest is for browsers. */
export function createCardGatewayApp(deps: CardGatewayDependencies): Hono {
  const app = new Hono();
  app.onError((error, context) => {
    deps.logger.error(
      { ...serializeError(error), method: context.req.method },
      'card gateway failed',
    );
    return reject('internal_error', 500);
  });
  app.use(
    bodyLimit({
      maxSize: BODY_LIMIT_BYTES,
      onError: () => reject('payload_too_large', 413),
    }),
  );
  app.route('/api', createShopApiRoutes(deps));
  app.route('/', createTokenRoutes(deps));
  app.route('/', createThreeDSecureRoutes(deps));
  return app;
}
