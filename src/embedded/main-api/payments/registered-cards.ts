import type { CreditCard } from '@/contract/payments';
import { Rejection } from '@/contract/rejection';
import { CARD_KEPT_DAYS } from '@/domain/cards';
import type { CardRow } from '../customers/customer-tables';
import { withTransactionRetry } from '../database/transaction-retry';
import type { MainApiDependencies } from '../dependencies';
import { deleteCard, listCards } from './card-repository';
import {
  forgetCardOfOrders,
  forgetDroppedCard,
  listUnneededCards,
  listUnusedDroppedCards,
} from './order-card-repository';

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
 * @throws Rejection card_not_found, also for another customer's
 */
export async function deleteRegisteredCard(
  deps: MainApiDependencies,
  subject: string,
  cardId: string,
): Promise<void> {
  await withTransactionRetry(deps.db, async (transaction) => {
    if (!(await deleteCard(transaction, subject, cardId))) throw new Rejection('card_not_found');
  });
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Has the gateway forget the cards that nobody needs any more: not registered, and of no order but
 * those that are over for 30 days with nothing left to charge or to give back; and at once those that
 * were deleted or replaced, when no order has them. What a silent gateway
 * leaves comes again, and nothing is done twice.
 *
 * @throws Rejection back_end_unavailable
 */
export async function forgetCards(deps: MainApiDependencies): Promise<void> {
  const until = new Date(deps.clock.now().getTime() - CARD_KEPT_DAYS * DAY_MS);
  for (const gatewayCardId of await listUnneededCards(deps.db, until)) {
    await deps.cardGateway.forgetCard(gatewayCardId);
    await forgetCardOfOrders(deps.db, gatewayCardId);
    await forgetDroppedCard(deps.db, gatewayCardId);
  }
  for (const gatewayCardId of await listUnusedDroppedCards(deps.db)) {
    await deps.cardGateway.forgetCard(gatewayCardId);
    await forgetDroppedCard(deps.db, gatewayCardId);
  }
}
