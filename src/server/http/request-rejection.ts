import type { ServerResponse } from 'node:http';
import {
  type RejectionCode,
  type RejectionDetails,
  rejectionBody,
  rejectionRules,
} from '@/contract/rejection';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A waiting time in Japanese, rounded up. */
export function waitingWords(seconds: number): string {
  if (seconds <= 50) return `${Math.max(10, Math.ceil(seconds / 10) * 10)}秒`;
  if (seconds <= HOUR - MINUTE) return `${Math.ceil(seconds / MINUTE)}分`;
  return `${Math.ceil(seconds / HOUR)}時間`;
}

/** An upstream that recovers is noticed within seconds. */
export const UNAVAILABLE_RETRY_SECONDS = 5;

/** How often waiting browsers may ask for the end of maintenance. */
export const MAINTENANCE_RETRY_SECONDS = 60;

const RETRY_SECONDS: Partial<Record<RejectionCode, number>> = {
  back_end_unavailable: UNAVAILABLE_RETRY_SECONDS,
  under_maintenance: MAINTENANCE_RETRY_SECONDS,
};

/** Answers `{error: {code, message}}` with the status of the code. */
export function sendRejection(
  response: ServerResponse,
  code: RejectionCode,
  { retryAfterSeconds = RETRY_SECONDS[code], ...details }: RejectionDetails = {},
): void {
  const { status } = rejectionRules[code];
  if (retryAfterSeconds !== undefined) response.setHeader('retry-after', retryAfterSeconds);
  const waiting = status === 429 &&
    retryAfterSeconds !== undefined && {
      message: `回数が多すぎます。${waitingWords(retryAfterSeconds)}ほどたってから、もう一度お試しください。`,
    };
  sendJson(response, status, rejectionBody(code, { ...details, ...waiting }));
}

export function sendJson(response: ServerResponse, status: number, body: object | string): void {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.end(JSON.stringify(body));
}
