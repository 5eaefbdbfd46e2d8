import type { Failure } from '@/calls/failure';

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

export type TokenResult =
  | { readonly ok: true; readonly token: string; readonly card: MaskedCard }
  /** `field` is the field at fault, if one is. */
  | { readonly ok: false; readonly message: string; readonly field?: CardField };

/** A payment provider as the card form uses it. */
export interface CardTokenizer {
  /** Resolves to why no card can be entered, or undefined. A failed load can be repeated. */
  load(): Promise<string | undefined>;
  /** Exchanges a card for a single-use token. */
  tokenize(card: EnteredCard): Promise<TokenResult>;
}

export type CardFailure =
  | { readonly status: 'signedOut' }
  | { readonly status: 'failed'; readonly message: string };

/** @param what one of the messages below, before the message of the call */
export function cardFailure(what: string, { kind, message }: Failure): CardFailure {
  if (kind === 'notAuthorized') return { status: 'signedOut' };
  return { status: 'failed', message: `${what}${message}` };
}

/** SPEC section 8, card messages. */
export const CARD_REGISTRATION_FAILED_MESSAGE = 'クレジットカードの登録に失敗しました。';
export const CARD_UPDATE_FAILED_MESSAGE = 'クレジットカードの更新に失敗しました。';
export const CARD_PROCESSING_FAILED_MESSAGE = 'カード情報の処理に失敗しました。';
