import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { processWide } from './process-wide';

export interface RequestContext {
  /** Goes into every log line, every call upstream and the answer. */
  readonly requestId: string;
  /** Aborted when the caller of a read has disconnected. Undefined for what is completed all the same. */
  readonly signal?: AbortSignal;
  /** The pattern of the route, never the address itself. */
  route?: string;
  rejection?: string;
}

export const REQUEST_ID_HEADER = 'x-request-id';

/** Contains nothing that could break out of a log line or a header. */
const WELL_FORMED = /^[A-Za-z0-9-]{8,64}$/;

export function chooseRequestId(given: unknown, isTrusted = true): string {
  const isGood = isTrusted && typeof given === 'string' && WELL_FORMED.test(given);
  return isGood ? given : randomUUID();
}

const contexts = processWide('requestContexts', () => new AsyncLocalStorage<RequestContext>());

export function withinRequest<T>(context: RequestContext, work: () => T): T {
  return contexts().run(context, work);
}

/** Attaches the request to the rest of the current asynchronous execution. */
export function enterRequest(context: RequestContext): void {
  contexts().enterWith(context);
}

export function requestContext(): Readonly<RequestContext> | undefined {
  return contexts().getStore();
}

/** Runs work whose result other requests share: it goes on when the present one is given up, and is nobody's turn. */
export function sharedWork<T>(work: () => T): T {
  const context = contexts().getStore();
  return context ? contexts().run({ requestId: context.requestId }, work) : work();
}

/** Sets a more exact route. `route` must not contain any input of the request. */
export function noteRoute(route: string): void {
  const context = contexts().getStore();
  if (context) context.route = route;
}

export function noteRejection(code: string): void {
  const context = contexts().getStore();
  if (context) context.rejection = code;
}

export function requestIdHeader(): Readonly<Record<string, string>> {
  const context = contexts().getStore();
  return context ? { [REQUEST_ID_HEADER]: context.requestId } : {};
}
