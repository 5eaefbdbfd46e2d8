import type { CreditCard } from '@/contract/payments';
import type { CardRow } from '../customers/customer-tables';
import { retriedTransaction } from '../database/retried-transaction';
import type { MainApiDependencies } from '../dependencies';
import { ApiError } from '../http/api-error';
import { deleteCard, listCards } from './card-repository';

export function toCreditCard(card: CardRow): CreditCard {
  const { id, cardNumberHead, cardNumberBottom, expiryYear, expiryMonth, brand } = card;
  return {
    id,
    cardNumberHead,
    cardNumberBottom,
    expiryYear,
    expiryMonth,
    brand,
    cardType: 'registered',
  };
}

/** The customer's cards, the one used last first. */
export async function listRegisteredCards(
  deps: MainApiDependencies,
  subject: string,
): Promise<CreditCard[]> {
  const cards = await listCards(deps.db, subject);
  return cards.map(toCreditCard);
}

/**
 * Takes a card off the customer's list. Orders that were placed with it stay paid by it.
 *
 * @throws ApiError card_not_found, also for another customer's
 */
export async function deleteRegisteredCard(
  deps: MainApiDependencies,
  subject: string,
  cardId: string,
): Promise<void> {
  await retriedTransaction(deps.db, async (transaction) => {
    if (!(await deleteCard(transaction, subject, cardId))) throw new ApiError('card_not_found');
  });
}
