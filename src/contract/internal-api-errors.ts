/** Errors of `/api/auth/*` beyond the common ones: status and message for the customer. */
export const internalApiErrors = {
  authentication_failed: {
    status: 401,
    message: '電話番号・メールアドレス、またはパスワードが正しくありません。',
  },
  session_required: {
    status: 401,
    message: 'ログインの有効期限が切れました。もう一度ログインしてください。',
  },
  wrong_password: {
    status: 422,
    message: 'パスワードが正しくありません。',
  },
  wrong_code: {
    status: 422,
    message: '確認コードが正しくありません。届いたコードをご確認ください。',
  },
  expired_code: {
    status: 422,
    message: '確認コードの有効期限が切れました。コードを再送して、新しいコードを入力してください。',
  },
  already_registered: {
    status: 409,
    message: 'この電話番号はすでに登録済みです。ログインしてください。',
  },
  too_many_attempts: {
    status: 429,
    message: '回数が多すぎます。しばらく待ってから、もう一度お試しください。',
  },
  too_many_wrong_codes: {
    status: 429,
    message:
      '確認コードの入力回数が多すぎます。コードを再送して、新しいコードを入力してください。うまくいかないときは、しばらく待ってからお試しください。',
  },
  password_not_allowed: {
    status: 422,
    // An account that signs in by e-mail needs eight characters.
    message: 'このパスワードは使えません。8文字以上の、別のパスワードを入力してください。',
  },
  message_not_sent: {
    status: 502,
    message: 'SMSを送信できませんでした。電話番号をご確認のうえ、もう一度お試しください。',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type InternalApiErrorCode = keyof typeof internalApiErrors;

export function isInternalApiErrorCode(code: string): code is InternalApiErrorCode {
  return Object.hasOwn(internalApiErrors, code);
}
