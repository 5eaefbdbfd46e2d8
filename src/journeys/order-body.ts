import type { PayMethod } from '@/contract/enumerations';
import type { OrderBody } from '@/contract/orders';
import { InternalDataError } from './internal-data-error';
import {
  type BillingAddress,
  type CustomerData,
  type OrderCreditCard,
  type SelectedOrder,
  sentPartsOf,
  type WorkingAddress,
} from './order-draft';

type Address = OrderBody['workingAddress']['address'];
type OrderBilling = NonNullable<OrderBody['billingAddress']>;

function addressOf(place: WorkingAddress | BillingAddress): Address {
  const { prefecture, city, town, building } = place;
  return { prefecture, city, town, building };
}

function billingOf(order: SelectedOrder, customer: CustomerData, working: WorkingAddress) {
  const { selectedBillingAddressType: type } = order;
  if (!order.isPaymentNeeded) return undefined;
  if (type === 'workingAddress') {
    return {
      customerName: customer.name,
      customerNameKana: customer.nameKana,
      tel: withoutLeadingHyphens(customer.tel),
      zipCode: working.zipCode,
      address: addressOf(working),
    } satisfies OrderBilling;
  }
  const chosen = type === 'newBilling' ? order.billingAddress : order.previousBillingAddress;
  if (type === undefined || !chosen) return undefined;
  return {
    ...(type === 'previousBilling' && chosen.id !== undefined ? { id: chosen.id } : {}),
    customerName: chosen.customerName,
    customerNameKana: chosen.customerNameKana,
    tel: withoutLeadingHyphens(chosen.tel),
    zipCode: chosen.zipCode,
    address: addressOf(chosen),
  } satisfies OrderBilling;
}

function withoutLeadingHyphens(tel: string): string {
  return tel.replace(/^-+/, '');
}

/** A way to pay that was chosen for another menu is not sent with one that is not paid here. */
function payMethodOf({ isPaymentNeeded, selectedPayment }: SelectedOrder): PayMethod | undefined {
  return isPaymentNeeded ? selectedPayment : undefined;
}

/** A card is registered only when the customer asked for it (docs/decisions/0042). */
function cardTypeOf({ id }: OrderCreditCard, { isCardKept }: SelectedOrder) {
  if (id !== undefined) return 'registered';
  return isCardKept ? 'new' : 'temporary';
}

function creditCardOf(order: SelectedOrder): OrderBody['creditCard'] {
  const card = order.payment.creditCard;
  if (payMethodOf(order) !== 'creditCard' || !card) return undefined;
  return {
    ...(card.id === undefined ? {} : { id: card.id }),
    cardNumberHead: card.cardNumberHead,
    cardNumberBottom: card.cardNumberBottom,
    yy: card.expiryYear,
    mm: card.expiryMonth,
    customerName: card.holderName,
    card_type: cardTypeOf(card, order),
  };
}

/**
 * The order creation body (SPEC sections 5 and 7): the parts that go out as they are, and those that
 * are put together. An order that is not paid here has neither a bill
 * nor a way to pay.
 *
 * @param agreedTotal the tax-inclusive total in yen that the customer saw and agreed to
 * @throws InternalDataError when the working address is missing
 */
export function buildOrderBody(
  order: SelectedOrder,
  customer: CustomerData,
  agreedTotal: number,
): OrderBody {
  const working = order.workingAddress;
  if (!working) throw new InternalDataError('working address');

  const { id, quantity, types, options, additional } = order.basic;
  const billingAddress = billingOf(order, customer, working);
  const creditCard = creditCardOf(order);
  const person = {
    customerName: customer.name,
    customerNameKana: customer.nameKana,
    tel: customer.tel,
  };

  return {
    ...sentPartsOf(order),
    basic: { id, quantity, types: [...types], options: [...options] },
    additional: [...additional],
    workingAddress: {
      ...(working.id === undefined ? {} : { id: working.id }),
      ...person,
      zipCode: working.zipCode,
      address: addressOf(working),
      email: customer.email,
      parkingArea: working.parkingArea,
      pets: working.pets,
      familyStructure: working.familyStructure,
      smoking: working.smoking,
    },
    ...(billingAddress ? { billingAddress } : {}),
    ...(creditCard ? { creditCard } : {}),
    ...(payMethodOf(order) === 'np'
      ? {
          np: {
            ...(order.payment.np?.id === undefined ? {} : { id: order.payment.np.id }),
            ...(billingAddress
              ? {
                  customerName: billingAddress.customerName,
                  customerNameKana: billingAddress.customerNameKana,
                  tel: billingAddress.tel,
                  zipCode: billingAddress.zipCode,
                  address: billingAddress.address,
                }
              : { ...person, zipCode: working.zipCode, address: addressOf(working) }),
            goodsPrice: agreedTotal,
          },
        }
      : {}),
    enquete: Object.entries(order.hearing).map(([questionId, answer]) => ({
      id: questionId,
      values: answer.split(','),
    })),
    // Dates chosen before the customer asked to settle them by telephone are no wishes.
    selectedDate: order.isTel ? '' : order.selectedDate.join(','),
    ...(order.isTel || order.selectedDateType === undefined
      ? {}
      : { selectedDateType: order.selectedDateType }),
    fhStaffIds: [...order.fhStaffIds],
    campaignAllianceCodeInputs: [...order.campaignAllianceCodeInputs],
    agreedTotal,
  };
}
