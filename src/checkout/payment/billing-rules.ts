import type {
  BillingAddress,
  CustomerData,
  DraftAddress,
  PostOrder,
} from '@/booking/draft/order-draft';
import type { CustomerPayMethods } from '@/booking/payment/non-card-methods';
import { formatPostcode, normalisePostcode } from '@/domain/postcode';

export type BillingEntry = { -readonly [Key in Exclude<keyof BillingAddress, 'id'>]: string };

/** Not that of a place: its form, and all that comes with it, is loaded on demand. */
const EMPTY_ENTRY: BillingEntry = {
  customerName: '',
  customerNameKana: '',
  tel: '',
  zipCode: '',
  prefecture: '',
  city: '',
  town: '',
  building: '',
};

export function billingEntryOf(address: BillingAddress | undefined): BillingEntry {
  const { id: _id, ...entry } = { id: undefined, ...EMPTY_ENTRY, ...address };
  return entry;
}

export function billingAddressOf(entry: BillingEntry): BillingAddress {
  return { ...entry, zipCode: normalisePostcode(entry.zipCode) };
}

/**
 * The chosen new or previous billing address, otherwise customer and place (SPEC section 5). The
 * order must have a place.
 */
export function chosenBillingAddress(order: PostOrder, customer: CustomerData): BillingAddress {
  const { selectedBillingAddressType: type, billingAddress, previousBillingAddress } = order;
  if (type === 'newBilling' && billingAddress) return billingAddress;
  if (type === 'previousBilling' && previousBillingAddress) return previousBillingAddress;
  const { name: customerName, nameKana: customerNameKana, tel } = customer;
  const { zipCode, prefecture, city, town, building } = order.workingAddress ?? EMPTY_ENTRY;
  return { customerName, customerNameKana, tel, zipCode, prefecture, city, town, building };
}

export function previousBillingOf({ previousBillingAddress: previous }: CustomerPayMethods) {
  if (!previous) return undefined;
  const { address, ...person } = previous;
  return { ...person, ...address };
}

/** Leaves out a previous billing address that has the person and the address of the visit. */
export function withoutRepeatedBilling(
  methods: CustomerPayMethods,
  order: PostOrder,
  customer: CustomerData,
): CustomerPayMethods {
  const shown = (billing: BillingAddress) =>
    [billing.customerName, ...addressLinesOf(billing)].join('').replace(/\s/g, '');
  const previous = previousBillingOf(methods);
  const ofPlace = chosenBillingAddress(
    { ...order, selectedBillingAddressType: 'workingAddress' },
    customer,
  );
  return previous && shown(previous) === shown(ofPlace)
    ? { ...methods, previousBillingAddress: null }
    : methods;
}

export function addressLinesOf(place: DraftAddress): readonly string[] {
  return [
    `〒${formatPostcode(normalisePostcode(place.zipCode))}`,
    `${place.prefecture}${place.city}${place.town}`,
    place.building,
  ].filter(Boolean);
}
