import type { GatewayCard } from '../gateway-card';
import { findTestCard } from './test-cards';

/** What is kept of a card in the database. */
export interface CardDetails {
  readonly cardName: string;
  /** Two digits. */
  readonly expiryYear: string;
  readonly expiryMonth: string;
  readonly holderName: string;
}

/** @throws Error when the database names a card this version does not know */
export function toGatewayCard(details: CardDetails): GatewayCard {
  const { cardName, expiryYear, expiryMonth, holderName } = details;
  const card = findTestCard(cardName);
  if (!card) throw new Error('The database names a test card that is not known');
  return {
    cardNumberHead: card.number.slice(0, 4),
    cardNumberBottom: card.number.slice(-4),
    expiryYear,
    expiryMonth,
    brand: card.brand,
    holderName,
  };
}
