/** A card as typed and normalised. It is handed to the payment script and to nobody else. */
export interface EnteredCard {
  readonly number: string;
  /** Two digits. */
  readonly expiryYear: string;
  readonly expiryMonth: string;
  readonly securityCode: string;
  readonly holderName: string;
}

export type CardField = 'number' | 'expiry' | 'securityCode' | 'holderName';

/** All that may be kept of a card. */
export interface MaskedCard {
  readonly cardNumberHead: string;
  readonly cardNumberBottom: string;
  readonly expiryYear: string;
  readonly expiryMonth: string;
  readonly holderName: string;
}

export interface TokenProblem {
  /** The provider's code. */
  readonly code: string;
  /** The field to correct; absent when none of them is to blame. */
  readonly field?: CardField;
  /** Japanese, for the customer. */
  readonly message: string;
  /** Trying again with the same card may help. */
  readonly retryable: boolean;
}

export type TokenResult =
  | { readonly ok: true; readonly token: string; readonly card: MaskedCard }
  | { readonly ok: false; readonly problem: TokenProblem };

/** The payment script cannot be used: it did not load, or the shop is not set up for it. */
export class PaymentScriptError extends Error {
  constructor(
    readonly reason: 'scriptNotLoaded' | 'shopIdMissing',
    /** Japanese, for the customer. */
    message: string,
  ) {
    super(message);
    this.name = 'PaymentScriptError';
  }
}

/**
 * What the card form knows of a payment provider. An adapter per provider implements it; which one,
 * and where its script is, comes with the page at run time.
 */
export interface CardTokenizer {
  /** @throws PaymentScriptError when the script cannot be loaded or takes no shop id */
  load(): Promise<void>;
  /**
   * Exchanges a card for a single-use token.
   *
   * @throws PaymentScriptError as `load` does
   */
  tokenize(card: EnteredCard): Promise<TokenResult>;
}

/** Passed with the page, so that a build serves any provider address. */
export interface PaymentScriptConfig {
  readonly scriptUrl: string;
  readonly shopId: string;
}
