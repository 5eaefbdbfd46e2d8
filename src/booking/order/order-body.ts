import type { OrderBody } from '@/contract/orders';
import { InternalDataError } from '@/shell/failures/internal-data-error';
import {
  type BillingAddress,
  type CustomerData,
  type OrderPlace,
  orderParts,
  type PostOrder,
  type SelectedOrder,
} from './order-draft';
import { paymentParts } from './payment-parts';
import type { ValueOf } from './shape';

type OrderBilling = NonNullable<OrderBody['billingAddress']>;

function placed<Place extends OrderPlace | BillingAddress>({
  prefecture,
  city,
  town,
  building,
  ...place
}: Place) {
  return { ...place, address: { prefecture, city, town, building } };
}

function withoutLeadingHyphens(tel: string): string {
  return tel.replace(/^-+/, '');
}

/** The customer at the place of the visit. */
export function customerAtPlace(place: OrderPlace, customer: CustomerData): BillingAddress {
  const { zipCode, prefecture, city, town, building } = place;
  return { ...toPerson(customer), zipCode, prefecture, city, town, building };
}

/** The billing address that was chosen (SPEC section 5); undefined without a choice. */
export function chosenBillingAddress(
  order: PostOrder,
  customer: CustomerData,
): BillingAddress | undefined {
  switch (order.selectedBillingAddressType) {
    case 'workingAddress':
      return order.workingAddress && customerAtPlace(order.workingAddress, customer);
    case 'newBilling':
      return order.billingAddress;
    case 'previousBilling':
      return order.previousBillingAddress;
    default:
      return undefined;
  }
}

function sentBilling(order: SelectedOrder, customer: CustomerData): OrderBilling | undefined {
  const chosen = order.isPaymentNeeded ? chosenBillingAddress(order, customer) : undefined;
  if (!chosen) return undefined;
  const { id, ...billing } = placed(chosen);
  const isKnown = order.selectedBillingAddressType === 'previousBilling' && id !== undefined;
  return { ...(isKnown && { id }), ...billing, tel: withoutLeadingHyphens(billing.tel) };
}

function toPerson({ name, nameKana, tel }: CustomerData) {
  return { customerName: name, customerNameKana: nameKana, tel };
}

type SentName<Part> = Part extends { readonly sentAs: infer Name extends string } ? Name : never;
type SentParts = {
  [Name in keyof typeof orderParts as SentName<(typeof orderParts)[Name]>]: ValueOf<
    (typeof orderParts)[Name]
  >;
};

/** The parts that the body contains unchanged. */
function pickSentParts(order: PostOrder): SentParts {
  const values: ReadonlyMap<string, unknown> = new Map(Object.entries(order));
  const names = Object.entries(orderParts).flatMap(([name, part]) =>
    'sentAs' in part ? [[name, part.sentAs] as const] : [],
  );
  const isWhole = (body: object): body is SentParts =>
    names.every(([, sentAs]) => Object.hasOwn(body, sentAs));
  const body = Object.fromEntries(names.map(([name, sentAs]) => [sentAs, values.get(name)]));
  if (!isWhole(body)) throw new InternalDataError('order body');
  return body;
}

/**
 * The body that places an order (SPEC sections 5 and 7).
 *
 * @param agreedTotal the tax-inclusive total in yen that the customer agreed to
 * @throws InternalDataError without a place
 */
export function buildOrderBody(
  order: SelectedOrder,
  customer: CustomerData,
  agreedTotal: number,
): OrderBody {
  if (!order.workingAddress) throw new InternalDataError('working address');

  const { id, quantity, types, options, additional } = order.basic;
  const workingAddress = {
    ...placed(order.workingAddress),
    ...toPerson(customer),
    email: customer.email,
  };
  const { customerName, customerNameKana, tel, zipCode, address } = workingAddress;
  const billingAddress = sentBilling(order, customer);
  const person = { customerName, customerNameKana, tel, zipCode, address };
  const { id: _billingId, ...billed }: OrderBilling = billingAddress ?? person;
  const { isPaymentNeeded, selectedPayment, payment, isCardKept } = order;

  return {
    ...pickSentParts(order),
    basic: { id, quantity, types: [...types], options: [...options] },
    additional: [...additional],
    workingAddress,
    ...(billingAddress && { billingAddress }),
    // Leave out a payment chosen for an earlier menu when this one is not paid here.
    ...(isPaymentNeeded &&
      selectedPayment &&
      paymentParts[selectedPayment].body(payment, { billed, agreedTotal, isCardKept })),
    enquete: Object.entries(order.hearing).map(([questionId, answer]) => ({
      id: questionId,
      values: answer.split(','),
    })),
    // Dates chosen before switching to the telephone are no wishes.
    selectedDate: order.isTel ? '' : order.selectedDate.join(','),
    ...(!order.isTel && order.selectedDateType && { selectedDateType: order.selectedDateType }),
    fhStaffIds: [...order.fhStaffIds],
    campaignAllianceCodeInputs: [...order.campaignAllianceCodeInputs],
    agreedTotal,
  };
}
