import { Failure, type FailureDetails, type FailureKind } from './failure';

interface FailureRule {
  /** The default message of SPEC section 8; what the server says takes its place. */
  message: string;
  retryable: boolean;
}

/** Texts of SPEC section 8. Not every page carries them, so they stand apart from the class. */
export const failureRules = {
  internalData: {
    message: '内部データ不整合エラー',
    retryable: false,
  },
  cannotContinue: { message: '続行不可エラー', retryable: false },
  creditTokenFailed: {
    message: 'クレジットのトークン生成に失敗',
    retryable: true,
  },
  creditCardUnavailable: {
    message: 'クレジットが利用できない',
    retryable: false,
  },
  wrongCode: {
    message: 'コードが正しくありません',
    retryable: false,
  },
  alreadyRegistered: {
    message: 'すでに登録済みです',
    retryable: false,
  },
  tooManyAttempts: { message: '回数が多すぎます', retryable: true },
  orderApplicationFailed: {
    message: '申し込み失敗',
    retryable: false,
  },
  localServerError: {
    message: 'ローカルサーバーエラー',
    retryable: true,
  },
  notAuthorized: {
    message: '承認されていません',
    retryable: false,
  },
  apiError: { message: 'APIエラー', retryable: false },
  serverError: { message: 'サーバーエラー', retryable: true },
  unknownServerError: {
    message: '不明なサーバーエラー',
    retryable: true,
  },
} as const satisfies Record<FailureKind, FailureRule>;

/** A failure with the defaults of its kind; `details` take their place. */
export function createFailure(
  kind: FailureKind,
  details: FailureDetails = {},
  options?: ErrorOptions,
): Failure {
  return new Failure(kind, { ...failureRules[kind], ...details }, options);
}

export const NETWORK_FAILURE_MESSAGE =
  '通信できませんでした。接続をご確認のうえ、もう一度お試しください。';

/** Why a call gave no usable answer. */
export const noAnswerCodes = [
  'network_error',
  'timeout',
  'back_end_unavailable',
  'unexpected_response',
] as const;
export type NoAnswerCode = (typeof noAnswerCodes)[number];

/** The failure of a call without a usable answer; whether it had an effect is not known. */
export function noAnswer(code: NoAnswerCode, options?: ErrorOptions): Failure {
  return createFailure('unknownServerError', { code, message: NETWORK_FAILURE_MESSAGE }, options);
}
