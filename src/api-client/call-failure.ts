import type { MainApiCall } from '@/contract/main-api';
import { isPageAnswer } from './answer-body';
import { type FrontEndError, frontEndError } from './front-end-errors';
import { productErrorOf } from './product-error';

type Fields = Record<string, unknown>;

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `status`, `error` and `exception` as Rails answers its own failures (SPEC section 7). */
function isRailsBody(body: Fields): boolean {
  return 'status' in body && typeof body.error === 'string' && 'exception' in body;
}

/** Texts of a `messages` field, which is a string or a list. */
function messagesOf(value: unknown): string {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((item) => typeof item === 'string' && item !== '').join('\n');
}

const PLACING_CALLS: readonly MainApiCall[] = ['placeOrder', 'placeMaidOrder'];
const SELECTION_CALLS: readonly MainApiCall[] = ['getOrderMenu', 'getMaidOrder', 'estimateMenu'];

/** Answers that say no although their HTTP status is 2xx. */
function refusalInside(name: MainApiCall, body: Fields): FrontEndError | undefined {
  if (isRailsBody(body)) return frontEndError('serverError', { code: '500', status: 500 });
  if (PLACING_CALLS.includes(name) && isRecord(body.orderServiceErrors)) {
    const { code, messages } = body.orderServiceErrors;
    const message = messagesOf(messages);
    if (code && message) {
      return frontEndError('orderApplicationFailed', { code: String(code), message });
    }
  }
  if (SELECTION_CALLS.includes(name) && !('menu' in body)) {
    const message = messagesOf(body.messages);
    if (message) return frontEndError('orderApplicationFailed', { message });
  }
  return undefined;
}

/**
 * The failure an answer of the main API stands for, undefined when it is a success
 * (SPEC sections 7 and 8).
 *
 * @param body as `answerBody` reads it
 */
export function callFailure(
  name: MainApiCall,
  status: number,
  body: unknown,
): FrontEndError | undefined {
  if (status < 400) {
    if (isPageAnswer(name, body)) return undefined;
    if (!isRecord(body)) {
      return frontEndError('unknownServerError', { code: 'unexpected_response', status });
    }
    return refusalInside(name, body);
  }
  // SPEC section 4: after the callback, an answer that says where to go on counts, even an error.
  if (name === 'completeThreeDSecure' && isRecord(body) && typeof body.redirect_to === 'string') {
    return undefined;
  }
  if (isRecord(body) && isRailsBody(body)) {
    return frontEndError('serverError', { code: '500', status: 500 });
  }
  const details = { ...productErrorOf(body), status };
  if (status === 401) return frontEndError('notAuthorized', details);
  if (status === 429) return frontEndError('tooManyAttempts', details);
  if (details.code === 'account_already_registered') {
    return frontEndError('alreadyRegistered', details);
  }
  return frontEndError(status >= 500 ? 'serverError' : 'apiError', details);
}
