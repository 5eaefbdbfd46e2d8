import type { ApiErrorCode } from '@/contract/api-errors';
import type { InternalApiErrorCode } from '@/contract/internal-api-errors';
import type { MainApiCall } from '@/contract/main-api';
import type { FailureKind } from './failure';

/*
 * Which error of the catalogue an answer is (SPEC section 8): by its status where that has a row of its
 * own, else by the product's code where that has one, else by the class of the status.
 */

const kindOfCode = {
  account_already_registered: 'alreadyRegistered',
} as const satisfies Partial<Record<ApiErrorCode, FailureKind>>;

const kindOfStatus = {
  401: 'notAuthorized',
  429: 'tooManyAttempts',
} as const satisfies Record<number, FailureKind>;

/** The errors of the internal API. */
const kindOfInternalCode = {
  authentication_failed: 'notAuthorized',
  session_required: 'notAuthorized',
  wrong_password: 'localServerError',
  wrong_code: 'wrongCode',
  expired_code: 'wrongCode',
  already_registered: 'alreadyRegistered',
  too_many_attempts: 'tooManyAttempts',
  too_many_wrong_codes: 'tooManyAttempts',
  password_not_allowed: 'localServerError',
  message_not_sent: 'localServerError',
} as const satisfies Record<InternalApiErrorCode, FailureKind>;

/** Every other status, by who answers. */
const kindOfRest = {
  mainApi: { refused: 'apiError', broken: 'serverError' },
  internalApi: { refused: 'localServerError', broken: 'localServerError' },
} as const satisfies Record<string, Record<'refused' | 'broken', FailureKind>>;

/** What an answer can be besides a success and an error with its status. */
export const answerFaults = {
  /** `status`, `error` and `exception` as Rails answers its own failures, whatever the HTTP status. */
  rails: { kind: 'serverError', code: '500', status: 500 },
  /** Nothing that can be read, or not what the contract says. */
  unreadable: { kind: 'unknownServerError', code: 'unexpected_response' },
  /** A rejection with a success's status. */
  rejection: { kind: 'orderApplicationFailed' },
  /** `errorMessage` in place of the card's token. */
  tokenRejection: { kind: 'creditTokenFailed' },
  /** An error of the internal API without a body of the product. */
  noBody: { kind: 'unknownServerError' },
} as const satisfies Record<string, { kind: FailureKind; code?: string; status?: number }>;

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
): FailureKind {
  const byCode: Readonly<Record<string, FailureKind>> = kindOfCode;
  const byStatus: Readonly<Record<number, FailureKind>> = kindOfStatus;
  return (
    byStatus[status] ??
    (code !== undefined && Object.hasOwn(byCode, code) ? byCode[code] : undefined) ??
    kindOfRest[answerer][status >= 500 ? 'broken' : 'refused']
  );
}

/** The kind of an error that only the internal API has; undefined for any other code. */
export function internalApiErrorKind(code: string): FailureKind | undefined {
  const byCode: Readonly<Record<string, FailureKind>> = kindOfInternalCode;
  return Object.hasOwn(byCode, code) ? byCode[code] : undefined;
}
