import { mainApiClient } from '@/calls/browser-client';
import type { KnownArea } from './known-area';

/** Reads the place that the signed-in customer used last; null without one, and when it cannot be read. */
export async function readAreaOfCustomer(): Promise<KnownArea | null> {
  const known = await mainApiClient.call('listCustomerWorkplaces');
  const [place] = known.ok ? known.value.workplaces : [];
  return place ? { zipCode: place.zipCode, areaLabel: place.address.city, isOfPlace: true } : null;
}
