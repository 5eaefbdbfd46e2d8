import type { BillingAddress } from '@/booking/draft/order-draft';
import { normalisePostcode } from '@/domain/postcode';

/** The fields of a new billing address. */
export type BillingEntry = { -readonly [Key in Exclude<keyof BillingAddress, 'id'>]: string };

const EMPTY_BILLING_ENTRY: BillingEntry = {
  customerName: '',
  customerNameKana: '',
  tel: '',
  zipCode: '',
  prefecture: '',
  city: '',
  town: '',
  building: '',
};

/** What was entered before, to be shown again. */
export function billingEntryOf(address: BillingAddress | undefined): BillingEntry {
  if (!address) return EMPTY_BILLING_ENTRY;
  const { customerName, customerNameKana, tel, zipCode, prefecture, city, town, building } =
    address;
  return { customerName, customerNameKana, tel, zipCode, prefecture, city, town, building };
}

/** As the order keeps it; the postal code as seven digits. */
export function billingAddressOf(entry: BillingEntry): BillingAddress {
  return { ...entry, zipCode: normalisePostcode(entry.zipCode) };
}
