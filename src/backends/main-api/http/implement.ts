import type { Hono } from 'hono';
import type { Endpoint, ResponseOf } from '@/contract/endpoint';
import { MAIN_API_BASE_PATH } from '@/contract/main-api';
import type { MainApiDependencies } from '../dependencies';
import { type HandlerInput, readInput } from './request-input';

export type Handler<E extends Endpoint> = (
  input: HandlerInput<E>,
) => Promise<ResponseOf<E>> | ResponseOf<E>;

/** The endpoint's path as Hono writes it. */
function routeOf({ path }: Endpoint): string {
  return `${MAIN_API_BASE_PATH}${path.replace(/\{(\w+)\}/g, ':$1')}`;
}

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
  app.on(endpoint.method, routeOf(endpoint), async (context) => {
    const answer = await handler(await readInput(context, deps, endpoint));
    return Response.json(endpoint.response.parse(answer), {
      headers: { 'cache-control': 'no-store' },
    });
  });
}

/** What a picture endpoint answers. */
interface PictureAnswer {
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Serves an endpoint that answers a picture; it is the customer's own, so no shared cache keeps it. */
export function implementPicture<E extends Endpoint & { readonly answersPicture: true }>(
  app: Hono,
  deps: MainApiDependencies,
  endpoint: E,
  handler: (input: HandlerInput<E>) => Promise<PictureAnswer>,
): void {
  app.on(endpoint.method, routeOf(endpoint), async (context) => {
    const { contentType, bytes } = await handler(await readInput(context, deps, endpoint));
    return new Response(bytes, {
      headers: {
        'content-type': contentType,
        'cache-control': 'private, max-age=3600',
        'x-content-type-options': 'nosniff',
        'content-disposition': 'inline',
      },
    });
  });
}

/** What one file of `routes/` exports: adds the endpoints of its area. */
export type Routes = (app: Hono, deps: MainApiDependencies) => void;
