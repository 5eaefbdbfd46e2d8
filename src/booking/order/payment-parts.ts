import type { OrderBody } from '@/contract/orders';
import type { CreditCard } from '@/contract/payments';
import type { PayMethod } from '@/domain/pay-method-codes';
import { oneOf, optional, or, orEmpty, record, text, type ValueOf } from './shape';

/** Never contains the whole number or the security code. */
const creditCard = record({
  id: optional(text),
  cardNumberHead: text,
  cardNumberBottom: text,
  expiryYear: text,
  expiryMonth: text,
  cardType: oneOf('temporary', 'registered', 'new'),
  holderName: or(text, ''),
});
export type OrderCreditCard = ValueOf<typeof creditCard>;

/** An authenticated card has no id yet. */
export function toOrderCard(card: CreditCard, holderName: string): OrderCreditCard {
  const { id, cardNumberHead, cardNumberBottom, expiryYear, expiryMonth } = card;
  const shown = { cardNumberHead, cardNumberBottom, expiryYear, expiryMonth, holderName };
  return card.cardType === 'registered'
    ? { ...shown, id, cardType: 'registered' }
    : { ...shown, cardType: 'temporary' };
}

export const paymentDetails = orEmpty(
  record({ creditCard: optional(creditCard), np: optional(record({ id: optional(text) })) }),
);
type PaymentDetails = ValueOf<typeof paymentDetails>;

interface Billing {
  readonly billed: Omit<NonNullable<OrderBody['billingAddress']>, 'id'>;
  /** The tax-inclusive total in yen that the customer agreed to. */
  readonly agreedTotal: number;
  readonly isCardKept: boolean | undefined;
}

interface ChosenPayment {
  readonly payment: PaymentDetails;
  readonly isDeferredPaymentConsented?: boolean | undefined;
}

interface PaymentPart {
  readonly isComplete: (chosen: ChosenPayment) => boolean;
  /** The method's part of the order's body (SPEC section 7). */
  readonly body: (details: PaymentDetails, billing: Billing) => Pick<OrderBody, PayMethod>;
}

/** A card is registered only when the customer asked for it (docs/payments.md#which-cards-are-kept). */
function sentCardType({ id }: OrderCreditCard, isCardKept: boolean | undefined) {
  if (id !== undefined) return 'registered';
  return isCardKept ? 'new' : 'temporary';
}

export const paymentParts: Readonly<Record<PayMethod, PaymentPart>> = {
  creditCard: {
    isComplete: ({ payment: { creditCard: card } }) =>
      card?.id !== undefined || card?.cardType === 'temporary',
    body: ({ creditCard: card }, { isCardKept }) => {
      if (!card) return {};
      const { expiryYear: yy, expiryMonth: mm, holderName, cardType: _, ...shown } = card;
      const card_type = sentCardType(card, isCardKept);
      return { creditCard: { ...shown, yy, mm, customerName: holderName, card_type } };
    },
  },
  np: {
    // Consent is needed for each order, even when deferred payment was used last (docs/orders.md#an-order-again).
    isComplete: ({ isDeferredPaymentConsented }) => isDeferredPaymentConsented === true,
    body: ({ np }, { billed, agreedTotal }) => ({
      np: { ...np, ...billed, goodsPrice: agreedTotal },
    }),
  },
};
