import { errorsOf } from './api-errors';

/** Errors of `/api/auth/*` beyond the common ones: status and message for the customer. */
export const internalApiErrors = {
  ...errorsOf(401, {
    authentication_failed: '電話番号・メールアドレス、またはパスワードが正しくありません。',
    session_required: 'ログインの有効期限が切れました。もう一度ログインしてください。',
  }),
  ...errorsOf(409, {
    already_registered: 'この電話番号はすでに登録済みです。ログインしてください。',
  }),
  ...errorsOf(422, {
    wrong_password: 'パスワードが正しくありません。',
    wrong_code: '確認コードが正しくありません。届いたコードをご確認ください。',
    expired_code:
      '確認コードの有効期限が切れました。コードを再送して、新しいコードを入力してください。',
    // An account that signs in by e-mail needs eight characters.
    password_not_allowed:
      'このパスワードは使えません。8文字以上の、別のパスワードを入力してください。',
  }),
  ...errorsOf(429, {
    too_many_attempts: '回数が多すぎます。しばらく待ってから、もう一度お試しください。',
    too_many_wrong_codes:
      '確認コードの入力回数が多すぎます。コードを再送して、新しいコードを入力してください。うまくいかないときは、しばらく待ってからお試しください。',
  }),
  ...errorsOf(502, {
    message_not_sent: 'SMSを送信できませんでした。電話番号をご確認のうえ、もう一度お試しください。',
  }),
};

export type InternalApiErrorCode = keyof typeof internalApiErrors;
