import { type CardEntry, EMPTY_CARD_ENTRY } from '@/booking/cards/card-entry';
import type { PostOrder, SelectedOrder } from '@/booking/order/order-draft';
import type { CustomerPayMethods } from '@/booking/payment/non-card-methods';
import {
  keptChoice,
  type PayChoice,
  registeredChoice,
  usedLast,
} from '@/booking/payment/pay-choices';
import type { BillingType } from '@/contract/enumerations';
import { isNonCardMethod } from '@/domain/pay-methods';
import {
  type BillingEntry,
  findPreviousBilling,
  toBillingAddress,
  toBillingEntry,
} from './billing-rules';

export interface PaymentValues {
  /** Typed but not applied; applied discounts are part of the order. */
  discounts: { coupon: string; points: string };
  choice: PayChoice | '';
  consent: boolean;
  /** To what the company of deferred payment is told. */
  npConsent: boolean;
  keepsCard: boolean;
  /** Never leaves the form's memory. */
  card: CardEntry;
  billingType: BillingType;
  billing: BillingEntry;
}

function chosenBefore(
  { selectedPayment, payment: { creditCard } }: SelectedOrder,
  methods: CustomerPayMethods,
): PayChoice | undefined {
  if (isNonCardMethod(selectedPayment)) return selectedPayment;
  if (creditCard?.cardType === 'temporary') return 'authenticatedCard';
  // The authentication of this new card did not succeed; try it or another card.
  if (creditCard?.cardType === 'new') return 'newCard';
  const registered = methods.creditCards.find(({ id }) => id === creditCard?.id);
  return registered && registeredChoice(registered);
}

/** Takes the order's values first, then what the customer used last. */
export function initialPaymentValues(
  order: SelectedOrder,
  methods: CustomerPayMethods,
): PaymentValues {
  const { selectedBillingAddressType: type = 'workingAddress' } = order;
  const isGone = type === 'previousBilling' && !methods.previousBillingAddress;
  return {
    discounts: { coupon: '', points: '' },
    choice: chosenBefore(order, methods) ?? usedLast(methods),
    consent: order.isIssuerDataConsented ?? false,
    npConsent: order.isDeferredPaymentConsented ?? false,
    keepsCard: order.isCardKept ?? false,
    card: EMPTY_CARD_ENTRY,
    billingType: isGone ? 'workingAddress' : type,
    billing: toBillingEntry(order.billingAddress),
  };
}

export function billingChange(
  { billingType, billing }: Pick<PaymentValues, 'billingType' | 'billing'>,
  methods: CustomerPayMethods,
): Partial<PostOrder> {
  const previous = findPreviousBilling(methods);
  return {
    selectedBillingAddressType: billingType,
    ...(billingType === 'newBilling' ? { billingAddress: toBillingAddress(billing) } : {}),
    ...(billingType === 'previousBilling' && previous ? { previousBillingAddress: previous } : {}),
  };
}

/** The change that the choice makes to the order; undefined for a new card, which needs 3-D Secure first. */
export function paymentChange(
  choice: PayChoice,
  order: SelectedOrder,
  methods: CustomerPayMethods,
): Pick<PostOrder, 'selectedPayment' | 'payment'> | undefined {
  if (choice === 'authenticatedCard') {
    return { selectedPayment: 'creditCard', payment: order.payment };
  }
  return keptChoice(choice, methods);
}
