import { answerBody } from '@/calls/answer-body';
import type { Failure } from '@/calls/failure';
import { noAnswer } from '@/calls/failures';
import { resultOf } from '@/calls/main-api-client';

import type { RawAnswer } from '@/calls/send-by-fetch';
import { type ApiErrorCode, apiErrors } from '@/contract/api-errors';
import type { MainApiCall } from '@/contract/main-api';
import { parseAnswer } from '../main-api';
import { countFailure } from '../metrics';
import type { AnsweredFile } from './file-answer';

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
