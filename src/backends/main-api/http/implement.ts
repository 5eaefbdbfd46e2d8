import type { Hono } from 'hono';
import type { Endpoint, ResponseOf } from '@/contract/endpoint';
import { MAIN_API_BASE_PATH } from '@/contract/main-api';
import type { MainApiDependencies } from '../dependencies';
import { type HandlerInput, readInput } from './request-input';

export type Handler<E extends Endpoint> = (
  input: HandlerInput<E>,
) => Promise<ResponseOf<E>> | ResponseOf<E>;

/**
 * Serves an endpoint of the contract. The handler gets validated input and throws `ApiError` to
 * refuse; its answer goes through the response schema, so that nothing undeclared leaves.
 */
export function implement<E extends Endpoint>(
  app: Hono,
  deps: MainApiDependencies,
  endpoint: E,
  handler: Handler<E>,
): void {
  const path = `${MAIN_API_BASE_PATH}${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`;
  app.on(endpoint.method, path, async (context) => {
    const answer = await handler(await readInput(context, deps, endpoint));
    return Response.json(endpoint.response.parse(answer), {
      headers: { 'cache-control': 'no-store' },
    });
  });
}

/** What one file of `routes/` exports: adds the endpoints of its area. */
export type Routes = (app: Hono, deps: MainApiDependencies) => void;
