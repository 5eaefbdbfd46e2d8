import type { CreditCard } from '@/contract/payments';
import { isNonCardMethod, type NonCardMethod } from '@/domain/pay-methods';
import type { OrderCreditCard } from '../draft/payment-parts';
import type { CustomerPayMethods } from './non-card-methods';

export type PayChoice = 'newCard' | 'authenticatedCard' | `registered:${string}` | NonCardMethod;

export function registeredChoice(card: CreditCard): PayChoice {
  return `registered:${card.id}`;
}

export function usedLast({ payMethod, creditCards }: CustomerPayMethods): PayChoice {
  if (isNonCardMethod(payMethod)) return payMethod;
  const [first] = creditCards;
  return first ? registeredChoice(first) : 'newCard';
}

/** An authenticated card has no id yet. */
export function orderCardOf(card: CreditCard, holderName: string): OrderCreditCard {
  const { id, cardNumberHead, cardNumberBottom, expiryYear, expiryMonth } = card;
  const shown = { cardNumberHead, cardNumberBottom, expiryYear, expiryMonth, holderName };
  return card.cardType === 'registered'
    ? { ...shown, id, cardType: 'registered' }
    : { ...shown, cardType: 'temporary' };
}
