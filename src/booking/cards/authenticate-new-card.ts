import { mainApiClient } from '@/calls/browser-client';
import type { Failure } from '@/calls/failure';
import { NETWORK_FAILURE_MESSAGE } from '@/calls/failures';
import { registerCreditToken } from '@/calls/internal-api-client';
import { noteAuthenticationReturn } from './authentication-return';
import type {
  CardField,
  CardTokenizer,
  EnteredCard,
  MaskedCard,
  TokenResult,
} from './card-tokenizer';
import { PaymentScriptError } from './card-tokenizer';
import {
  CARD_PROCESSING_FAILED_MESSAGE,
  CARD_REGISTRATION_FAILED_MESSAGE,
  CARD_UPDATE_FAILED_MESSAGE,
  UNEXPECTED_MESSAGE,
} from './token-problems';

export type NewCardAuthentication =
  /** The person authenticates at `redirectUrl` and comes back to `returnPath`. */
  | { readonly status: 'redirect'; readonly redirectUrl: string; readonly card: MaskedCard }
  | { readonly status: 'signedOut' }
  | {
      readonly status: 'failed';
      readonly message: string;
      readonly field?: CardField;
      /** The token may stand in the place of an earlier card's, which cannot be used then. */
      readonly mayHaveReplacedToken: boolean;
    };

function failed(what: string, { kind, message }: Failure): NewCardAuthentication {
  if (kind === 'notAuthorized') return { status: 'signedOut' };
  return { status: 'failed', message: `${what}${message}`, mayHaveReplacedToken: true };
}

async function tokenOf(tokenizer: CardTokenizer, entered: EnteredCard): Promise<TokenResult> {
  try {
    return await tokenizer.tokenize(entered);
  } catch (thrown) {
    const message = thrown instanceof PaymentScriptError ? thrown.message : UNEXPECTED_MESSAGE;
    return { ok: false, problem: { code: 'script', message, retryable: true } };
  }
}

/**
 * Begins 3-D Secure for a card just typed: token from the payment script, token to our server, then
 * the authentication. It has succeeded only with `success` and a `redirect_url` (SPEC section 4).
 *
 * @param returnPath where the person comes back to, a path of the shop
 * @param changedCardId the registered card that the new one is to take the place of
 */
export async function authenticateNewCard(
  tokenizer: CardTokenizer,
  entered: EnteredCard,
  returnPath: string,
  changedCardId?: string,
): Promise<NewCardAuthentication> {
  const tokenized = await tokenOf(tokenizer, entered);
  if (!tokenized.ok) {
    const { field } = tokenized.problem;
    // The script has no code for it.
    const message = navigator.onLine ? tokenized.problem.message : NETWORK_FAILURE_MESSAGE;
    return { status: 'failed', message, mayHaveReplacedToken: false, ...(field ? { field } : {}) };
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
  noteAuthenticationReturn(returnPath);
  return { status: 'redirect', redirectUrl, card };
}
