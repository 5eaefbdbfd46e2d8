import type { Hono } from 'hono';
import type { Endpoint, FileType, ResponseOf } from '@/contract/endpoint';
import { MAIN_API_BASE_PATH } from '@/contract/main-api';
import { noteRoute } from '@/platform/request-context';
import type { MainApiDependencies } from '../dependencies';
import { type HandlerInput, readInput } from './request-input';

export type Routes = (app: Hono, deps: MainApiDependencies) => void;

type ReadonlyParts<T> = T extends object ? { readonly [K in keyof T]: ReadonlyParts<T[K]> } : T;
type Answer<E extends Endpoint> = ReadonlyParts<ResponseOf<E>>;

function respondTo<E extends Endpoint>(
  app: Hono,
  deps: MainApiDependencies,
  endpoint: E,
  respond: (input: HandlerInput<E>) => Promise<Response>,
): void {
  const route = `${MAIN_API_BASE_PATH}${endpoint.path}`;
  app.on(endpoint.method, route.replace(/\{(\w+)\}/g, ':$1'), async (context) => {
    noteRoute(route);
    return respond(await readInput(context, deps, endpoint));
  });
}

/** The response schema strips undeclared fields. Handlers reject by throwing `Rejection`. */
export function implement<E extends Endpoint>(
  app: Hono,
  deps: MainApiDependencies,
  endpoint: E,
  handler: (input: HandlerInput<E>) => Promise<Answer<E>> | Answer<E>,
): void {
  respondTo(app, deps, endpoint, async (input) =>
    Response.json(endpoint.response.parse(await handler(input)), {
      headers: { 'cache-control': 'no-store' },
    }),
  );
}

interface FileAnswer {
  readonly contentType: FileType;
  readonly content: Uint8Array<ArrayBuffer> | string;
  /** Whether it never changes. */
  readonly isLasting: boolean;
}

/** Answers are the customer's own, so shared caches must not store them. */
export function implementFile<E extends Endpoint & { readonly answersFile: readonly FileType[] }>(
  app: Hono,
  deps: MainApiDependencies,
  endpoint: E,
  handler: (input: HandlerInput<E>) => Promise<FileAnswer>,
): void {
  respondTo(app, deps, endpoint, async (input) => {
    const { contentType, content, isLasting } = await handler(input);
    const isText = typeof content === 'string';
    return new Response(content, {
      headers: {
        'content-type': isText ? `${contentType}; charset=utf-8` : contentType,
        'cache-control': isLasting ? 'private, max-age=3600' : 'no-store',
        'x-content-type-options': 'nosniff',
        'content-disposition': isText ? 'attachment' : 'inline',
      },
    });
  });
}
