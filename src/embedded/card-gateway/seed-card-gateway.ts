import type { Database } from '../database/database';
import type { GatewayCard } from '../gateway-card';
import { addStoredCard } from './authorisation-repository';
import { testCards } from './test-cards';

/** Adds stored cards that are not there yet; each must be one of the test cards. */
export async function seedCardGateway(
  db: Database,
  cards: readonly (Omit<GatewayCard, 'brand'> & { readonly id: string })[],
): Promise<void> {
  for (const { id, cardNumberHead, cardNumberBottom, ...details } of cards) {
    const card = testCards.find(
      ({ number }) => number.startsWith(cardNumberHead) && number.endsWith(cardNumberBottom),
    );
    if (!card) throw new Error(`${id} is none of the test cards`);
    const { expiryYear, expiryMonth, holderName } = details;
    await addStoredCard(db, { id, cardName: card.name, expiryYear, expiryMonth, holderName });
  }
}
