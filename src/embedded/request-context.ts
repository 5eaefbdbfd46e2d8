import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** What belongs to one request, wherever in the back ends it is being answered. */
export interface RequestContext {
  readonly requestId: string;
  /** Its pattern, one of a known number: never an address as it was asked for. */
  route: string;
  /** The code it is refused with. */
  rejection?: string;
}

export const REQUEST_ID_HEADER = 'x-request-id';

/** Nothing that could break out of a log line or a header. */
const WELL_FORMED = /^[A-Za-z0-9-]{8,64}$/;

const contexts = new AsyncLocalStorage<RequestContext>();

/** The id under which the caller works, or a new one. */
export function newRequestContext(
  headers: Readonly<Record<string, unknown>>,
  route: string,
): RequestContext {
  const given = headers[REQUEST_ID_HEADER];
  const isGood = typeof given === 'string' && WELL_FORMED.test(given);
  return { requestId: isGood ? given : randomUUID(), route };
}

export function withinRequest<T>(context: RequestContext, work: () => T): T {
  return contexts.run(context, work);
}

/** Undefined in work that no request asked for. */
export function requestContext(): Readonly<RequestContext> | undefined {
  return contexts.getStore();
}

/** Says more exactly which route it is; `route` must not hold anything of the request. */
export function noteRoute(route: string): void {
  const context = contexts.getStore();
  if (context) context.route = route;
}

export function noteRejection(code: string): void {
  const context = contexts.getStore();
  if (context) context.rejection = code;
}

/** For a call of another back end on behalf of the request. */
export function requestIdHeader(): Readonly<Record<string, string>> {
  const context = contexts.getStore();
  return context ? { [REQUEST_ID_HEADER]: context.requestId } : {};
}
