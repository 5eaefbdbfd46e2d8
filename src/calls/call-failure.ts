import type { ResponseOf } from '@/contract/endpoint';
import type { MainApi, MainApiCall } from '@/contract/main-api';
import type { ServedCall } from '@/contract/served-api';
import { isRecord } from '@/domain/is-record';
import type { Failure, FailureKind } from './failure';
import { createFailure, unreadableAnswer } from './failures';

type PageCall = 'completeThreeDSecure';

/** `string`: the 3-D Secure callback may answer an HTML page. */
export type AnswerOf<Name extends MainApiCall> =
  | ResponseOf<MainApi[Name]>
  | (Name extends PageCall ? string : never);

/** The 3-D Secure callback may answer an HTML page (SPEC section 4). */
export function isPageAnswer(name: ServedCall, body: unknown): body is string {
  const call: PageCall = 'completeThreeDSecure';
  return name === call && typeof body === 'string' && /^\s*</.test(body);
}

/** Parses JSON. Gives an HTML page as text where one is allowed, otherwise undefined. */
export function answerBody(name: ServedCall, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return isPageAnswer(name, text) ? text : undefined;
  }
}

type Fields = Record<string, unknown>;

type ProductError = Partial<
  Pick<Failure, 'code' | 'message' | 'fields' | 'alternatives' | 'orderId'>
>;

function isField(value: unknown): value is { path: string; message: string } {
  return isRecord(value) && typeof value.path === 'string' && typeof value.message === 'string';
}

/** Checked by hand (SPEC section 8), to keep a schema out of the browser. */
export function readProductError(body: unknown): ProductError {
  if (!isRecord(body) || !isRecord(body.error)) return {};
  const { code, message, fields, alternatives, orderId } = body.error;
  if (typeof code !== 'string' || typeof message !== 'string' || !code || !message) return {};
  return {
    code,
    message,
    ...(Array.isArray(fields) && { fields: fields.filter(isField) }),
    ...(Array.isArray(alternatives) && {
      alternatives: alternatives.filter((item) => typeof item === 'string'),
    }),
    ...(typeof orderId === 'string' && { orderId }),
  };
}

/** `status`, `error` and `exception` mark a failure of Rails itself (SPEC section 7). */
function isRailsBody(body: Fields): boolean {
  return 'status' in body && typeof body.error === 'string' && 'exception' in body;
}

/** A `messages` field is a string or a list. */
function joinMessages(value: unknown): string {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((item) => typeof item === 'string' && item !== '').join('\n');
}

/** Where calls with a 2xx status report a rejection (SPEC sections 7 and 8). */
const rejectionsInside: Partial<Record<ServedCall, 'orderServiceErrors' | 'messages'>> = {
  placeOrder: 'orderServiceErrors',
  placeMaidOrder: 'orderServiceErrors',
  getOrderMenu: 'messages',
  getMaidOrder: 'messages',
  estimateMenu: 'messages',
};

/** Some rejections arrive with a 2xx status. */
function rejectionInside(name: ServedCall, body: Fields): Failure | undefined {
  const place = rejectionsInside[name];
  if (place === 'orderServiceErrors' && isRecord(body.orderServiceErrors)) {
    const { code, messages } = body.orderServiceErrors;
    const message = joinMessages(messages);
    if (code && message) {
      return createFailure('orderApplicationFailed', { code: String(code), message });
    }
  }
  if (place === 'messages' && !('menu' in body)) {
    const message = joinMessages(body.messages);
    if (message) return createFailure('orderApplicationFailed', { message });
  }
  return undefined;
}

/** SPEC section 4: after the callback an answer with `redirect_to` is a success, even an error. */
function isGoingOn(name: ServedCall, body: unknown): boolean {
  return name === 'completeThreeDSecure' && isRecord(body) && typeof body.redirect_to === 'string';
}

/** SPEC section 8: the status decides, else the code; undefined when the class of the status does. */
export function kindByStatus(status: number, code?: string): FailureKind | undefined {
  if (status === 401) return 'notAuthorized';
  if (status === 429) return 'tooManyAttempts';
  return code === 'account_already_registered' ? 'alreadyRegistered' : undefined;
}

/** The failure that an answer stands for; undefined for a success (SPEC sections 7 and 8). */
export function callFailure(name: ServedCall, status: number, body: unknown): Failure | undefined {
  if (status < 400 && isPageAnswer(name, body)) return undefined;
  if (isGoingOn(name, body)) return undefined;
  if (isRecord(body) && isRailsBody(body)) {
    return createFailure('serverError', { code: '500', status: 500 });
  }
  if (status < 400) {
    return isRecord(body) ? rejectionInside(name, body) : unreadableAnswer(status);
  }
  const details = { ...readProductError(body), status };
  const rest = status >= 500 ? 'serverError' : 'apiError';
  return createFailure(kindByStatus(status, details.code) ?? rest, details);
}
