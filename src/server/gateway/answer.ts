import type { ServerResponse } from 'node:http';
import { answerBody } from '@/calls/answer-body';
import type { Failure } from '@/calls/failure';
import { noAnswer } from '@/calls/failures';
import { resultOf } from '@/calls/main-api-client';
import type { RawAnswer } from '@/calls/send-by-fetch';
import { type ApiErrorCode, apiErrors } from '@/contract/api-errors';
import type { FileType } from '@/contract/endpoint';
import type { MainApiCall } from '@/contract/main-api';
import { parseAnswer } from '../main-api';
import { countFailure } from '../metrics';

export interface Answer {
  status: number;
  /** Text is the page the 3-D Secure callback may answer (SPEC section 4). */
  body: object | string;
  /** Sent in place of the body. */
  file?: AnsweredFile;
}

function rejection(code: ApiErrorCode, status: number = apiErrors[code].status): Answer {
  return { status, body: { error: { code, message: apiErrors[code].message } } };
}

function codeForStatus(status: number): ApiErrorCode {
  const codes: readonly ApiErrorCode[] = ['unauthorized', 'not_found', 'too_many_requests'];
  return codes.find((code) => apiErrors[code].status === status) ?? 'invalid_request';
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** @throws Failure when it is nothing that JSON could say to the browser */
export function answerOf(status: number, value: unknown): Answer {
  if (isObject(value) || typeof value === 'string') return { status, body: value };
  throw noAnswer('unexpected_response');
}

/** The product's own errors, and nothing else: what it was in truth stays on the server. */
export function rejectionForBrowser(failure: Failure): Answer {
  const { kind, code, message, status = 0, fields, alternatives, orderId } = failure;
  if (status < 400) return rejection('back_end_unavailable');
  if (code === '500') return rejection('internal_error');
  if (code !== kind)
    return { status, body: { error: { code, message, fields, alternatives, orderId } } };
  return status < 500
    ? rejection(codeForStatus(status), status)
    : rejection('back_end_unavailable');
}

/**
 * What the browser is told of a main API answer: a success as the contract has it, the product's own
 * errors, and nothing else: pages of proxies and stacks of frameworks stay on the server.
 *
 * @throws Failure when a success does not fit the contract
 */
export function answerForBrowser(name: MainApiCall, raw: RawAnswer): Answer {
  const result = resultOf(name, raw, parseAnswer);
  if (result.ok) return answerOf(raw.status, result.value);
  const { error } = result;
  countFailure(error.kind, 'call');
  // An order that is refused with a success's status goes to the browser as it came (SPEC section 7).
  if (raw.status < 400 && error.kind === 'orderApplicationFailed') {
    const body = answerBody(name, raw.text);
    if (isObject(body)) return { status: raw.status, body };
  }
  if (error.code === 'unexpected_response') throw noAnswer('unexpected_response');
  return rejectionForBrowser(error);
}

interface AnsweredFile {
  readonly contentType: FileType;
  readonly bytes: Buffer;
}

interface Delivery {
  /** Shown where it is asked for, or handed over as a download. */
  readonly disposition: string;
  readonly cacheControl: string;
  readonly charset?: string;
}

const picture: Delivery = { disposition: 'inline', cacheControl: 'private, max-age=3600' };

/** A picture stays as it is; a visit's date may be another one the next time it is asked for. */
const deliveries: Readonly<Record<FileType, Delivery>> = {
  'image/jpeg': picture,
  'image/png': picture,
  'image/webp': picture,
  'text/calendar': {
    disposition: 'attachment; filename="visit.ics"',
    cacheControl: 'no-store',
    charset: 'utf-8',
  },
};

/** @throws Failure when the main API answered none of the types, which no browser is to be shown */
export function fileOf(headers: Headers, bytes: Buffer, types: readonly FileType[]): AnsweredFile {
  const given = headers.get('content-type')?.split(';')[0]?.trim();
  const contentType = types.find((type) => type === given);
  if (!contentType) throw noAnswer('unexpected_response');
  return { contentType, bytes };
}

/** It is the customer's own: no shared cache keeps it, and nothing in it is ever run. */
export function sendFile(response: ServerResponse, { contentType, bytes }: AnsweredFile): void {
  const { disposition, cacheControl, charset } = deliveries[contentType];
  response.statusCode = 200;
  response.setHeader('content-type', charset ? `${contentType}; charset=${charset}` : contentType);
  response.setHeader('content-length', bytes.length);
  response.setHeader('content-disposition', disposition);
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('content-security-policy', "default-src 'none'; sandbox");
  response.setHeader('cache-control', cacheControl);
  response.end(bytes);
}
