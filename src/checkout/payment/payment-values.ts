import { type CardEntry, EMPTY_CARD_ENTRY } from '@/booking/cards/card-entry';
import type { PostOrder, SelectedOrder } from '@/booking/draft/order-draft';
import type { OrderCreditCard } from '@/booking/draft/payment-parts';
import { type CustomerPayMethods, nonCardMethodTexts } from '@/booking/payment/non-card-methods';
import type { BillingType } from '@/contract/enumerations';
import type { CreditCard } from '@/contract/payments';
import { isNonCardMethod, type NonCardMethod } from '@/domain/pay-methods';
import { type BillingEntry, billingAddressOf, billingEntryOf } from './billing-rules';
import { type DiscountEntry, EMPTY_DISCOUNT_ENTRY } from './discount-rules';

/** The registered card's id behind `registered:`. */
export type PayChoice = 'newCard' | 'authenticatedCard' | `registered:${string}` | NonCardMethod;

export interface PaymentValues {
  discounts: DiscountEntry;
  choice: PayChoice | '';
  consent: boolean;
  keepsCard: boolean;
  /** Only ever in the form's own memory. */
  card: CardEntry;
  billingType: BillingType;
  billing: BillingEntry;
}

export function registeredChoice(card: CreditCard): PayChoice {
  return `registered:${card.id}`;
}

function chosenBefore(
  { selectedPayment, payment: { creditCard } }: SelectedOrder,
  methods: CustomerPayMethods,
): PayChoice | undefined {
  if (isNonCardMethod(selectedPayment)) return selectedPayment;
  if (creditCard?.cardType === 'temporary') return 'authenticatedCard';
  // A new card whose authentication did not succeed: it, or another new one, is tried next.
  if (creditCard?.cardType === 'new') return 'newCard';
  const registered = methods.creditCards.find(({ id }) => id === creditCard?.id);
  return registered && registeredChoice(registered);
}

function usedLast({ payMethod, creditCards }: CustomerPayMethods): PayChoice {
  if (isNonCardMethod(payMethod)) return payMethod;
  const [first] = creditCards;
  return first ? registeredChoice(first) : 'newCard';
}

/** The form as it opens: what the order says, else what the customer used last. */
export function initialPaymentValues(
  order: SelectedOrder,
  methods: CustomerPayMethods,
): PaymentValues {
  return {
    discounts: EMPTY_DISCOUNT_ENTRY,
    choice: chosenBefore(order, methods) ?? usedLast(methods),
    consent: order.isIssuerDataConsented ?? false,
    keepsCard: order.isCardKept ?? false,
    card: EMPTY_CARD_ENTRY,
    billingType: order.selectedBillingAddressType ?? 'workingAddress',
    billing: billingEntryOf(order.billingAddress),
  };
}

/** The address a bill went to before, as the order keeps it. */
function previousBillingOf({ previousBillingAddress: previous }: CustomerPayMethods) {
  if (!previous) return undefined;
  const { address, ...person } = previous;
  return { ...person, ...address };
}

/** The billing part of the order. */
export function billingChange(
  { billingType, billing }: Pick<PaymentValues, 'billingType' | 'billing'>,
  methods: CustomerPayMethods,
): Partial<PostOrder> {
  const previous = previousBillingOf(methods);
  return {
    selectedBillingAddressType: billingType,
    ...(billingType === 'newBilling' ? { billingAddress: billingAddressOf(billing) } : {}),
    ...(billingType === 'previousBilling' && previous ? { previousBillingAddress: previous } : {}),
  };
}

/** A registered or just authenticated card as the order keeps it; the latter has no id yet. */
export function orderCardOf(card: CreditCard, holderName: string): OrderCreditCard {
  const { id, cardNumberHead, cardNumberBottom, expiryYear, expiryMonth } = card;
  const shown = { cardNumberHead, cardNumberBottom, expiryYear, expiryMonth, holderName };
  return card.cardType === 'registered'
    ? { ...shown, id, cardType: 'registered' }
    : { ...shown, cardType: 'temporary' };
}

/** What paying with `choice` makes of the order; undefined for a new card, which comes back first. */
export function paymentChange(
  choice: PayChoice,
  order: SelectedOrder,
  methods: CustomerPayMethods,
): Pick<PostOrder, 'selectedPayment' | 'payment'> | undefined {
  if (choice === 'newCard') return undefined;
  if (isNonCardMethod(choice)) {
    return { selectedPayment: choice, payment: nonCardMethodTexts[choice].kept(methods) };
  }
  if (choice === 'authenticatedCard') {
    return { selectedPayment: 'creditCard', payment: order.payment };
  }
  const card = methods.creditCards.find((one) => registeredChoice(one) === choice);
  return (
    card && {
      selectedPayment: 'creditCard',
      payment: { creditCard: orderCardOf({ ...card, cardType: 'registered' }, '') },
    }
  );
}
