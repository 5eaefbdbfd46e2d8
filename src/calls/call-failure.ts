import type { MainApiCall } from '@/contract/main-api';
import { isPageAnswer } from './answer-body';
import { answerFaults, errorKindOf, rejectionsInside } from './error-kinds';
import type { Failure } from './failure';
import { createFailure } from './failures';
import { productErrorOf } from './product-error';

type Fields = Record<string, unknown>;

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `status`, `error` and `exception` mark a failure of Rails itself (SPEC section 7). */
function isRailsBody(body: Fields): boolean {
  return 'status' in body && typeof body.error === 'string' && 'exception' in body;
}

/** A `messages` field is a string or a list. */
function messagesOf(value: unknown): string {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((item) => typeof item === 'string' && item !== '').join('\n');
}

/** Some rejections arrive with a 2xx status. */
function rejectionInside(name: MainApiCall, body: Fields): Failure | undefined {
  const { kind } = answerFaults.rejection;
  const place = rejectionsInside[name];
  if (place === 'orderServiceErrors' && isRecord(body.orderServiceErrors)) {
    const { code, messages } = body.orderServiceErrors;
    const message = messagesOf(messages);
    if (code && message) return createFailure(kind, { code: String(code), message });
  }
  if (place === 'messages' && !('menu' in body)) {
    const message = messagesOf(body.messages);
    if (message) return createFailure(kind, { message });
  }
  return undefined;
}

/** SPEC section 4: after the callback an answer with `redirect_to` is a success, even an error. */
function isGoingOn(name: MainApiCall, body: unknown): boolean {
  return name === 'completeThreeDSecure' && isRecord(body) && typeof body.redirect_to === 'string';
}

function faultOf(fault: 'rails' | 'unreadable', status: number): Failure {
  const { kind, ...details } = answerFaults[fault];
  return createFailure(kind, { status, ...details });
}

/** The failure that an answer stands for; undefined for a success (SPEC sections 7 and 8). */
export function callFailure(name: MainApiCall, status: number, body: unknown): Failure | undefined {
  if (status < 400 && isPageAnswer(name, body)) return undefined;
  if (isGoingOn(name, body)) return undefined;
  if (isRecord(body) && isRailsBody(body)) return faultOf('rails', status);
  if (status < 400) {
    return isRecord(body) ? rejectionInside(name, body) : faultOf('unreadable', status);
  }
  const details = { ...productErrorOf(body), status };
  return createFailure(errorKindOf('mainApi', status, details.code), details);
}
