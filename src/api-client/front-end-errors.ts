import type { PageFailure } from './page-session';

interface FrontEndErrorRule {
  /** The default message of SPEC section 8; what the server says takes its place. */
  message: string;
  /** Trying again, unchanged, may help. */
  retryable: boolean;
  /** The page shown when no screen deals with it. */
  page: PageFailure;
  /** Whether the team is told when that page is shown. */
  notifies: boolean;
}

/** The front-end errors and their page mapping (SPEC section 8). */
export const frontEndErrors = {
  internalData: {
    message: '内部データ不整合エラー',
    retryable: false,
    page: 'internalData',
    notifies: false,
  },
  cannotContinue: { message: '続行不可エラー', retryable: false, page: 'system', notifies: true },
  creditTokenFailed: {
    message: 'クレジットのトークン生成に失敗',
    retryable: true,
    page: 'system',
    notifies: true,
  },
  creditCardUnavailable: {
    message: 'クレジットが利用できない',
    retryable: false,
    page: 'system',
    notifies: true,
  },
  wrongCode: {
    message: 'コードが正しくありません',
    retryable: false,
    page: 'system',
    notifies: true,
  },
  alreadyRegistered: {
    message: 'すでに登録済みです',
    retryable: false,
    page: 'system',
    notifies: true,
  },
  tooManyAttempts: { message: '回数が多すぎます', retryable: true, page: 'system', notifies: true },
  orderApplicationFailed: {
    message: '申し込み失敗',
    retryable: false,
    page: 'system',
    notifies: true,
  },
  localServerError: {
    message: 'ローカルサーバーエラー',
    retryable: true,
    page: 'system',
    notifies: true,
  },
  notAuthorized: {
    message: '承認されていません',
    retryable: false,
    page: 'unauthorized',
    notifies: false,
  },
  apiError: { message: 'APIエラー', retryable: false, page: 'system', notifies: true },
  serverError: { message: 'サーバーエラー', retryable: true, page: 'system', notifies: true },
  unknownServerError: {
    message: '不明なサーバーエラー',
    retryable: true,
    page: 'system',
    notifies: true,
  },
} as const satisfies Record<string, FrontEndErrorRule>;

export type FrontEndErrorKind = keyof typeof frontEndErrors;

export interface FrontEndError {
  kind: FrontEndErrorKind;
  /** The server's code where it gave one, else the kind. */
  code: string;
  /** Japanese, for the customer. */
  message: string;
  retryable: boolean;
  /** HTTP status, where there was an answer. */
  status?: number;
  /** Which inputs are meant, by their dotted path. */
  fields?: readonly { path: string; message: string }[];
  /** The nearest free starts when a slot was taken, `yyyy-MM-ddTHH:mm:00` in Japan time. */
  alternatives?: readonly string[];
}

/** An error of the catalogue with its defaults; `details` take their place. */
export function frontEndError(
  kind: FrontEndErrorKind,
  details: Partial<Omit<FrontEndError, 'kind'>> = {},
): FrontEndError {
  const { message, retryable } = frontEndErrors[kind];
  return { kind, code: kind, message, retryable, ...details };
}

/** Carries an error of the catalogue to whoever shows the page for it. */
export class FrontEndException extends Error {
  constructor(readonly error: FrontEndError) {
    super(`${error.kind} (${error.code}): ${error.message}`);
    this.name = 'FrontEndException';
  }
}

/** The page for anything thrown, and whether the team is told (SPEC section 8, page mapping). */
export function pageFor(thrown: unknown): { failure: PageFailure; notifies: boolean } {
  if (!(thrown instanceof FrontEndException)) return { failure: 'system', notifies: true };
  const { page, notifies } = frontEndErrors[thrown.error.kind];
  return { failure: page, notifies };
}
