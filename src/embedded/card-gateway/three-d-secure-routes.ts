import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { answerChallenge, type FoundAuthentication, findAuthentication } from './authentications';
import type { CardGatewayDependencies } from './card-gateway-dependencies';
import {
  respondWithChallenge,
  respondWithReturn,
  respondWithUnknownAuthentication,
} from './challenge-page';

const answerSchema = z.union([
  z.object({
    action: z.literal('authenticate'),
    code: z.string().transform((code) => code.normalize('NFKC').trim()),
  }),
  z.object({ action: z.enum(['fail', 'abandon']) }),
]);

async function readAnswer(context: Context) {
  try {
    return answerSchema.safeParse(await context.req.parseBody()).data;
  } catch {
    return undefined;
  }
}

/** The shop's return address by GET, for an authentication that needs no challenge. */
function returnAddress({ id, returnPath }: FoundAuthentication): string {
  return `${returnPath}${returnPath.includes('?') ? '&' : '?'}authentication_id=${id}`;
}

export function createThreeDSecureRoutes(deps: CardGatewayDependencies): Hono {
  const routes = new Hono();
  const find = async (context: Context) => {
    const id = z.uuid().safeParse(context.req.param('id'));
    return id.success ? findAuthentication(deps, id.data) : null;
  };

  routes.get('/three-d-secure/:id', async (context) => {
    const authentication = await find(context);
    if (!authentication) return respondWithUnknownAuthentication(deps.brandName);
    if (authentication.status === 'pending') {
      return respondWithChallenge(deps.brandName, authentication);
    }
    context.header('cache-control', 'no-store');
    return context.redirect(returnAddress(authentication), 303);
  });

  routes.post('/three-d-secure/:id', async (context) => {
    const authentication = await find(context);
    if (!authentication) return respondWithUnknownAuthentication(deps.brandName);
    const answer = await readAnswer(context);
    if (answer) await answerChallenge(deps, authentication.id, answer);
    const answered = (await find(context)) ?? authentication;
    return answered.status === 'pending'
      ? respondWithChallenge(deps.brandName, answered)
      : respondWithReturn(answered);
  });

  return routes;
}
