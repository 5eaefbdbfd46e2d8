import type { Logger } from './logger';
import { type RequestContext, requestContext } from './request-context';

/** A request whose answer is out. */
export interface AnsweredRequest extends Readonly<RequestContext> {
  readonly method: string;
  readonly status: number;
  readonly durationMs: number;
  /** Whoever asked did not wait for the answer. */
  readonly isGone: boolean;
}

const AREAS = [
  'api',
  'identity-provider',
  'card-gateway',
  'documents',
  'outbox',
  'outbox.json',
  'backups',
  'health',
  'ready',
  'metrics',
];

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** The back end an address belongs to; what it does there, it notes itself. */
export function areaOf(address = ''): string {
  const area = address.split(/[/?]/, 2)[1] ?? '';
  return AREAS.includes(area) ? `/${area}` : 'other';
}

/** Measures from now; gives what is to be told of the answer once it is out. */
export function beginRequest(
  context: RequestContext,
  method: string,
): (answer: Pick<AnsweredRequest, 'status' | 'isGone'>) => AnsweredRequest {
  const begun = performance.now();
  return (answer) => ({
    ...context,
    method: METHODS.includes(method) ? method : 'other',
    durationMs: Math.round(performance.now() - begun),
    ...answer,
  });
}

/** Asked again and again by machines. */
const PROBES = ['/health', '/ready', '/metrics'];

/** The same log, with the id of the request in each of its lines. */
export function withRequestId(logger: Logger): Logger {
  const withId = (fields: object) => {
    const requestId = requestContext()?.requestId;
    return requestId === undefined ? fields : { requestId, ...fields };
  };
  return {
    info: (fields, message) => logger.info(withId(fields), message),
    warn: (fields, message) => logger.warn(withId(fields), message),
    error: (fields, message) => logger.error(withId(fields), message),
  };
}

/** One line for each request, with nothing in it that a customer has sent. */
export function logRequest(logger: Logger, { isGone, ...request }: AnsweredRequest): void {
  if (PROBES.includes(request.route)) return;
  logger.info({ ...request, ...(isGone && { isGone }) }, 'request');
}
