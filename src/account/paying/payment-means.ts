import type { AuthenticationOutcome } from '@/booking/cards/card-authentication';
import { paymentParts, toOrderCard } from '@/booking/order/payment-parts';
import { type CustomerPayMethods, nonCardMethodTexts } from '@/booking/payment/non-card-methods';
import { type PayChoice, registeredChoice } from '@/booking/payment/pay-choices';
import type { PaymentScript } from '@/config/card-gateways';
import type { OrderBody } from '@/contract/orders';
import type { CreditCard } from '@/contract/payments';
import type { PayMethod } from '@/domain/pay-method-codes';
import { isNonCardMethod } from '@/domain/pay-methods';

/** The data that a loader reads for a payment on my page. */
export interface PaymentMeans {
  readonly methods: CustomerPayMethods;
  /** A card that has just passed 3-D Secure. */
  readonly authenticatedCard: CreditCard | null;
  readonly outcome: AuthenticationOutcome | null;
  readonly paymentScript: PaymentScript;
  /** The recipient of the bill of a deferred payment: the customer, at the order's place. */
  readonly billed: Omit<NonNullable<OrderBody['billingAddress']>, 'id'>;
}

interface ChosenPayment {
  readonly choice: PayChoice;
  readonly authenticatedCard: CreditCard | null;
  readonly holderName: string;
  readonly keepsCard: boolean;
  /** Tax-inclusive yen. */
  readonly total: number;
}

/** The payment's part of the body; undefined for a card that has to be typed in or authenticated first. */
export function paymentBody(
  { methods, billed }: Pick<PaymentMeans, 'methods' | 'billed'>,
  { choice, authenticatedCard, holderName, keepsCard, total }: ChosenPayment,
): Pick<OrderBody, PayMethod> | undefined {
  const billing = { billed, agreedTotal: total, isCardKept: keepsCard };
  if (isNonCardMethod(choice)) {
    return paymentParts[choice].body(nonCardMethodTexts[choice].kept(methods), billing);
  }
  const card =
    choice === 'authenticatedCard'
      ? authenticatedCard &&
        toOrderCard({ ...authenticatedCard, cardType: 'temporary' }, holderName)
      : methods.creditCards
          .filter((one) => registeredChoice(one) === choice)
          .map((one) => toOrderCard({ ...one, cardType: 'registered' }, ''))[0];
  return card ? paymentParts.creditCard.body({ creditCard: card }, billing) : undefined;
}
