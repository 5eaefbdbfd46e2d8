import { expect, it } from 'vitest';
import { apiErrors, internalApiErrors } from './api-errors';

const errors = { ...apiErrors, ...internalApiErrors };

it.each([
  ['coupon_not_found', 'このクーポンコードは見つかりませんでした。'],
  ['coupon_expired', 'このクーポンは有効期限が切れています。'],
  ['coupon_used_up', 'このクーポンは、ご利用回数の上限に達しています。'],
  [
    'card_declined',
    'カード会社の承認が得られませんでした。別のカードか、ほかのお支払い方法をお選びください。',
  ],
  ['wrong_password', 'パスワードが正しくありません。'],
  ['wrong_code', '確認コードが正しくありません。届いたコードをご確認ください。'],
  [
    'expired_code',
    '確認コードの有効期限が切れました。コードを再送して、新しいコードを入力してください。',
  ],
] as const)('%s tells the customer what is wrong and what to do: %s', (code, message) => {
  expect(errors[code]).toMatchObject({ status: 422, message });
});
