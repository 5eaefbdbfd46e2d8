import type { Database } from '../database/database';
import type { GatewayCard } from '../gateway-card';
import {
  addStoredCard,
  type CardRejection,
  findStoredCard,
  isDeclined,
  lockReference,
  takeCard,
} from './authorisation-repository';
import type { CardGatewayDependencies } from './card-gateway-dependencies';
import { testCards, toGatewayCard } from './test-cards';
import { tokenDigest } from './tokens';

type StoringAnswer =
  | { readonly status: 'stored'; readonly cardId: string; readonly card: GatewayCard }
  | { readonly status: 'declined' | CardRejection };

/** Derived from the token, so that storing it again gives the same card. */
function cardIdOf(token: string): string {
  return `card_${tokenDigest(token).slice(0, 32)}`;
}

/** Stores the card without charging it. Idempotent by token, also when calls run in parallel. */
export function storeCard(deps: CardGatewayDependencies, token: string): Promise<StoringAnswer> {
  const cardId = cardIdOf(token);
  return deps.db.transaction(async (transaction) => {
    await lockReference(transaction, cardId);
    const present = await findStoredCard(transaction, cardId);
    if (present) return { status: 'stored', cardId, card: toGatewayCard(present) };
    const card = await takeCard(deps, transaction, { token });
    if (typeof card === 'string') return { status: card };
    if (isDeclined(card, deps.clock.now())) return { status: 'declined' };
    await addStoredCard(transaction, { ...card, id: cardId });
    return { status: 'stored', cardId, card: toGatewayCard(card) };
  });
}

/** Adds missing stored cards; each must be a test card. */
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
