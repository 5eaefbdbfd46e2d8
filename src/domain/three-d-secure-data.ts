/**
 * What 3-D Secure passes on to the card's issuer: the customer consents to this list at the card form, and
 * the privacy policy names the same.
 */
export const THREE_D_SECURE_DATA =
  'お名前、カード情報、ご利用の端末とブラウザの情報(IPアドレス、画面サイズ、言語など)';
