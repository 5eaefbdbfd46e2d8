import { answerBody, isPageAnswer } from '@/api-client/answer-body';
import { callFailure } from '@/api-client/call-failure';
import { productErrorOf } from '@/api-client/product-error';
import { type ApiErrorCode, apiErrors } from '@/contract/api-errors';
import type { MainApiCall } from '@/contract/main-api';
import { parseAnswer } from '../main-api';
import type { AnsweredFile } from './file-answer';

export interface Answer {
  status: number;
  /** Text is the page the 3-D Secure callback may answer (SPEC section 4). */
  body: object | string;
  /** Sent in place of the body. */
  file?: AnsweredFile;
}

function refusal(code: ApiErrorCode, status: number = apiErrors[code].status): Answer {
  return { status, body: { error: { code, message: apiErrors[code].message } } };
}

function codeForStatus(status: number): ApiErrorCode {
  const codes: readonly ApiErrorCode[] = ['unauthorized', 'not_found', 'too_many_requests'];
  return codes.find((code) => apiErrors[code].status === status) ?? 'invalid_request';
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/**
 * What the browser is told of a main API answer: a success as the contract has it, the product's own
 * errors, and nothing else: pages of proxies and stacks of frameworks stay on the server.
 *
 * @throws when a success does not fit the contract
 */
export function answerForBrowser(name: MainApiCall, status: number, text: string): Answer {
  const body = answerBody(name, text);
  if (status < 400 && isPageAnswer(name, body)) return { status, body };
  const failure = callFailure(name, status, body);
  if (!failure || (status < 400 && failure.kind === 'orderApplicationFailed' && isObject(body))) {
    const parsed = failure ? body : parseAnswer(name, body);
    if (!isObject(parsed)) throw new Error('The main API answered no object');
    return { status, body: parsed };
  }
  const own = productErrorOf(body);
  if (own.code) return { status, body: { error: own } };
  if (failure.code === '500') return refusal('internal_error');
  if (status >= 400 && status < 500) return refusal(codeForStatus(status), status);
  return refusal('back_end_unavailable');
}
