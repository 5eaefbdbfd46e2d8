import { customerAtPlace } from '@/booking/order/order-body';
import type {
  BillingAddress,
  CustomerData,
  DraftAddress,
  OrderPlace,
} from '@/booking/order/order-draft';
import type { CustomerPayMethods } from '@/booking/payment/non-card-methods';
import { formatPostcode, normalisePostcode } from '@/domain/postcode';

export type BillingEntry = { -readonly [Key in Exclude<keyof BillingAddress, 'id'>]: string };

/** It is not the one of a place, whose form is loaded on demand with all that it needs. */
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

export function toBillingEntry(address: BillingAddress | undefined): BillingEntry {
  const { id: _id, ...entry } = { id: undefined, ...EMPTY_ENTRY, ...address };
  return entry;
}

export function toBillingAddress(entry: BillingEntry): BillingAddress {
  return { ...entry, zipCode: normalisePostcode(entry.zipCode) };
}

export function findPreviousBilling({ previousBillingAddress: previous }: CustomerPayMethods) {
  if (!previous) return undefined;
  const { address, ...person } = previous;
  return { ...person, ...address };
}

/** Leaves out a previous billing address that has the person and the address of the visit. */
export function withoutRepeatedBilling(
  methods: CustomerPayMethods,
  place: OrderPlace,
  customer: CustomerData,
): CustomerPayMethods {
  const shown = (billing: BillingAddress) =>
    [billing.customerName, ...addressLines(billing)].join('').replace(/\s/g, '');
  const previous = findPreviousBilling(methods);
  return previous && shown(previous) === shown(customerAtPlace(place, customer))
    ? { ...methods, previousBillingAddress: null }
    : methods;
}

export function addressLines(place: DraftAddress): readonly string[] {
  return [
    `〒${formatPostcode(normalisePostcode(place.zipCode))}`,
    `${place.prefecture}${place.city}${place.town}`,
    place.building,
  ].filter(Boolean);
}
