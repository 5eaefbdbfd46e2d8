import type { GatewayCard } from '@/main-api/ports/payment-provider';
import type { storedCards } from './card-gateway-tables';

export interface TestCard {
  /** Sent in place of the number. */
  readonly name: string;
  readonly number: string;
  readonly brand: string;
  /** The issuer's answer to 3-D Secure, by default authenticated; `challenge` shows a page. */
  readonly threeDSecure?: 'challenge' | 'attempted' | 'denied' | 'rejected' | 'unavailable';
  /** Every authorisation is declined. */
  readonly isDeclined?: true;
  /** Declined when the merchant charges it later. */
  readonly isDeclinedLater?: true;
  /** Its token expires immediately. */
  readonly isTokenExpired?: true;
}

/** The published test numbers; the gateway accepts no others. README lists them. */
export const testCards: readonly TestCard[] = [
  { name: 'visa', number: '4111111111111111', brand: 'Visa' },
  { name: 'mastercard', number: '5555555555554444', brand: 'Mastercard' },
  { name: 'jcb', number: '3530111333300000', brand: 'JCB' },
  { name: 'american-express', number: '378282246310005', brand: 'American Express' },
  { name: 'challenge', number: '4000000000003220', brand: 'Visa', threeDSecure: 'challenge' },
  { name: 'attempted', number: '4000000000003063', brand: 'Visa', threeDSecure: 'attempted' },
  { name: 'denied', number: '4000008400001629', brand: 'Visa', threeDSecure: 'denied' },
  { name: 'rejected', number: '4000000000003055', brand: 'Visa', threeDSecure: 'rejected' },
  { name: 'unavailable', number: '4000000000003097', brand: 'Visa', threeDSecure: 'unavailable' },
  { name: 'declined', number: '4000000000000002', brand: 'Visa', isDeclined: true },
  { name: 'declined-later', number: '4000000000000341', brand: 'Visa', isDeclinedLater: true },
  { name: 'token-expired', number: '4000000000000069', brand: 'Visa', isTokenExpired: true },
];

export function findTestCard(name: string): TestCard | undefined {
  return testCards.find((card) => card.name === name);
}

/** Year and month of expiry have two digits. */
export type CardDetails = Omit<typeof storedCards.$inferSelect, 'id'>;

/** @throws Error when this version does not have the card */
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
