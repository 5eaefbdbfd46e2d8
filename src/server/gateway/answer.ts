import type { ServerResponse } from 'node:http';
import { answerBody, callFailure } from '@/calls/call-failure';
import type { Failure } from '@/calls/failure';
import { noAnswer } from '@/calls/failures';
import { type ParseAnswer, toResult } from '@/calls/main-api-client';
import type { RawAnswer } from '@/calls/send-by-fetch';
import { type ApiErrorCode, apiErrors } from '@/contract/api-errors';
import type { FileType } from '@/contract/endpoint';
import { previewSchema } from '@/contract/office-preview';
import type { ServedCall } from '@/contract/served-api';
import { answerReading } from '../main-api';
import { countFailure } from '../metrics';

export interface Answer {
  status: number;
  /** Text is the page of the 3-D Secure callback (SPEC section 4). */
  body: object | string;
  file?: AnsweredFile;
}

function rejection(code: ApiErrorCode, status: number = apiErrors[code].status): Answer {
  return { status, body: { error: { code, message: apiErrors[code].message } } };
}

function codeForStatus(status: number): ApiErrorCode {
  const codes: readonly ApiErrorCode[] = ['unauthorized', 'not_found', 'too_many_requests'];
  return codes.find((code) => apiErrors[code].status === status) ?? 'invalid_request';
}

/** Whether the browser reads the rejection in this body by itself. */
function isTold(name: ServedCall, status: number, body: object): boolean {
  return callFailure(name, status, body)?.kind === 'orderApplicationFailed';
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** @throws Failure when the value is no JSON object and no text */
export function answerOf(status: number, value: unknown): Answer {
  if (isObject(value) || typeof value === 'string') return { status, body: value };
  throw noAnswer('unexpected_response');
}

/** Answers the product's own errors only; the true cause of any other stays on the server. */
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

const parsePreview: ParseAnswer = (_, body) => previewSchema.parse(body);

/**
 * Passes on contract successes and product errors; proxy pages and stack traces stay on the server.
 * @param search the query of the call
 * @param isTried a call that changed nothing and answers what a customer would be told
 * @throws Failure when a success does not fit the contract
 */
export function answerForBrowser(
  name: ServedCall,
  raw: RawAnswer,
  { search = '', isTried = false } = {},
): Answer {
  const reading = isTried ? { parse: parsePreview } : { ...answerReading, search };
  const result = toResult(name, raw, reading);
  if (result.ok) return answerOf(raw.status, result.value);
  const { error } = result;
  countFailure(error.kind, 'call');
  // A rejected order may have a success status (SPEC section 7); its words are the shop's own.
  if (error.kind === 'orderApplicationFailed') {
    const body = answerBody(name, raw.text);
    const { code, message } = error;
    if (raw.status < 400 && isObject(body) && isTold(name, raw.status, body)) {
      return { status: raw.status, body };
    }
    return { status: 422, body: { error: { code, message } } };
  }
  if (error.code === 'unexpected_response') throw noAnswer('unexpected_response');
  return rejectionForBrowser(error);
}

interface AnsweredFile {
  readonly contentType: FileType;
  readonly bytes: Buffer;
}

interface Delivery {
  readonly disposition: string;
  readonly cacheControl: string;
  readonly charset?: string;
}

const picture: Delivery = { disposition: 'inline', cacheControl: 'private, max-age=3600' };

/** Pictures never change, so they are cached. A visit's date can change, so the calendar file is not. */
const deliveries: Readonly<Record<FileType, Delivery>> = {
  'image/jpeg': picture,
  'image/png': picture,
  'image/webp': picture,
  'text/calendar': {
    disposition: 'attachment; filename="visit.ics"',
    cacheControl: 'no-store',
    charset: 'utf-8',
  },
  'text/csv': {
    disposition: 'attachment; filename="figures.csv"',
    cacheControl: 'no-store',
    charset: 'utf-8',
  },
};

/** @throws Failure when the content type is not one of `types` */
export function fileOf(headers: Headers, bytes: Buffer, types: readonly FileType[]): AnsweredFile {
  const given = headers.get('content-type')?.split(';')[0]?.trim();
  const contentType = types.find((type) => type === given);
  if (!contentType) throw noAnswer('unexpected_response');
  return { contentType, bytes };
}

/** Sends a customer's own file: no shared cache stores it, and scripts in it never run. */
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
