/** SPEC section 8, card messages. */
export const CARD_REGISTRATION_FAILED_MESSAGE = 'クレジットカードの登録に失敗しました。';
export const CARD_UPDATE_FAILED_MESSAGE = 'クレジットカードの更新に失敗しました。';
export const CARD_PROCESSING_FAILED_MESSAGE = 'カード情報の処理に失敗しました。';
