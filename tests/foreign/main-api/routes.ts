import type { Customer } from './customers';
import type { Answer, ReceivedCall } from './http';
import type { Shop } from './shop';

export interface Request {
  readonly shop: Shop;
  readonly call: ReceivedCall;
  /** The customer of a valid id token. */
  readonly customer: Customer | null;
  /** What stands for `{id}` in the route's path. */
  readonly id: string;
}

export interface SignedInRequest extends Request {
  readonly customer: Customer;
}

interface RouteName {
  readonly method: string;
  /** SPEC's path, with `{id}` where one of any value stands. */
  readonly path: string;
}

export type Route = RouteName &
  (
    | { readonly isSignedIn: false; readonly answer: (request: Request) => Answer }
    | { readonly isSignedIn: true; readonly answer: (request: SignedInRequest) => Answer }
  );

export const open = (
  method: string,
  path: string,
  answer: (request: Request) => Answer,
): Route => ({ method, path, isSignedIn: false, answer });

export const signedIn = (
  method: string,
  path: string,
  answer: (request: SignedInRequest) => Answer,
): Route => ({ method, path, isSignedIn: true, answer });

/** What stands for `{id}` where a path is of a route; the empty text without one; null elsewhere. */
export function match(routePath: string, path: string): string | null {
  const expected = routePath.split('/');
  const actual = path.split('/');
  if (expected.length !== actual.length) return null;
  let id = '';
  for (const [index, segment] of expected.entries()) {
    const value = actual[index] ?? '';
    if (segment.startsWith('{') && value !== '') id = decodeURIComponent(value);
    else if (segment !== value) return null;
  }
  return id;
}
