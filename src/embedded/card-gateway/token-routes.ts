import { Hono } from 'hono';
import { z } from 'zod';
import type { CardGatewayDependencies } from './card-gateway-dependencies';
import { readJsonBody } from './json-body';
import { paymentScript } from './payment-script';
import { createToken } from './tokens';

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

/** What the browser uses: the payment script, and the tokens it asks for. */
export function createTokenRoutes(deps: CardGatewayDependencies): Hono {
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
    if (request.shopId !== deps.shopId) return context.json({ resultCode: '180' });
    const created = await createToken(deps, {
      name: request.card,
      cardNumberBottom: request.cardNumberBottom,
      expiryYear: request.expire.slice(0, 2),
      expiryMonth: request.expire.slice(2),
      holderName: request.holderName,
    });
    if ('rejection' in created) return context.json({ resultCode: created.rejection });
    return context.json({ resultCode: '000', token: created.token });
  });
  return routes;
}
