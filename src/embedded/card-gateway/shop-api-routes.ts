import { Hono } from 'hono';
import { z } from 'zod';
import { isSameSecret } from '@/platform/same-secret';
import { findAuthentication, startAuthentication } from './authentications';
import { authorise, cancelAuthorisation, deleteStoredCard } from './authorisation-repository';
import type { CardGatewayDependencies } from './card-gateway-dependencies';
import { readJsonBody } from './json-body';
import { storeCard } from './stored-cards';
import { checkToken } from './tokens';

const token = z.string().min(1).max(200);
const id = z.string().regex(/^[\w-]{1,64}$/);

const tokenSchema = z.object({ token });
const authenticationSchema = z.object({
  token,
  /** A path of the shop itself. */
  returnPath: z
    .string()
    .max(300)
    .regex(/^\/(?![/\\])[^\\\s\p{Cc}\p{Cs}]*$/u),
});
const payment = {
  amount: z.int().min(1).max(9_999_999),
  reference: id,
  initiator: z.enum(['customer', 'merchant']).default('customer'),
};
const authorisationSchema = z.union([
  z.strictObject({ token, ...payment }),
  z.strictObject({ cardId: id, ...payment }),
]);

const badRequest = () => Response.json({ error: { code: 'invalid_request' } }, { status: 400 });
const notFound = () => Response.json({ error: { code: 'not_found' } }, { status: 404 });

/** What the shop's server calls, with the header `x-shop-secret`; amounts in yen. */
export function createShopApiRoutes(deps: CardGatewayDependencies): Hono {
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

  return routes;
}
