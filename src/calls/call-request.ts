import type { BodyInput, Endpoint, ParamsInput, QueryInput } from '@/contract/endpoint';
import type { MainApi, MainApiCall } from '@/contract/main-api';
import { encodeQuery, type QueryItem, type QueryValue } from '@/contract/query-string';
import { BASE_PATH, callPaths } from './call-paths';

type Part<E extends Endpoint, Name extends 'params' | 'query' | 'body', Value> = E extends {
  [Key in Name]: object;
}
  ? { [Key in Name]: Value }
  : object;

/** What a call takes: exactly what its endpoint declares. */
export type CallInput<Name extends MainApiCall> = Part<
  MainApi[Name],
  'params',
  ParamsInput<MainApi[Name]>
> &
  Part<MainApi[Name], 'query', QueryInput<MainApi[Name]>> &
  Part<MainApi[Name], 'body', BodyInput<MainApi[Name]>> &
  (MainApi[Name] extends { takesIdempotencyKey: true } ? { idempotencyKey: string } : object) & {
    signal?: AbortSignal;
  };

/** The same, once the caller's types have been checked. */
export interface LooseCallInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function queryItem(value: unknown): QueryItem {
  return Object.fromEntries(
    entriesOf(value).filter((entry): entry is [string, string | number] =>
      ['string', 'number'].includes(typeof entry[1]),
    ),
  );
}

function queryValue(value: unknown): QueryValue {
  if (Array.isArray(value)) return value.map(queryItem);
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string') {
    return value;
  }
  return undefined;
}

/** Address and options of a call, below `baseUrl` (empty in the browser). */
export function callRequest(
  baseUrl: string,
  name: MainApiCall,
  input: LooseCallInput,
): { url: string; init: { method: string; headers: Record<string, string>; body?: string } } {
  const [method, path] = callPaths[name];
  const params = new Map(entriesOf(input.params));
  const filledPath = path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(params.get(key))),
  );
  const query = encodeQuery(
    Object.fromEntries(entriesOf(input.query).map(([key, value]) => [key, queryValue(value)])),
  );
  const headers: Record<string, string> = { accept: 'application/json' };
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey;
  return {
    url: `${baseUrl}${BASE_PATH}${filledPath}${query ? `?${query}` : ''}`,
    init: {
      method,
      headers,
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    },
  };
}
