import type { CreditCard } from '@/contract/payments';
import { listCards } from '../../db/repositories/card-repository';
import type { CardRow } from '../../db/schema/customers';
import type { MainApiDependencies } from '../../dependencies';

function toCreditCard(card: CardRow): CreditCard {
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
