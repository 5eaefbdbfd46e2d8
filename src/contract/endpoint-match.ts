import type { Endpoint } from './endpoint';
import { type ServedCall, servedApi } from './served-api';

type Route = { name: ServedCall; endpoint: Endpoint; pattern: RegExp };

function isCall(name: string): name is ServedCall {
  return Object.hasOwn(servedApi, name);
}

function pathPattern({ path }: Endpoint): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[\\w-]+')}$`);
}

const routes: readonly Route[] = Object.entries<Endpoint>(servedApi).flatMap(([name, endpoint]) =>
  isCall(name) ? [{ name, endpoint, pattern: pathPattern(endpoint) }] : [],
);

export type EndpointMatch =
  | { found: 'call'; name: ServedCall; endpoint: Endpoint }
  | { found: 'path'; methods: readonly string[] }
  | { found: 'nothing' };

/** @param path what follows `/api/v1` */
export function matchEndpoint(method: string, path: string): EndpointMatch {
  const ofPath = routes.filter(({ pattern }) => pattern.test(path));
  const route = ofPath.find(({ endpoint }) => endpoint.method === method);
  if (route) return { found: 'call', name: route.name, endpoint: route.endpoint };
  if (ofPath.length === 0) return { found: 'nothing' };
  return { found: 'path', methods: ofPath.map(({ endpoint }) => endpoint.method) };
}
