import type { AnsweredRequest } from './answered-request';
import type { Logger } from './logger';
import { requestContext } from './request-context';

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
