import { mainApiClient } from '@/calls/browser-client';
import type { Failure } from '@/calls/failure';
import { NETWORK_FAILURE_MESSAGE } from '@/calls/failures';
import { registerCreditToken } from '@/calls/internal-api-client';
import { safeReturnPath } from '@/config/return-address';
import type { ThreeDSecureResult } from '@/contract/payments';
import { tabStorage } from '@/shell/session/tab-storage';
import {
  CARD_PROCESSING_FAILED_MESSAGE,
  CARD_REGISTRATION_FAILED_MESSAGE,
  CARD_UPDATE_FAILED_MESSAGE,
  type CardFailure,
  type CardField,
  type CardTokenizer,
  cardFailure,
  type EnteredCard,
  type MaskedCard,
} from './card-tokenizer';

const RETURN_KEY = 'ThreeDSecureReturn';

/** The return path of the last 3-D Secure in this tab; null without one. */
export function authenticationReturn(): string | null {
  return tabStorage.getItem(RETURN_KEY);
}

/** The ways 3-D Secure ends without success, by `authentication` in the return address. */
export const authenticationOutcomes = {
  failed: {
    title: '本人認証ができませんでした',
    text: 'カード会社の画面で入力された内容では、ご本人と確認できませんでした。',
  },
  denied: {
    title: '本人認証ができませんでした',
    text: 'カード会社が、このカードでのお取引を承認しませんでした。',
  },
  rejected: {
    title: 'カード会社がお取引を受け付けませんでした',
    text: 'カード会社の判断により、このカードはご利用いただけません。理由はカード会社にお問い合わせください。',
  },
  unavailable: {
    title: '本人認証を利用できませんでした',
    text: 'カード会社の認証サービスにつながらないか、このカードが本人認証サービス(3Dセキュア)に対応していません。',
  },
  abandoned: {
    title: '本人認証が中断されました',
    text: 'カード会社の画面でのお手続きが、途中で終了しました。',
  },
  timed_out: {
    title: '本人認証の時間が切れました',
    text: 'カード会社の画面でのお手続きが、時間内に完了しませんでした。',
  },
  expired: {
    title: '認証済みのカード情報は、もう使えません',
    text: '有効時間が切れたか、一度使われました。お手数ですが、もう一度カード情報を入力してください。',
  },
} as const satisfies Record<string, { title: string; text: string }>;

export type AuthenticationOutcome = keyof typeof authenticationOutcomes;

export function isAuthenticationOutcome(value: unknown): value is AuthenticationOutcome {
  return typeof value === 'string' && Object.hasOwn(authenticationOutcomes, value);
}

export function mayRetrySameCard(outcome: AuthenticationOutcome): boolean {
  return outcome !== 'denied' && outcome !== 'rejected';
}

export type NewCardAuthentication =
  | { readonly status: 'redirect'; readonly redirectUrl: string; readonly card: MaskedCard }
  | { readonly status: 'signedOut' }
  | {
      readonly status: 'failed';
      readonly message: string;
      readonly field?: CardField;
      /** The token may have replaced that of an earlier card, which can no longer pay. */
      readonly mayHaveReplacedToken: boolean;
    };

function failed(what: string, error: Failure): NewCardAuthentication {
  const failure = cardFailure(what, error);
  return failure.status === 'failed' ? { ...failure, mayHaveReplacedToken: true } : failure;
}

/**
 * Starts 3-D Secure for an entered card. It has started only with `success` and a `redirect_url`
 * (SPEC section 4).
 *
 * @param changedCardId the registered card to be replaced
 */
export async function authenticateNewCard(
  tokenizer: CardTokenizer,
  entered: EnteredCard,
  returnPath: string,
  changedCardId?: string,
): Promise<NewCardAuthentication> {
  const tokenized = await tokenizer.tokenize(entered);
  if (!tokenized.ok) {
    const { ok: _ok, ...rejection } = tokenized;
    // The payment script has no error code for a missing connection.
    const offline = navigator.onLine ? {} : { message: NETWORK_FAILURE_MESSAGE };
    return { status: 'failed', mayHaveReplacedToken: false, ...rejection, ...offline };
  }

  const registered = await registerCreditToken(tokenized.token);
  if (!registered.ok) return failed(CARD_PROCESSING_FAILED_MESSAGE, registered.error);

  const { card } = tokenized;
  const body = {
    cardNumberHead: card.cardNumberHead,
    cardNumberBottom: card.cardNumberBottom,
    yy: card.expiryYear,
    mm: card.expiryMonth,
    customerName: card.holderName,
    return_to: returnPath,
  };
  const isChange = changedCardId !== undefined;
  const started = isChange
    ? await mainApiClient.call('updateThreeDSecure', { params: { cardId: changedCardId }, body })
    : await mainApiClient.call('registerThreeDSecure', { body });
  const what = isChange ? CARD_UPDATE_FAILED_MESSAGE : CARD_REGISTRATION_FAILED_MESSAGE;
  if (!started.ok) return failed(what, started.error);
  const { success, message, redirect_url: redirectUrl } = started.value;
  if (!success || !redirectUrl) {
    return { status: 'failed', message: `${what}${message}`, mayHaveReplacedToken: true };
  }
  tabStorage.setItem(RETURN_KEY, returnPath);
  return { status: 'redirect', redirectUrl, card };
}

export type AuthenticationCompletion =
  /** A path of the shop, whether the card passed or not. */
  { readonly status: 'done'; readonly path: string } | CardFailure;

/** The names by which a gateway says on return which authentication it was, the embedded one's first. */
const RETURNED_IDS = ['authentication_id', 'id'] as const;

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value);
}

/**
 * The page to go on at, with what it reads of the result: main APIs other than the embedded one return the path
 * as they got it.
 */
function pathWithResult(
  path: string,
  { success, card }: ThreeDSecureResult,
  returned: Readonly<Record<string, string>>,
): string {
  const url = new URL(path, 'http://storefront.invalid');
  const { searchParams } = url;
  if (searchParams.has('temporary_card') || searchParams.has('authentication')) return path;
  const cardId = [card?.id, ...RETURNED_IDS.map((name) => returned[name])].find(isId);
  if (!success) searchParams.set('authentication', 'failed');
  else if (cardId) searchParams.set('temporary_card', cardId);
  return `${url.pathname}${url.search}${url.hash}`;
}

/**
 * Reads the result of 3-D Secure; safe to repeat. An error with a path counts (SPEC section 4).
 *
 * @param returned what the gateway sent back with the customer, by field
 * @param fallbackPath where to go on when the main API names no page of the shop
 */
export async function completeAuthentication(
  returned: Readonly<Record<string, string>>,
  fallbackPath: string,
): Promise<AuthenticationCompletion> {
  const { authentication_id: authenticationId } = returned;
  const body = { ...returned, ...(isId(authenticationId) && { authenticationId }) };
  const result = await mainApiClient.call('completeThreeDSecure', { body });
  if (!result.ok) return cardFailure(CARD_PROCESSING_FAILED_MESSAGE, result.error);
  // An HTML page of the main API is never shown to the customer.
  if (typeof result.value === 'string') {
    return { status: 'failed', message: CARD_PROCESSING_FAILED_MESSAGE };
  }
  const { success, redirect_to: redirectTo, message } = result.value;
  if (redirectTo || success) {
    const ownOrigin = window.location.origin;
    const path = safeReturnPath(redirectTo, { fallback: fallbackPath, ownOrigin });
    return { status: 'done', path: pathWithResult(path, result.value, returned) };
  }
  return { status: 'failed', message: `${CARD_PROCESSING_FAILED_MESSAGE}${message ?? ''}` };
}
