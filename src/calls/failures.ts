import { Failure, type FailureDetails, type FailureKind } from './failure';

/**
 * Defaults of SPEC section 8, apart from the class because not every page needs them. A message from the
 * server (`api-errors.ts`) takes precedence.
 */
export const failureRules = {
  internalData: { message: '内部データ不整合エラー', retryable: false },
  cannotContinue: { message: '続行不可エラー', retryable: false },
  creditTokenFailed: { message: 'クレジットのトークン生成に失敗', retryable: true },
  creditCardUnavailable: { message: 'クレジットが利用できない', retryable: false },
  wrongCode: { message: 'コードが正しくありません', retryable: false },
  alreadyRegistered: { message: 'すでに登録済みです', retryable: false },
  tooManyAttempts: { message: '回数が多すぎます', retryable: true },
  orderApplicationFailed: { message: '申し込み失敗', retryable: false },
  localServerError: { message: 'ローカルサーバーエラー', retryable: true },
  notAuthorized: { message: '承認されていません', retryable: false },
  apiError: { message: 'APIエラー', retryable: false },
  serverError: { message: 'サーバーエラー', retryable: true },
  unknownServerError: { message: '不明なサーバーエラー', retryable: true },
} as const satisfies Record<FailureKind, Required<Pick<FailureDetails, 'message' | 'retryable'>>>;

/** `details` override the defaults of the kind. */
export function createFailure(
  kind: FailureKind,
  details: FailureDetails = {},
  options?: ErrorOptions,
): Failure {
  return new Failure(kind, { ...failureRules[kind], ...details }, options);
}

export const NETWORK_FAILURE_MESSAGE =
  '通信できませんでした。接続をご確認のうえ、もう一度お試しください。';

export const noAnswerCodes = [
  'network_error',
  'timeout',
  'back_end_unavailable',
  'unexpected_response',
] as const;
export type NoAnswerCode = (typeof noAnswerCodes)[number];

/** A call without a usable answer. It is unknown whether the call took effect. */
export function noAnswer(code: NoAnswerCode, options?: ErrorOptions): Failure {
  return createFailure('unknownServerError', { code, message: NETWORK_FAILURE_MESSAGE }, options);
}

/** An answer that is not readable, or not as the contract says. */
export function unreadableAnswer(status: number): Failure {
  return createFailure('unknownServerError', { code: 'unexpected_response', status });
}
