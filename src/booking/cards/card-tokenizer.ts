/** Only the payment script may receive this. */
export interface EnteredCard {
  readonly number: string;
  /** Two digits. */
  readonly expiryYear: string;
  readonly expiryMonth: string;
  readonly securityCode: string;
  readonly holderName: string;
}

export type CardField = 'number' | 'expiry' | 'securityCode' | 'holderName';

/** The parts of a card that may be stored. */
export interface MaskedCard {
  readonly cardNumberHead: string;
  readonly cardNumberBottom: string;
  readonly expiryYear: string;
  readonly expiryMonth: string;
  readonly holderName: string;
}

export interface TokenProblem {
  readonly code: string;
  /** Absent when no field is the cause. */
  readonly field?: CardField;
  readonly message: string;
  /** The same card may work at another try. */
  readonly retryable: boolean;
}

export type TokenResult =
  | { readonly ok: true; readonly token: string; readonly card: MaskedCard }
  | { readonly ok: false; readonly problem: TokenProblem };

/** The payment script did not load, or the shop has no shop id. */
export class PaymentScriptError extends Error {
  constructor(
    readonly reason: 'scriptNotLoaded' | 'shopIdMissing',
    message: string,
  ) {
    super(message);
    this.name = 'PaymentScriptError';
  }
}

/** A payment provider as the card form uses it. */
export interface CardTokenizer {
  /** @throws PaymentScriptError when the script does not load or there is no shop id */
  load(): Promise<void>;
  /**
   * Exchanges a card for a single-use token.
   *
   * @throws PaymentScriptError as `load`
   */
  tokenize(card: EnteredCard): Promise<TokenResult>;
}

/** Part of the page's props, so that one build works with any provider address. */
export interface PaymentScriptConfig {
  readonly scriptUrl: string;
  readonly shopId: string;
}

/** SPEC section 8, card messages. */
export const CARD_REGISTRATION_FAILED_MESSAGE = 'クレジットカードの登録に失敗しました。';
export const CARD_UPDATE_FAILED_MESSAGE = 'クレジットカードの更新に失敗しました。';
export const CARD_PROCESSING_FAILED_MESSAGE = 'カード情報の処理に失敗しました。';

export const SHOP_ID_MESSAGE =
  'ただいまカードをご利用いただけません。ほかのお支払い方法をお選びください。';
export const SCRIPT_NOT_LOADED_MESSAGE =
  'カードの入力欄を準備できませんでした。通信環境をご確認のうえ、もう一度お試しください。';
export const UNEXPECTED_MESSAGE =
  '予期しないエラーが発生しました。時間をおいて、もう一度お試しください。';

const fieldMessages = {
  number: 'カード番号をご確認ください。ご利用いただけない番号です',
  expiry: '有効期限をご確認ください',
  securityCode: 'セキュリティコードをご確認ください',
  holderName: 'カード名義をご確認ください',
} as const satisfies Record<CardField, string>;

/** The provider's result codes (INTEGRATION, Cards) and the field each one concerns. */
export const fieldOfCode = {
  '100': 'number',
  '101': 'number',
  '102': 'number',
  '110': 'expiry',
  '111': 'expiry',
  '112': 'expiry',
  '113': 'expiry',
  '121': 'securityCode',
  '122': 'securityCode',
  '131': 'holderName',
  '132': 'holderName',
} as const satisfies Readonly<Record<string, CardField>>;

export const SHOP_ID_CODES = ['160', '161', '162'] as const;

export function isShopIdCode(code: string): boolean {
  return SHOP_ID_CODES.some((each) => each === code);
}

function isFieldCode(code: string): code is keyof typeof fieldOfCode {
  return Object.hasOwn(fieldOfCode, code);
}

/** For result codes other than `000`. */
export function tokenProblemOf(code: string): TokenProblem {
  if (isFieldCode(code)) {
    const field = fieldOfCode[code];
    return { code, field, message: fieldMessages[field], retryable: false };
  }
  return { code, message: UNEXPECTED_MESSAGE, retryable: true };
}
