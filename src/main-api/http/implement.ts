import type { Hono } from 'hono';
import type { z } from 'zod';
import type { Endpoint, FileType, ResponseOf } from '@/contract/endpoint';
import { MAIN_API_BASE_PATH } from '@/contract/main-api-paths';
import { previewSchema } from '@/contract/office-preview';
import { noteRoute } from '@/platform/request-context';
import type { MainApiDependencies } from '../dependencies';
import { dryRun } from './dry-run';
import { type HandlerInput, isDryRun, readInput } from './request-input';

type ReadonlyParts<T> = T extends object ? { readonly [K in keyof T]: ReadonlyParts<T[K]> } : T;
type Answer<E extends Endpoint> = ReadonlyParts<ResponseOf<E>>;

interface FileAnswer {
  readonly contentType: FileType;
  readonly content: Uint8Array<ArrayBuffer> | string;
  /** Whether it never changes. */
  readonly isLasting: boolean;
}

export type Routes = (router: ReturnType<typeof createRouter>, deps: MainApiDependencies) => void;

/** Handlers reject by throwing `Rejection`. */
export function createRouter(app: Hono, deps: MainApiDependencies) {
  function respondTo<E extends Endpoint>(
    endpoint: E,
    respond: (input: HandlerInput<E>, isTried: boolean) => Promise<Response>,
  ): void {
    const route = `${MAIN_API_BASE_PATH}${endpoint.path}`;
    app.on(endpoint.method, route.replace(/\{(\w+)\}/g, ':$1'), async (context) => {
      noteRoute(route);
      return respond(await readInput(context, deps, endpoint), isDryRun(context, endpoint));
    });
  }

  function answer(schema: z.ZodType, content: unknown): Response {
    return Response.json(schema.parse(content), { headers: { 'cache-control': 'no-store' } });
  }

  return {
    /** The response schema strips undeclared fields. */
    implement<E extends Endpoint>(
      endpoint: E,
      handler: (input: HandlerInput<E>) => Promise<Answer<E>> | Answer<E>,
    ): void {
      respondTo(endpoint, async (input) => answer(endpoint.response, await handler(input)));
    },
    /** A change that can be tried by `?dryRun=true`. The handler uses the dependencies that it is given. */
    implementWithDryRun<E extends Endpoint & { readonly takesDryRun: true }>(
      endpoint: E,
      handler: (deps: MainApiDependencies, input: HandlerInput<E>) => Promise<Answer<E>>,
    ): void {
      respondTo(endpoint, async (input, isTried) =>
        isTried
          ? answer(previewSchema, await dryRun(deps, (tried) => handler(tried, input)))
          : answer(endpoint.response, await handler(deps, input)),
      );
    },
    /** Answers are the customer's own, so shared caches must not store them. */
    implementFile<E extends Endpoint & { readonly answersFile: readonly FileType[] }>(
      endpoint: E,
      handler: (input: HandlerInput<E>) => Promise<FileAnswer>,
    ): void {
      respondTo(endpoint, async (input) => {
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
    },
  };
}
