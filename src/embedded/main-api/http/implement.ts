import type { Hono } from 'hono';
import type { Endpoint, FileType, ResponseOf } from '@/contract/endpoint';
import { MAIN_API_BASE_PATH } from '@/contract/main-api';
import { noteRoute } from '@/platform/request-context';
import type { MainApiDependencies } from '../dependencies';
import { type HandlerInput, readInput } from './request-input';

/** The body becomes a stream only when read as one, since streams are slow within a process. */
export class JsonAnswer extends Response {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  #streamed: Response | undefined;

  constructor(value: unknown) {
    const bytes = new TextEncoder().encode(JSON.stringify(value));
    super(null, {
      headers: {
        'content-type': 'application/json',
        'content-length': String(bytes.length),
        'cache-control': 'no-store',
      },
    });
    this.#bytes = bytes;
  }

  get #whole(): Response {
    this.#streamed ??= new Response(this.#bytes, this);
    return this.#streamed;
  }

  override get body() {
    return this.#whole.body;
  }

  override get bodyUsed() {
    return this.#streamed?.bodyUsed ?? false;
  }

  override async arrayBuffer() {
    return this.#streamed ? this.#streamed.arrayBuffer() : this.#bytes.slice().buffer;
  }

  override text() {
    return this.#whole.text();
  }

  override json() {
    return this.#whole.json();
  }

  override blob() {
    return this.#whole.blob();
  }

  override formData() {
    return this.#whole.formData();
  }

  override clone() {
    return this.#whole.clone();
  }
}

export type Handler<E extends Endpoint> = (
  input: HandlerInput<E>,
) => Promise<ResponseOf<E>> | ResponseOf<E>;

function routeOf({ path }: Endpoint): string {
  return `${MAIN_API_BASE_PATH}${path.replace(/\{(\w+)\}/g, ':$1')}`;
}

/** The response schema strips undeclared fields. Handlers reject by throwing `Rejection`. */
export function implement<E extends Endpoint>(
  app: Hono,
  deps: MainApiDependencies,
  endpoint: E,
  handler: Handler<E>,
): void {
  app.on(endpoint.method, routeOf(endpoint), async (context) => {
    noteRoute(`${MAIN_API_BASE_PATH}${endpoint.path}`);
    const answer = await handler(await readInput(context, deps, endpoint));
    return new JsonAnswer(endpoint.response.parse(answer));
  });
}

export interface FileAnswer {
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
  app.on(endpoint.method, routeOf(endpoint), async (context) => {
    noteRoute(`${MAIN_API_BASE_PATH}${endpoint.path}`);
    const answer = await handler(await readInput(context, deps, endpoint));
    const { contentType, content, isLasting } = answer;
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

export type Routes = (app: Hono, deps: MainApiDependencies) => void;
