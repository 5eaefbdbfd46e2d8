import type { FrontEndError, FrontEndErrorKind } from './front-end-error';

export type { FrontEndError, FrontEndErrorKind } from './front-end-error';
export { FrontEndException } from './front-end-exception';

interface FrontEndErrorRule {
  /** The default message of SPEC section 8; what the server says takes its place. */
  message: string;
  /** Trying again, unchanged, may help. */
  retryable: boolean;
}

/** The front-end errors (SPEC section 8). */
export const frontEndErrors = {
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
} as const satisfies Record<FrontEndErrorKind, FrontEndErrorRule>;

/** An error of the catalogue with its defaults; `details` take their place. */
export function frontEndError(
  kind: FrontEndErrorKind,
  details: Partial<Omit<FrontEndError, 'kind'>> = {},
): FrontEndError {
  const { message, retryable } = frontEndErrors[kind];
  return { kind, code: kind, message, retryable, ...details };
}
