import type { CreditCard } from '@/contract/payments';
import type { NonCardMethod } from '@/domain/pay-method-codes';
import { isNonCardMethod } from '@/domain/pay-methods';
import type { PostOrder } from '../order/order-draft';
import { toOrderCard } from '../order/payment-parts';
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
      payment: { creditCard: toOrderCard({ ...card, cardType: 'registered' }, '') },
    }
  );
}
