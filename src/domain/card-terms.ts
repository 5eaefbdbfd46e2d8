import { unbroken } from './unbroken';

/** Shows the last four digits only, e.g. `**** **** **** 1111`. */
export function maskedCardNumber(cardNumberBottom: string): string {
  return unbroken(`**** **** **** ${cardNumberBottom}`);
}

/** Days after the last visit for which an order's unregistered card is kept. */
export const CARD_KEPT_DAYS = 30;

/** Says who keeps an unregistered card and until when; for the payment step and the privacy policy. */
export const CARD_RETENTION = `カード情報は決済代行会社が保管します。最後の訪問、またはキャンセルから${CARD_KEPT_DAYS}日たち、これからこのカードで行うご請求とご返金がなければ削除します。当店には、お支払いの記録としてカード番号の下4桁が残ります。`;

/** The data that 3-D Secure sends to the issuer, named by the card form's consent and the privacy policy. */
export const THREE_D_SECURE_DATA =
  'お名前、カード情報、ご利用の端末とブラウザの情報(IPアドレス、画面サイズ、言語など)';
