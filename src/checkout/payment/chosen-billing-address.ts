import type { BillingAddress, CustomerData, SelectedOrder } from '@/booking/draft/order-draft';
import { formatPostcode, normalisePostcode } from '@/domain/postcode';

/**
 * Where the bill goes (SPEC section 5): the new or the previous address when that was chosen, else
 * the customer at the working address. The order has to have one.
 */
export function chosenBillingAddress(
  order: Pick<
    SelectedOrder,
    'selectedBillingAddressType' | 'billingAddress' | 'previousBillingAddress' | 'workingAddress'
  >,
  customer: CustomerData,
): BillingAddress {
  const { selectedBillingAddressType: type, billingAddress, previousBillingAddress } = order;
  if (type === 'newBilling' && billingAddress) return billingAddress;
  if (type === 'previousBilling' && previousBillingAddress) return previousBillingAddress;
  const place = order.workingAddress;
  return {
    customerName: customer.name,
    customerNameKana: customer.nameKana,
    tel: customer.tel,
    zipCode: place?.zipCode ?? '',
    prefecture: place?.prefecture ?? '',
    city: place?.city ?? '',
    town: place?.town ?? '',
    building: place?.building ?? '',
  };
}

/** `〒150-0001`, then the address, then the building when there is one. */
export function addressLinesOf(
  place: Pick<BillingAddress, 'zipCode' | 'prefecture' | 'city' | 'town' | 'building'>,
): readonly string[] {
  return [
    `〒${formatPostcode(normalisePostcode(place.zipCode))}`,
    `${place.prefecture}${place.city}${place.town}`,
    place.building,
  ].filter(Boolean);
}
