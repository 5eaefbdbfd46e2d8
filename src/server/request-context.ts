import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { processWide } from './process-wide';

/** What belongs to one request of a browser, wherever in the server it is being answered. */
export interface RequestContext {
  /** In every log line of the request, at every back end it asks, and in the answer. */
  readonly requestId: string;
}

declare module './process-wide' {
  interface ProcessWideObjects {
    requestContext: AsyncLocalStorage<RequestContext>;
  }
}

export const REQUEST_ID_HEADER = 'x-request-id';

/** Nothing that could break out of a log line, a header or a comment of SQL. */
const WELL_FORMED = /^[A-Za-z0-9-]{8,64}$/;

export function requestContext(): AsyncLocalStorage<RequestContext> {
  return processWide('requestContext', () => new AsyncLocalStorage());
}

/** Undefined outside of a request, as in work that is done again and again. */
export function currentRequestId(): string | undefined {
  return requestContext().getStore()?.requestId;
}

/** For a call of a back end that is made on behalf of the request. */
export function requestIdHeader(): Readonly<Record<string, string>> {
  const requestId = currentRequestId();
  return requestId === undefined ? {} : { [REQUEST_ID_HEADER]: requestId };
}

/**
 * The id of a request. What the request brings is believed when a reverse proxy stands in front, which
 * numbers requests itself, and when it is well-formed; else it is a new one, so that nobody on the
 * internet can give two requests one id.
 */
export function requestIdOf(given: string | string[] | undefined, trustedProxies: number): string {
  const isGood = trustedProxies > 0 && typeof given === 'string' && WELL_FORMED.test(given);
  return isGood ? given : randomUUID();
}
