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

function billingOf(order: SelectedOrder, customer: CustomerData): OrderBilling | undefined {
  const { selectedBillingAddressType: type, workingAddress } = order;
  if (!order.isPaymentNeeded || type === undefined) return undefined;
  if (type === 'workingAddress') {
    if (!workingAddress) return undefined;
    const { zipCode, address } = placed(workingAddress);
    return { ...personOf(customer), tel: withoutLeadingHyphens(customer.tel), zipCode, address };
  }
  const chosen = type === 'newBilling' ? order.billingAddress : order.previousBillingAddress;
  if (!chosen) return undefined;
  const { id, ...billing } = placed(chosen);
  const tel = withoutLeadingHyphens(billing.tel);
  return { ...(type === 'previousBilling' && id !== undefined && { id }), ...billing, tel };
}

function personOf({ name, nameKana, tel }: CustomerData) {
  return { customerName: name, customerNameKana: nameKana, tel };
}

type SentName<Part> = Part extends { readonly sentAs: infer Name extends string } ? Name : never;
type SentParts = {
  [Name in keyof typeof orderParts as SentName<(typeof orderParts)[Name]>]: ValueOf<
    (typeof orderParts)[Name]
  >;
};

/** The parts that the body contains unchanged. */
function sentPartsOf(order: PostOrder): SentParts {
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
    ...personOf(customer),
    email: customer.email,
  };
  const { customerName, customerNameKana, tel, zipCode, address } = workingAddress;
  const billingAddress = billingOf(order, customer);
  const person = { customerName, customerNameKana, tel, zipCode, address };
  const { id: _billingId, ...billed }: OrderBilling = billingAddress ?? person;
  const { isPaymentNeeded, selectedPayment, payment, isCardKept } = order;

  return {
    ...sentPartsOf(order),
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
