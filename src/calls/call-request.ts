import type { BodyInput, CallPath, Endpoint, ParamsInput, QueryInput } from '@/contract/endpoint';
import type { MainApi, MainApiCall } from '@/contract/main-api';
import { MAIN_API_BASE_PATH } from '@/contract/main-api-paths';
import { encodeQuery } from '@/contract/query-string';

interface Inputs<E extends Endpoint> {
  params: ParamsInput<E>;
  query: QueryInput<E>;
  body: BodyInput<E>;
}

/** The input of a call of this endpoint. */
export type InputOf<E extends Endpoint> = Pick<Inputs<E>, keyof Inputs<E> & keyof E> &
  (E extends { takesIdempotencyKey: true } ? { idempotencyKey: string } : object) & {
    signal?: AbortSignal;
  };

/** The input may be left out where nothing in it is needed. */
export type ArgumentsOf<E extends Endpoint> =
  Record<never, never> extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>];

export type CallInput<Name extends MainApiCall> = InputOf<MainApi[Name]>;

/** Untyped, since `InputOf` has already checked the caller. */
export interface LooseCallInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** `baseUrl` is empty in the browser. */
export function callRequest(
  baseUrl: string,
  [method, path]: CallPath,
  input: LooseCallInput,
): { url: string; init: { method: string; headers: Record<string, string>; body?: string } } {
  const params = new Map(Object.entries<unknown>({ ...(input.params ?? {}) }));
  const filledPath = path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(params.get(key))),
  );
  const query = encodeQuery(input.query ?? {});
  const headers: Record<string, string> = { accept: 'application/json' };
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey;
  return {
    url: `${baseUrl}${MAIN_API_BASE_PATH}${filledPath}${query ? `?${query}` : ''}`,
    init: {
      method,
      headers,
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    },
  };
}
