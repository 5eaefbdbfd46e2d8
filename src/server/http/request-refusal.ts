import type { ServerResponse } from 'node:http';
import { type InternalApiErrorCode, internalApiErrors } from '@/api-client/internal-api-errors';
import { type ApiErrorBody, type ApiErrorCode, apiErrors } from '@/contract/api-errors';

export type RefusalCode = ApiErrorCode | InternalApiErrorCode;
type RefusalDetails = Pick<ApiErrorBody['error'], 'fields'> & { retryAfterSeconds?: number };

const rules: Readonly<Record<RefusalCode, { status: number; message: string }>> = {
  ...apiErrors,
  ...internalApiErrors,
};

/** A request that is answered with an error of the product. */
export class RequestRefusal extends Error {
  constructor(
    readonly code: RefusalCode,
    readonly details: RefusalDetails = {},
  ) {
    super(code);
    this.name = 'RequestRefusal';
  }
}

/** A back end that comes back is found within seconds. */
export const UNAVAILABLE_RETRY_SECONDS = 5;

/** Answers `{error: {code, message}}` with the status its code has. */
export function sendRefusal(
  response: ServerResponse,
  code: RefusalCode,
  {
    retryAfterSeconds = code === 'back_end_unavailable' ? UNAVAILABLE_RETRY_SECONDS : undefined,
    ...details
  }: RefusalDetails = {},
): void {
  const { status, message } = rules[code];
  if (retryAfterSeconds !== undefined) response.setHeader('retry-after', retryAfterSeconds);
  sendJson(response, status, { error: { code, message, ...details } } satisfies ApiErrorBody);
}

export function sendJson(response: ServerResponse, status: number, body: object | string): void {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.end(JSON.stringify(body));
}
