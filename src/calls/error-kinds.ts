import type { ApiErrorCode } from '@/contract/api-errors';
import type { MainApiCall } from '@/contract/main-api';
import type { FrontEndErrorKind } from './front-end-error';

/*
 * Which error of the catalogue an answer is (SPEC section 8): by its status where that has a row of its
 * own, else by the product's code where that has one, else by the class of the status.
 */

const kindOfCode = {
  account_already_registered: 'alreadyRegistered',
} as const satisfies Partial<Record<ApiErrorCode, FrontEndErrorKind>>;

const kindOfStatus = {
  401: 'notAuthorized',
  429: 'tooManyAttempts',
} as const satisfies Record<number, FrontEndErrorKind>;

/** Every other status, by who answers. */
const kindOfRest = {
  mainApi: { refused: 'apiError', broken: 'serverError' },
  internalApi: { refused: 'localServerError', broken: 'localServerError' },
} as const satisfies Record<string, Record<'refused' | 'broken', FrontEndErrorKind>>;

/** What an answer can be besides a success and an error with its status. */
export const answerFaults = {
  /** `status`, `error` and `exception` as Rails answers its own failures, whatever the HTTP status. */
  rails: { kind: 'serverError', code: '500', status: 500 },
  /** Nothing that can be read, or not what the contract says. */
  unreadable: { kind: 'unknownServerError', code: 'unexpected_response' },
  /** No answer at all; the code says why. */
  none: { kind: 'unknownServerError', code: 'network_error' },
  /** A rejection with a success's status. */
  rejection: { kind: 'orderApplicationFailed' },
  /** `errorMessage` in place of the card's token. */
  tokenRejection: { kind: 'creditTokenFailed' },
  /** An error of the internal API without a body of the product. */
  noBody: { kind: 'unknownServerError' },
} as const satisfies Record<string, { kind: FrontEndErrorKind; code?: string; status?: number }>;

/** Where the calls that may say no with a success's status say so (SPEC sections 7 and 8). */
export const rejectionsInside: Partial<Record<MainApiCall, 'orderServiceErrors' | 'messages'>> = {
  placeOrder: 'orderServiceErrors',
  placeMaidOrder: 'orderServiceErrors',
  getOrderMenu: 'messages',
  getMaidOrder: 'messages',
  estimateMenu: 'messages',
};

/** The kind of an error with its status, 400 or more. */
export function errorKindOf(
  answerer: keyof typeof kindOfRest,
  status: number,
  code?: string,
): FrontEndErrorKind {
  const byCode: Readonly<Record<string, FrontEndErrorKind>> = kindOfCode;
  const byStatus: Readonly<Record<number, FrontEndErrorKind>> = kindOfStatus;
  return (
    byStatus[status] ??
    (code !== undefined && Object.hasOwn(byCode, code) ? byCode[code] : undefined) ??
    kindOfRest[answerer][status >= 500 ? 'broken' : 'refused']
  );
}
