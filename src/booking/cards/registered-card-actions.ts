import { mainApiClient } from '@/calls/browser-client';
import type { CallInput } from '@/calls/call-request';
import type { Result } from '@/calls/failure';
import {
  CARD_PROCESSING_FAILED_MESSAGE,
  CARD_REGISTRATION_FAILED_MESSAGE,
  CARD_UPDATE_FAILED_MESSAGE,
  type CardFailure,
  cardFailure,
} from './card-tokenizer';

export type CardActionOutcome =
  | { readonly status: 'done' }
  /** `isCardSpent`: the authenticated card has to be entered again. */
  | (CardFailure & { readonly isCardSpent: boolean });

/** A token can be used once, whatever the result. */
const SPENT = ['card_declined', 'card_token_invalid', 'card_authentication_required', 'not_found'];

function outcomeOf(what: string, result: Result<unknown>): CardActionOutcome {
  if (result.ok) return { status: 'done' };
  return { ...cardFailure(what, result.error), isCardSpent: SPENT.includes(result.error.code) };
}

/* Changes to registered cards; each can be repeated (messages: SPEC section 8). */

export async function registerCard(tempCardId: string): Promise<CardActionOutcome> {
  const result = await mainApiClient.call('createCreditCard', { body: { tempCardId } });
  return outcomeOf(CARD_REGISTRATION_FAILED_MESSAGE, result);
}

export async function changeCard(cardId: string, tempCardId: string): Promise<CardActionOutcome> {
  const result = await mainApiClient.call('updateCreditCard', {
    params: { cardId },
    body: { tempCardId },
  });
  return outcomeOf(CARD_UPDATE_FAILED_MESSAGE, result);
}

/** A card that does not exist counts as deleted. */
export async function deleteCard(cardId: string): Promise<CardActionOutcome> {
  const result = await mainApiClient.call('deleteCreditCard', { params: { cardId } });
  if (!result.ok && result.error.code === 'card_not_found') return { status: 'done' };
  return outcomeOf(CARD_PROCESSING_FAILED_MESSAGE, result);
}

/** Later visits of the regular plan are charged to this card. */
export async function choosePlanCard(
  orderId: string,
  creditCardId: string,
): Promise<CardActionOutcome> {
  const result = await mainApiClient.call('setPlanCard', { body: { orderId, creditCardId } });
  return outcomeOf(CARD_UPDATE_FAILED_MESSAGE, result);
}

/** Sets what the next order offers first. */
export async function choosePayMethod(
  body: CallInput<'setPayMethod'>['body'],
): Promise<CardActionOutcome> {
  return outcomeOf('', await mainApiClient.call('setPayMethod', { body }));
}
