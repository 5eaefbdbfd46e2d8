import type { Endpoint } from './endpoint';
import { type MainApiCall, mainApi } from './main-api';

type Route = { name: MainApiCall; endpoint: Endpoint; pattern: RegExp };

function isCall(name: string): name is MainApiCall {
  return Object.hasOwn(mainApi, name);
}

function patternOf({ path }: Endpoint): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[\\w-]+')}$`);
}

const routes: readonly Route[] = Object.entries<Endpoint>(mainApi).flatMap(([name, endpoint]) =>
  isCall(name) ? [{ name, endpoint, pattern: patternOf(endpoint) }] : [],
);

export type EndpointMatch =
  | { found: 'call'; name: MainApiCall; endpoint: Endpoint }
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
