import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { processWide } from './process-wide';

/** What belongs to one request, wherever in the process it is being answered. */
export interface RequestContext {
  /** In every log line of the request, at every upstream it calls, and in the answer. */
  readonly requestId: string;
  /** Its pattern, one of a known number: never an address as it was asked for. */
  route?: string;
  /** The code that the answer rejects it with. */
  rejection?: string;
}

export const REQUEST_ID_HEADER = 'x-request-id';

/** Nothing that could break out of a log line, a header or a comment of SQL. */
const WELL_FORMED = /^[A-Za-z0-9-]{8,64}$/;

/** The id that the caller gave, when it is trusted and well-formed; else a new one. */
export function chooseRequestId(given: unknown, isTrusted = true): string {
  const isGood = isTrusted && typeof given === 'string' && WELL_FORMED.test(given);
  return isGood ? given : randomUUID();
}

const contexts = processWide('requestContexts', () => new AsyncLocalStorage<RequestContext>());

export function withinRequest<T>(context: RequestContext, work: () => T): T {
  return contexts().run(context, work);
}

/** The rest of the current asynchronous execution belongs to the request. */
export function enterRequest(context: RequestContext): void {
  contexts().enterWith(context);
}

/** Undefined in work that no request asked for. */
export function requestContext(): Readonly<RequestContext> | undefined {
  return contexts().getStore();
}

/** Sets a more exact route; `route` must not hold anything of the request. */
export function noteRoute(route: string): void {
  const context = contexts().getStore();
  if (context) context.route = route;
}

export function noteRejection(code: string): void {
  const context = contexts().getStore();
  if (context) context.rejection = code;
}

/** For a call of an upstream that is made on behalf of the request. */
export function requestIdHeader(): Readonly<Record<string, string>> {
  const context = contexts().getStore();
  return context ? { [REQUEST_ID_HEADER]: context.requestId } : {};
}
