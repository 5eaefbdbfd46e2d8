import type { CreditCard } from '@/contract/payments';
import type { NonCardMethod } from '@/domain/pay-method-codes';
import { isNonCardMethod } from '@/domain/pay-methods';
import type { PostOrder } from '../draft/order-draft';
import type { OrderCreditCard } from '../draft/payment-parts';
import { type CustomerPayMethods, nonCardMethodTexts } from './non-card-methods';

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

/** How the order keeps a choice that needs no more from the customer; undefined for any other. */
export function keptChoice(
  choice: PayChoice,
  methods: CustomerPayMethods,
): Pick<PostOrder, 'selectedPayment' | 'payment'> | undefined {
  if (isNonCardMethod(choice)) {
    return { selectedPayment: choice, payment: nonCardMethodTexts[choice].kept(methods) };
  }
  const card = methods.creditCards.find((one) => registeredChoice(one) === choice);
  return (
    card && {
      selectedPayment: 'creditCard',
      payment: { creditCard: orderCardOf({ ...card, cardType: 'registered' }, '') },
    }
  );
}
