import type { ApiErrorCode } from '@/contract/api-errors';
import type { InternalApiErrorCode } from '@/contract/internal-api-errors';
import type { MainApiCall } from '@/contract/main-api';
import type { FailureKind } from './failure';

/* SPEC section 8: the status decides, else the error code, else the class of the status. */

const kindOfCode = {
  account_already_registered: 'alreadyRegistered',
} as const satisfies Partial<Record<ApiErrorCode, FailureKind>>;

const kindOfStatus = {
  401: 'notAuthorized',
  429: 'tooManyAttempts',
} as const satisfies Record<number, FailureKind>;

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

const kindOfRest = {
  mainApi: { refused: 'apiError', broken: 'serverError' },
  internalApi: { refused: 'localServerError', broken: 'localServerError' },
} as const satisfies Record<string, Record<'refused' | 'broken', FailureKind>>;

/** Answers that are failures for another reason than their status. */
export const answerFaults = {
  /** A failure of Rails itself, whatever the HTTP status. */
  rails: { kind: 'serverError', code: '500', status: 500 },
  /** Not readable, or not as the contract says. */
  unreadable: { kind: 'unknownServerError', code: 'unexpected_response' },
  /** A rejection with a 2xx status. */
  rejection: { kind: 'orderApplicationFailed' },
  /** `errorMessage` in place of the card token. */
  tokenRejection: { kind: 'creditTokenFailed' },
  /** An error of the internal API without the product's error body. */
  noBody: { kind: 'unknownServerError' },
} as const satisfies Record<string, { kind: FailureKind; code?: string; status?: number }>;

/** Where calls with a 2xx status report a rejection (SPEC sections 7 and 8). */
export const rejectionsInside: Partial<Record<MainApiCall, 'orderServiceErrors' | 'messages'>> = {
  placeOrder: 'orderServiceErrors',
  placeMaidOrder: 'orderServiceErrors',
  getOrderMenu: 'messages',
  getMaidOrder: 'messages',
  estimateMenu: 'messages',
};

/** `status` is 400 or more. */
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

/** Undefined for codes that are not the internal API's own. */
export function internalApiErrorKind(code: string): FailureKind | undefined {
  const byCode: Readonly<Record<string, FailureKind>> = kindOfInternalCode;
  return Object.hasOwn(byCode, code) ? byCode[code] : undefined;
}
