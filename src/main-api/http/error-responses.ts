import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { matchEndpoint } from '@/contract/endpoint-match';
import { MAIN_API_BASE_PATH } from '@/contract/main-api-paths';
import { Rejection, rejectionBody, rejectionRules } from '@/contract/rejection';
import { isDatabaseOutOfReach, isOutOfTime } from '@/database/database-failures';
import { type Logger, serializeError } from '@/platform/log';
import { noteRejection, requestContext } from '@/platform/request-context';

function respond({ code, details }: Rejection, headers: Record<string, string> = {}): Response {
  noteRejection(code);
  const { retryAfterSeconds } = details;
  return Response.json(rejectionBody(code, details), {
    status: rejectionRules[code].status,
    headers: {
      'cache-control': 'no-store',
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
      ...headers,
    },
  });
}

/** Unexpected errors become a 500. */
export function respondToError(error: unknown, logger: Logger): Response {
  if (error instanceof Rejection) {
    if (error.cause !== undefined) {
      logger.warn({ code: error.code, cause: serializeError(error.cause) }, 'back end unavailable');
    }
    return respond(error);
  }
  if (error instanceof HTTPException && error.status < 500) {
    return respond(new Rejection('invalid_request'));
  }
  if (isOutOfTime(error) || requestContext()?.signal?.aborted) {
    logger.warn(serializeError(error), 'request given up');
    return respond(new Rejection('back_end_unavailable'));
  }
  // The address is left out, as it is unchecked input. The request's own log line has its route.
  logger.error(serializeError(error), 'request failed');
  return respond(
    new Rejection(isDatabaseOutOfReach(error) ? 'back_end_unavailable' : 'internal_error'),
  );
}

/** 405 when the path is in the contract, else 404. */
export function respondToUnknownCall(context: Context): Response {
  const { method, path } = context.req;
  const match = matchEndpoint(method, path.replace(MAIN_API_BASE_PATH, ''));
  if (match.found !== 'path') return respond(new Rejection('not_found'));
  return respond(new Rejection('method_not_allowed'), { allow: match.methods.join(', ') });
}
