/** A coupon's code in its printed form (`normalisePrintedCode`). */
export const COUPON_CODE = /^[A-Z0-9-]{3,40}$/;

export const COUPON_CODE_MESSAGE =
  'クーポンコードは、英数字とハイフンの3文字以上40文字以内で入力してください';
